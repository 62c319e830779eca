/**
 * The sandbox bank as one HTTP server: a page to send money from, the statement, and the worker
 * that tells of new lines.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  bankPaths,
  bankSigning,
  bankTransferOrder,
  type BankReport,
  type BankStatement,
  type BankTransferOrder,
} from '@sen/api/bankFeed';
import { parseVietqr } from '@sen/api/vietqr';
import { isCrossSite, parseJson, rawBody, reportSpan, sandboxServer } from '@sen/sandbox/http';
import type { Lang } from '@sen/sandbox/page';
import { signatureFault, signatureHeaders } from '@sen/sandbox/signing';
import { startWorker } from '@sen/sandbox/worker';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crossSitePage, transferPage, type PageInput } from './page.ts';
import { reverse, tick, transfer, type Context } from './service.ts';
import { openStore } from './store.ts';

export interface BankOptions {
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** The SQLite file; its folder is made when missing. */
  storagePath: string;
  privateKeyPem: string;
  /** The company whose accounts these are. */
  company: { publicKeyPem: string; notifyUrl: string };
  /** Epoch milliseconds. */
  clock?: () => number;
  random?: (bytes: number) => Buffer;
  /** A level of pino; nothing is logged without it. */
  logLevel?: string;
  /** The interval at which due lines and notifications are looked for; 0 leaves it to `tick()`. */
  tickMs?: number;
}

export interface Bank {
  url: string;
  /** Publishes what is due and delivers what is to be told, once. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

const linesMax = 200;
const latestMax = 20;
const assets = { folder: new URL('../assets/', import.meta.url), names: ['bank.css', 'mark.svg'] } as const;

export async function startBank(options: BankOptions): Promise<Bank> {
  const ctx: Context = {
    store: openStore(options.storagePath),
    company: {
      publicKey: createPublicKey(options.company.publicKeyPem),
      notifyUrl: options.company.notifyUrl,
    },
    privateKey: createPrivateKey(options.privateKeyPem),
    untrustedKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    clock: options.clock ?? Date.now,
    random: options.random ?? randomBytes,
  };
  const app = sandboxServer({ logLevel: options.logLevel, assets });
  mountApi(app, ctx);
  mountPages(app, ctx);
  let url: string;
  try {
    url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  } catch (error) {
    ctx.store.close();
    throw error;
  }
  const worker = startWorker(
    () => tick(ctx),
    options.tickMs ?? 250,
    (error) => app.log.error(error, 'a round of notifications failed'),
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
  app.get('/v1/statement', (request, reply) => {
    if (signatureFault(bankSigning, request.url, request.headers, ctx.company.publicKey, ctx.clock()))
      return reply.code(401).send({ error: 'signature_invalid' });
    const { after } = request.query as { after?: unknown };
    if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
      return reply.code(400).send({ error: 'body_invalid' });
    const lines = ctx.store.linesAfter(Number(after), linesMax + 1);
    const statement: BankStatement = { lines: lines.slice(0, linesMax), more: lines.length > linesMax };
    return sendSigned(ctx, reply, statement);
  });

  app.get('/v1/report', (request, reply) => {
    if (signatureFault(bankSigning, request.url, request.headers, ctx.company.publicKey, ctx.clock()))
      return reply.code(401).send({ error: 'signature_invalid' });
    const span = reportSpan(request);
    if (!span) return reply.code(400).send({ error: 'body_invalid' });
    const lines = ctx.store.publishedBetween(span.sinceMs, span.untilMs, span.skip, linesMax + 1);
    const report: BankReport = { lines: lines.slice(0, linesMax), more: lines.length > linesMax };
    return sendSigned(ctx, reply, report);
  });

  app.post(bankPaths.transfers, (request, reply) => {
    const order = bankTransferOrder.safeParse(parseJson(rawBody(request)));
    if (!order.success) return reply.code(400).send({ error: 'body_invalid' });
    return reply.code(201).send({ transactionId: transfer(ctx, order.data).transactionId });
  });

  app.post<{ Params: { id: string } }>('/v1/transfers/:id/reversal', (request, reply) =>
    reverse(ctx, request.params.id) ? reply.send({}) : reply.code(404).send({ error: 'transfer_unknown' }),
  );
}

function sendSigned(ctx: Context, reply: FastifyReply, value: object): FastifyReply {
  const body = JSON.stringify(value);
  return reply
    .headers(signatureHeaders(bankSigning, body, ctx.privateKey, ctx.clock()))
    .type('application/json')
    .send(body);
}

function mountPages(app: FastifyInstance, ctx: Context): void {
  app.get('/', (request, reply) => {
    const { vietqr, sent } = request.query as { vietqr?: unknown; sent?: unknown };
    const code = typeof vietqr === 'string' ? vietqr.trim() : '';
    const read = code === '' ? undefined : parseVietqr(code);
    return page(ctx, request, reply, {
      vietqr: code,
      order: {
        payerName: 'NGUYEN VAN AN',
        payerAccount: '0912345678',
        ...(read && {
          account: read.number,
          dong: read.dong === null ? '' : String(read.dong),
          memo: read.purpose ?? '',
        }),
      },
      outcome:
        typeof sent === 'string' && /^[A-Z0-9]{1,32}$/.test(sent)
          ? { sent }
          : code !== '' && !read
            ? 'unreadable'
            : undefined,
    });
  });

  app.post('/transfer', (request, reply) => {
    if (isCrossSite(request)) return notHere(request, reply);
    const typed = Object.fromEntries(new URLSearchParams(rawBody(request).toString('utf8')));
    const order = orderOf(typed);
    if (!order) return page(ctx, request, reply.code(400), { vietqr: '', order: typed, outcome: 'invalid' });
    return reply.redirect(`/?lang=${langOf(request)}&sent=${transfer(ctx, order).transactionId}`, 303);
  });

  app.post<{ Params: { id: string } }>('/reversal/:id', (request, reply) => {
    if (isCrossSite(request)) return notHere(request, reply);
    reverse(ctx, request.params.id);
    return reply.redirect(`/?lang=${langOf(request)}`, 303);
  });
}

function page(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Pick<PageInput, 'order' | 'vietqr' | 'outcome'>,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(transferPage({ lang: langOf(request), latest: ctx.store.latest(latestMax), ...input }));
}

function notHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send(crossSitePage(langOf(request)));
}

/**
 * Undefined where a field is none that a bank would take; separators in the amount are left out, as
 * people type them.
 */
function orderOf(typed: Record<string, string>): BankTransferOrder | undefined {
  const parsed = bankTransferOrder.safeParse({
    account: typed['account']?.trim(),
    dong: typed['dong']?.replaceAll(/[.,\s]/g, ''),
    memo: typed['memo']?.trim(),
    payerName: typed['payerName']?.trim().toUpperCase(),
    payerAccount: typed['payerAccount']?.trim(),
    memoFault: typed['memoFault'] === 'none' ? undefined : typed['memoFault'],
    lateS: Number(typed['lateS'] ?? 0),
    times: Number(typed['times'] ?? 1),
    forged: typed['forged'] === 'yes',
  });
  return parsed.success ? parsed.data : undefined;
}

function langOf(request: FastifyRequest): Lang {
  return (request.query as { lang?: unknown }).lang === 'en' ? 'en' : 'vi';
}
