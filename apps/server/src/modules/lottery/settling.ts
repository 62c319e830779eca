/**
 * Pays the tickets of a draw, some at a time; a node that is killed leaves the rest to the next
 * one.
 */
import assert from 'node:assert/strict';
import { houseLotteryCode, roundOfTicket } from '@sen/api/houseLottery';
import { fingerprint } from '#modules/ledger/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { apart, type Apart } from './isolateErrors.ts';
import { lotteryGame } from './games.ts';
import { betOf, operationOf, winOf } from './operation.ts';
import { exposureOfLines } from './rules/exposure.ts';
import type { Line } from './rules/lines.ts';
import { settlerOf } from './rules/settle.ts';
import { mergedResult, type StructureCode } from './rules/structures.ts';
import type { Terms } from './rules/terms.ts';
import { reduceExposure, type Owed } from './exposureStore.ts';
import * as store from './store.ts';

const ticketsAtOnce = 1_000;
/** Batches at the same time, each on a connection of its own. */
const hands = 2;

/** So long at a time for one draw, so that one with many tickets never keeps the others waiting. */
const turnMs = 5_000;

/** Whether there is time for one more batch. */
type GoesOn = () => boolean;

/**
 * Settles all draws that have ended, in turns; an error in one does not stop the others.
 * `isWanted`: until the node stops.
 */
export async function settleEnded(ctx: Context, isWanted: GoesOn = () => true): Promise<void> {
  const work = apart(ctx);
  // Those that are done or have failed, so that only the others are looked at again.
  const passed = new Set<bigint>();
  for (let isLeft = true; isLeft && isWanted();) {
    isLeft = false;
    for (const draw of await store.unsettledDraws(ctx.db)) {
      if (passed.has(draw.id) || !isWanted()) continue;
      const isDone = await settleOne(ctx, work, draw, isWanted);
      if (isDone) passed.add(draw.id);
      else isLeft = true;
    }
  }
  work.end();
}

/**
 * Settles draws that were just decided on at the desk, as far as one turn goes. The decision stands
 * even if this fails: an error is logged, and the job that runs each second does the rest.
 */
export async function settleSoon(ctx: Context, drawIds: readonly bigint[]): Promise<void> {
  const work = apart(ctx);
  for (const draw of await store.unsettledOf(ctx.db, drawIds)) await settleOne(ctx, work, draw, () => true);
}

/** False: there is more of it. */
async function settleOne(ctx: Context, work: Apart, draw: store.DrawRow, isWanted: GoesOn): Promise<boolean> {
  const until = performance.now() + turnMs;
  const isDone = await work.attempt(
    'a draw could not be settled',
    () => ({ draw: draw.id, game: draw.gameCode }),
    () => settle(ctx, draw, () => isWanted() && performance.now() < until),
  );
  return isDone ?? true;
}

/**
 * Settles the tickets of a draw by the result that stands, those on two draws when both have one,
 * each batch with its money in one transaction. After a correction those that it changes are paid
 * anew: the payout of the result before is taken back by a transfer of its own, and the new win is
 * another one. False: its time was over before its tickets.
 */
export async function settle(
  ctx: Context,
  draw: store.DrawRow,
  goesOn: GoesOn = () => true,
): Promise<boolean> {
  const vendor = await vendors.houseVendor(ctx.db, houseLotteryCode);
  if (!vendor) return true;
  for (const side of ['first', 'second'] as const) {
    const work = await Promise.allSettled(
      Array.from({ length: hands }, () => settleSide(ctx, draw.id, side, vendor.id, goesOn)),
    );
    for (const each of work) if (each.status === 'rejected') throw each.reason;
    if (work.some((each) => each.status === 'fulfilled' && !each.value)) return false;
  }
  const now = (await store.findDraw(ctx.db, draw.id))!;
  await store.closeDraw(ctx.db, now);
  return true;
}

/** Batch after batch, past those that somebody else has. False: its time was over. */
async function settleSide(
  ctx: Context,
  drawId: bigint,
  side: store.Side,
  vendorId: number,
  goesOn: GoesOn,
): Promise<boolean> {
  for (let last: bigint | undefined = 0n; ;) {
    last = await settleSome(ctx, drawId, side, vendorId, last);
    if (last === undefined) return true;
    if (!goesOn()) return false;
  }
}

type Operation = Parameters<typeof wallet.applyWithin>[2][number];

/** The last ticket that was settled. Undefined: there are none behind `afterId`. */
function settleSome(
  ctx: Context,
  drawId: bigint,
  side: store.Side,
  vendorId: number,
  afterId: bigint,
): Promise<bigint | undefined> {
  return ctx.db.transaction(async (tx) => {
    // A correction waits for the batches before it, and those after it see it.
    const draws = await store.shareDraws(tx, [drawId]);
    const tickets = await store.lockUnsettledTickets(tx, draws.get(drawId)!, side, afterId, ticketsAtOnce);
    if (tickets.length === 0) return undefined;
    const others = tickets.flatMap((ticket) => drawsOf(ticket)).filter((id) => id !== drawId);
    if (others.length > 0)
      for (const [id, other] of await store.shareDraws(tx, [...new Set(others)])) draws.set(id, other);
    const settled = settledTickets(draws, tickets);
    const moved = settled.filter(({ moves }) => moves);
    const back = moved.filter(({ ticket }) => ticket.payout > 0n).map((one) => takenBack(vendorId, one));
    const paid = moved
      .filter(({ state }) => state !== 'lost')
      .map((one) => operationOfSettlement(vendorId, one));
    // Tickets that lost need no money and no lock of an account: their rounds are only closed.
    const lost = moved.filter(({ ticket, state }) => ticket.state === 'open' && state === 'lost');
    await lessenOwed(tx, draws, settled);
    const answers = (await wallet.applyInSteps(tx, ctx.db.schema, [back, paid])).flat();
    assert.equal(answers.length, back.length + paid.length, 'the wallet answers each operation');
    for (const [i, { transaction }] of [...back, ...paid].entries())
      assert.equal(
        answers[i]!.outcome,
        'done',
        `${transaction} of the lottery was answered with ${answers[i]!.outcome}`,
      );
    const closed =
      lost.length === 0
        ? 0
        : await wallet.closeRounds(
            tx,
            vendorId,
            lost.map(({ ticket: { id, memberId } }) => ({ memberId, round: roundOfTicket(id) })),
          );
    assert.equal(closed, lost.length, 'rounds of lottery tickets that lost are closed already');
    const written = await store.settleTickets(
      tx,
      settled.map(({ ticket: { id }, state, payout, moves, versions: [version, secondVersion] }) => ({
        id,
        state,
        payout,
        moved: moves,
        version,
        secondVersion,
      })),
    );
    assert.equal(written, tickets.length, 'each ticket that was locked has its row');
    const paidTo = new Set([...back, ...paid].map(({ memberId }) => memberId));
    tx.afterCommit(() => ctx.live.notify('balance', paidTo));
    return tickets.at(-1)!.id;
  });
}

const drawsOf = ({ drawId, secondDrawId }: store.TicketRow): bigint[] =>
  secondDrawId === null ? [drawId] : [drawId, secondDrawId];

type Settled = {
  ticket: store.TicketRow;
  gameCode: string;
  state: 'won' | 'lost' | 'refunded';
  payout: bigint;
  moves: boolean;
  /**
   * The versions of its draws by which the ticket is settled; 0 where there is no second draw, or
   * where that has not ended and the ticket is refunded.
   */
  versions: readonly [number, number];
};

function settledTickets(
  known: ReadonlyMap<bigint, store.DrawRow>,
  tickets: readonly store.TicketRow[],
): Settled[] {
  const settlerOfDraws = settlers();
  return tickets.map((ticket) => {
    const draws = drawsOf(ticket).map((id) => known.get(id)!);
    const [version = 0, secondVersion = 0] = draws.map((draw) =>
      draw.state === 'open' ? 0 : store.settledBy(draw),
    );
    const common = { ticket, gameCode: draws[0]!.gameCode, versions: [version, secondVersion] as const };
    const payoutOf = draws.some(({ state }) => state === 'cancelled') ? undefined : settlerOfDraws(draws);
    if (!payoutOf) {
      // A ticket that was settled while the rules of its lottery were known keeps its payout.
      if (ticket.state === 'open') return { ...common, state: 'refunded', payout: 0n, moves: true };
      return { ...common, state: ticket.state, payout: ticket.payout, moves: false };
    }
    const payout = ticket.lines.reduce((sum, line) => sum + payoutOf(line, ticket.terms, ticket.base), 0n);
    // The amount that operators have refused to pay stays refused while the win is of the same
    // amount.
    const moves = ticket.state === 'open' || ticket.payout + ticket.refused !== payout;
    return { ...common, state: payout > 0n ? 'won' : 'lost', payout: moves ? payout : ticket.payout, moves };
  });
}

/**
 * A ticket over two stations that is given back is owed on neither draw any more, also not on the
 * one that was not cancelled. Before the money moves: bets take what is owed before accounts, and
 * two that took them the other way round would wait for each other.
 */
async function lessenOwed(
  tx: Transaction,
  draws: ReadonlyMap<bigint, store.DrawRow>,
  settled: readonly Settled[],
): Promise<void> {
  const less = new Map<string, Owed & { units: Map<string, bigint> }>();
  for (const { ticket, state } of settled) {
    if (state !== 'refunded' || ticket.secondDrawId === null) continue;
    const structure = structureOfDraws(drawsOf(ticket).map((id) => draws.get(id)!));
    if (!structure) continue;
    const units = exposureOfLines(structure, ticket.lines, ticket.terms, ticket.base);
    for (const drawId of drawsOf(ticket)) {
      if (draws.get(drawId)!.state === 'cancelled') continue;
      const { brandId, currency } = ticket;
      const key = `${drawId} ${brandId} ${currency}`;
      const sum = less.get(key) ?? { drawId, brandId, currency, units: new Map<string, bigint>() };
      less.set(key, sum);
      for (const [unit, amount] of units) sum.units.set(unit, (sum.units.get(unit) ?? 0n) + amount);
    }
  }
  const inOrder = [...less.values()].toSorted(
    (a, b) =>
      Number(a.drawId - b.drawId) || Number(a.brandId - b.brandId) || (a.currency < b.currency ? -1 : 1),
  );
  for (const { units, ...owed } of inOrder) await reduceExposure(tx, owed, units);
}

type Settler = (line: Line, terms: Terms, base: bigint) => bigint;

/**
 * Computes payouts of lines on one draw, or on two together; made once for the tickets on the same
 * draws. Undefined: the rules of the lottery are not in the code any more.
 */
function settlers(): (draws: readonly store.DrawRow[]) => Settler | undefined {
  const made = new Map<string, Settler | undefined>();
  return (draws) => {
    const key = draws.map(({ id }) => id).join();
    if (!made.has(key)) {
      const structure = structureOfDraws(draws);
      const result = draws.length === 1 ? draws[0]!.result! : mergedResult(draws.map((draw) => draw.result!));
      made.set(key, structure && settlerOf(structure, result));
    }
    return made.get(key);
  };
}

/**
 * Two draws are of one region, so that either lottery tells it. Undefined: they were taken out of
 * the list.
 */
const structureOfDraws = (draws: readonly store.DrawRow[]): StructureCode | undefined =>
  draws.map(({ gameCode }) => lotteryGame(gameCode)?.structure).find((structure) => structure !== undefined);

/**
 * A version of the results that a ticket is settled by: it grows with every result of each of its
 * draws.
 */
const versionOf = ({ versions: [version, secondVersion] }: Settled): number => version + secondVersion;

function takenBack(vendorId: number, settled: Settled): Operation {
  const { ticket, gameCode } = settled;
  const version = versionOf(settled);
  return {
    ...operationOf(vendorId, ticket, gameCode),
    kind: 'rollback',
    transaction: `ticket:${ticket.id}:correction:${version}`,
    reference: winOf(ticket.id, ticket.paidVersion),
    currency: undefined,
    closesRound: true,
    amount: 0n,
    fingerprint: fingerprint('lottery correction', ticket.id, BigInt(version)),
  };
}

function operationOfSettlement(vendorId: number, settled: Settled): Operation {
  const { ticket, gameCode, state, payout } = settled;
  const common = operationOf(vendorId, ticket, gameCode);
  const detail = fingerprint('lottery', state, ticket.id, payout);
  if (state !== 'refunded')
    return {
      ...common,
      kind: 'win',
      transaction: winOf(ticket.id, versionOf(settled)),
      closesRound: true,
      amount: payout,
      fingerprint: detail,
    };
  return {
    ...common,
    kind: 'rollback',
    transaction: `ticket:${ticket.id}:refund`,
    reference: betOf(ticket.id),
    currency: undefined,
    amount: 0n,
    fingerprint: detail,
  };
}
