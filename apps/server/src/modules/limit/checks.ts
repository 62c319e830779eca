/** The checks by limits, breaks and exclusions where money moves and members play or register. */
import { formatAmount } from '@sen/api/money';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { marksOf, mayOpen, type Identity, type TimeLimits } from './rules.ts';
import * as store from './store.ts';

/**
 * Whether a member may pay in so much more: open deposits count. Refuses with self_excluded,
 * time_out_running or deposit_limit_reached. Nobody else decides about the member's deposits until
 * the transaction ends.
 */
export async function assertMayDeposit(
  tx: Transaction,
  memberId: bigint,
  currency: string,
  amount: bigint,
): Promise<void> {
  await store.lockDeposits(tx, memberId);
  await assertNotHeldBack(tx, memberId);
  const left = await leftToDeposit(tx, memberId, currency, null);
  if (left !== null && amount > left)
    refuse('deposit_limit_reached', { left: formatAmount(left > 0n ? left : 0n) });
}

/**
 * Why money that has come for a deposit must not be the member's, or null. `counted`: the deposit
 * was open until now, so that it counted against the limits when it was ordered. An exclusion comes
 * before this transaction or after it.
 */
export async function refusalOfMoney(
  tx: Transaction,
  deposit: { id: bigint; memberId: bigint },
  received: { currency: string; amount: bigint },
  counted: boolean,
): Promise<'excluded' | 'limit' | null> {
  await store.lockDeposits(tx, deposit.memberId);
  const [held] = (await store.exclusionsOf(tx, deposit.memberId)).filter(({ holds }) => holds);
  if (held) return 'excluded';
  if (counted) return null;
  const left = await leftToDeposit(tx, deposit.memberId, received.currency, deposit.id);
  return left !== null && received.amount > left ? 'limit' : null;
}

/** Whether a game may be opened; this may begin a session of play. */
export async function assertMayPlay(tx: Transaction, memberId: bigint, currency: string): Promise<void> {
  await assertNotHeldBack(tx, memberId);
  const limits = await timeLimitsOf(tx, memberId, currency);
  if (limits.sessionMinutes === null && limits.realityMinutes === null) return;
  const { session, nowMs } = await store.sessionOf(tx, memberId);
  const verdict = mayOpen(session, limits, nowMs);
  if (verdict.outcome === 'too long')
    refuse('session_limit_reached', { minutes: Math.ceil((verdict.until - nowMs) / 60_000) });
  if (verdict.outcome === 'unanswered') refuse('reality_check_due');
  if (verdict.outcome === 'begins') await store.beginSession(tx, memberId);
  else await store.touchSession(tx, memberId);
}

/**
 * Whether a member may move money to a vendor's wallet, whose bets do not pass us. Refuses members
 * who are barred from play, and with wallet_limits_set those who have set limits on play: no bet
 * there could be checked.
 */
export async function assertMayPlayElsewhere(
  tx: Transaction,
  memberId: bigint,
  currency: string,
): Promise<void> {
  await assertNotHeldBack(tx, memberId);
  if ((await store.limitsOf(tx, memberId, currency)).some(({ kind }) => kind !== 'deposit'))
    refuse('wallet_limits_set');
}

/**
 * Whether a member is on a break or excluded now: they may neither play nor get money to play with.
 */
export async function isHeldBack(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await store.exclusionsOf(db, memberId)).some(({ holds }) => holds);
}

/**
 * Whether a member excluded themselves, or had themselves excluded, and that holds now. A break is
 * none.
 */
export async function isExcluded(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await store.exclusionsOf(db, memberId)).some(
    ({ kind, holds }) => holds && kind === 'self_exclusion',
  );
}

/** Those among some members who are excluded now. */
export function excludedAmong(db: Queryable, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  return store.excludedAmong(db, memberIds);
}

/** Those who are excluded now, or were at any time since a moment. */
export function excludedSince(
  db: Queryable,
  memberIds: readonly bigint[],
  sinceMs: number,
): Promise<Set<bigint>> {
  return store.excludedAmong(db, memberIds, sinceMs);
}

/**
 * Refuses somebody who is excluded from the brand under another account; the refusal's text does
 * not give the reason.
 */
export async function assertMayRegister(db: Queryable, brandId: bigint, identity: Identity): Promise<void> {
  const marks = marksOf(identity);
  if (marks.length > 0 && (await store.isMarked(db, brandId, marks))) refuse('registration_refused');
}

/**
 * Refuses details (a name, a number, a bank account) of a person who is excluded from the brand
 * under another account, so that they do not come back by it. The excluded account itself may enter
 * them: its money has to reach the person.
 */
export async function assertNotExcludedElsewhere(
  db: Queryable,
  member: { id: bigint; brandId: bigint },
  identity: Identity,
): Promise<void> {
  const marks = marksOf(identity);
  if (marks.length > 0 && (await store.isMarked(db, member.brandId, marks, member.id)))
    refuse('details_refused');
}

/**
 * The members among these who may be sent offers: neither excluded nor on a break. Everything that
 * advertises asks here.
 */
export async function mayMarketTo(db: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
  const heldBack = new Set(await store.heldBack(db, memberIds));
  return memberIds.filter((id) => !heldBack.has(id));
}

/** The members of a brand who may be sent no offers now: broadcasts of offers leave them out. */
export function heldBackOf(db: Queryable, brandId: bigint): Promise<bigint[]> {
  return store.heldBackOfBrand(db, brandId);
}

async function assertNotHeldBack(tx: Queryable, memberId: bigint): Promise<void> {
  const held = (await store.exclusionsOf(tx, memberId)).filter(({ holds }) => holds);
  if (held.some(({ kind }) => kind === 'self_exclusion')) refuse('self_excluded');
  if (held.length > 0) refuse('time_out_running');
}

/** The least that the deposit limits leave; null: there is none. */
async function leftToDeposit(
  tx: Queryable,
  memberId: bigint,
  currency: string,
  exceptId: bigint | null,
): Promise<bigint | null> {
  const limits = (await store.limitsOf(tx, memberId, currency)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return null;
  const periods = limits.map(({ period }) => period);
  const deposited = new Map(
    (await store.depositedIn(tx, memberId, currency, periods, exceptId)).map((row) => [
      row.period,
      row.amount,
    ]),
  );
  const left = limits.map(({ period, value }) => value - (deposited.get(period) ?? 0n));
  return left.reduce((least, one) => (one < least ? one : least));
}

export async function timeLimitsOf(db: Queryable, memberId: bigint, currency: string): Promise<TimeLimits> {
  const limits = await store.limitsOf(db, memberId, currency);
  const of = (kind: 'session' | 'reality'): number | null => {
    const value = limits.find((limit) => limit.kind === kind)?.value;
    return value === undefined ? null : Number(value);
  };
  return { sessionMinutes: of('session'), realityMinutes: of('reality') };
}
