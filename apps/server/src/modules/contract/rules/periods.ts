/**
 * The periods of contracts, in the time zone of the brand. All cycles begin anew on the first of a
 * month.
 */
import type { ContractCycle } from '@sen/api/contract';

export type Period = { fromMs: number; toMs: number };

/** Days of a month on which a period begins. */
const beginnings: Partial<Record<ContractCycle, readonly number[]>> = {
  month: [1],
  halfMonth: [1, 16],
  tenDays: [1, 11, 21],
};
const fiveMinutesMs = 300_000;

/** The period in which a moment lies: from ≤ moment < to. */
export function periodAt(cycle: ContractCycle, momentMs: number, timeZone: string): Period {
  // Hours and shorter are cut by the clock that all zones share, so that a change of summer time
  // neither repeats nor skips one.
  if (cycle === 'fiveMinutes') return cut(momentMs, fiveMinutesMs);
  if (cycle === 'hour') return cut(momentMs, 3_600_000);
  const day = Temporal.Instant.fromEpochMilliseconds(momentMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (date: Temporal.PlainDate): number => date.toZonedDateTime(timeZone).epochMilliseconds;
  const starts = beginnings[cycle];
  if (!starts) return { fromMs: startOf(day), toMs: startOf(day.add({ days: 1 })) };
  const at = starts.findLastIndex((start) => start <= day.day);
  const first = day.with({ day: starts[at]! });
  const next = starts[at + 1];
  return {
    fromMs: startOf(first),
    toMs: startOf(next === undefined ? day.with({ day: 1 }).add({ months: 1 }) : day.with({ day: next })),
  };
}

/**
 * The periods that begin in [fromMs, toMs) and have ended by `toMs`, in order; at most `max` of
 * them.
 */
export function periodsBetween(
  cycle: ContractCycle,
  fromMs: number,
  toMs: number,
  timeZone: string,
  max: number,
): Period[] {
  const found: Period[] = [];
  let period = periodAt(cycle, fromMs, timeZone);
  if (period.fromMs < fromMs) period = periodAt(cycle, period.toMs, timeZone);
  while (period.toMs <= toMs && found.length < max) {
    found.push(period);
    period = periodAt(cycle, period.toMs, timeZone);
  }
  return found;
}

/**
 * The due periods of some cycles of one kind, each behind all that began before it, whatever their
 * cycles: an agent whose cycle has changed goes on from the amount that the period before, of the
 * former cycle, left to be made up for. `max`: of each cycle.
 */
export function periodsInTurn(
  cycles: readonly { cycle: ContractCycle; sinceMs: number }[],
  toMs: number,
  timeZone: string,
  max: number,
): (Period & { cycle: ContractCycle })[] {
  return cycles
    .flatMap(({ cycle, sinceMs }) =>
      periodsBetween(cycle, sinceMs, toMs, timeZone, max).map((period) => ({ cycle, ...period })),
    )
    .toSorted((one, other) => one.fromMs - other.fromMs);
}

/**
 * A contract that has been signed and is not over: it holds, will hold, or its end is known and
 * still ahead.
 */
export type Held = { cycle: ContractCycle; startsAt: number; endsAt: number | null };

/**
 * When a contract begins that is signed now: with the next period, and where it comes after one of
 * another cycle with the next month; never before the end of one that still runs, so that no day is
 * paid by two. `held`: those of the same member and kind; one of them at most has no end yet, and
 * is replaced.
 */
export function startOf(
  cycle: ContractCycle,
  signedMs: number,
  timeZone: string,
  held: readonly Held[],
): number {
  const last =
    held.find(({ endsAt }) => endsAt === null) ??
    held.toSorted((one, other) => other.endsAt! - one.endsAt!)[0];
  const next = periodAt(
    last === undefined || last.cycle === cycle ? cycle : 'month',
    signedMs,
    timeZone,
  ).toMs;
  const free = Math.max(next, ...held.map(({ endsAt }) => endsAt ?? next));
  const { fromMs, toMs } = periodAt(cycle, free, timeZone);
  return fromMs === free ? free : toMs;
}

/**
 * When a contract ends to whose end both consent now: with the period that runs, or before it
 * began.
 */
export function endOf(
  { cycle, startsAt }: Pick<Held, 'cycle' | 'startsAt'>,
  nowMs: number,
  timeZone: string,
): number {
  return Math.max(startsAt, periodAt(cycle, nowMs, timeZone).toMs);
}

/** Whole days, as YYYY-MM-DD, the last one included; undefined for periods of less than a day. */
export function daysOf(
  cycle: ContractCycle,
  { fromMs, toMs }: Period,
  timeZone: string,
): { from: string; to: string } | undefined {
  if (cycle === 'hour' || cycle === 'fiveMinutes') return undefined;
  const dayOf = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { from: dayOf(fromMs), to: dayOf(toMs - 1) };
}

/**
 * Whether a period is the first of its month: there begins what is carried within a month alone.
 */
export function isFirstOfMonth({ fromMs }: Period, timeZone: string): boolean {
  return Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone).day === 1;
}

function cut(momentMs: number, lengthMs: number): Period {
  const fromMs = Math.floor(momentMs / lengthMs) * lengthMs;
  return { fromMs, toMs: fromMs + lengthMs };
}
