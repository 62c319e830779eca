/** The store of uploaded files: a folder of this machine, or a bucket that all nodes share. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileSettings } from './config.ts';
import { cryptoRandom } from './random.ts';

export type StoredFile = { bytes: number; stream: Readable };

/** Files by key. A key names its content: its file never changes. */
export type FileStore = {
  /** All or nothing: nobody ever reads half a file. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined when there is none. The caller reads the stream to its end, or destroys it. */
  open(key: string): Promise<StoredFile | undefined>;
  /** Bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  close(): void;
};

export async function openFileStore(settings: FileSettings): Promise<FileStore> {
  return settings.kind === 'disk' ? openDisk(settings.folder) : openBucket(settings);
}

/**
 * One name of one folder: nothing that could lead out of it, into it, or to a file that is still
 * being written.
 */
const keyPattern = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{1,8}$/;

function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}

/** Files in a folder, which is made with its first file. */
export function openDisk(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${key}.${cryptoRandom.uuid()}.part`);
      try {
        // On the disk before it has its name: a power cut leaves the whole file or none.
        const file = await open(part, 'wx', 0o644);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(key) {
      const file = await unlessMissing(open(pathOf(key)));
      if (!file) return undefined;
      try {
        return { bytes: (await file.stat()).size, stream: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async size(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    close: () => undefined,
  };
}

async function openBucket(settings: Extract<FileSettings, { kind: 's3' }>): Promise<FileStore> {
  // Only who uses a bucket waits for its library.
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Checksums in trailers are unknown to many stores, some of which keep them as a part of the
    // file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
  });
  const objectAt = (key: string) => ({ Bucket: settings.bucket, Key: checkedKey(key) });
  return {
    async put(key, bytes, type) {
      await client.send(
        new PutObjectCommand({
          ...objectAt(key),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.length,
        }),
      );
    },
    async open(key) {
      const found = await unlessMissing(client.send(new GetObjectCommand(objectAt(key))));
      return found && { bytes: found.ContentLength!, stream: found.Body as Readable };
    },
    async size(key) {
      return (await unlessMissing(client.send(new HeadObjectCommand(objectAt(key)))))?.ContentLength;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectAt(key)));
    },
    close: () => client.destroy(),
  };
}

/** A bucket that is not there counts as an outage, a key that is not there as an answer. */
async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return undefined;
    throw error;
  }
}
