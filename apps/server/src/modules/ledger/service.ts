import assert from 'node:assert/strict';
import type { PageInput } from '@sen/api/desk';
import { pointCurrency } from '@sen/api/pointTerms';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import { accountPath, type AccountPath, type Reason } from './chart.ts';
import { assertPosting, holdMayBecome, type HoldState, type Posting, type PostingResult } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
export { accountPath, type AccountPath, type Reason } from './chart.ts';
export { fingerprint } from './rules.ts';
export type { Posting, PostingResult } from './rules.ts';
export { auditAndAlarm, auditBooks, latestAudit } from './audit.ts';
export { memberBalances, memberCurrencies, owedToMembers } from './balances.ts';
export { NotDurable, assertDurable } from './durability.ts';
export { checkInvariants, checkInvariantsWithin, type Invariant } from './invariants.ts';

/**
 * Moves money, inside the transaction of its cause. One result per posting, in order; nothing is
 * thrown for too little money or a known key, so look at the outcomes. Accounts that do not exist
 * yet are made. Keys of one call differ.
 */
export async function post(tx: Transaction, postings: readonly Posting[]): Promise<PostingResult[]> {
  for (const posting of postings) assertPosting(posting);
  if (postings.length === 0) return [];
  return store.post(tx, postings);
}

/** Makes the accounts that do not exist yet. Gives their ids, in the order asked. */
export function ensureAccounts(
  db: Queryable,
  accounts: readonly { path: AccountPath; currency: string }[],
): Promise<bigint[]> {
  return store.accountIds(db, accounts);
}

/**
 * Locks all accounts of a member until the transaction ends. Take it before any other lock of the
 * member's: the wallet locks in that order.
 */
export function lockMember(tx: Transaction, memberId: bigint): Promise<void> {
  return store.lockMember(tx, memberId);
}

/** The same for many members, whose accounts are locked in one order. */
export function lockMembers(tx: Transaction, memberIds: readonly bigint[]): Promise<void> {
  return store.lockMembers(tx, memberIds);
}

/** A member's funds in one currency: to play with, put aside, and owing (zero or below). */
export function fundsOf(db: Queryable, memberId: bigint, currency: string): Promise<store.Funds> {
  return store.fundsOf(db, memberId, currency);
}

/**
 * The amounts of some members that are set aside now, those with nothing left out; `atMs`: those
 * that were at an earlier moment, epoch ms, and left since or are set aside still. An amount that
 * came back is in neither.
 */
export function heldOf(
  db: Queryable,
  memberIds: readonly bigint[],
  currency: string,
  atMs: number | null,
): Promise<Map<bigint, bigint>> {
  return store.heldOf(db, memberIds, currency, atMs);
}

/**
 * The sums of a member's transfers for each of some reasons: reasons that lead between an account
 * of theirs and one of the platform's.
 */
export async function sumsOf<Wanted extends Reason>(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reasons: readonly Wanted[],
): Promise<Record<Wanted, { amount: bigint; count: number }>> {
  const rows = await store.sumsOf(db, memberId, currency, reasons);
  const sumFor = (reason: Wanted) => rows.find((row) => row.reason === reason) ?? { amount: 0n, count: 0 };
  return Object.fromEntries(reasons.map((reason) => [reason, sumFor(reason)])) as Record<
    Wanted,
    { amount: bigint; count: number }
  >;
}

/** The last transfer for a reason that a member had at a moment, epoch ms. */
export function latestOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reason: Reason,
  atMs: number,
): Promise<{ amount: bigint; at: number } | undefined> {
  return store.latestOf(db, memberId, currency, reason, atMs);
}

/** The lines of one of a member's accounts, newest first, by pages. */
export function entriesOf(
  db: Queryable,
  memberId: bigint,
  kind: 'main' | 'held' | 'debt',
  currency: string,
  input: PageInput,
): Promise<KeysetPage<store.EntryRow>> {
  return store.entriesOf(db, memberId, accountPath[kind](memberId), currency, input);
}

/**
 * The same of a member's reward points, for some reasons and of some time (epoch ms, from ≤ line <
 * to): `reasons` are all that the reader may see.
 */
export function pointEntriesOf(
  db: Queryable,
  memberId: bigint,
  filter: { reasons: readonly Reason[]; sinceMs: number | null; untilMs: number | null },
  input: PageInput,
): Promise<KeysetPage<store.EntryRow>> {
  return store.entriesOf(db, memberId, accountPath.points(memberId), pointCurrency, input, filter);
}

/** A member's reward points, as the ledger keeps them. */
export function pointBalance(db: Queryable, memberId: bigint): Promise<bigint> {
  return store.balance(db, accountPath.points(memberId), pointCurrency);
}

/** The same of several, by member; who has none is left out. */
export function pointBalances(db: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  return store.pointBalances(db, memberIds);
}

/** The member's balance to play with. */
export function mainBalance(db: Queryable, memberId: bigint, currency: string): Promise<bigint> {
  return store.balance(db, accountPath.main(memberId), currency);
}

export type NewHold = {
  /** The cause of the hold: `withdrawal:7`. */
  key: string;
  memberId: bigint;
  currency: string;
  amount: bigint;
  /** The reason that it is posted with, if it is posted. */
  reason: Reason;
  /** Epoch ms; an open hold is released then. Undefined: never. */
  expiresAt?: number;
};
export type HoldOutcome = 'done' | 'replayed' | 'conflict' | 'insufficient';

/** Sets money aside: main → held. */
export async function openHold(tx: Transaction, hold: NewHold): Promise<HoldOutcome> {
  const [result] = await post(tx, [
    {
      key: `hold:${hold.key}`,
      from: accountPath.main(hold.memberId),
      to: accountPath.held(hold.memberId),
      currency: hold.currency,
      memberId: hold.memberId,
      amount: hold.amount,
      reason: 'hold',
      details: hold.reason,
    },
  ]);
  if (result!.outcome !== 'posted') return result!.outcome;
  await store.insertHold(tx, { ...hold, expiresAt: hold.expiresAt });
  return 'done';
}

/**
 * Money that comes from outside and is set aside at once: `from` → main → held. Gives its transfer;
 * a key that is known is a bug.
 */
export async function receiveHeld(
  tx: Transaction,
  received: Omit<Posting, 'to' | 'setsAside'>,
  hold: Pick<NewHold, 'key' | 'reason'>,
): Promise<bigint> {
  const { memberId, currency, amount } = received;
  const [result] = await post(tx, [
    { ...received, to: accountPath.main(memberId), details: hold.key, setsAside: true },
  ]);
  assert(
    result?.outcome === 'posted' && result.transferId !== undefined,
    `${received.key} was ${result?.outcome}, and not held`,
  );
  await store.insertHold(tx, { ...hold, memberId, currency, amount, expiresAt: undefined });
  return result.transferId;
}

/** Ends a hold for good: held → `to`. */
export function postHold(tx: Transaction, key: string, to: AccountPath): Promise<HoldOutcome> {
  return endHold(tx, key, 'posted', to);
}

/**
 * Ends several open holds for good in one posting, so that their accounts are locked in one order.
 * One that is not open is a bug.
 */
export async function postHolds(
  tx: Transaction,
  ends: readonly { key: string; to: AccountPath }[],
): Promise<void> {
  const holds: store.Hold[] = [];
  for (const { key } of ends) {
    const hold = await store.holdByKey(tx, key);
    assert(hold?.state === 'open', `the hold ${key} is ${hold?.state ?? 'not there'}, and not open`);
    holds.push(hold);
  }
  const results = await post(
    tx,
    holds.map(({ key, memberId, currency, amount, reason }, i) => ({
      key: `hold:${key}:posted`,
      from: accountPath.held(memberId),
      to: ends[i]!.to,
      currency,
      memberId,
      amount,
      reason,
    })),
  );
  for (const [i, hold] of holds.entries()) {
    assert.equal(
      results[i]!.outcome,
      'posted',
      `the hold ${hold.key} could not be posted: held money is not what its holds say`,
    );
    await store.closeHold(tx, hold, 'posted');
  }
}

/** Gives held money back: held → main. */
export function releaseHold(tx: Transaction, key: string): Promise<HoldOutcome> {
  return endHold(tx, key, 'released');
}

/** Releases every open hold whose time is over. Gives how many. */
export async function expireHolds(ctx: Context): Promise<number> {
  let expired = 0;
  for (const key of await store.overdueHolds(ctx.db, ctx.clock.now(), 500)) {
    const outcome = await ctx.db.transaction((tx) => endHold(tx, key, 'expired'));
    if (outcome === 'done') expired++;
  }
  return expired;
}

/** The same end again is `replayed`; another end is `conflict`. */
async function endHold(
  tx: Transaction,
  key: string,
  state: Exclude<HoldState, 'open'>,
  to?: AccountPath,
): Promise<HoldOutcome> {
  const hold = await store.holdByKey(tx, key);
  if (!hold) return 'conflict';
  if (hold.state === state) return 'replayed';
  if (!holdMayBecome(hold.state, state)) return 'conflict';
  const [result] = await post(tx, [
    {
      key: `hold:${key}:${state}`,
      from: accountPath.held(hold.memberId),
      to: to ?? accountPath.main(hold.memberId),
      currency: hold.currency,
      memberId: hold.memberId,
      amount: hold.amount,
      reason: state === 'posted' ? hold.reason : `hold-${state}`,
    },
  ]);
  if (result!.outcome !== 'posted')
    throw new Error(
      `hold ${key} could not be ${state}: ${result!.outcome}; held money is not what its holds say`,
    );
  await store.closeHold(tx, hold, state);
  return 'done';
}

/**
 * The money of each brand's members in one currency. A brand without accounts is not among them.
 */
export function owedByBrand(
  db: Queryable,
  brandIds: readonly bigint[],
  currency: string,
): Promise<store.Owed[]> {
  return store.owedByBrand(db, brandIds, currency);
}

/**
 * Balances of some accounts that are no member's, in a currency, by path; those that do not exist
 * are left out.
 */
export function platformBalances(
  db: Queryable,
  paths: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  return store.platformBalances(db, paths, currency);
}

/** The accounts of money that are no member's, in every currency, by path. */
export function platformAccounts(db: Queryable): Promise<store.PlatformAccount[]> {
  return store.platformAccounts(db);
}

/** The movements of one of those accounts, summed by reason. */
export function sumsOfPlatformAccount(
  db: Queryable,
  path: AccountPath,
  currency: string,
): Promise<store.SumRow[]> {
  return store.sumsOfPlatformAccount(db, path, currency);
}

/**
 * The lines of one of those accounts, newest first, by pages; it is moved on no member's behalf.
 */
export function entriesOfPlatformAccount(
  db: Queryable,
  path: AccountPath,
  currency: string,
  input: PageInput,
): Promise<KeysetPage<store.EntryRow>> {
  return store.entriesOfPlatformAccount(db, path, currency, input);
}

/**
 * The balances of these members to play with, in the order asked; undefined where there is no
 * account.
 */
export function mainBalancesOf(
  db: Queryable,
  accounts: readonly { memberId: bigint; currency: string }[],
): Promise<bigint[]> {
  return store.mainBalancesOf(db, accounts);
}
