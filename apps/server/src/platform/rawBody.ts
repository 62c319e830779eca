import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Routes whose body arrives as the bytes that were sent: signatures are over the sent bytes, not
 * over the parsed values.
 */
export function rawBodyScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}

/**
 * Routes whose body is still unread when the handler begins; `readBody` reads it once the caller is
 * known to be allowed to send it.
 */
export function unreadBodyScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    routes(scope);
  });
}

/** The body's bytes, of any type; undefined when there are more than `bytesMax`. */
export async function readBody(request: FastifyRequest, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts, bytes);
}
