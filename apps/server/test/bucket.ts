/** A store that speaks as much of S3 as the product asks for: one bucket, in memory. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FileSettings } from '#platform/config.ts';

type Settings = Extract<FileSettings, { kind: 's3' }>;
type Stored = { bytes: Buffer; type: string };

const bucket = 'pictures';
const key = 'TESTKEY';
const secret = 'the secret of the bucket';

export async function openBucket(): Promise<{ settings: Settings; close(): Promise<void> }> {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void serve(objects, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      key,
      secret,
      forcePathStyle: true,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  objects: Map<string, Stored>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, headers } = request;
  const { pathname } = new URL(request.url!, 'http://bucket');
  const body = await buffer(request);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  const fault = faultOf(request, body);
  if (fault) return void refuse(403, fault);
  if (!pathname.startsWith(`/${bucket}/`)) return void refuse(404, 'NoSuchBucket');
  if (method === 'PUT') objects.set(pathname, { bytes: body, type: headers['content-type'] ?? '' });
  const found = objects.get(pathname);
  if (method === 'DELETE') {
    objects.delete(pathname);
    return void response.writeHead(204).end();
  }
  if (!found) return void refuse(404, 'NoSuchKey');
  if (method === 'PUT') return void response.writeHead(200).end();
  response.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type });
  response.end(method === 'HEAD' ? undefined : found.bytes);
}

const digest = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const sealed = (by: string | Buffer, value: string): Buffer =>
  createHmac('sha256', by).update(value).digest();

/**
 * The name of the fault of a request that the owner of the key did not sign (AWS signature,
 * version 4), or whose body is another one than was signed.
 */
function faultOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, who, day, region, names, given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (given === undefined) return 'AccessDenied';
  if (who !== key) return 'InvalidAccessKeyId';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== digest(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url!, 'http://bucket');
  searchParams.sort();
  const lines = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, searchParams.toString(), lines.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest(asked)].join('\n');
  const signer = [day!, region!, 's3', 'aws4_request'].reduce<string | Buffer>(sealed, `AWS4${secret}`);
  return sealed(signer, signed).toString('hex') === given ? undefined : 'SignatureDoesNotMatch';
}
