/**
 * The gateway as one HTTP server: the merchant's API, the payer's page, and the worker that
 * delivers callbacks.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  gatewayCreateRequest,
  gatewayPayoutRequest,
  gatewayPayoutScenario,
  gatewayScenario,
  gatewaySigning,
  gatewayPaths,
  type GatewayError,
  type GatewayScenario,
} from '@sen/api/gateway';
import { isCrossSite, parseJson, rawBody, reportSpan, sandboxServer } from '@sen/sandbox/http';
import type { Lang } from '@sen/sandbox/page';
import { signatureFault, signatureHeaders } from '@sen/sandbox/signing';
import { startWorker } from '@sen/sandbox/worker';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { deliverDue } from './delivery.ts';
import { errorPage, payPage, payoutPage } from './page.ts';
import { choosePayoutEnd, createPayout, endDuePayouts, findPayout, payoutView } from './payout.ts';
import { reportOf } from './report.ts';
import {
  createPayment,
  endPayment,
  expireOverdue,
  findPayment,
  simulateFailure,
  publicView,
  type Context,
  type Merchant,
} from './service.ts';
import { openStore } from './store.ts';

export interface GatewayOptions {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** The origin that browsers use; by default the address that the server listens on. */
  publicUrl?: string;
  /** The SQLite file; its folder is made when missing. */
  storagePath: string;
  privateKeyPem: string;
  merchants: { id: string; publicKeyPem: string }[];
  /** Epoch milliseconds. */
  clock?: () => number;
  random?: (bytes: number) => Buffer;
  /** A level of pino; nothing is logged without it. */
  logLevel?: string;
  /** The interval at which due callbacks and expiries are looked for; 0 leaves it to `tick()`. */
  tickMs?: number;
}

export interface Gateway {
  url: string;
  /** Expires what is overdue and delivers what is due, once. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

const assets = {
  folder: new URL('../assets/', import.meta.url),
  names: ['pay.css', 'pay.js', 'mark.svg'],
} as const;
/** The page has a script: the countdown and the way back. */
const contentPolicy = ["script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"];

const errorStatus: Record<GatewayError, number> = {
  signature_invalid: 401,
  timestamp_stale: 401,
  merchant_unknown: 401,
  body_invalid: 400,
  expiry_invalid: 400,
  order_conflict: 409,
  payment_unknown: 404,
  payment_finished: 409,
  payout_unknown: 404,
  unavailable: 503,
};

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  let url = options.publicUrl;
  const ctx: Context = {
    store: openStore(options.storagePath),
    merchants: new Map(
      options.merchants.map(({ id, publicKeyPem }) => [id, { id, publicKey: createPublicKey(publicKeyPem) }]),
    ),
    privateKey: createPrivateKey(options.privateKeyPem),
    untrustedKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    clock: options.clock ?? Date.now,
    random: options.random ?? randomBytes,
    publicUrl: () => url!,
  };
  const app = sandboxServer({ logLevel: options.logLevel, assets, contentPolicy });
  mountApi(app, ctx);
  mountPayouts(app, ctx);
  mountPages(app, ctx);
  try {
    const address = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    url ??= address;
  } catch (error) {
    ctx.store.close();
    throw error;
  }

  const worker = startWorker(
    async () => {
      expireOverdue(ctx);
      endDuePayouts(ctx);
      await deliverDue(ctx);
    },
    options.tickMs ?? 250,
    (error) => app.log.error(error, 'a round of callbacks failed'),
  );
  return {
    url,
    tick: worker.round,
    close: async () => {
      await app.close();
      await worker.stop();
      ctx.store.close();
    },
  };
}

function mountApi(app: FastifyInstance, ctx: Context): void {
  app.post(gatewayPaths.payments, (request, reply) => {
    const order = signedOrder(ctx, request, gatewayCreateRequest);
    if (!order.ok) return refuse(reply, order.error, order.detail);
    return answerCreation(ctx, reply, createPayment(ctx, order.value));
  });

  app.get<{ Params: { id: string } }>('/v1/payments/:id', (request, reply) => {
    // Any merchant's good signature opens its own payments only.
    const payment = findPayment(ctx, request.params.id);
    const merchant = payment && ctx.merchants.get(payment.merchantId);
    const signers = merchant ? [merchant] : [...ctx.merchants.values()];
    const faults = signers.map((signer) =>
      signatureFault(gatewaySigning, request.url, request.headers, signer.publicKey, ctx.clock()),
    );
    if (!faults.includes(undefined)) return refuse(reply, faults[0] ?? 'signature_invalid');
    if (payment) return answer(ctx, reply, 200, publicView(ctx, payment));
    // Signed like a payment: a merchant acts on it.
    return answer(ctx, reply, errorStatus.payment_unknown, { error: 'payment_unknown', message: '' });
  });

  app.get('/v1/report', (request, reply) => {
    const merchant = signerOf(ctx, request, request.url);
    if (!merchant) return refuse(reply, 'signature_invalid');
    const span = reportSpan(request);
    return span ? answer(ctx, reply, 200, reportOf(ctx, merchant.id, span)) : refuse(reply, 'body_invalid');
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/scenario', (request, reply) => {
    const parsed = gatewayScenario.safeParse(parseJson(rawBody(request)));
    if (!parsed.success || parsed.data.order === 'paidBeforeReply') return refuse(reply, 'body_invalid');
    const result = simulateFailure(ctx, request.params.id, parsed.data);
    return result.ok ? answer(ctx, reply, 200, publicView(ctx, result.value)) : refuse(reply, result.error);
  });

  app.post(gatewayPaths.nextScenario, (request, reply) => {
    const raw = rawBody(request);
    const merchant = signerOf(ctx, request, raw);
    if (!merchant) return refuse(reply, 'signature_invalid');
    const parsed = gatewayScenario.safeParse(parseJson(raw));
    if (!parsed.success) return refuse(reply, 'body_invalid');
    ctx.store.setNextScenario(merchant.id, parsed.data);
    return answer(ctx, reply, 200, { merchantId: merchant.id });
  });
}

function mountPayouts(app: FastifyInstance, ctx: Context): void {
  app.post(gatewayPaths.payouts, (request, reply) => {
    const order = signedOrder(ctx, request, gatewayPayoutRequest);
    if (!order.ok) return refuse(reply, order.error, order.detail);
    const result = createPayout(ctx, order.value);
    if (!result.ok) return refuse(reply, result.error);
    const { payout, isNew } = result.value;
    if (isNew && payout.scenario.reply === 'none') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return answer(ctx, reply, isNew ? 201 : 200, payoutView(ctx, payout));
  });

  app.get<{ Params: { orderId: string } }>('/v1/payouts/:orderId', (request, reply) => {
    // A merchant asks by its own number: whose signature it is says whose payout is meant.
    const merchant = signerOf(ctx, request, request.url);
    if (!merchant) return refuse(reply, 'signature_invalid');
    const { orderId } = request.params;
    const payout = findPayout(ctx, (payouts) => payouts.payoutByOrder(merchant.id, orderId));
    if (payout) return answer(ctx, reply, 200, payoutView(ctx, payout));
    // Signed like a payout: a merchant acts on it.
    return answer(ctx, reply, errorStatus.payout_unknown, { error: 'payout_unknown', message: '' });
  });

  app.post(gatewayPaths.nextPayoutScenario, (request, reply) => {
    const raw = rawBody(request);
    const merchant = signerOf(ctx, request, raw);
    if (!merchant) return refuse(reply, 'signature_invalid');
    const parsed = gatewayPayoutScenario.safeParse(parseJson(raw));
    if (!parsed.success) return refuse(reply, 'body_invalid');
    ctx.store.setNextPayoutScenario(merchant.id, parsed.data);
    return answer(ctx, reply, 200, { merchantId: merchant.id });
  });

  app.get<{ Params: { id: string } }>('/payout/:id', (request, reply) => {
    const payout = findPayout(ctx, (payouts) => payouts.payoutById(request.params.id));
    if (!payout) return refusalPage(reply.code(404), langOf(request, 'vi'), 'unknown');
    return reply
      .type('text/html; charset=utf-8')
      .send(payoutPage({ payout, lang: langOf(request, payout.lang) }));
  });

  for (const [verb, end] of [
    ['pay', 'paid'],
    ['decline', 'declined'],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/payout/:id/${verb}`, (request, reply) => {
      if (isCrossSite(request)) return refusalPage(reply.code(403), langOf(request, 'vi'), 'crossSite');
      const result = choosePayoutEnd(ctx, request.params.id, end);
      if (!result.ok && result.error === 'payout_unknown')
        return refusalPage(reply.code(404), langOf(request, 'vi'), 'unknown');
      // One that had ended already shows how it ended.
      return reply.redirect(
        `${gatewayPaths.payoutPage(request.params.id)}?lang=${langOf(request, 'vi')}`,
        303,
      );
    });
  }
}

/**
 * The merchant whose signature a request carries. `signed`: its raw body, or its address where it
 * has none.
 */
function signerOf(ctx: Context, { headers }: FastifyRequest, signed: string | Buffer): Merchant | undefined {
  return [...ctx.merchants.values()].find(
    (each) => !signatureFault(gatewaySigning, signed, headers, each.publicKey, ctx.clock()),
  );
}

/** The order of a merchant, if the merchant that it names has signed it. */
function signedOrder<Order>(
  ctx: Context,
  request: FastifyRequest,
  schema: ZodMiniType<Order>,
): { ok: true; value: Order } | { ok: false; error: GatewayError; detail?: string } {
  const raw = rawBody(request);
  const body = parseJson(raw);
  const merchant = merchantOf(ctx, body);
  if (!merchant) return { ok: false, error: 'merchant_unknown' };
  const fault = signatureFault(gatewaySigning, raw, request.headers, merchant.publicKey, ctx.clock());
  if (fault) return { ok: false, error: fault };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    error: 'body_invalid',
    detail: parsed.error.issues.map((issue) => issue.path.join('.')).join(', '),
  };
}

async function answerCreation(
  ctx: Context,
  reply: FastifyReply,
  result: ReturnType<typeof createPayment>,
): Promise<FastifyReply> {
  if (!result.ok) return refuse(reply, result.error);
  const { payment, isNew } = result.value;
  if (isNew && payment.scenario.order === 'paidBeforeReply') {
    endPayment(ctx, payment.paymentId, 'paid');
    await deliverDue(ctx);
  }
  return answer(ctx, reply, isNew ? 201 : 200, publicView(ctx, payment));
}

function mountPages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => showPage(ctx, request, reply));
  app.get<{ Params: { id: string } }>('/pay/:id/status', (request, reply) => {
    const payment = findPayment(ctx, request.params.id);
    return payment ? reply.send({ status: payment.status }) : refuse(reply, 'payment_unknown');
  });

  for (const [verb, outcome] of [
    ['pay', 'paid'],
    ['decline', 'declined'],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/pay/:id/${verb}`, (request, reply) => {
      if (isCrossSite(request)) return refusalPage(reply.code(403), langOf(request, 'vi'), 'crossSite');
      const result = endPayment(ctx, request.params.id, outcome);
      if (!result.ok && result.error === 'payment_unknown')
        return refusalPage(reply.code(404), langOf(request, 'vi'), 'unknown');
      // One that had ended already shows how it ended.
      return reply.redirect(pageOf(request), 303);
    });
  }

  app.post<{ Params: { id: string } }>('/pay/:id/behaviour', (request, reply) => {
    if (isCrossSite(request)) return refusalPage(reply.code(403), langOf(request, 'vi'), 'crossSite');
    const scenario = scenarioOfForm(rawBody(request));
    if (!scenario) return refuse(reply, 'body_invalid');
    const result = simulateFailure(ctx, request.params.id, scenario);
    if (!result.ok && result.error === 'payment_unknown')
      return refusalPage(reply.code(404), langOf(request, 'vi'), 'unknown');
    return reply.redirect(`${pageOf(request)}${result.ok ? '&saved=yes' : ''}`, 303);
  });
}

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

function showPage(ctx: Context, request: PageRequest, reply: FastifyReply): FastifyReply {
  const payment = findPayment(ctx, request.params.id);
  if (!payment) return refusalPage(reply.code(404), langOf(request, 'vi'), 'unknown');
  const lang = langOf(request, payment.lang);
  const saved = (request.query as { saved?: unknown }).saved === 'yes';
  return reply.type('text/html; charset=utf-8').send(payPage({ payment, lang, now: ctx.clock(), saved }));
}

function refusalPage(reply: FastifyReply, lang: Lang, which: 'unknown' | 'crossSite'): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(errorPage(lang, which));
}

function pageOf(request: PageRequest): string {
  return `${gatewayPaths.page(request.params.id)}?lang=${langOf(request, 'vi')}`;
}

function langOf(request: FastifyRequest, fallback: Lang): Lang {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'vi' || lang === 'en' ? lang : fallback;
}

function scenarioOfForm(raw: Buffer): GatewayScenario | undefined {
  const form = new URLSearchParams(raw.toString('utf8'));
  const choice = (name: string) => (form.get(name) === 'none' ? undefined : (form.get(name) ?? undefined));
  const number = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined);
  const parsed = gatewayScenario.safeParse({
    lateS: number('lateS'),
    times: number('times'),
    pays: choice('pays'),
    order: choice('order'),
    lie: choice('lie'),
    truthToo: form.get('truthToo') === 'yes',
  });
  return parsed.success && parsed.data.order !== 'paidBeforeReply' ? parsed.data : undefined;
}

function merchantOf(ctx: Context, body: unknown): Merchant | undefined {
  const id = (body as { merchantId?: unknown } | undefined)?.merchantId;
  return typeof id === 'string' ? ctx.merchants.get(id) : undefined;
}

function answer(ctx: Context, reply: FastifyReply, status: number, value: object): FastifyReply {
  const body = JSON.stringify(value);
  return reply
    .code(status)
    .headers(signatureHeaders(gatewaySigning, body, ctx.privateKey, ctx.clock()))
    .type('application/json; charset=utf-8')
    .send(body);
}

function refuse(reply: FastifyReply, error: GatewayError, detail = ''): FastifyReply {
  return reply.code(errorStatus[error]).send({ error, message: detail });
}
