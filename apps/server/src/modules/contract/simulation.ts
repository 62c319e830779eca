/** What the last month would have paid under some terms, computed as periods are: nothing is written. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { measuresOf, nothing } from './closing.ts';
import { teamMeasures } from './measureStore.ts';
import { downlineNamed, refuseParty } from './party.ts';
import { daysOf, periodAt, periodsBetween, type Period } from './rules/periods.ts';
import { byDay, dated, firstDayWithin, simulated, type DatedPeriod, type Simulated } from './rules/simulation.ts';
import { termsFault } from './rules/terms.ts';
import * as store from './store.ts';

/** Periods of less than a day are made of single bets, of which so many are read in about half a second. Who has more in the month is told its last days. */
const roundsMax = 100_000n;
/** Of five minutes a month has fewer. */
const periodsMax = 10_000;

export async function simulate(
  ctx: Context,
  request: CallRequest,
  { account, terms, day }: ParsedInputOf<typeof api.simulateContract>,
): Promise<OutputOf<typeof api.simulateContract>> {
  const { memberId, brandId } = memberOf(request);
  if (termsFault(terms)) refuse('contract_terms', { fault: termsFault(terms) });
  const agentId = account === undefined ? memberId : ((await downlineNamed(ctx.db, brandId, memberId, account)) ?? refuseParty()).id;
  const { timeZone, currency } = (await brands.brandById(ctx, brandId)).document;
  const { cycle } = terms;
  const month = dated(monthBefore(await store.nowMs(ctx.db), timeZone), timeZone);
  const whole = periodsBetween(cycle, month.fromMs, month.toMs, timeZone, periodsMax).map((period) => dated(period, timeZone));
  const isShort = daysOf(cycle, month, timeZone) === undefined;
  const since = isShort && !day ? await firstDay(ctx, agentId, currency, whole) : month.day;
  const periods = whole.filter((period) => (day ? period.day === day.day : period.day >= since));
  if (periods.length === 0) return presentEmpty(month);
  const agents = [{ agentId, activeFrom: parseAmount(terms.activeFrom)! }];
  const figures = await teamMeasures(ctx.db, { brandId, currency, timeZone, cycle, periods, agents }, teams.memberWiseMax);
  const byPeriod = new Map(figures.map((one) => [one.period, one]));
  const carried = day ? parseAmount(day.carried)! : 0n;
  const all = simulated(terms, periods, (i) => measuresOf(byPeriod.get(i) ?? nothing(agentId)), { carried, timeZone });
  const played = all.filter((_, i) => byPeriod.has(i));
  return {
    from: periods[0]!.fromMs,
    to: periods.at(-1)!.toMs,
    whole: day !== undefined || periods.length === whole.length,
    periods: periods.length,
    reached: all.filter(({ pay }) => pay.due > 0n).length,
    total: formatAmount(all.reduce((sum, { pay }) => sum + pay.due, 0n)),
    list: isShort && !day ? [] : played.toReversed().map(presentPeriod),
    days: isShort && !day ? presentDays(all, played) : [],
  };
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

async function firstDay(ctx: Context, agentId: bigint, currency: string, periods: readonly DatedPeriod[]): Promise<string> {
  const days = [...new Set(periods.map(({ day }) => day))];
  const played = await teams.playByDay(ctx.db, agentId, currency, { from: days[0]!, to: days.at(-1)! });
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
