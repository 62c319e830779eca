/** Transfers, their reversals, the statement's lines, and the notifications of them. */
import type { KeyObject } from 'node:crypto';
import { bankSigning, type BankNotification, type BankTransferOrder } from '@sen/api/bankFeed';
import { signatureHeaders } from '@sen/sandbox/signing';
import { retryDelayMs } from '@sen/sandbox/worker';
import { memoOf } from './rules.ts';
import type { Store, Transaction } from './store.ts';

export interface Context {
  store: Store;
  /** The owner of the accounts, and the address for notifications. */
  company: { publicKey: KeyObject; notifyUrl: string };
  privateKey: KeyObject;
  /** A key that nobody knows, for forged notifications. */
  untrustedKey: KeyObject;
  clock: () => number;
  random: (bytes: number) => Buffer;
}

export function transfer(ctx: Context, order: BankTransferOrder): Omit<Transaction, 'reversed'> {
  const now = ctx.clock();
  const made: Omit<Transaction, 'reversed'> = {
    transactionId: newId(ctx),
    kind: 'credit',
    reverses: null,
    account: order.account,
    dong: order.dong,
    memo: memoOf(order),
    payer: { bank: 'Lúa', account: order.payerAccount, name: order.payerName },
    at: now,
    dueAt: now + (order.lateS ?? 0) * 1_000,
    times: order.times ?? 1,
    forged: order.forged ?? false,
  };
  ctx.store.transaction(() => ctx.store.insert(made));
  return made;
}

/** Once; undefined where there is no such transfer. Again it is the same reversal. */
export function reverse(ctx: Context, transactionId: string): Transaction | undefined {
  const now = ctx.clock();
  return ctx.store.transaction(() => {
    const found = ctx.store.byId(transactionId);
    if (found?.kind !== 'credit') return undefined;
    const { reversed, ...made } = found;
    if (reversed) return found;
    ctx.store.insert({
      ...made,
      transactionId: newId(ctx),
      kind: 'reversal',
      reverses: transactionId,
      memo: `HOAN TRA ${transactionId}`,
      at: now,
      dueAt: now,
      times: 1,
      forged: false,
    });
    return found;
  });
}

/** Puts what is due into the statement and delivers what is to be told. */
export async function tick(ctx: Context): Promise<void> {
  const now = ctx.clock();
  for (const { transactionId, times, forged } of ctx.store.due(now)) {
    ctx.store.transaction(() => {
      for (let i = 0; i < times; i++) {
        const notification: BankNotification = { sequence: ctx.store.addLine(transactionId), transactionId };
        if (forged) ctx.store.enqueue(JSON.stringify(notification), true, now);
        ctx.store.enqueue(JSON.stringify(notification), false, now);
      }
      ctx.store.markPublished(transactionId, now);
    });
  }
  for (const { id, body, forged, attempts } of ctx.store.dueNotifications(ctx.clock())) {
    const answered = await send(ctx, body, forged ? ctx.untrustedKey : ctx.privateKey);
    // A forged notification is sent once, whether or not it is answered.
    if (answered || forged) ctx.store.markDelivered(id, ctx.clock());
    else ctx.store.postpone(id, ctx.clock() + retryDelayMs(attempts + 1));
  }
}

async function send({ company, clock }: Context, body: string, key: KeyObject): Promise<boolean> {
  try {
    const reply = await fetch(company.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(bankSigning, body, key, clock()) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await reply.body?.cancel();
    return reply.status === 200;
  } catch {
    // Nobody there, or no answer in time: it is told again.
    return false;
  }
}

/** As banks write them: FT, the year's end, and digits. */
function newId({ random }: Context): string {
  return `FT26${(random(6).readUIntBE(0, 6) % 1e12).toString().padStart(12, '0')}`;
}
