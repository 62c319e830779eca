/** Requirements: turnover that a member has to play before money may be taken out. */
import type { BrandDocument } from '@sen/api/brandDocument';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/requirement';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { count, excludingFor, excludingNothing, isOf, requiredFor, type Excluding } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
export type { RequirementRow } from './store.ts';
export type { Excluding } from './rules.ts';

export type NewRequirement = {
  memberId: bigint;
  currency: string;
  source: api.TurnoverSource;
  /** One for each `source`; a second requirement for the same one is ignored. */
  sourceId: bigint;
  /** The turnover that is required, in 1/100,000 of a unit. */
  amount: bigint;
};

/**
 * Asks a member to play so much from now on, in the transaction of the cause. Does nothing where
 * the amount is zero.
 */
export async function require(
  tx: Transaction,
  requirement: NewRequirement,
  excluding: Excluding = excludingNothing,
): Promise<void> {
  if (requirement.amount > 0n)
    await store.insertRequirement(tx, { ...requirement, ...excludingFor(requirement.source, excluding) });
}

/** Makes the requirement that the brand has for a deposit. */
export async function requireOfDeposit(
  tx: Transaction,
  deposit: { id: bigint; memberId: bigint; currency: string; credited: bigint },
  { depositTurnoverPercent }: Pick<BrandDocument, 'depositTurnoverPercent'>,
): Promise<void> {
  const { id, memberId, currency, credited } = deposit;
  await require(tx, {
    memberId,
    currency,
    source: 'deposit',
    sourceId: id,
    amount: requiredFor(credited, depositTurnoverPercent),
  });
}

/** Makes the requirement that the brand has for welcome points. */
export async function requireOfWelcome(
  tx: Transaction,
  { memberId, currency, credited }: { memberId: bigint; currency: string; credited: bigint },
  { turnoverPercent }: BrandDocument['welcome'],
): Promise<void> {
  await require(tx, {
    memberId,
    currency,
    source: 'welcome',
    sourceId: memberId,
    amount: requiredFor(credited, turnoverPercent),
  });
}

/** Asks for what has to be played of money that came for points: so much of it, in percent. */
export async function requireOfPoints(
  tx: Transaction,
  paid: {
    source: 'redemption' | 'conversion';
    id: bigint;
    memberId: bigint;
    currency: string;
    amount: bigint;
  },
  percent: number,
): Promise<void> {
  const { source, id, memberId, currency, amount } = paid;
  await require(tx, { memberId, currency, source, sourceId: id, amount: requiredFor(amount, percent) });
}

/**
 * Refuses with this code where money that must be played first has left a member's balance
 * otherwise. `left` is what the balance has after it; the account is locked.
 */
export async function assertPlayed(
  tx: Transaction,
  moved: { memberId: bigint; currency: string; amount: bigint; left: bigint },
  document: Pick<BrandDocument, 'turnoverWeights'>,
  code: 'transfer_turnover_left' | 'point_turnover_left',
): Promise<void> {
  const requirements = await openRequirements(tx, moved.memberId, moved.currency, document);
  const unplayed = requirements.reduce((sum, { required, done }) => sum + required - done, 0n);
  if (moved.left >= unplayed) return;
  const free = moved.left + moved.amount - unplayed;
  refuse(code, { left: formatAmount(unplayed), limit: formatAmount(free > 0n ? free : 0n) });
}

/**
 * Ends the requirement of a deposit whose money is gone again. Turnover counted towards it stays
 * counted. The caller has locked the member's accounts (ledger.lockMember), so that nothing is
 * counted meanwhile.
 */
export async function dropOfDeposit(tx: Transaction, depositId: bigint): Promise<void> {
  await store.closeReturned(tx, 'deposit', depositId);
}

/**
 * Open requirements, exact at this moment: every settled round is counted first. The caller has
 * locked the member's accounts (ledger.lockMember), so that nothing is settled meanwhile.
 */
export async function openRequirements(
  tx: Transaction,
  memberId: bigint,
  currency: string,
  { turnoverWeights }: Pick<BrandDocument, 'turnoverWeights'>,
): Promise<store.RequirementRow[]> {
  const open = await store.lockOpen(tx, memberId, currency);
  const oldest = open[0];
  if (!oldest) return [];
  const changed = () => store.changedRounds(tx, memberId, currency, oldest.firstRoundId, turnoverWeights);
  let rounds = await changed();
  const shared = rounds.filter(({ sharesDraw }) => sharesDraw).map(({ id }) => id);
  if (shared.length > 0) {
    await store.offsetRounds(tx, memberId, shared);
    rounds = await changed();
  }
  if (rounds.length === 0) return open;
  const isTooMuch = (round: (typeof rounds)[number]) =>
    round.worth < round.counted || open.some((one) => !isOf(one, round));
  const taken = rounds.filter((round) => round.counted > 0n && isTooMuch(round)).map(({ id }) => id);
  const parts = count(open, rounds, taken.length > 0 ? await store.openParts(tx, memberId, taken) : []);
  if (parts.length === 0) return open;
  await store.keepParts(tx, memberId, parts);
  return store.lockOpen(tx, memberId, currency);
}

/**
 * The turnover that a member still has to play for gifts of the house: everything but deposits. At
 * tables among members it could be lost to a friend and be free of it. The caller has locked the
 * member's accounts (ledger.lockMember).
 */
export async function leftOfGifts(
  tx: Transaction,
  memberId: bigint,
  currency: string,
  document: Pick<BrandDocument, 'turnoverWeights'>,
): Promise<bigint> {
  const open = await openRequirements(tx, memberId, currency, document);
  return open.reduce(
    (sum, { source, required, done }) => (source === 'deposit' ? sum : sum + required - done),
    0n,
  );
}

/** Open requirements as their member, or an operator, sees them. */
export async function present(
  db: Queryable,
  rows: readonly store.RequirementRow[],
  language: string,
): Promise<api.Requirement[]> {
  const names = await gameNames(
    db,
    [...new Set(rows.flatMap(({ excludedGames }) => excludedGames))],
    language,
  );
  return rows.map(
    ({ source, sourceId, required, done, createdAt, excludedTypes, excludedGames, stakeMax }) => ({
      source,
      sourceId: String(sourceId),
      required: formatAmount(required),
      done: formatAmount(done),
      createdAt,
      excludedTypes: [...excludedTypes],
      excludedGames: excludedGames.map((game) => names.get(game) ?? game),
      stakeMax: stakeMax === null ? null : formatAmount(stakeMax),
    }),
  );
}

/**
 * The names of games by `<vendor>/<game code>`, in a language; those that are not known are left
 * out.
 */
export async function gameNames(
  db: Queryable,
  games: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const rows = games.length === 0 ? [] : await store.gameNames(db, games);
  return new Map(rows.map(({ game, names }) => [game, inLanguage(names, language)]));
}
