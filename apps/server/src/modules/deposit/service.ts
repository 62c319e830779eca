import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/deposit';
import { feeOf, type Deposit, type DepositState } from '@sen/api/deposit';
import type { GatewayCallback, GatewayPayment } from '@sen/api/gateway';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import type { Gateway } from './gateway.ts';
import { decisionLeadsTo, isPayable, mayStillCome, nextState, type UnmatchedReason } from './rules.ts';
import * as store from './store.ts';

const openMax = 5;
const pageSize = 15;
const gatewayAccount = ledger.accountPath.gateway('sandbox');

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
  const amount = parseAmount(input.amount);
  if (amount === undefined || !isPayable(amount)) return refuse('amount_invalid');
  const deposit = await ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, memberId);
    const before = await store.findByRequest(tx, memberId, input.requestId);
    if (before && (before.channel !== input.channel || before.amount !== amount)) refuse('request_conflict');
    // Whatever has become of the channel since.
    if (before) return before;
    const channel = document.depositChannels.find(({ code }) => code === input.channel) ?? refuse('channel_unknown');
    if (!channel.open) refuse('channel_closed');
    if (amount < parseAmount(channel.min)!) refuse('amount_too_small', { min: channel.min });
    if (amount > parseAmount(channel.max)!) refuse('amount_too_large', { max: channel.max });
    if ((await store.countOpen(tx, memberId, ctx.clock.now())) >= openMax) refuse('too_many_open_deposits', { max: openMax });
    const row = await store.insertDeposit(tx, {
      memberId,
      requestId: input.requestId,
      channel: channel.code,
      currency: document.currency,
      amount,
      fee: feeOf(amount, channel.feeBasisPoints),
      expiresAt: ctx.clock.now() + channel.lifeMinutes * 60_000,
    });
    await ctx.events.record(tx, [{ kind: 'deposit.created', memberId, refs: [row.id] }]);
    return row;
  });
  if (deposit.state !== 'pending' || deposit.payUrl) return shown(deposit);
  const payment = await gateway.createPayment({
    orderId: orderOf(deposit.id),
    amount: formatAmount(deposit.amount),
    currency: deposit.currency,
    payee: document.name,
    notifyUrl: `${ctx.config.publicUrl}/gateway/sandbox/notify`,
    // Back to the brand that the person came from.
    returnUrl: `${request.origin}/personal/depositv2?deposit=${deposit.id}`,
    expiresAt: deposit.expiresAt,
    lang: request.language === 'vi' ? 'vi' : 'en',
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

export type NoticeOutcome = 'done' | 'unmatched' | 'ask_again';

/**
 * The gateway says that something happened to a payment. Its word only makes us ask: what counts is its own answer to
 * our query. Credits at most once, whatever comes twice, late, out of order or false. A payment of which no deposit can come
 * any more is kept for staff and needs no telling again; it moves no money.
 */
export async function notice(ctx: Context, gateway: Gateway, callback: GatewayCallback): Promise<NoticeOutcome> {
  const payment = await gateway.queryPayment(callback.paymentId);
  if (!payment) return 'ask_again';
  const reason = payment === 'unknown' ? 'payment_unknown' : await settle(ctx, payment);
  if (!reason) return 'done';
  const sinceMs = payment === 'unknown' ? callback.at : payment.createdAt;
  if (mayStillCome(reason, sinceMs, ctx.clock.now())) return 'ask_again';
  await keepUnmatched(ctx, reason, callback, payment === 'unknown' ? undefined : payment);
  return 'unmatched';
}

export type RefreshOutcome = 'done' | 'unmatched' | 'unknown' | 'unanswered';

/** Asks the gateway how a payment of ours stands, and does what follows. `unknown`: it has no such payment. */
export async function refresh(ctx: Context, gateway: Gateway, paymentId: string): Promise<RefreshOutcome> {
  const payment = await gateway.queryPayment(paymentId);
  if (!payment) return 'unanswered';
  if (payment === 'unknown') return 'unknown';
  return (await settle(ctx, payment)) ? 'unmatched' : 'done';
}

/** Brings a deposit to the state that the gateway's true answer leads to. Gives why it is no deposit of ours, where it is none. */
async function settle(ctx: Context, payment: GatewayPayment): Promise<UnmatchedReason | undefined> {
  if (payment.status === 'paid' && !payment.paid) throw new Error(`the gateway says that ${payment.paymentId} was paid, and not what`);
  const id = depositOf(payment.orderId);
  if (id === undefined) return 'order_foreign';
  return ctx.db.transaction(async (tx) => {
    const deposit = await store.lockById(tx, id);
    if (!deposit) return 'order_unknown';
    if (deposit.paymentId && deposit.paymentId !== payment.paymentId) return 'second_payment';
    if (!deposit.paymentId) await store.setPayment(tx, id, payment.paymentId, payment.payUrl);
    const state = nextState(deposit.state, payment.status);
    if (state) await moveTo(ctx, tx, deposit, state, payment);
    await store.settleUnmatched(tx, payment.paymentId, null);
    return undefined;
  });
}

/** What the gateway said is kept for whoever looks for lost money: as it answers itself, else as its callback has it. */
async function keepUnmatched(
  ctx: Context,
  reason: UnmatchedReason,
  callback: GatewayCallback,
  payment: GatewayPayment | undefined,
): Promise<void> {
  const { paymentId } = callback;
  const { orderId, status } = payment ?? callback;
  const money = payment?.paid ?? payment ?? callback;
  await ctx.db.transaction(async (tx) => {
    const isNew = await store.putUnmatched(tx, {
      paymentId,
      reason,
      orderId,
      status,
      amount: parseAmount(money.amount)!,
      currency: money.currency,
      callback: JSON.stringify(callback),
    });
    if (!isNew) return;
    ctx.log.error({ paymentId, orderId, reason, status }, 'the gateway speaks of a payment that is no deposit of ours');
    await ctx.events.record(tx, [{ kind: 'deposit.unmatched', payload: { paymentId, orderId, reason, status } }]);
  });
}

/**
 * An operator has found out whose a payment of no deposit is, or that it is nobody's, and says so. It moves no money. Said again by
 * the same operator in the same words it is answered as before.
 */
export async function settleUnmatched(
  ctx: Context,
  request: CallRequest,
  { paymentId, reason }: ParsedInputOf<typeof api.settleUnmatched>,
): Promise<OutputOf<typeof api.settleUnmatched>> {
  operators.assertWorksForAll(request);
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const row = (await store.lockUnmatched(tx, paymentId)) ?? refuse('not_found');
    if (row.settledAt !== null) {
      return row.settledBy === operator.operatorId && row.settledReason === reason ? {} : refuse('payment_settled');
    }
    await store.settleUnmatched(tx, paymentId, { operatorId: operator.operatorId, reason });
    const { orderId, status, amount, currency } = row;
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'deposit.unmatched-settled',
      subject: `payment:${paymentId}`,
      before: { state: 'open' },
      after: { state: 'settled', orderId, status, amount: formatAmount(amount), currency },
      reason,
    });
    return {};
  });
}

export function unmatchedCounts(db: Queryable): Promise<{ open: number; settled: number }> {
  return store.unmatchedCounts(db);
}

async function moveTo(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  state: DepositState,
  payment: GatewayPayment | undefined,
): Promise<void> {
  if (state !== 'paid') return end(ctx, tx, deposit, { ...deposit, state });
  const paid = payment!.paid!;
  const money = { paidAmount: parseAmount(paid.amount)!, paidCurrency: paid.currency };
  const suspendedFor = await reasonToSuspend(tx, deposit, money);
  if (!suspendedFor) {
    await credit(tx, deposit, gatewayAccount, deposit.amount, deposit.fee);
    return end(ctx, tx, deposit, { ...deposit, ...money, state });
  }
  await postOnce(tx, [
    {
      key: `deposit:${deposit.id}:suspense`,
      from: gatewayAccount,
      to: ledger.accountPath.suspense,
      currency: money.paidCurrency,
      memberId: deposit.memberId,
      amount: money.paidAmount,
      reason: 'deposit-suspended',
    },
  ]);
  ctx.log.error({ deposit: String(deposit.id), suspendedFor }, 'a deposit was put aside for staff');
  // Nothing is taken from money that nobody has yet.
  return end(ctx, tx, deposit, { ...deposit, ...money, fee: 0n, state: 'review', suspendedFor });
}

async function reasonToSuspend(
  tx: Transaction,
  deposit: store.DepositRow,
  money: { paidAmount: bigint; paidCurrency: string },
): Promise<store.DepositRow['suspendedFor']> {
  if (money.paidCurrency !== deposit.currency) return 'currency';
  if (money.paidAmount !== deposit.amount) return 'amount';
  return (await members.isOpen(tx, deposit.memberId)) ? null : 'account';
}

async function end(ctx: Context, tx: Transaction, { id, memberId }: store.DepositRow, ending: store.Ending): Promise<void> {
  await store.finish(tx, id, ending);
  const { state, suspendedFor } = ending;
  await ctx.events.record(tx, [{ kind: 'deposit.finished', memberId, refs: [id], payload: { state, suspendedFor } }]);
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
}

/** The key is the deposit's number, whichever way its money comes: it is credited once. */
async function credit(tx: Transaction, deposit: store.DepositRow, from: ledger.AccountPath, paid: bigint, fee: bigint): Promise<void> {
  const { id, memberId, currency } = deposit;
  const to = ledger.accountPath.main(memberId);
  const postings: ledger.Posting[] = [{ key: `deposit:${id}`, from, to, currency, memberId, amount: paid - fee, reason: 'deposit' }];
  if (fee > 0n) {
    postings.push({ key: `deposit:${id}:fee`, from, to: ledger.accountPath.fees, currency, memberId, amount: fee, reason: 'deposit-fee' });
  }
  await postOnce(tx, postings);
}

/**
 * An operator's decision about money that waits. It takes effect at once, or, above the brand's limit, when a second operator
 * decides the same. What has been decided is answered as before when it is decided so again.
 */
export async function decide(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason }: ParsedInputOf<typeof api.decideDeposit>,
): Promise<OutputOf<typeof api.decideDeposit>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const deposit = (await store.lockById(tx, BigInt(id))) ?? refuse('deposit_unknown');
    if (!operators.worksFor(operator, deposit.brandId)) refuse('deposit_unknown');
    // The member's own brand sets limits and fees, whichever brand's host the desk was opened at.
    const { document } = await brands.brandById(ctx, deposit.brandId);
    const wanted = decisionLeadsTo[decision];
    const voices = await store.decisionsOf(tx, [deposit.id]);
    if (deposit.state === wanted && voices.length > 0) return { state: wanted, needsSecond: false };
    if (deposit.state !== 'review') return refuse('deposit_not_in_review');
    if (decision === 'credit' && deposit.paidCurrency !== deposit.currency) refuse('deposit_not_creditable');
    if (decision === 'credit' && !(await members.isOpen(tx, deposit.memberId))) refuse('account_closed');

    const voice = { depositId: deposit.id, operatorId: operator.operatorId, decision, reason };
    await store.putDecision(tx, voice);
    const others = voices.filter(({ operatorId }) => operatorId !== operator.operatorId);
    const settled = operators.isDecided([...others, voice], decision, deposit.paidAmount!, parseAmount(document.fourEyesFrom)!);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'deposit.decided',
      subject: `deposit:${deposit.id}`,
      before: { state: 'review' },
      after: { decision, state: settled ? wanted : 'review', amount: formatAmount(deposit.paidAmount!), currency: deposit.paidCurrency },
      reason,
    });
    if (settled) await carryOut(ctx, tx, deposit, wanted, document);
    return { state: settled ? wanted : 'review', needsSecond: !settled };
  });
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  state: DepositState,
  document: brands.Brand['document'],
): Promise<void> {
  const paid = deposit.paidAmount!;
  if (state === 'paid') {
    const channel = document.depositChannels.find(({ code }) => code === deposit.channel);
    const fee = channel ? feeOf(paid, channel.feeBasisPoints) : 0n;
    await credit(tx, deposit, ledger.accountPath.suspense, paid, fee);
    return end(ctx, tx, deposit, { ...deposit, state, fee });
  }
  await postOnce(tx, [
    {
      key: `deposit:${deposit.id}:refused`,
      from: ledger.accountPath.suspense,
      to: ledger.accountPath.refused,
      currency: deposit.paidCurrency!,
      memberId: deposit.memberId,
      amount: paid,
      reason: 'deposit-refused',
    },
  ]);
  return end(ctx, tx, deposit, { ...deposit, state });
}

/** The deposit's row is locked and has just changed its state, so that its money cannot have moved before. */
async function postOnce(tx: Transaction, postings: ledger.Posting[]): Promise<void> {
  for (const [i, result] of (await ledger.post(tx, postings)).entries()) {
    if (result.outcome !== 'posted') throw new Error(`the posting ${postings[i]!.key} was ${result.outcome}, though its deposit was open`);
  }
}

/** The gateway's own word comes first. */
const sweepGraceMs = 15_000;
const sweepTogether = 8;
const sweepMax = 200;

/** Asks the gateway once more about what is overdue, several at a time; what it was never asked for, or does not have, has expired. */
export async function sweep(ctx: Context, gateway: Gateway): Promise<void> {
  const waiting = await store.takeOverdue(ctx.db, ctx.clock.now() - sweepGraceMs, sweepMax);
  const work = async (): Promise<void> => {
    for (let deposit = waiting.pop(); deposit; deposit = waiting.pop()) await sweepOne(ctx, gateway, deposit);
  };
  await Promise.all(Array.from({ length: sweepTogether }, work));
}

async function sweepOne(ctx: Context, gateway: Gateway, deposit: store.DepositRow): Promise<void> {
  if (deposit.paymentId && (await refresh(ctx, gateway, deposit.paymentId)) !== 'unknown') return;
  await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, deposit.id);
    if (row?.state === 'pending' && row.paymentId === deposit.paymentId) await moveTo(ctx, tx, row, 'expired', undefined);
  });
}

/** What was paid in to each of these brands since a moment. A brand without any is not among them. */
export function paidSince(db: Queryable, brandIds: readonly bigint[], currency: string, sinceMs: number): Promise<store.Paid[]> {
  return store.paidSince(db, brandIds, currency, sinceMs);
}

export function shown(row: store.DepositRow): Deposit {
  return {
    id: String(row.id),
    channel: row.channel,
    amount: formatAmount(row.amount),
    currency: row.currency,
    fee: formatAmount(row.fee),
    credited: formatAmount(row.state === 'pending' || row.state === 'paid' ? (row.paidAmount ?? row.amount) - row.fee : 0n),
    state: row.state,
    paid: row.paidAmount === null ? null : { amount: formatAmount(row.paidAmount), currency: row.paidCurrency! },
    payUrl: row.state === 'pending' ? row.payUrl : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    finishedAt: row.state === 'review' ? null : row.finishedAt,
  };
}

function orderOf(id: bigint): string {
  return `dep-${id}`;
}

function depositOf(orderId: string): bigint | undefined {
  const digits = /^dep-(\d{1,18})$/.exec(orderId)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
