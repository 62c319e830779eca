/**
 * A line of a statement comes in, by a feed or by a file: it is booked once, even if it comes again
 * by the other way.
 */
import assert from 'node:assert/strict';
import type { Arrival } from '@sen/api/bankPayment';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { fileLimit, type FileLimit } from './fileLimit.ts';
import * as money from './money.ts';
import {
  outcomeOfFile,
  referencesIn,
  saysSame,
  takesBack,
  verdictOf,
  type Line,
  type Order,
  type Reversal,
} from './rules.ts';
import * as store from './store.ts';

/**
 * Money came. It is credited at once where everything agrees, and waits for people where anything
 * does not. `importedBy`: the operator who brought the statement that says so; null: the bank
 * itself told of it. `atMs`: when they did.
 */
export function arrive(
  ctx: Context,
  line: Line,
  importedBy: bigint | null,
  atMs = ctx.clock.now(),
): Promise<Arrival> {
  return ctx.db.transaction(async (tx) => {
    if (importedBy !== null) await store.lockFilesOf(tx, importedBy);
    await store.lockTransaction(tx, line.bank, line.transactionId);
    const before = await store.lockByTransaction(tx, line.bank, line.transactionId);
    if (before) return tellAgain(ctx, tx, before, line, importedBy, atMs);
    const orders = await deposits.lockByReferences(tx, referencesIn(line.memo, referenceShape));
    const owner = await ownerOf(ctx, line, orders);
    const payment = await store.insertPayment(tx, { ...line, ...owner, importedBy });
    assert(payment, 'the transaction was unknown a moment ago, and is locked');
    await money.bookIn(tx, payment);
    const from = importedBy === null ? 'feed' : 'statement';
    await ctx.events.record(tx, [
      { kind: 'bankPayment.arrived', refs: [payment.id], payload: { source: from } },
    ]);
    const reversals = await store.reversalsOf(tx, line.bank, [line.transactionId]);
    const agreeing = reversals.find((each) => takesBack(each, line));
    for (const other of reversals) if (other !== agreeing) await keepCase(ctx, tx, other, payment);
    if (agreeing) {
      await money.giveBack(tx, payment, 'suspense');
      await store.finish(tx, payment.id, 'returned', null);
      return 'returned';
    }
    return match(ctx, tx, payment, orders, atMs);
  });
}

/**
 * By two ways, or once more by one. Nothing is booked twice; a payment that waited because only a
 * file reported it goes on when the bank reports the same.
 */
async function tellAgain(
  ctx: Context,
  tx: Transaction,
  payment: store.PaymentRow,
  line: Line,
  importedBy: bigint | null,
  atMs: number,
): Promise<Arrival> {
  const { bank, transactionId, account, dong, memo } = line;
  const isProposal = payment.state === 'open' && payment.reason === 'approval';
  if (!isAsBefore(payment, line, importedBy)) {
    await deposits.keepOtherTransfer(ctx, tx, { bank, transactionId, account, dong, memo });
    // The file contradicts the bank, so that its proposal is dropped: people look for the deposit.
    if (importedBy === null && isProposal) await store.decline(tx, payment.id);
    return 'differs';
  }
  if (importedBy !== null || isTheBanks(payment)) return 'known';
  const isLookedFor =
    payment.state === 'open' &&
    payment.reason === 'reference' &&
    !(await claims.isDiscussed(tx, 'bankPayment', payment.id));
  await store.confirm(tx, payment.id, line);
  if (!isProposal && !isLookedFor) return 'known';
  const orders = await deposits.lockByReferences(tx, referencesIn(memo, referenceShape));
  claims.tellDesks(ctx, tx);
  return match(ctx, tx, { ...payment, ...line, importedBy: null }, orders, atMs);
}

/** Whether the bank itself has told of it. */
const isTheBanks = ({ importedBy, isConfirmed }: store.PaymentRow): boolean =>
  importedBy === null || isConfirmed;

const isAsBefore = (payment: store.PaymentRow, line: Line, importedBy: bigint | null): boolean =>
  saysSame(
    { ...payment, isFile: !isTheBanks(payment) },
    { ...line, isFile: importedBy !== null },
    referenceShape,
  );

const referenceShape = { length: deposits.referenceLength, alphabet: deposits.referenceAlphabet };

async function match(
  ctx: Context,
  tx: Transaction,
  payment: store.PaymentRow,
  orders: readonly deposits.TransferOrder[],
  atMs: number,
): Promise<Arrival> {
  const [first] = orders;
  const memberIsOpen = first !== undefined && (await members.isOpen(tx, first.memberId));
  const verdict = verdictOf(
    payment,
    orders.map((order) => seen(order, memberIsOpen)),
  );
  if (!verdict.matches) {
    await store.keepOpen(tx, payment.id, payment.brandId === null ? 'account' : verdict.reason);
    claims.tellDesks(ctx, tx);
    return 'open';
  }
  assert(first, 'a payment matches an order');
  const suspendedFor = verdict.suspendedFor ?? (await deposits.refusalOfTransfer(tx, first, payment.amount));
  if (payment.importedBy !== null) {
    const { before, limit } = await fileLimit(tx, payment.importedBy, first.brandId, atMs);
    if (
      outcomeOfFile({ amount: payment.amount, isAside: suspendedFor !== null }, before, limit) === 'approval'
    ) {
      await store.keepForApproval(tx, payment.id, first.id);
      claims.tellDesks(ctx, tx);
      return 'approval';
    }
    await store.bookedAlone(tx, payment.id, ctx.clock.now());
  }
  await store.matchAtOnce(tx, payment.id, first.id);
  await deposits.receiveTransfer(ctx, tx, first, payment.amount, suspendedFor);
  return suspendedFor ? 'review' : 'credited';
}

/**
 * Foretells the outcome of these lines of one bank's statement, if this operator imported them now;
 * nothing moves. A limit or an exclusion of the member is seen on arrival alone.
 */
export async function foresee(ctx: Context, lines: readonly Line[], operatorId: bigint): Promise<Arrival[]> {
  const bank = lines[0]?.bank ?? '';
  const ids = lines.map(({ transactionId }) => transactionId);
  const known = await store.known(ctx.db, bank, ids);
  const reversals = await store.reversalsOf(ctx.db, bank, ids);
  const isReversed = (line: Line) => reversals.some((each) => takesBack(each, line));
  const named = lines.map(({ memo }) => referencesIn(memo, referenceShape));
  const orders = new Map(
    (await deposits.byReferences(ctx.db, named.flat())).map((order) => [order.transfer.reference, order]),
  );
  const taken = new Set<bigint>();
  const limits = new Map<bigint, FileLimit>();
  const limitOf = async (brandId: bigint): Promise<FileLimit> => {
    const found = limits.get(brandId) ?? (await fileLimit(ctx.db, operatorId, brandId, ctx.clock.now()));
    limits.set(brandId, found);
    return found;
  };
  const outcomes: Arrival[] = [];
  for (const [i, line] of lines.entries()) {
    const own = named[i]!.flatMap((reference) => orders.get(reference) ?? []);
    const [first] = own;
    const memberIsOpen = first !== undefined && (await members.isOpen(ctx.db, first.memberId));
    const amount = first ? deposits.amountOfDong(line.dong, first.transfer.dongPerUnit) : 0n;
    const verdict = verdictOf(
      { ...line, amount },
      // A deposit that an earlier line pays awaits no money any more.
      own.map((order) => ({
        ...seen(order, memberIsOpen),
        awaitsMoney: deposits.awaitsMoney(order) && !taken.has(order.id),
      })),
    );
    const told = known.get(line.transactionId);
    const again = told && (isAsBefore(told, line, operatorId) ? 'known' : 'differs');
    const arrives = again ?? (isReversed(line) ? 'returned' : undefined);
    if (arrives || !verdict.matches || !first) {
      outcomes.push(arrives ?? 'open');
      continue;
    }
    const { before, limit } = await limitOf(first.brandId);
    const outcome = outcomeOfFile({ amount, isAside: verdict.suspendedFor !== null }, before, limit);
    outcomes.push(outcome);
    if (outcome === 'approval') continue;
    taken.add(first.id);
    limits.set(first.brandId, { before: before + amount, limit });
  }
  return outcomes;
}

/** An order as the rules see it. */
function seen(order: deposits.TransferOrder, memberIsOpen: boolean): Order {
  return {
    bank: order.transfer.bankCode,
    account: order.transfer.number,
    amount: order.amount,
    awaitsMoney: deposits.awaitsMoney(order),
    expiresAtMs: order.expiresAt,
    memberIsOpen,
  };
}

type Owner = { brandId: bigint | null; currency: string; amount: bigint };

/**
 * The brand of the account, and the amount in that brand's currency. An account that no channel
 * names is of no brand, and its money counts in đồng.
 */
async function ownerOf(
  ctx: Context,
  { bank, account, dong }: Line,
  orders: readonly deposits.TransferOrder[],
): Promise<Owner> {
  const named = orders.find(({ transfer }) => transfer.bankCode === bank && transfer.number === account);
  if (named) {
    const amount = deposits.amountOfDong(dong, named.transfer.dongPerUnit);
    return { brandId: named.brandId, currency: named.currency, amount };
  }
  for (const { id, document } of await brands.everyBrand(ctx)) {
    const channel = document.depositChannels.find(
      (each) => each.account?.bankCode === bank && each.account.number === account,
    );
    if (channel?.account) {
      return {
        brandId: id,
        currency: document.currency,
        amount: deposits.amountOfDong(dong, channel.account.dongPerUnit),
      };
    }
  }
  return { brandId: null, currency: 'VND', amount: deposits.amountOfDong(dong, 1) };
}

/**
 * The bank takes a transfer back, from wherever its money lies by now. A reversal that matches no
 * transfer, or one that is back already, moves nothing.
 */
export function reverse(ctx: Context, reversal: Reversal): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await store.lockTransaction(tx, reversal.bank, reversal.reverses);
    if (!(await store.insertReversal(tx, reversal))) return;
    const payment = await store.lockByTransaction(tx, reversal.bank, reversal.reverses);
    // One that has not come yet is returned as soon as it does.
    if (!payment) return;
    if (payment.state === 'returned' || !takesBack(reversal, payment))
      return keepCase(ctx, tx, reversal, payment);
    const depositId = payment.state === 'matched' ? payment.depositId : null;
    await takeFromWhereItLies(ctx, tx, payment, depositId);
    await store.finish(tx, payment.id, 'returned', depositId);
    await ctx.events.record(tx, [{ kind: 'bankPayment.returned', refs: [payment.id] }]);
    claims.tellDesks(ctx, tx);
  });
}

/** People find out what the bank means. */
async function keepCase(
  ctx: Context,
  tx: Transaction,
  reversal: Reversal,
  payment: store.PaymentRow,
): Promise<void> {
  const { bank, transactionId, reverses, account, dong } = reversal;
  const came = { account: payment.account, dong: String(payment.dong), state: payment.state };
  ctx.log.error(
    { bank, transactionId, reverses, account, dong: String(dong), came },
    'the bank takes back otherwise than came, or once more',
  );
  await deposits.keepOtherReversal(ctx, tx, { bank, transactionId, reverses, account, dong });
}

async function takeFromWhereItLies(
  ctx: Context,
  tx: Transaction,
  payment: store.PaymentRow,
  depositId: bigint | null,
): Promise<void> {
  if (depositId === null)
    return money.giveBack(tx, payment, payment.state === 'refused' ? 'refused' : 'suspense');
  const order = await deposits.lockTransferOrder(tx, depositId);
  assert(order, `the payment ${payment.id} is the deposit ${depositId}'s`);
  if (order.state === 'review') await deposits.refuseTransfer(ctx, tx, order);
  if (order.state !== 'paid') return money.giveBack(tx, payment, 'refused');
  await money.takeBack(tx, payment, order.memberId, order.fee);
  await turnover.dropOfDeposit(tx, order.id);
  await rewards.depositReturned(ctx, tx, order);
  const taken = { amount: formatAmount(payment.amount - order.fee), currency: payment.currency };
  await ctx.events.record(tx, [
    { kind: 'deposit.returned', memberId: order.memberId, refs: [order.id], payload: taken },
  ]);
  tx.afterCommit(() => ctx.live.notify('balance', [order.memberId]));
}
