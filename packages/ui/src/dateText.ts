const shapes = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  dateTime: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  dateMinute: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  // For rows of a phone, whose period says the year.
  minute: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekdayMinute: {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof shapes;

/**
 * A moment, from epoch milliseconds, in the viewer's zone or in `zone.timeZone`; the zone is named
 * where `zone.timeZoneName` says how.
 */
export function dateText(
  value: number,
  locale: string,
  shape: DateShape,
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'> = {},
): string {
  const parts = new Intl.DateTimeFormat(locale, { ...shapes[shape], ...zone }).formatToParts(value);
  // Without the year Vietnamese has a hyphen between day and month; with it a slash, and so has
  // everything else here.
  return parts.map(({ type, value: text }) => (type === 'literal' && text === '-' ? '/' : text)).join('');
}

/** A calendar day, from `yyyy-MM-dd`. */
export const dayName = (day: string, locale: string): string =>
  dateText(Date.parse(day), locale, 'date', { timeZone: 'UTC' });
