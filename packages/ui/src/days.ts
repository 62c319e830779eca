/**
 * Midnight of a day, `YYYY-MM-DD`, in this browser's zone: calendars count in such dates, of which
 * only year, month and day are used.
 */
export function dateOfDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date);
}

/** The day of such a date, `YYYY-MM-DD`. */
export function dayOfDate(date: Date): string {
  // The Swedish locale writes days year first.
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
