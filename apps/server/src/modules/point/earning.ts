/**
 * Counting what settled play brings: each line once, however often and on however many nodes the
 * job runs.
 */
import assert from 'node:assert/strict';
import { unit } from '@sen/api/money';
import { pointCurrency, type PointTerms } from '@sen/api/pointTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { addEarned, earn, factorOf, type EarningLine, type PointStanding } from './rules.ts';
import * as store from './store.ts';

/** Lines that are counted in one transaction. */
const linesTogether = 2_000;

/**
 * Counts all play that has been settled. Killed or run twice it goes on where it stopped: each step
 * is one transaction.
 */
export async function countPoints(ctx: Context): Promise<void> {
  while ((await ctx.db.transaction(countSome)) === linesTogether);
}

/** Gives how many lines were counted. */
async function countSome(tx: Transaction): Promise<number> {
  const cursor = await store.lockCursor(tx);
  const rows = cursor === undefined ? [] : await store.linesAfter(tx, cursor, linesTogether);
  if (rows.length === 0) return 0;
  const { earned, factors } = earn(await withFactors(tx, rows));
  await store.keepFactors(tx, factors);
  await give(tx, rows.at(-1)!.id, new Map([...earned].filter(([, exact]) => exact !== 0n)));
  await store.moveCursor(tx, rows.at(-1)!.id);
  return rows.length;
}

/**
 * Each line with what it brings by its brand's terms of that moment, and by the rank that its
 * member has. Play in another currency brings nothing, nor does what is settled in an account that
 * is closed by now: nobody could spend it.
 */
async function withFactors(tx: Transaction, rows: readonly store.PlayRow[]): Promise<EarningLine[]> {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const [ranks, open] = [await members.vipLevels(tx, ids), await members.openAmong(tx, ids)];
  const byBrand = Map.groupBy(rows, ({ brandId }) => brandId);
  const documents = new Map<bigint, brands.DatedDocument[]>();
  for (const [brandId, own] of byBrand) {
    const moments = own.map(({ at }) => at);
    documents.set(
      brandId,
      await brands.documentsWithin(tx, brandId, Math.min(...moments), Math.max(...moments)),
    );
  }
  return rows.map((row) => {
    const own = documents.get(row.brandId)!;
    const { document } = own.findLast(({ since }) => since <= row.at) ?? own[0]!;
    const counts = document.currency === row.currency && open.has(row.memberId);
    return { ...row, factor: counts ? factorFor(document.points, row, ranks) : 0 };
  });
}

const factorFor = (
  terms: PointTerms,
  { gameType, memberId }: store.PlayRow,
  ranks: ReadonlyMap<bigint, number>,
): number => factorOf(terms, gameType, ranks.get(memberId) ?? 0);

/** `upTo`: the last line of those that brought it, which tells these postings from all others. */
async function give(tx: Transaction, upTo: bigint, earned: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (earned.size === 0) return;
  const ids = [...earned.keys()];
  // Before all other locks of the members', as everywhere.
  await ledger.lockMembers(tx, ids);
  const standings = await store.standingsOf(tx, ids);
  const balances = await ledger.pointBalances(tx, ids);
  const after = new Map<bigint, PointStanding>();
  const postings: ledger.Posting[] = [];
  for (const [memberId, exact] of earned) {
    const counted = addEarned(
      standings.get(memberId) ?? store.nothingEarned,
      exact,
      (balances.get(memberId) ?? 0n) / unit,
    );
    after.set(memberId, counted.after);
    if (counted.moves !== 0n) postings.push(postingOf(memberId, upTo, counted.moves));
  }
  await store.putStandings(tx, after);
  for (const { outcome } of await ledger.post(tx, postings))
    assert.equal(outcome, 'posted', `points up to line ${upTo} were counted already`);
}

function postingOf(memberId: bigint, upTo: bigint, moves: bigint): ledger.Posting {
  const [own, issued] = [ledger.accountPath.points(memberId), ledger.accountPath.pointsIssued];
  const common = { key: `points:${memberId}:${upTo}`, currency: pointCurrency, memberId };
  return moves > 0n
    ? { ...common, from: issued, to: own, amount: moves * unit, reason: 'points-earned' }
    : { ...common, from: own, to: issued, amount: -moves * unit, reason: 'points-taken' };
}
