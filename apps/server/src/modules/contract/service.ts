/** Contracts of agents, as agents see and make them. Computing and paying: `closing.ts`, `paying.ts`; how a payout came about: `statement.ts`. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import { contractSwitches, payoutCalls, rateMaxOf, type ContractKind } from '@sen/api/contract';
import type * as api from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { measuresOf, nothing } from './closing.ts';
import { teamMeasures } from './measureStore.ts';
import * as payouts from './payoutStore.ts';
import { assertOpen, assertState, assertWithin, endIn, offerIn } from './offers.ts';
import { contractFor, contractsFor, payoutsFor } from './present.ts';
import { payOf } from './rules/pay.ts';
import { isFirstOfMonth, periodAt, periodsBetween, startOf } from './rules/periods.ts';
import { termsFault, withinFault } from './rules/terms.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

export { kindsOf, ownFiles } from './store.ts';
export { closeDue } from './closing.ts';
export { payCalculated } from './paying.ts';
export { statementLines } from './statement.ts';
export { correctionDecided, disputeCaseOf, offer as offerOfHouse, payoutCaseOf, statementLines as statementLinesOfDesk } from './desk.ts';
export { correctionsByDay } from './statementStore.ts';
export { withdrawOffers } from './moved.ts';

/** More names than these nobody looks through; any other can be typed. */
const namesMax = 200;
const simulatedShown = 100;

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
  const find = (row: ContractRow | undefined) => (row ? shown.find(({ id }) => id === String(row.id))! : null);
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
    return offerIn(tx, brand, { memberId: agent.id, uplineId: memberId, terms, requestId });
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
    if (before) await store.change(tx, before, { state: 'ended', endsAt: Math.max(before.startsAt, startsAt) });
    return store.change(tx, row, { state: 'signed', answeredAt: nowMs, startsAt });
  });
}

export const withdraw = (ctx: Context, request: CallRequest, { id }: ParsedInputOf<typeof api.withdrawContract>) =>
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
    return work(tx, row, await store.nowMs(tx));
  });
  return contractFor(ctx.db, memberId, after);
}

/** Computes past figures of the team with other terms: nothing is written. */
export async function simulate(
  ctx: Context,
  request: CallRequest,
  { account, terms }: ParsedInputOf<typeof api.simulateContract>,
): Promise<OutputOf<typeof api.simulateContract>> {
  const { memberId, brandId } = memberOf(request);
  if (termsFault(terms)) refuse('contract_terms', { fault: termsFault(terms) });
  const agentId = account === undefined ? memberId : ((await downlineNamed(ctx.db, brandId, memberId, account)) ?? refuseParty()).id;
  const { document } = await brands.brandById(ctx, brandId);
  const { timeZone, currency } = document;
  const nowMs = await store.nowMs(ctx.db);
  const whole = { hour: 7, fiveMinutes: 1 }[terms.cycle as string];
  const [fromMs, toMs] = whole === undefined ? monthBefore(nowMs, timeZone) : daysBefore(nowMs, timeZone, whole);
  const periods = periodsBetween(terms.cycle, fromMs, toMs, timeZone, 10_000);
  const agents = [{ agentId, activeFrom: parseAmount(terms.activeFrom)! }];
  const figures = await teamMeasures(ctx.db, { brandId, currency, timeZone, cycle: terms.cycle, periods, agents }, teams.memberWiseMax);
  const byPeriod = new Map(figures.map((one) => [one.period, one]));
  let carried = 0n;
  const simulated = periods.map((period, i) => {
    const measures = measuresOf(byPeriod.get(i) ?? nothing(agentId));
    const pay = payOf({ terms, measures, carried, firstOfMonth: isFirstOfMonth(period, timeZone) });
    carried = pay.carriedOn;
    return { period, measures, pay, played: byPeriod.has(i) };
  });
  return {
    from: fromMs,
    to: toMs,
    periods: periods.length,
    reached: simulated.filter(({ pay }) => pay.due > 0n).length,
    total: formatAmount(simulated.reduce((sum, { pay }) => sum + pay.due, 0n)),
    list: simulated
      .filter(({ played }) => played)
      .toReversed()
      .slice(0, simulatedShown)
      .map(({ period, measures, pay }) => ({
        from: period.fromMs,
        to: period.toMs,
        turnover: formatAmount(measures.turnover),
        loss: formatAmount(measures.loss),
        carried: formatAmount(pay.carried),
        active: Number(measures.active),
        tier: pay.tier,
        rate: Number(pay.rate),
        due: formatAmount(pay.due),
      })),
  };
}

function monthBefore(nowMs: number, timeZone: string): [number, number] {
  const { fromMs } = periodAt('month', nowMs, timeZone);
  return [periodAt('month', fromMs - 1, timeZone).fromMs, fromMs];
}

function daysBefore(nowMs: number, timeZone: string, days: number): [number, number] {
  const { fromMs } = periodAt('day', nowMs, timeZone);
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone).subtract({ days });
  return [first.epochMilliseconds, fromMs];
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
  return { list: await payoutsFor(ctx.db, memberId, rows), ...beside, flag: brands.switchedOn(brand, contractSwitches[kind]) ? 1 : 0 };
}

/** Nobody learns whether an account exists that is not directly below. */
async function downlineNamed(db: Queryable, brandId: bigint, uplineId: bigint, account: string): Promise<members.MemberRow | undefined> {
  const name = canonicalName(account);
  const found = name === undefined ? undefined : await members.findByAccount(db, brandId, name);
  return found?.uplineId === uplineId && members.roleOfType(found.type) === 'agent' && found.status === 'active' ? found : undefined;
}

function refuseParty(): never {
  return refuse('contract_party', { fields: [{ field: 'account', code: 'contract_party' }] });
}
