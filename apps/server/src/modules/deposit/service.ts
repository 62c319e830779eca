import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/deposit';
import { feeOf, type Deposit, type DepositState } from '@sen/api/deposit';
import type { GatewayPayment } from '@sen/api/gateway';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import type { Gateway } from './gateway.ts';
import { isPayable, nextState } from './rules.ts';
import * as store from './store.ts';

const openMax = 5;
const pageSize = 15;
const gatewayAccount = 'gateway:sandbox';

export async function channels(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.channels>> {
  const { document } = await brands.brandOfHost(ctx, request.host);
  return {
    list: document.depositChannels.map(({ code, kind, min, max, feeBasisPoints, quickAmounts, open }) => ({
      code,
      kind,
      currency: document.currency,
      min,
      max,
      feeBasisPoints,
      quickAmounts,
      open,
    })),
  };
}

/** Begins a deposit and asks the gateway for its page. The same requestId again gives the same deposit. */
export async function create(
  ctx: Context,
  gateway: Gateway,
  request: CallRequest,
  input: ParsedInputOf<typeof api.create>,
): Promise<Deposit> {
  const { memberId } = memberOf(request);
  const { document } = await brands.brandOfHost(ctx, request.host);
  const channel = document.depositChannels.find(({ code }) => code === input.channel) ?? refuse('channel_unknown');
  if (!channel.open) refuse('channel_closed');
  const amount = parseAmount(input.amount);
  if (amount === undefined || !isPayable(amount)) return refuse('amount_invalid');
  if (amount < parseAmount(channel.min)!) refuse('amount_too_small', { min: channel.min });
  if (amount > parseAmount(channel.max)!) refuse('amount_too_large', { max: channel.max });

  const deposit = await ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, memberId);
    const before = await store.findByRequest(tx, memberId, input.requestId);
    if (before && (before.channel !== channel.code || before.amount !== amount)) refuse('request_conflict');
    if (before) return before;
    if ((await store.countOpen(tx, memberId)) >= openMax) refuse('too_many_open_deposits', { max: openMax });
    const row = await store.insertDeposit(tx, {
      memberId,
      requestId: input.requestId,
      channel: channel.code,
      currency: document.currency,
      amount,
      fee: feeOf(amount, channel.feeBasisPoints),
      lifeMinutes: channel.lifeMinutes,
    });
    await ctx.events.record(tx, [{ kind: 'deposit.created', memberId, refs: [row.id] }]);
    return row;
  });
  if (deposit.state !== 'pending' || deposit.payUrl) return shown(deposit);
  const payment = await gateway.createPayment({
    orderId: orderOf(deposit.id),
    amount: formatAmount(deposit.amount),
    currency: deposit.currency,
    notifyUrl: `${ctx.config.publicUrl}/gateway/sandbox/notify`,
    returnUrl: `${ctx.config.publicUrl}/personal/depositv2?deposit=${deposit.id}`,
    expiresAt: deposit.expiresAt,
    lang: request.language === 'en' ? 'en' : 'vi',
  });
  if (!payment) return refuse('gateway_unavailable');
  await store.setPayment(ctx.db, deposit.id, payment.paymentId, payment.payUrl);
  return shown((await store.findOwn(ctx.db, memberId, deposit.id))!);
}

export async function one(ctx: Context, request: CallRequest, id: string): Promise<Deposit> {
  const row = await store.findOwn(ctx.db, memberOf(request).memberId, BigInt(id));
  return row ? shown(row) : refuse('deposit_unknown');
}

export async function list(ctx: Context, request: CallRequest, page: number): Promise<OutputOf<typeof api.list>> {
  const { list: rows, total } = await store.pageOfMember(ctx.db, memberOf(request).memberId, page, pageSize);
  return { list: rows.map(shown), totalPages: Math.max(1, Math.ceil(total / pageSize)), pageNo: page };
}

export type NoticeOutcome = 'done' | 'unknown_order' | 'ask_again';

/**
 * The gateway says that something happened to a payment. Its word only makes us ask: what counts is its own answer to
 * our query. Credits at most once, whatever comes twice, late, out of order or false.
 */
export async function notice(ctx: Context, gateway: Gateway, paymentId: string): Promise<NoticeOutcome> {
  const payment = await gateway.queryPayment(paymentId);
  if (!payment) return 'ask_again';
  const id = depositOf(payment.orderId);
  if (id === undefined) return 'unknown_order';
  return (await settle(ctx, id, payment)) ? 'done' : 'unknown_order';
}

/** Brings a deposit to the state that the gateway's true answer leads to. False when there is no such deposit. */
async function settle(ctx: Context, id: bigint, payment: GatewayPayment): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const deposit = await store.lockById(tx, id);
    if (!deposit) return false;
    if (deposit.paymentId && deposit.paymentId !== payment.paymentId) {
      ctx.log.error({ deposit: String(id), paymentId: payment.paymentId }, 'a second payment for one deposit');
      return false;
    }
    if (!deposit.paymentId) await store.setPayment(tx, id, payment.paymentId, payment.payUrl);
    const state = nextState(deposit.state, payment.status);
    if (!state) return true;
    await moveTo(ctx, tx, deposit, state, payment);
    return true;
  });
}

async function moveTo(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  state: DepositState,
  payment: GatewayPayment | undefined,
): Promise<void> {
  const { id, memberId } = deposit;
  let suspendedFor: string | null = null;
  if (state === 'paid') {
    const paid = parseAmount(payment!.amount);
    if (payment!.currency !== deposit.currency) suspendedFor = 'currency';
    else if (paid !== deposit.amount) suspendedFor = 'amount';
    else if (!(await members.isOpen(tx, memberId))) suspendedFor = 'account';
    await (suspendedFor ? suspend(tx, deposit, payment!, paid) : credit(tx, deposit));
    if (suspendedFor) ctx.log.error({ deposit: String(id), suspendedFor }, 'a deposit was put aside for staff');
  }
  const finalState = suspendedFor ? 'review' : state;
  await store.finish(tx, id, finalState, suspendedFor);
  await ctx.events.record(tx, [{ kind: 'deposit.finished', memberId, refs: [id], payload: { state: finalState, suspendedFor } }]);
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
}

async function credit(tx: Transaction, deposit: store.DepositRow): Promise<void> {
  const { id, memberId, currency, amount, fee } = deposit;
  const postings: ledger.Posting[] = [
    {
      key: `deposit:${id}`,
      from: gatewayAccount,
      to: `member:${memberId}:main`,
      currency,
      memberId,
      amount: amount - fee,
      reason: 'deposit',
    },
  ];
  if (fee > 0n) {
    postings.push({
      key: `deposit:${id}:fee`,
      from: gatewayAccount,
      to: 'house:fees',
      currency,
      memberId,
      amount: fee,
      reason: 'deposit_fee',
    });
  }
  await postOnce(tx, postings);
}

/** Money that came, but not as ordered: staff decide whose it is. */
async function suspend(tx: Transaction, deposit: store.DepositRow, payment: GatewayPayment, paid: bigint | undefined): Promise<void> {
  if (!paid) return;
  await postOnce(tx, [
    {
      key: `deposit:${deposit.id}:suspense`,
      from: gatewayAccount,
      to: 'house:suspense',
      currency: payment.currency,
      memberId: deposit.memberId,
      amount: paid,
      reason: 'deposit_suspended',
    },
  ]);
}

/** The deposit's row is locked and has just changed its state, so that its money cannot have moved before. */
async function postOnce(tx: Transaction, postings: ledger.Posting[]): Promise<void> {
  for (const [i, result] of (await ledger.post(tx, postings)).entries()) {
    if (result.outcome !== 'posted') throw new Error(`the posting ${postings[i]!.key} was ${result.outcome}, though its deposit was open`);
  }
}

const sweepTogether = 8;
const sweepMax = 200;

/** Asks the gateway once more about what is overdue, several at a time; what it never heard of has expired. */
export async function sweep(ctx: Context, gateway: Gateway): Promise<void> {
  const waiting = await store.takeOverdue(ctx.db, 15, sweepMax);
  const work = async (): Promise<void> => {
    for (let deposit = waiting.pop(); deposit; deposit = waiting.pop()) await sweepOne(ctx, gateway, deposit);
  };
  await Promise.all(Array.from({ length: sweepTogether }, work));
}

async function sweepOne(ctx: Context, gateway: Gateway, deposit: store.DepositRow): Promise<void> {
  if (deposit.paymentId) {
    await notice(ctx, gateway, deposit.paymentId);
    return;
  }
  await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, deposit.id);
    if (row?.state === 'pending' && !row.paymentId) await moveTo(ctx, tx, row, 'expired', undefined);
  });
}

export function pageOfAll(db: Queryable, state: DepositState | undefined, page: number, size: number) {
  return store.pageOfAll(db, state, page, size);
}

export function paidSince(db: Queryable, currency: string, sinceMs: number) {
  return store.paidSince(db, currency, sinceMs);
}

export function shown(row: store.DepositRow): Deposit {
  return {
    id: String(row.id),
    channel: row.channel,
    amount: formatAmount(row.amount),
    currency: row.currency,
    fee: formatAmount(row.fee),
    credited: formatAmount(row.state === 'pending' || row.state === 'paid' ? row.amount - row.fee : 0n),
    state: row.state,
    payUrl: row.state === 'pending' ? row.payUrl : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    finishedAt: row.finishedAt,
  };
}

function orderOf(id: bigint): string {
  return `dep-${id}`;
}

function depositOf(orderId: string): bigint | undefined {
  const digits = /^dep-(\d{1,18})$/.exec(orderId)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
