/**
 * The payouts that the last month would have had under some terms, computed as periods are: nothing
 * is written.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/contract';
import type { ContractTerms } from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { createTurns } from '#platform/turns.ts';
import { measuresOf, nothing } from './closing.ts';
import { teamMeasures } from './measureStore.ts';
import { downlineNamed, refuseParty } from './counterparty.ts';
import { daysOf, periodAt, periodsBetween, type Period } from './rules/periods.ts';
import {
  byDay,
  dated,
  firstDayWithin,
  simulated,
  type DatedPeriod,
  type Simulated,
} from './rules/simulation.ts';
import { termsFault } from './rules/terms.ts';

/**
 * Periods of less than a day are made of single bets, of which so many are read in about half a
 * second. Who has more in the month is told its last days.
 */
const roundsMax = 100_000n;
/** A month has fewer periods of five minutes than this. */
const periodsMax = 10_000;

/**
 * A large team's month takes seconds, and the node's connections are for all its visitors: so many
 * are computed at once, and a statement is cut off after a while (`took_too_long`). An agent has
 * one at a time. The next ones wait without a connection, and beyond these they are refused
 * (`unavailable`).
 */
const atOnce = 3;
const waitingMax = 12;
const waitingOfAgentMax = 4;
const statementMs = 3_000;

type Asked = Pick<ParsedInputOf<typeof api.simulateContract>, 'account' | 'terms'>;
type Team = {
  agentId: bigint;
  brandId: bigint;
  currency: string;
  timeZone: string;
  month: DatedPeriod;
  whole: readonly DatedPeriod[];
};

export function createSimulation(ctx: Context) {
  const inTurn = createAgentTurns();
  const compute = <T>(request: CallRequest, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTurn(memberOf(request).memberId, () =>
      ctx.db.transaction(async (tx) => {
        await tx.run(`set local statement_timeout = ${statementMs}`);
        return work(tx);
      }),
    );
  return {
    async ofMonth(request: CallRequest, asked: Asked): Promise<OutputOf<typeof api.simulateContract>> {
      const team = await teamOf(ctx, request, asked);
      return compute(request, (tx) => monthOf(tx, team, asked.terms));
    },
    async ofDay(
      request: CallRequest,
      { day, carried, ...asked }: ParsedInputOf<typeof api.simulateContractDay>,
    ): Promise<OutputOf<typeof api.simulateContractDay>> {
      const team = await teamOf(ctx, request, asked);
      const periods = team.whole.filter((period) => period.day === day);
      const { played } = await compute(request, (tx) =>
        payOf(tx, team, asked.terms, periods, parseAmount(carried)!),
      );
      return { list: played.toReversed().map(presentPeriod) };
    },
  };
}

/** One task at a time for each agent, and `atOnce` of all agents. */
function createAgentTurns(): <T>(agentId: bigint, work: () => Promise<T>) => Promise<T> {
  const ofAll = createTurns(atOnce, waitingMax);
  const agents = new Map<bigint, { inTurn: typeof ofAll; asking: number }>();
  return async (agentId, work) => {
    const own = agents.getOrInsertComputed(agentId, () => ({
      inTurn: createTurns(1, waitingOfAgentMax),
      asking: 0,
    }));
    own.asking++;
    try {
      return await own.inTurn(() => ofAll(work));
    } finally {
      if (--own.asking === 0) agents.delete(agentId);
    }
  };
}

async function teamOf(ctx: Context, request: CallRequest, { account, terms }: Asked): Promise<Team> {
  const { memberId, brandId } = memberOf(request);
  if (termsFault(terms)) refuse('contract_terms', { fault: termsFault(terms) });
  const agentId =
    account === undefined
      ? memberId
      : ((await downlineNamed(ctx.db, brandId, memberId, account)) ?? refuseParty()).id;
  const { timeZone, currency } = (await brands.brandById(ctx, brandId)).document;
  const month = dated(monthBefore(await ctx.clock.of(ctx.db), timeZone), timeZone);
  const whole = periodsBetween(terms.cycle, month.fromMs, month.toMs, timeZone, periodsMax).map((period) =>
    dated(period, timeZone),
  );
  return { agentId, brandId, currency, timeZone, month, whole };
}

async function monthOf(
  tx: Transaction,
  team: Team,
  terms: ContractTerms,
): Promise<OutputOf<typeof api.simulateContract>> {
  const { month, whole, timeZone } = team;
  const isShort = daysOf(terms.cycle, month, timeZone) === undefined;
  const since = isShort ? await firstDay(tx, team) : month.day;
  const periods = whole.filter(({ day }) => day >= since);
  if (periods.length === 0) return presentEmpty(month);
  const { all, played } = await payOf(tx, team, terms, periods, 0n);
  return {
    from: periods[0]!.fromMs,
    to: periods.at(-1)!.toMs,
    whole: periods.length === whole.length,
    periods: periods.length,
    reached: all.filter(({ pay }) => pay.due > 0n).length,
    total: formatAmount(all.reduce((sum, { pay }) => sum + pay.due, 0n)),
    list: isShort ? [] : played.toReversed().map(presentPeriod),
    days: isShort ? presentDays(all, played) : [],
  };
}

/**
 * The pay of all periods, and of those with play. `carried`: what the days before left to be made
 * up for.
 */
async function payOf(
  tx: Transaction,
  team: Team,
  terms: ContractTerms,
  periods: readonly DatedPeriod[],
  carried: bigint,
) {
  const { agentId, brandId, currency, timeZone } = team;
  const agents = [{ agentId, activeFrom: parseAmount(terms.activeFrom)! }];
  const figures = await teamMeasures(
    tx,
    { brandId, currency, timeZone, cycle: terms.cycle, periods, agents },
    teams.memberWiseMax,
  );
  const byPeriod = new Map(figures.map((one) => [one.period, one]));
  const all = simulated(terms, periods, (i) => measuresOf(byPeriod.get(i) ?? nothing(agentId)), {
    carried,
    timeZone,
  });
  return { all, played: all.filter((_, i) => byPeriod.has(i)) };
}

/** The days on which there was play, the newest first. */
function presentDays(all: readonly Simulated[], played: readonly Simulated[]) {
  const days = new Set(played.map(({ period }) => period.day));
  return byDay(all)
    .filter(({ day }) => days.has(day))
    .toReversed()
    .map(({ turnover, due, carried, ...one }) => ({
      ...one,
      turnover: formatAmount(turnover),
      due: formatAmount(due),
      carried: formatAmount(carried),
    }));
}

const presentPeriod = ({ period, measures, pay }: Simulated) => ({
  from: period.fromMs,
  to: period.toMs,
  turnover: formatAmount(measures.turnover),
  loss: formatAmount(measures.loss),
  carried: formatAmount(pay.carried),
  active: Number(measures.active),
  tier: pay.tier,
  rate: Number(pay.rate),
  due: formatAmount(pay.due),
});

const presentEmpty = ({ fromMs, toMs }: Period): OutputOf<typeof api.simulateContract> => ({
  from: fromMs,
  to: toMs,
  whole: true,
  periods: 0,
  reached: 0,
  total: formatAmount(0n),
  list: [],
  days: [],
});

async function firstDay(tx: Transaction, { agentId, currency, whole }: Team): Promise<string> {
  const days = [...new Set(whole.map(({ day }) => day))];
  const played = await teams.playByDay(tx, agentId, currency, { from: days[0]!, to: days.at(-1)! });
  const rounds = Map.groupBy(played, ({ day }) => day);
  return firstDayWithin(
    days.map((day) => ({ day, rounds: (rounds.get(day) ?? []).reduce((sum, one) => sum + one.rounds, 0n) })),
    roundsMax,
  );
}

function monthBefore(nowMs: number, timeZone: string): Period {
  const { fromMs } = periodAt('month', nowMs, timeZone);
  return { fromMs: periodAt('month', fromMs - 1, timeZone).fromMs, toMs: fromMs };
}
