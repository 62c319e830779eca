/**
 * The payouts that terms would have made for play that has been: the periods of a contract that
 * nobody had.
 */
import type { ContractTerms } from '@sen/api/contract';
import { payOf } from './pay.ts';
import { isFirstOfMonth, type Period } from './periods.ts';
import type { Measures } from './terms.ts';

/**
 * From which day on the last days of a span are looked at, so that they have at most so many
 * rounds; the last day always is.
 */
export function firstDayWithin(days: readonly { day: string; rounds: bigint }[], most: bigint): string {
  let rounds = 0n;
  const at = days.findLastIndex((one) => (rounds += one.rounds) > most);
  return days[Math.min(at + 1, days.length - 1)]!.day;
}

/** `day`: on which the period begins. */
export type DatedPeriod = Period & { day: string };
export type Simulated = { period: DatedPeriod; measures: Measures; pay: ReturnType<typeof payOf> };

/**
 * Each period goes on from what the one before left to be made up for; `carried`: what was left
 * before the first.
 */
export function simulated(
  terms: ContractTerms,
  periods: readonly DatedPeriod[],
  measuresAt: (i: number) => Measures,
  { carried: before, timeZone }: { carried: bigint; timeZone: string },
): Simulated[] {
  let carried = before;
  return periods.map((period, i) => {
    const measures = measuresAt(i);
    const pay = payOf({ terms, measures, carried, firstOfMonth: isFirstOfMonth(period, timeZone) });
    carried = pay.carriedOn;
    return { period, measures, pay };
  });
}

export type SimulatedDay = {
  day: string;
  turnover: bigint;
  periods: number;
  reached: number;
  due: bigint;
  carried: bigint;
};

/**
 * Periods of less than a day, summed by the day on which they begin; `carried`: what the days
 * before leave to be made up for.
 */
export function byDay(all: readonly Simulated[]): SimulatedDay[] {
  return [...Map.groupBy(all, ({ period }) => period.day)].map(([day, some]) => ({
    day,
    turnover: some.reduce((sum, { measures }) => sum + measures.turnover, 0n),
    periods: some.length,
    reached: some.filter(({ pay }) => pay.due > 0n).length,
    due: some.reduce((sum, { pay }) => sum + pay.due, 0n),
    carried: some[0]!.pay.carried,
  }));
}

export function dated(period: Period, timeZone: string): DatedPeriod {
  return {
    ...period,
    day: Temporal.Instant.fromEpochMilliseconds(period.fromMs)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  };
}
