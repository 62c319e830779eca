import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decodeUtf8 } from '@sen/api/utf8';
import type { SignedPeer } from './signedPeer.ts';

/**
 * Routes whose body arrives as the bytes that were sent: signatures are over the sent bytes, not
 * over the parsed values.
 */
function rawBodyScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}

export type CallbackAnswer = 'ask_again' | { received: true; matched?: boolean };

/**
 * A callback of a neighbour's own protocol, believed with its signature alone. 200 means that it
 * need not be repeated, 503 that it has to be.
 */
export function mountCallback<Body>(
  app: FastifyInstance,
  path: string,
  { isSigned }: Pick<SignedPeer, 'isSigned'>,
  schema: z.ZodMiniType<Body>,
  handle: (body: Body) => Promise<CallbackAnswer>,
): void {
  rawBodyScope(app, (scope) => {
    scope.post(path, async (request, reply) => {
      const raw = request.body as Buffer;
      if (!isSigned(raw, request.headers)) return reply.code(401).send({ error: 'signature_invalid' });
      const body = z.safeParse(schema, parseJson(raw));
      if (!body.success) return reply.code(400).send({ error: 'body_invalid' });
      const answer = await handle(body.data);
      return answer === 'ask_again' ? reply.code(503).send({ error: answer }) : reply.send(answer);
    });
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(decodeUtf8(raw));
  } catch {
    // Not JSON is one of the ways in which a body can be invalid; the schema says so.
    return undefined;
  }
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
