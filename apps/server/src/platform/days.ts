export type Days = { from?: string | undefined; to?: string | undefined };
export type Span = { sinceMs: number | null; untilMs: number | null };

/** Epoch ms at which the day of `nowMs` began in a time zone; days of 23 and 25 hours included. */
export function startOfDayMs(nowMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).startOfDay()
    .epochMilliseconds;
}

/**
 * The moments between the beginning of one day and the end of another, both as YYYY-MM-DD; null: no
 * bound on that side.
 */
export function spanOfDays({ from, to }: Days, timeZone: string): Span {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  return {
    sinceMs: from === undefined ? null : start(Temporal.PlainDate.from(from)),
    untilMs: to === undefined ? null : start(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

const dayMs = 86_400_000;

/** Epoch ms so many times 24 hours behind a moment. */
export const endsIn = (nowMs: number, days: number): number => nowMs + days * dayMs;

/** The day of a moment in a time zone, as YYYY-MM-DD. */
export const dayOf = (atMs: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** When a day begins in a time zone, epoch ms. */
export const startOf = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

export const daysBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** The last of some days, the first one among them. */
export const daysFrom = (first: string, days: number): string =>
  Temporal.PlainDate.from(first)
    .add({ days: days - 1 })
    .toString();

/** Days, both included. */
export type DayPeriod = { from: string; to: string };

/**
 * Days, weeks from Monday, halves of a month (to the 15th, from the 16th) and months.
 */
export type CalendarPeriod = 'daily' | 'weekly' | 'half-monthly' | 'monthly';

/** The period that a day is in. */
export function periodOf(period: CalendarPeriod, day: string): DayPeriod {
  const date = Temporal.PlainDate.from(day);
  switch (period) {
    case 'daily':
      return { from: day, to: day };
    case 'weekly': {
      const monday = date.subtract({ days: date.dayOfWeek - 1 });
      return { from: monday.toString(), to: monday.add({ days: 6 }).toString() };
    }
    case 'half-monthly': {
      const isFirst = date.day <= 15;
      return {
        from: date.with({ day: isFirst ? 1 : 16 }).toString(),
        to: date.with({ day: isFirst ? 15 : date.daysInMonth }).toString(),
      };
    }
    case 'monthly':
      return { from: date.with({ day: 1 }).toString(), to: date.with({ day: date.daysInMonth }).toString() };
  }
}

/** From when, and until before when, something holds; null: no bound on that side. */
export type Window = { showFrom: number | null; showUntil: number | null };

/** Whether a moment is in a window. */
export const isWithin = ({ showFrom, showUntil }: Window, nowMs: number): boolean =>
  (showFrom === null || showFrom <= nowMs) && (showUntil === null || nowMs < showUntil);

/**
 * The days of a period that a window touches, by the days on which it begins and ends; undefined:
 * none of them.
 */
export function daysWithin(
  { from, to }: DayPeriod,
  { showFrom, showUntil }: Window,
  timeZone: string,
): DayPeriod | undefined {
  const begins = showFrom === null ? from : dayOf(showFrom, timeZone);
  const ends = showUntil === null ? to : dayOf(showUntil - 1, timeZone);
  const days = { from: begins > from ? begins : from, to: ends < to ? ends : to };
  return days.from <= days.to ? days : undefined;
}
