/**
 * Fastify as every route finds it: its limits, request ids, headers, cookies, and the answer to
 * errors before or in a route.
 */
import fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import type { Context } from './context.ts';
import { dropForwardedNames, hasLawfulHost } from './incoming.ts';
import { answerRefusal, languageOf, refusalOf, transportRefusal, wantsPage } from './refusals.ts';
import { Refusal } from './result.ts';

/** Leads to no screen of any front. */
const unreadablePath = '/unreadable-address';

/** `isDraining`: the server is stopping, and each answer closes its connection. */
export function createApp(ctx: Context, isDraining: () => boolean): FastifyInstance {
  const { config } = ctx;
  const security = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: config.requestLimits.wholeMs,
    http: {
      headersTimeout: config.requestLimits.headersMs,
      connectionsCheckingInterval: config.requestLimits.checkEveryMs,
    },
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : ctx.random.uuid();
    },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read never reaches a route or its hooks.
      reply.headers(security);
      // Somebody who opened it in a browser sees the page of unknown addresses.
      if (wantsPage(request))
        return reply.redirect(
          /^\/console\//.test(request.url) ? `/console${unreadablePath}` : unreadablePath,
        );
      return answerRefusal(reply, transportRefusal(error), languageOf(request));
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  addHooks(app, security, isDraining);
  answerFailures(app, ctx);
  return app;
}

const sweepMs = 50;

/**
 * Stops an app when its last answer has been sent. Node ends the connections that are idle at the
 * moment of closing; one whose answer was under way with its head already sent would be kept by its
 * client for as long as connections are kept alive.
 */
export async function closeWhenIdle(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

function addHooks(app: FastifyInstance, security: Record<string, string>, isDraining: () => boolean): void {
  void app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.headers(security);
    dropForwardedNames(request.raw.headers);
    if (!hasLawfulHost(request.raw)) throw new Refusal('body_unreadable');
  });
  // A browser that keeps its connection would keep a stopping server: the answer in flight is the
  // connection's last.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

function answerFailures(app: FastifyInstance, { log }: Context): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'system_error' || refusal.code === 'took_too_long')
      log.error({ error, requestId: request.id, path: request.routeOptions.url }, 'a request failed');
    return answerRefusal(reply, refusal, languageOf(request));
  });
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(reply, new Refusal('not_found'), languageOf(request)),
  );
}

function securityHeaders(tls: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    // Pages set their own policy with a nonce; anything else is data and may load nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(tls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
