/** Vendors' reports, as values: no database, no clock. */
import { hash } from 'node:crypto';
import { reportCursor, roundReportLine, type RoundReportState } from '@sen/api/roundReport';
import type { RoundDifferenceKind } from '@sen/api/roundDifference';

/** A round as its vendor tells it. Amounts in 1/100,000 of a unit. */
export type Told = {
  player: string;
  ref: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  state: RoundReportState;
  draw?: string;
  rake?: bigint;
  openedAt: number;
  closedAt: number;
};

/** A line that cannot be read, known by the parts of it that can be read. */
export type Unreadable = { player: string; ref: string; note: string };

/** A vendor's clock may be ahead of ours by so much. */
export const aheadMs = 5 * 60_000;
/** Characters of a difference's note. */
export const noteMax = 200;

export function readLine(line: unknown, nowMs: number): Told | Unreadable {
  const parsed = roundReportLine.safeParse(line);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unreadable(line, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const {
    user,
    round,
    game,
    currency,
    stake,
    payout,
    state,
    draw,
    rake,
    opened_at: openedAt,
    closed_at: closedAt,
  } = parsed.data;
  if (![user, round, game, currency].every((text) => text.isWellFormed()))
    return unreadable(line, 'a name is no text');
  if (state === 'rolled_back' && stake + payout > 0)
    return unreadable(line, 'it is rolled back, and has a stake or a payout');
  if (closedAt < openedAt) return unreadable(line, 'it was closed before it was opened');
  if (closedAt > nowMs + aheadMs) return unreadable(line, 'it is closed in the future');
  return {
    player: user,
    ref: round,
    gameCode: game,
    currency,
    stake: BigInt(stake),
    payout: BigInt(payout),
    state,
    ...(draw === undefined ? {} : { draw }),
    ...(rake === undefined ? {} : { rake: BigInt(rake) }),
    openedAt,
    closedAt,
  };
}

/**
 * The beginning of the next page, as a vendor tells it; null: that is no cursor, or, behind one,
 * the beginning again.
 */
export function readCursor(next: unknown, since: string): string | null {
  const parsed = reportCursor.safeParse(next);
  return parsed.success && (parsed.data !== '' || since === '') ? parsed.data : null;
}

function unreadable(line: unknown, note: string): Unreadable {
  const { user, round } = (typeof line === 'object' && line !== null ? line : {}) as {
    user?: unknown;
    round?: unknown;
  };
  const named = (text: unknown): string =>
    typeof text === 'string' && /^[\x20-\x7e]{1,255}$/.test(text) ? text : '';
  const ref = named(round);
  return {
    player: named(user),
    ref: ref === '' ? `?${hash('sha256', JSON.stringify(line) ?? '', 'hex').slice(0, 16)}` : ref,
    note: note.slice(0, noteMax),
  };
}

/** Whether a vendor tells the same of a round as it did before. */
export function isSame(one: Told, other: Told): boolean {
  const words = ({ gameCode, currency, stake, payout, state, openedAt, closedAt }: Told): string =>
    [gameCode, currency, stake, payout, state, openedAt, closedAt].join(' ');
  return words(one) === words(other);
}

export type Side = { currency: string; stake: bigint; payout: bigint; state: 'open' | RoundReportState };

/**
 * The difference between two sides' records of one round; a round that only one side has is none
 * while it is open there, or once it was rolled back there.
 */
export function differenceOf(theirs: Side | null, ours: Side | null): RoundDifferenceKind | null {
  if (!theirs || !ours) {
    const one = theirs ?? ours;
    if (one === null || one.state === 'rolled_back' || one.state === 'open') return null;
    return theirs ? 'missingOurs' : 'missingTheirs';
  }
  if (theirs.currency !== ours.currency) return 'currency';
  if (theirs.state !== ours.state) return 'state';
  return theirs.stake === ours.stake && theirs.payout === ours.payout ? null : 'amount';
}

/**
 * The correction that brings our round to its vendor's state: a win of so much, which closes it, or
 * a rollback of its bets.
 */
export type Correction = { kind: 'win'; amount: bigint } | { kind: 'rollback' };

/**
 * The correction by which a difference between a vendor's round and ours can be booked: where the
 * vendor closed a round that is open with us, paid more than we have, or rolled back a round that
 * paid nothing. Null: the booking that it would take is not possible in a round, such as another
 * stake or currency, or money back from the member.
 */
export function correctionOf(
  kind: RoundDifferenceKind,
  theirs: Side | null,
  ours: Side | null,
): Correction | null {
  if ((kind !== 'amount' && kind !== 'state') || !theirs || !ours || theirs.currency !== ours.currency)
    return null;
  if (theirs.state === 'rolled_back')
    return ours.state === 'open' && ours.payout === 0n ? { kind: 'rollback' } : null;
  if (ours.state === 'rolled_back' || theirs.stake !== ours.stake || theirs.payout < ours.payout) return null;
  return { kind: 'win', amount: theirs.payout - ours.payout };
}

/**
 * So long our books may be behind what a vendor tells, and it behind them: wins are sent until they
 * arrive.
 */
export const graceMs = 10 * 60_000;

/**
 * The expected content of a member's wallet at a vendor: money moved there, less money that came
 * back, less stakes, plus payouts.
 */
export function expectedOf({
  came,
  left,
  staked,
  returned,
}: {
  came: bigint;
  left: bigint;
  staked: bigint;
  returned: bigint;
}): bigint {
  return came - left - staked + returned;
}

/** Money that went to a vendor's wallet, or below zero came back, and when. */
export type Moved = { atMs: number; change: bigint };

/**
 * The most that transfers alone had left in a wallet within a time. Clocks differ: it reaches as
 * far beyond its ends as a vendor's may.
 */
export function broughtWithin(moved: readonly Moved[], sinceMs: number, untilMs: number): bigint {
  let there = 0n;
  let most: bigint | undefined;
  for (const { atMs, change } of moved.toSorted((a, b) => a.atMs - b.atMs)) {
    if (atMs > untilMs + aheadMs) break;
    if (atMs > sinceMs - aheadMs) most = most === undefined || there > most ? there : most;
    there += change;
  }
  return most === undefined || there > most ? there : most;
}

type Play = Pick<Told, 'stake' | 'payout'>;

/**
 * The part of a stake that counts as turnover: no more than lay in the wallet, by the transfers and
 * by the rounds reported before. A vendor's report alone makes no turnover: a stake beyond that was
 * no money of the member's.
 */
export function countedOf({ stake }: Play, content: bigint): bigint {
  if (content <= 0n) return 0n;
  return stake < content ? stake : content;
}

/**
 * The change that a round makes in the wallet. A stake beyond the wallet's content wins nothing
 * either.
 */
export function changeOf({ stake, payout }: Play, counted: bigint): bigint {
  const beyond = stake - counted;
  return (payout > beyond ? payout - beyond : 0n) - counted;
}
