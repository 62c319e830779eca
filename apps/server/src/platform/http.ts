import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import * as z from 'zod/mini';
import { commonErrors, inQuery, type AnyCall, type Call, type OutputOf, type ParsedInputOf } from '@sen/api/call';
import { errorStatus, type ErrorCode } from '@sen/api/errors';
import { languageOfTag, type Language } from '@sen/api/language';
import { errorText } from '@sen/api/texts';
import type { Context } from './context.ts';
import { dropForwardedNames, hasLawfulHost, isFromAnotherOrigin } from './incoming.ts';
import { readBody, unreadBodyScope } from './rawBody.ts';
import { createRates } from './rates.ts';
import { Refusal, refuse } from './result.ts';
import { createSealing, type Sealing } from './sealing.ts';

/** Who calls. Members and operators come with the session that the pair of cookie and token named. */
export type Actor =
  | { role: 'visitor' }
  | {
      role: 'member' | 'trial' | 'agent';
      memberId: bigint;
      sessionId: bigint;
      brandId: bigint;
      account: string;
      /** Signed in with a password that has expired: another one comes before all else. */
      passwordExpired: boolean;
    }
  | {
      role: 'owner' | 'finance' | 'risk' | 'support' | 'content';
      operatorId: bigint;
      sessionId: bigint;
      name: string;
      /** The brands that they work for; null: all. */
      brandIds: readonly bigint[] | null;
    };
export type MemberActor = Extract<Actor, { memberId: bigint }>;
export type OperatorActor = Extract<Actor, { operatorId: bigint }>;
export type SessionKind = 'member' | 'operator';

/** What a handler may know of the request besides its input. */
export type CallRequest = {
  actor: Actor;
  /** The client's address; forwarding headers count only from trusted proxies. */
  address: string;
  /** Host name without the port. */
  host: string;
  /** Scheme, host and port that the browser has in its address bar. */
  origin: string;
  language: Language;
  userAgent: string;
  requestId: string;
  /** What a call that takes a file was sent; empty for all others. */
  file: Buffer;
  /** Gives the browser its half of the session pair. */
  setSessionCookie(kind: SessionKind, secret: string): void;
  /** The secrets that this browser keeps to be known again, newest first, as they were sent: whose they are, if anybody's, is not said. */
  deviceSecrets(kind: SessionKind): string[];
  setDeviceCookie(kind: SessionKind, secrets: readonly string[], lifeMs: number): void;
  clearSessionCookie(kind: SessionKind): void;
  /** The browser's half of a session pair as it was sent. */
  sessionSecret(kind: SessionKind): string | undefined;
};

export type Handler<C> = (request: CallRequest, input: ParsedInputOf<C>) => Promise<OutputOf<C>>;

export type HttpServer = {
  app: FastifyInstance;
  sealing: Sealing;
  /** Serves a call. Each call is mounted once; `assertMounted` finds the forgotten ones. */
  mount<C extends AnyCall>(call: C, handler: Handler<C>): void;
  /** Turns the session pair of a request into who it is. The session module provides it. */
  useActors(resolve: (kind: SessionKind, token: string, secret: string) => Promise<Actor>): void;
  /** Runs before each call's handler and may refuse: maintenance, regions. */
  useGate(gate: (call: AnyCall, request: Omit<CallRequest, 'file'>) => Promise<void>): void;
  /** For routes that are no calls (the live stream): who is this? Refuses with login_first or password_expired. */
  requireMember(request: FastifyRequest): Promise<MemberActor>;
  assertMounted(calls: readonly AnyCall[]): void;
  /** Forgets spent seals and counts. */
  tidy(): Promise<void>;
  /** Finishes what is in flight and takes nothing new. */
  close(): Promise<void>;
};

const cookieNames = {
  session: { member: 'sen_session', operator: 'sen_operator' },
  device: { member: 'sen_device', operator: 'sen_operator_device' },
} as const;
const noFile = Buffer.alloc(0);
/** Leads to no screen of any front. */
const unreadablePath = '/unreadable-address';
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

export function createHttp(ctx: Context): HttpServer {
  const { config, log } = ctx;
  const scheme = config.publicUrl.startsWith('https:') ? 'https' : 'http';
  const security = securityHeaders(config.publicUrl.startsWith('https:'));
  const app = fastify({
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: config.requestLimits.wholeMs,
    http: { headersTimeout: config.requestLimits.headersMs, connectionsCheckingInterval: config.requestLimits.checkEveryMs },
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
      if (wantsPage(request)) return reply.redirect(/^\/console\//.test(request.url) ? `/console${unreadablePath}` : unreadablePath);
      return answerRefusal(reply, transportRefusal(error), languageOf(request));
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const mounted = new Set<string>();
  const rates = createRates(ctx.db, config.rateFactor);
  const sealing = createSealing(ctx.db, ctx.clock, ctx.random);
  let draining = false;
  let resolveActor: Parameters<HttpServer['useActors']>[0] = async () => ({ role: 'visitor' });
  let gate: Parameters<HttpServer['useGate']>[0] = async () => undefined;

  void app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.headers(security);
    dropForwardedNames(request.raw.headers);
    if (!hasLawfulHost(request.raw)) throw new Refusal('body_unreadable');
  });
  // A browser that keeps its connection would keep a stopping server: the answer in flight is the connection's last.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'system_error') log.error({ error, requestId: request.id, path: request.routeOptions.url }, 'a request failed');
    return answerRefusal(reply, refusal, languageOf(request));
  });
  app.setNotFoundHandler((request, reply) => answerRefusal(reply, new Refusal('not_found'), languageOf(request)));

  async function actorOf(request: FastifyRequest, kind: SessionKind): Promise<Actor> {
    const token = tokenPattern.exec(request.headers.authorization ?? '')?.[1];
    const secret = request.cookies[cookieName('session', kind, config.publicUrl)];
    if (!token || !secret || secret.length > 100) return { role: 'visitor' };
    return resolveActor(kind, token, secret);
  }

  function describe(request: FastifyRequest, reply: FastifyReply, actor: Actor): Omit<CallRequest, 'file'> {
    const secure = config.publicUrl.startsWith('https:');
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
    return {
      actor,
      address: request.ip,
      host: request.hostname.toLowerCase(),
      origin: `${scheme}://${request.host.toLowerCase()}`,
      language: languageOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
      requestId: request.id,
      setSessionCookie: (kind, secret) => void reply.setCookie(cookieName('session', kind, config.publicUrl), secret, attributes),
      clearSessionCookie: (kind) => void reply.clearCookie(cookieName('session', kind, config.publicUrl), attributes),
      sessionSecret: (kind) => secretOf(request.cookies[cookieName('session', kind, config.publicUrl)]),
      deviceSecrets: (kind) => deviceSecretsOf(request.cookies[cookieName('device', kind, config.publicUrl)]),
      setDeviceCookie: (kind, secrets, lifeMs) =>
        void reply.setCookie(cookieName('device', kind, config.publicUrl), secrets.join('.'), { ...attributes, maxAge: lifeMs / 1000 }),
    };
  }

  function mount<C extends AnyCall>(call: C, handler: Handler<C>): void {
    if (mounted.has(call.name)) throw new Error(`${call.name} is mounted twice`);
    mounted.add(call.name);
    const kind: SessionKind = call.path.startsWith('/ops/') ? 'operator' : 'member';
    const route = (scope: FastifyInstance): unknown =>
      scope.route({
        method: call.method,
        url: call.path,
        handler: async (request, reply) => {
          const started = performance.now();
          let code = 'ok';
          let actor: Actor = { role: 'visitor' };
          try {
            if (call.method !== 'GET' && isFromAnotherOrigin(request.headers, scheme)) throw new Refusal('not_allowed');
            actor = await actorOf(request, kind);
            await rates.take(call, request.ip, accountKey(actor));
            allow(call, actor);
            const described = describe(request, reply, actor);
            await gate(call, described);
            const raw = inQuery(call) ? request.query : call.sealed ? await sealing.open(call.path, sealedOf(request.body)) : request.body;
            const input = parseInput(call, raw === undefined ? {} : raw);
            // Read last: nobody who may not send a file makes us keep one in memory.
            const file = call.file ? await fileOf(request, call.file.bytesMax) : noFile;
            const value = await handler({ ...described, file }, input);
            reply.header('cache-control', 'no-store');
            return { success: true, value: z.parse(call.output, value), message: '', code: 'ok' };
          } catch (error) {
            if (!(error instanceof Refusal)) {
              code = 'system_error';
              throw error;
            }
            code = error.code;
            if (!isDeclared(call, error.code))
              log.error({ call: call.name, code, requestId: request.id }, 'a refusal that its call does not declare');
            return answerRefusal(reply, error, languageOf(request));
          } finally {
            const seconds = (performance.now() - started) / 1000;
            ctx.metrics.callSeconds.observe({ call: call.name, code }, seconds);
            log[code === 'ok' ? 'debug' : 'info'](
              { requestId: request.id, call: call.name, code, ms: Math.round(seconds * 1000), who: accountKey(actor), address: request.ip },
              'call',
            );
          }
        },
      });
    if (call.file) unreadBodyScope(app, route);
    else route(app);
  }

  return {
    app,
    sealing,
    mount,
    useActors: (resolve) => void (resolveActor = resolve),
    useGate: (next) => void (gate = next),
    async requireMember(request) {
      const actor = await actorOf(request, 'member');
      if (!('memberId' in actor)) throw new Refusal('login_first');
      if (actor.passwordExpired) throw new Refusal('password_expired');
      return actor;
    },
    async tidy() {
      await sealing.tidy();
      await rates.tidy();
    },
    close() {
      draining = true;
      return app.close();
    },
    assertMounted(calls) {
      const missing = calls.filter((call) => !mounted.has(call.name)).map((call) => call.name);
      if (missing.length > 0) throw new Error(`declared in packages/api, but mounted by no module: ${missing.join(', ')}`);
    },
  };
}

/** Refuses an actor whom the call does not name, and one who must choose another password first. */
export function allow(call: Pick<Call, 'access' | 'evenExpired'>, actor: Actor): void {
  if (call.access.includes(actor.role)) {
    const mustChange = 'memberId' in actor && actor.passwordExpired;
    // What a visitor may ask, everybody may.
    if (mustChange && !call.evenExpired && !call.access.includes('visitor')) throw new Refusal('password_expired');
    return;
  }
  if (actor.role === 'visitor') throw new Refusal('login_first');
  if (actor.role === 'trial' && call.access.includes('member')) throw new Refusal('real_account_needed');
  throw new Refusal('not_allowed');
}

/** The actor of a call that only members may make. */
export function memberOf(request: CallRequest): MemberActor {
  if (!('memberId' in request.actor)) throw new Refusal('login_first');
  return request.actor;
}

/** The actor of a call that only operators may make. */
export function operatorOf(request: CallRequest): OperatorActor {
  if (!('operatorId' in request.actor)) throw new Refusal('login_first');
  return request.actor;
}

function parseInput<C extends AnyCall>(call: C, raw: unknown): ParsedInputOf<C> {
  const parsed = z.safeParse(call.input, raw);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), code: 'input_invalid' }));
  throw new Refusal('input_invalid', { fields });
}

async function fileOf(request: FastifyRequest, bytesMax: number): Promise<Buffer> {
  const file = await readBody(request, bytesMax);
  return file ?? refuse('file_too_large', { max: Math.floor(bytesMax / 1024 ** 2) });
}

function sealedOf(body: unknown): string {
  const sealed = (body as { sealed?: unknown } | null)?.sealed;
  if (typeof sealed !== 'string' || sealed.length > 60_000) throw new Refusal('sealed_unreadable');
  return sealed;
}

function isDeclared(call: AnyCall, code: ErrorCode): boolean {
  return call.errors.includes(code) || (commonErrors as readonly ErrorCode[]).includes(code);
}

function accountKey(actor: Actor): string | undefined {
  if ('memberId' in actor) return `member:${actor.memberId}`;
  if ('operatorId' in actor) return `operator:${actor.operatorId}`;
  return undefined;
}

function answerRefusal(reply: FastifyReply, refusal: Refusal, language: string): FastifyReply {
  const seconds = refusal.detail?.['seconds'];
  if (refusal.code === 'too_many_requests' && typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return reply
    .code(errorStatus[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      value: refusal.detail ?? null,
      message: errorText(refusal.code, language, refusal.detail),
      code: refusal.code,
    });
}

/** True for somebody who opens an address in a browser; programs that ask for JSON, or for anything, get the refusal as data. */
export function wantsPage(request: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  return request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
}

/** The refusal that whatever was thrown comes to. */
export function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal {
  return error instanceof Refusal ? error : transportRefusal(error);
}

/** What Fastify itself or the database refused, in our words. */
function transportRefusal(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return new Refusal('body_too_large');
  if (error.statusCode === 405) return new Refusal('method_not_allowed');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('body_unreadable');
  if (isOutage(error)) return new Refusal('unavailable');
  // A text that the database cannot hold: the schemas should have said so first. A sum that overflows (22003) is a fault of ours.
  if (/^(?:22P02|22021|22P05)$/.test(error.code ?? '')) return new Refusal('input_invalid');
  return new Refusal('system_error');
}

/** PostgreSQL is away, restarting or overloaded: the same request may succeed soon. */
function isOutage(error: { code?: string; message: string }): boolean {
  return (
    /^(?:57P0[1-3]|53\d{3}|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(error.code ?? '') ||
    /connection terminated|timeout exceeded when trying to connect|Connection ended/i.test(error.message)
  );
}

function languageOf(request: FastifyRequest): Language {
  return languageOfTag(request.headers['accept-language'] ?? '') ?? 'vi';
}

function cookieName(what: keyof typeof cookieNames, kind: SessionKind, publicUrl: string): string {
  const name = cookieNames[what][kind];
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** What may be one of our secrets. */
function secretOf(sent: string | undefined): string | undefined {
  return sent !== undefined && /^[A-Za-z0-9_-]{43}$/.test(sent) ? sent : undefined;
}

/** Accounts that take turns in one browser have a secret each; what is more, or no secret of ours, is not looked at. */
export const deviceSecretsMax = 5;

function deviceSecretsOf(sent = ''): string[] {
  return sent
    .split('.', deviceSecretsMax)
    .map(secretOf)
    .filter((secret) => secret !== undefined);
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
