import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileSettings } from '#platform/config.ts';

type Rival = { run(): Promise<{ port: number }>; close(): Promise<void> };
/** It comes without types of its own. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Rival;

/** A store that speaks S3, written by others, with an empty bucket in it. */
export async function openBucket(): Promise<{
  settings: Extract<FileSettings, { kind: 's3' }>;
  close(): Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), 'sen-bucket-'));
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
      forcePathStyle: true,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
