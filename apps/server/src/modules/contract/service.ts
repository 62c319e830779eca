/**
 * Contracts of agents, as agents see and make them. Trying terms: `simulation.ts`; computing and
 * paying: `closing.ts`, `paying.ts`; how a payout came about: `statement.ts`.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { contractSwitches, payoutCalls, rateMaxOf, type ContractKind } from '@sen/api/contract';
import type * as api from '@sen/api/contract';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as payouts from './payoutStore.ts';
import { assertOpen, assertState, assertWithin, checkOffer, endIn, insertOffer } from './offers.ts';
import { contractFor, contractsFor, payoutsFor } from './present.ts';
import { downlineNamed, refuseParty } from './counterparty.ts';
import { startOf } from './rules/periods.ts';
import { withinFault } from './rules/terms.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

export { kindsOf, ownFiles } from './store.ts';
export { houseTerms } from './store.ts';
export { closeDue } from './closing.ts';
export { payCalculated } from './paying.ts';
export { statementLines } from './statement.ts';
export {
  approveOfDemo,
  changeMakers,
  correctionDecided,
  disputeCaseOf,
  offerOfDemo,
  payoutCaseOf,
  statementLines as statementLinesOfDesk,
} from './desk.ts';
export { correctionsByDay } from './statementStore.ts';
export { withdrawOffers } from './branchMove.ts';

/** More names than these nobody looks through; any other can be typed. */
const namesMax = 200;

export async function list(
  ctx: Context,
  request: CallRequest,
  { kind, ...page }: ParsedInputOf<typeof api.contracts>,
): Promise<OutputOf<typeof api.contracts>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const [own, offer, { list: below, ...beside }, names] = await Promise.all([
    store.latestOf(ctx.db, memberId, kind),
    store.offerTo(ctx.db, memberId, kind),
    store.ofDownlines(ctx.db, memberId, kind, page),
    store.agentsBelow(ctx.db, memberId, namesMax),
  ]);
  const shown = await contractsFor(
    ctx.db,
    memberId,
    [own, offer, ...below].filter((row) => row !== undefined),
  );
  const find = (row: ContractRow | undefined) =>
    row ? shown.find(({ id }) => id === String(row.id))! : null;
  return {
    own: find(own),
    offer: find(offer),
    downline: shown.filter(({ side }) => side === 'pays'),
    ...beside,
    mayOffer: own && own.state !== 'ended' ? names : [],
    timeZone: document.timeZone,
    currency: document.currency,
    rateMax: rateMaxOf[kind],
  };
}

export async function offer(
  ctx: Context,
  request: CallRequest,
  { account, terms, requestId }: ParsedInputOf<typeof api.offerContract>,
): Promise<OutputOf<typeof api.offerContract>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const made = await ctx.db.transaction(async (tx) => {
    const agent = (await downlineNamed(tx, brandId, memberId, account)) ?? refuseParty();
    const wish = { memberId: agent.id, uplineId: memberId, terms, requestId };
    return (await checkOffer(tx, brand, wish)) ?? insertOffer(tx, brand, wish);
  });
  return contractFor(ctx.db, memberId, made);
}

export async function answer(
  ctx: Context,
  request: CallRequest,
  { id, answer: said }: ParsedInputOf<typeof api.answerContract>,
): Promise<OutputOf<typeof api.answerContract>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  return changed(ctx, request, id, 'paid', async (tx, row, nowMs) => {
    assertState(row, said === 'sign' ? 'signed' : 'refused', 'offered');
    if (said === 'refuse') return store.change(tx, row, { state: 'refused', answeredAt: nowMs });
    assertOpen(brand, row.kind);
    const me = await members.findById(tx, memberId);
    if (me?.uplineId !== row.uplineId) refuse('contract_state');
    await assertWithin(tx, row);
    for (const below of await store.inForceBelow(tx, memberId, row.kind))
      if (withinFault(below.terms, row.terms)) refuse('contract_downline_above');
    const held = await store.notOver(tx, memberId, row.kind, nowMs);
    const startsAt = startOf(row.cycle, nowMs, brand.document.timeZone, held);
    const before = held.find(({ endsAt }) => endsAt === null);
    if (before)
      await store.change(tx, before, { state: 'ended', endsAt: Math.max(before.startsAt, startsAt) });
    return store.change(tx, row, { state: 'signed', answeredAt: nowMs, startsAt });
  });
}

export const withdraw = (
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.withdrawContract>,
) =>
  changed(ctx, request, id, 'pays', async (tx, row, nowMs) => {
    assertState(row, 'withdrawn', 'offered');
    return store.change(tx, row, { state: 'withdrawn', answeredAt: nowMs });
  });

export async function end(
  ctx: Context,
  request: CallRequest,
  { id, answer: said }: ParsedInputOf<typeof api.endContract>,
): Promise<OutputOf<typeof api.endContract>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  return changed(ctx, request, id, 'either', (tx, row, nowMs) =>
    endIn(tx, row, row.memberId === memberId ? 'paid' : 'pays', said, nowMs, document.timeZone),
  );
}

/** A contract of the asker's, changed while nobody else changes one of the brand. */
async function changed(
  ctx: Context,
  request: CallRequest,
  id: string,
  side: 'paid' | 'pays' | 'either',
  work: (tx: Transaction, row: ContractRow, nowMs: number) => Promise<ContractRow>,
): Promise<api.Contract> {
  const { memberId, brandId } = memberOf(request);
  const after = await ctx.db.transaction(async (tx) => {
    await store.lockContracts(tx, brandId);
    const row = (await store.lock(tx, BigInt(id))) ?? refuse('contract_unknown');
    const is = { paid: row.memberId === memberId, pays: row.uplineId === memberId };
    if (!(side === 'either' ? is.paid || is.pays : is[side])) refuse('contract_unknown');
    return work(tx, row, await ctx.clock.of(tx));
  });
  return contractFor(ctx.db, memberId, after);
}

type PayoutsInput = ParsedInputOf<(typeof payoutCalls)[ContractKind]>;
export async function payoutsOf(
  ctx: Context,
  request: CallRequest,
  kind: ContractKind,
  { side, state, ...page }: PayoutsInput,
): Promise<OutputOf<(typeof payoutCalls)[ContractKind]>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { list: rows, ...beside } = await payouts.pageOfAgent(ctx.db, memberId, { kind, side, state }, page);
  return {
    list: await payoutsFor(ctx.db, memberId, rows),
    ...beside,
    flag: brands.switchedOn(brand, contractSwitches[kind]) ? 1 : 0,
  };
}
