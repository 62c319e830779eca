/** Pays the tickets of a draw, some at a time; whoever dies leaves the rest to the next. */
import assert from 'node:assert/strict';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { fingerprint } from '#modules/ledger/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import { lotteryGame } from './games.ts';
import { betOf, operationOf, winOf } from './operation.ts';
import { settlerOf } from './rules/settle.ts';
import * as store from './store.ts';

const ticketsAtOnce = 500;

/**
 * Settles the tickets of a draw by the result that stands, each batch with its money in one transaction. After a correction those that it changes are paid
 * anew: what the result before had paid is taken back by a transfer of its own, and the new win is another one.
 */
export async function settle(ctx: Context, draw: store.DrawRow): Promise<void> {
  const vendor = await vendors.houseVendor(ctx.db, houseLotteryCode);
  if (!vendor) return;
  let last = 0n;
  for (;;) {
    const next = await settleSome(ctx, draw.id, vendor.id, last);
    if (next === undefined) break;
    last = next;
  }
  const now = (await store.findDraw(ctx.db, draw.id))!;
  await store.closeDraw(ctx.db, now);
}

type Operation = Parameters<typeof wallet.applyWithin>[2][number];

/** The last ticket that was settled. Undefined: there are none behind `afterId`. */
function settleSome(ctx: Context, drawId: bigint, vendorId: number, afterId: bigint): Promise<bigint | undefined> {
  return ctx.db.transaction(async (tx) => {
    // A correction waits for the batches before it, and those after it see it.
    const draw = (await store.shareDraw(tx, drawId))!;
    const tickets = await store.lockUnsettledTickets(tx, draw, afterId, ticketsAtOnce);
    if (tickets.length === 0) return undefined;
    const settled = settledTickets(draw, tickets);
    const moved = settled.filter(({ moves }) => moves);
    const back = moved.filter(({ ticket }) => ticket.payout > 0n).map(({ ticket }) => takenBack(vendorId, draw, ticket));
    // A round that is closed already needs no win of nothing.
    const paid = moved
      .filter(({ ticket, payout }) => ticket.state === 'open' || payout > 0n)
      .map((one) => operationOfSettlement(vendorId, draw, one));
    const answers = (await wallet.applyInSteps(tx, ctx.db.schema, [back, paid])).flat();
    for (const [i, { transaction }] of [...back, ...paid].entries())
      assert.equal(answers[i]!.outcome, 'done', `${transaction} of the lottery was answered with ${answers[i]!.outcome}`);
    await store.settleTickets(
      tx,
      store.settledBy(draw),
      settled.map(({ ticket: { id }, state, payout, moves }) => ({ id, state, payout, moved: moves })),
    );
    tx.afterCommit(() => ctx.live.notify('balance', new Set(moved.map(({ ticket: { memberId } }) => memberId))));
    return tickets.at(-1)!.id;
  });
}

type Settled = { ticket: store.TicketRow; state: 'won' | 'lost' | 'refunded'; payout: bigint; moves: boolean };

function settledTickets(draw: store.DrawRow, tickets: readonly store.TicketRow[]): Settled[] {
  if (draw.state === 'cancelled') return tickets.map((ticket) => ({ ticket, state: 'refunded', payout: 0n, moves: true }));
  const payoutOf = settlerOf(lotteryGame(draw.gameCode)!.structure, draw.result!);
  return tickets.map((ticket) => {
    const payout = ticket.lines.reduce((sum, line) => sum + payoutOf(line, ticket.terms, ticket.base), 0n);
    return { ticket, state: payout > 0n ? 'won' : 'lost', payout, moves: ticket.state === 'open' || ticket.payout !== payout };
  });
}

const takenBack = (vendorId: number, { gameCode, version }: store.DrawRow, ticket: store.TicketRow): Operation => ({
  ...operationOf(vendorId, ticket, gameCode),
  kind: 'rollback',
  transaction: `ticket:${ticket.id}:correction:${version}`,
  reference: winOf(ticket.id, ticket.paidVersion),
  currency: undefined,
  closesRound: true,
  amount: 0n,
  fingerprint: fingerprint('lottery correction', ticket.id, BigInt(version)),
});

function operationOfSettlement(vendorId: number, draw: store.DrawRow, { ticket, state, payout }: Settled): Operation {
  const common = operationOf(vendorId, ticket, draw.gameCode);
  const detail = fingerprint('lottery', state, ticket.id, payout);
  if (state !== 'refunded')
    return {
      ...common,
      kind: 'win',
      transaction: winOf(ticket.id, store.settledBy(draw)),
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
