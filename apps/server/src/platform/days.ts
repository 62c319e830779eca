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
