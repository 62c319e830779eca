/** A sandbox's HTTP server: raw bodies, the headers of every answer, its files. */
import { readFileSync } from 'node:fs';
import {
  isTooDeep,
  limitConnections,
  limitsOfServer,
  requestLimits,
  type RequestLimits,
} from './incoming.ts';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;
const ownAssets = ['sandbox.css'] as const;

export interface SandboxServer {
  /** A level of pino; nothing is logged without it. */
  logLevel: string | undefined;
  /**
   * The folder of the app's own assets, and the names of those that it serves; the kit's style is
   * served with them.
   */
  assets: { folder: URL; names: readonly `${string}.${keyof typeof types}`[] };
  /** Directives of the content policy beyond those that every sandbox has. */
  contentPolicy?: readonly string[];
  /** Those of the platform by default; tests shorten them. */
  limits?: RequestLimits;
}

/**
 * Bodies stay raw, because signatures are over bytes; every answer carries the same security
 * headers.
 */
export function sandboxServer({
  logLevel,
  assets,
  contentPolicy = [],
  limits = requestLimits,
}: SandboxServer): FastifyInstance {
  const app = fastify({
    ...limitsOfServer(limits),
    logger: logLevel ? { level: logLevel, base: undefined } : false,
    bodyLimit: 65_536,
    logController: new LogController({ disableRequestLogging: true }),
  });
  limitConnections(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...contentPolicy,
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'request failed');
    return reply.code(status).send({
      error: status >= 500 ? 'unavailable' : 'body_invalid',
      message: status >= 500 ? 'try again later' : 'the request cannot be read',
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'not_found', message: 'there is nothing here' }),
  );
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  mountAssets(app, assets);
  return app;
}

function mountAssets(app: FastifyInstance, { folder, names }: SandboxServer['assets']): void {
  const files = new Map([
    ...ownAssets.map(
      (name) => [name as string, readFileSync(new URL(`../assets/${name}`, import.meta.url))] as const,
    ),
    ...names.map((name) => [name as string, readFileSync(new URL(name, folder))] as const),
  ]);
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params;
    const body = files.get(file);
    if (!body) return reply.callNotFound();
    const type = types[file.split('.').at(-1) as keyof typeof types];
    return reply.header('cache-control', 'public, max-age=300').type(type).send(body);
  });
}

/**
 * A form on another site must not move money by one press, and a leaked link must not become a
 * one-click payment.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/**
 * Bytes that are no UTF-8 are no JSON: read leniently, all wrong bytes would be the same character,
 * and two orders one.
 */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Undefined for a text that is no JSON, or nests too deeply: one of the ways in which a body can be invalid, and the
 * schema says so.
 */
export function parseJson(raw: Buffer): unknown {
  try {
    const text = strictUtf8.decode(raw);
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined; // a body that is no JSON
  }
}

export interface ReportSpan {
  sinceMs: number;
  untilMs: number;
  /** So many lines are known already. */
  skip: number;
}

/** The span that a report is asked for; undefined where a part of it is missing or no number. */
export function reportSpan(request: FastifyRequest): ReportSpan | undefined {
  const { since, until, skip } = request.query as Record<string, unknown>;
  const [sinceMs, untilMs, skipped] = [since, until, skip].map((each) =>
    typeof each === 'string' && /^\d{1,15}$/.test(each) ? Number(each) : undefined,
  );
  return sinceMs === undefined || untilMs === undefined || skipped === undefined
    ? undefined
    : { sinceMs, untilMs, skip: skipped };
}
