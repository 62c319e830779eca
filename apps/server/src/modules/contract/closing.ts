/**
 * Closes the periods of contracts: each is computed once, for all contracts of a brand at once, by
 * the node that writes its row. The cut-off is taken in the same transaction, so that play that is
 * counted later counts in the period that is open then.
 */
import type { ContractCycle, ContractKind } from '@sen/api/contract';
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { teamMeasures, type TeamMeasures } from './measureStore.ts';
import * as payouts from './payoutStore.ts';
import { firstState } from './rules/life.ts';
import { payOfPeriod, type Counted } from './rules/pay.ts';
import { isFirstOfMonth, periodAt, periodsInTurn, type Period } from './rules/periods.ts';

/** Periods of one cycle that one run computes; after a long pause the next run goes on. */
const periodsAtOnce = 300;

/**
 * Computes every period that has ended. Gives how many. Where one fails, other brands and kinds go
 * on.
 */
export async function closeDue(ctx: Context): Promise<number> {
  const nowMs = await ctx.clock.of(ctx.db);
  let closed = 0;
  const closeKind = async (
    brand: brands.Brand,
    [kind, cycles]: [ContractKind, payouts.CycleDue[]],
  ): Promise<void> => {
    for (const period of periodsInTurn(cycles, nowMs, brand.document.timeZone, periodsAtOnce)) {
      const outcome = await ctx.db.transaction((tx) => closePeriod(ctx, tx, brand, { kind, ...period }));
      // Figures that have to be counted first come soon; later periods of this kind wait with it,
      // as behind one that fails: they go on from the amount that it carries on.
      if (outcome === 'early') break;
      if (outcome === 'closed') closed += 1;
    }
  };
  const closeBrand = async (brand: brands.Brand): Promise<void> => {
    const due = await payouts.cyclesDue(ctx.db, brand.id);
    const kinds = [...Map.groupBy(due, ({ kind }) => kind)];
    await eachInTurn(
      kinds,
      (one) => closeKind(brand, one),
      `not every period of contracts of ${brand.code} was computed`,
    );
  };
  await eachInTurn(await brands.everyBrand(ctx), closeBrand, 'not every period of contracts was computed');
  return closed;
}

type Due = { kind: ContractKind; cycle: ContractCycle } & Period;

async function closePeriod(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  due: Due,
): Promise<'closed' | 'known' | 'early'> {
  const { timeZone, currency } = brand.document;
  // The reader of events stands still until this transaction ends: nothing is counted meanwhile.
  if (!(await teams.closePeriod(ctx, tx, brand.id, due.toMs))) return 'early';
  if (!(await payouts.openPeriod(tx, { brandId: brand.id, ...due }))) return 'known';
  await payouts.takeTime(tx);
  const found = await payouts.contractsOf(tx, { brandId: brand.id, ...due });
  const moved = found.filter((one) => one.moved);
  if (moved.length > 0) {
    const ids = moved.map(({ id }) => id);
    await payouts.endMoved(tx, ids, due.fromMs);
  }
  const contracts = found.filter((one) => !one.moved);
  const agents = contracts.map(({ memberId, terms }) => ({
    agentId: memberId,
    activeFrom: parseAmount(terms.activeFrom)!,
  }));
  const figures = await teamMeasures(
    tx,
    { brandId: brand.id, currency, timeZone, cycle: due.cycle, periods: [due], agents },
    teams.memberWiseMax,
  );
  const byAgent = new Map(figures.map((one) => [one.agentId, one]));
  const figuresOf = (agentId: bigint): TeamMeasures => byAgent.get(agentId) ?? nothing(agentId);
  const firstOfMonth = isFirstOfMonth(due, timeZone);
  const counted = contracts.map(({ id, memberId, uplineId, terms, carried }): Counted => ({
    contractId: id,
    agentId: memberId,
    uplineId,
    terms,
    measures: measuresOf(figuresOf(memberId)),
    carried,
    firstOfMonth,
  }));
  // An amount that takes two operators elsewhere is not paid here without anybody.
  const { contractApprovalFrom, dualApprovalFrom } = brand.document;
  const approvalFrom = least(parseAmount(contractApprovalFrom)!, parseAmount(dualApprovalFrom)!);
  const pays = payOfPeriod(counted);
  const made = contracts.map((contract, i): payouts.NewPayout => {
    const { carried, carriedOn, base, tier, rate, due: amount, passed, reason } = pays[i]!;
    const { agentId: _agent, period: _period, ...came } = figuresOf(contract.memberId);
    return {
      ...came,
      brandId: brand.id,
      contractId: contract.id,
      kind: due.kind,
      memberId: contract.memberId,
      uplineId: contract.uplineId,
      currency: contract.currency,
      loss: counted[i]!.measures.loss,
      carried,
      carriedOn,
      base,
      tier,
      rate: Number(rate),
      reason,
      due: amount,
      passed,
      collect: contract.terms.collect,
      state: firstState({ due: amount, reached: reason === null }, { approvalFrom, frozen: contract.frozen }),
    };
  });
  await payouts.insertPayouts(
    tx,
    { fromMs: due.fromMs, toMs: due.toMs, collectUntilMs: periodAt(due.cycle, due.toMs, timeZone).toMs },
    made.filter((payout) => byAgent.has(payout.memberId) || payout.carried > 0n || !isShort(due.cycle)),
  );
  return 'closed';
}

/**
 * An hour or five minutes in which a team did not play leaves no row, unless there is something to
 * make up for: nobody reads hundreds of them a day.
 */
const isShort = (cycle: ContractCycle): boolean => cycle === 'hour' || cycle === 'fiveMinutes';

/**
 * Members' losses, less bonuses and rebates; salaries count too, so that dividend and salary
 * together stay within the losses.
 */
export function measuresOf({
  turnover,
  stake,
  payouts: paid,
  rebates,
  bonuses,
  salaries,
  active,
}: TeamMeasures): Counted['measures'] {
  return { turnover, loss: stake - paid - rebates - bonuses - salaries, active: BigInt(active) };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const nothing = (agentId: bigint, period = 0): TeamMeasures => ({
  agentId,
  period,
  turnover: 0n,
  stake: 0n,
  payouts: 0n,
  rebates: 0n,
  bonuses: 0n,
  salaries: 0n,
  active: 0,
  players: 0,
});
