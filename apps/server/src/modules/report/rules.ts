/** Epoch ms at which the day of `nowMs` began in a time zone; days of 23 and 25 hours included. */
export function startOfDayMs(nowMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds;
}
