import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  commonErrors,
  inQuery,
  isOpenTo,
  type AnyCall,
  type Call,
  type OutputOf,
  type ParsedInputOf,
} from '@sen/api/call';
import type { ErrorCode } from '@sen/api/errors';
import { closeWhenIdle, createApp } from './app.ts';
import type { Context } from './context.ts';
import { cookieName, cookiesOf, type SessionKind } from './cookies.ts';
import { isFromAnotherOrigin } from './incoming.ts';
import { readBody, unreadBodyScope } from './rawBody.ts';
import { createRates } from './rates.ts';
import {
  accountKey,
  type Actor,
  type CallRequest,
  type GivenFile,
  type MemberActor,
  type OperatorActor,
} from './request.ts';
import { answerRefusal, languageOf } from './refusals.ts';
import { Refusal, refuse } from './result.ts';
import { createSealing, type Sealing } from './sealing.ts';

export type { Actor, CallRequest, GivenFile, MemberActor, OperatorActor } from './request.ts';

export type Handler<C> = (request: CallRequest, input: ParsedInputOf<C>) => Promise<OutputOf<C>>;

/** Refuses unless the member's payment password is this one. */
type PasswordCheck = (request: Omit<CallRequest, 'file'>, guess: string) => Promise<void>;

export type FileHandler<C> = (request: CallRequest, input: ParsedInputOf<C>) => Promise<GivenFile>;

export type HttpServer = {
  app: FastifyInstance;
  sealing: Sealing;
  /** Serves a call. Each call is mounted once. */
  mount<C extends AnyCall>(call: C, handler: Handler<C>): void;
  /** Serves a call that answers with a file. */
  mountFile<C extends AnyCall>(call: C, handler: FileHandler<C>): void;
  /** Turns the session pair of a request into who it is. The session module provides it. */
  useActors(resolve: (kind: SessionKind, token: string, secret: string) => Promise<Actor>): void;
  /** Runs before each call's handler and may refuse: maintenance, regions. */
  useGate(gate: (call: AnyCall, request: Omit<CallRequest, 'file'>) => Promise<void>): void;
  /**
   * Judges the payment password of a call that asks for one, before its handler runs. The payment
   * password's module provides it.
   */
  usePasswordCheck(check: PasswordCheck): void;
  /**
   * For routes that are no calls (the live stream): the member of a request. Refuses with
   * login_first or password_expired. Excluded members are let in.
   */
  requireMember(request: FastifyRequest): Promise<MemberActor>;
  /** The same for operators. Refuses with login_first. */
  requireOperator(request: FastifyRequest): Promise<OperatorActor>;
  /** The calls that are mounted up to now. */
  calls(): readonly AnyCall[];
  /** Forgets spent seals and counts. */
  tidy(): Promise<void>;
  /** Finishes what is in flight and takes nothing new. */
  close(): Promise<void>;
};

const noFile = Buffer.alloc(0);
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

export function createHttp(ctx: Context): HttpServer {
  const { config, log } = ctx;
  const scheme = config.publicUrl.startsWith('https:') ? 'https' : 'http';
  let draining = false;
  const app = createApp(ctx, () => draining);
  const mounted = new Map<string, AnyCall>();
  const rates = createRates(ctx.db, config.rateFactor);
  const sealing = createSealing(ctx.db, ctx.clock, ctx.random);
  let resolveActor: Parameters<HttpServer['useActors']>[0] = async () => ({ role: 'visitor' });
  let checkPassword: PasswordCheck = async () => {
    throw new Error('no module checks payment passwords');
  };
  let gate: Parameters<HttpServer['useGate']>[0] = async () => undefined;

  async function actorOf(request: FastifyRequest, kind: SessionKind): Promise<Actor> {
    const token = tokenPattern.exec(request.headers.authorization ?? '')?.[1];
    const secret = request.cookies[cookieName('session', kind, config.publicUrl)];
    if (!token || !secret || secret.length > 100) return { role: 'visitor' };
    return resolveActor(kind, token, secret);
  }

  function describe(request: FastifyRequest, reply: FastifyReply, actor: Actor): Omit<CallRequest, 'file'> {
    return {
      actor,
      address: request.ip,
      host: request.hostname.toLowerCase(),
      origin: `${scheme}://${request.host.toLowerCase()}`,
      language: languageOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
      requestId: request.id,
      ...cookiesOf(request, reply, config.publicUrl),
    };
  }

  /**
   * From the request to the value: the caller, the access check, the input, and the handler's
   * answer.
   */
  async function valueOf<C extends AnyCall>(
    call: C,
    handler: Handler<C> | FileHandler<C>,
    actor: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    await rates.take(call, request.ip, accountKey(actor));
    allow(call, actor);
    const described = describe(request, reply, actor);
    await gate(call, described);
    const raw = inQuery(call)
      ? request.query
      : call.sealed
        ? await sealing.open(call.path, sealedOf(request.body))
        : request.body;
    const input = parseInput(call, raw === undefined ? {} : raw);
    if (call.passwordCheck)
      await checkPassword(described, (input as { paymentPassword: string }).paymentPassword);
    // Read last: a caller who is refused never makes the server hold a file in memory.
    const file = call.file ? await fileOf(request, call.file.bytesMax) : noFile;
    const value = await handler({ ...described, file }, input);
    return call.gives ? value : z.parse(call.output, value);
  }

  /**
   * Answers a call with its value or its refusal, measured and logged. Other errors go to the error
   * handler of the app.
   */
  async function answerCall<C extends AnyCall>(
    call: C,
    handler: Handler<C> | FileHandler<C>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const started = performance.now();
    let code = 'ok';
    let actor: Actor = { role: 'visitor' };
    try {
      if (call.method !== 'GET' && isFromAnotherOrigin(request.headers, scheme))
        throw new Refusal('not_allowed');
      actor = await actorOf(request, call.path.startsWith('/ops/') ? 'operator' : 'member');
      const value = await valueOf(call, handler, actor, request, reply);
      reply.header('cache-control', 'no-store');
      if (call.gives)
        return sendFile(reply, value as GivenFile, (error) =>
          log.error({ error, requestId: request.id, call: call.name }, 'a file broke off'),
        );
      return { success: true, value, message: '', code: 'ok' };
    } catch (error) {
      if (!(error instanceof Refusal)) {
        code = 'system_error';
        throw error;
      }
      code = error.code;
      if (!isDeclared(call, error.code))
        log.error(
          { call: call.name, code, requestId: request.id },
          'a refusal that its call does not declare',
        );
      return answerRefusal(reply, error, languageOf(request));
    } finally {
      const seconds = (performance.now() - started) / 1000;
      ctx.metrics.callSeconds.observe({ call: call.name, code }, seconds);
      log[code === 'ok' ? 'debug' : 'info'](
        {
          requestId: request.id,
          call: call.name,
          code,
          ms: Math.round(seconds * 1000),
          who: accountKey(actor),
          address: request.ip,
        },
        'call',
      );
    }
  }

  function mount<C extends AnyCall>(call: C, handler: Handler<C> | FileHandler<C>): void {
    if (mounted.has(call.name)) throw new Error(`${call.name} is mounted twice`);
    mounted.set(call.name, call);
    const route = (scope: FastifyInstance): unknown =>
      scope.route({
        method: call.method,
        url: call.path,
        handler: (request, reply) => answerCall(call, handler, request, reply),
      });
    if (call.file) unreadBodyScope(app, route);
    else route(app);
  }

  return {
    app,
    sealing,
    mount,
    mountFile: mount,
    useActors: (resolve) => void (resolveActor = resolve),
    useGate: (next) => void (gate = next),
    usePasswordCheck: (check) => void (checkPassword = check),
    async requireMember(request) {
      const actor = await actorOf(request, 'member');
      if (!('memberId' in actor)) throw new Refusal('login_first');
      if (actor.passwordExpired) throw new Refusal('password_expired');
      return actor;
    },
    async requireOperator(request) {
      const actor = await actorOf(request, 'operator');
      if (!('operatorId' in actor)) throw new Refusal('login_first');
      return actor;
    },
    async tidy() {
      await sealing.tidy();
      await rates.tidy();
    },
    close() {
      draining = true;
      return closeWhenIdle(app);
    },
    calls: () => [...mounted.values()],
  };
}

/**
 * Refuses an actor whom the call does not name, one whose sign-in lacks something (another
 * password, the second step), and one who is excluded.
 */
export function allow(
  call: Pick<Call, 'access' | 'method' | 'path' | 'evenExpired' | 'evenExcluded' | 'beforeSecondStep'>,
  actor: Actor,
): void {
  if (isOpenTo(call, actor.role)) {
    const isHalfSignedIn = 'operatorId' in actor && actor.secondStep !== null;
    if (isHalfSignedIn && !call.beforeSecondStep && !call.access.includes('visitor'))
      throw new Refusal('second_step_needed');
    const mustChange = 'memberId' in actor && actor.passwordExpired;
    // A call that visitors may make is open to everybody.
    if (mustChange && !call.evenExpired && !call.access.includes('visitor'))
      throw new Refusal('password_expired');
    const isExcluded = 'memberId' in actor && actor.isExcluded;
    if (isExcluded && !call.evenExcluded && !call.access.includes('visitor'))
      throw new Refusal('self_excluded');
    return;
  }
  if (actor.role === 'visitor') throw new Refusal('login_first');
  if (actor.role === 'trial' && call.access.includes('member')) throw new Refusal('real_account_needed');
  throw new Refusal('not_allowed');
}

/** The actor of a call that only members may make. */
export function memberOf(request: Pick<CallRequest, 'actor'>): MemberActor {
  if (!('memberId' in request.actor)) throw new Refusal('login_first');
  return request.actor;
}

/** The actor of a call that only operators may make. */
export function operatorOf(request: Pick<CallRequest, 'actor'>): OperatorActor {
  if (!('operatorId' in request.actor)) throw new Refusal('login_first');
  return request.actor;
}

function parseInput<C extends AnyCall>(call: C, raw: unknown): ParsedInputOf<C> {
  const parsed = z.safeParse(call.input, raw);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  const fields = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ field: issue.path.join('.'), code: 'input_invalid' }));
  throw new Refusal('input_invalid', { fields });
}

/** A slow reader is written to slowly; a client that goes away ends the making of the file. */
function sendFile(
  reply: FastifyReply,
  { name, type, content }: GivenFile,
  onError: (error: unknown) => void,
): FastifyReply {
  const stream = Readable.from(content, { objectMode: false });
  stream.on('error', onError);
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(stream);
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
