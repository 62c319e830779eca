import { recordDaysMax } from '@sen/api/record';

/**
 * The periods that records can be asked for, as moments. Days are those of the viewer's own zone.
 */
export const periods = ['today', 'yesterday', 'days7', 'days30', 'month', 'own'] as const;
export type Period = (typeof periods)[number];

/** From the first moment to just before the last, epoch ms; an end that is missing is open. */
export type Span = { from?: number; to?: number };

/**
 * The days of a period that ends with today; `own` takes its first and last day, `yyyy-MM-dd`, both
 * included.
 */
export function spanOf(period: Period, nowMs: number, ownFrom = '', ownTo = ''): Span {
  switch (period) {
    case 'today':
      return { from: dayStart(nowMs, 0), to: dayStart(nowMs, 1) };
    case 'yesterday':
      return { from: dayStart(nowMs, -1), to: dayStart(nowMs, 0) };
    case 'days7':
      return { from: dayStart(nowMs, -6), to: dayStart(nowMs, 1) };
    case 'days30':
      return { from: dayStart(nowMs, -29), to: dayStart(nowMs, 1) };
    case 'month':
      return { from: dayStart(nowMs, 1 - new Date(nowMs).getDate()), to: dayStart(nowMs, 1) };
    case 'own': {
      const [first, last] = [parseDay(ownFrom), parseDay(ownTo)];
      return { from: first && dayStart(first, 0), to: last && dayStart(last, 1) };
    }
  }
}

/**
 * Midnight of the day that is so many days after the one of `nowMs`; counts days, not hours, since
 * some days have 23 or 25.
 */
function dayStart(nowMs: number, days: number): number {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

function parseDay(text: string): number | undefined {
  const [year, month, day] = text.split('-').map(Number);
  const moment = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, day ?? Number.NaN).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** The day of a moment, `yyyy-MM-dd`, in the viewer's zone. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first and the last day of a period, `yyyy-MM-dd`, both included. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;

/** The day that a zone has at a moment; without a zone the viewer's. */
export function dayIn(timeZone: string | undefined, moment: number): string {
  // The one locale whose days are written year first.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}

/** So many days after a day. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * The days of a period, where days are counted and not moments. An end of an own period that is
 * missing is today, a beginning that is missing makes it thirty days; more days than the server
 * answers are cut off at the beginning.
 */
export function daysOf(period: Period, today: string, ownFrom = '', ownTo = ''): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) };
    case 'days7':
      return { from: shiftDay(today, -6), to: today };
    case 'days30':
      return { from: shiftDay(today, -29), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'own': {
      const to = ownTo || (ownFrom > today ? ownFrom : today);
      const from = ownFrom || shiftDay(to, -29);
      const [first, last] = from > to ? [to, from] : [from, to];
      return lengthOf({ from: first, to: last }) > recordDaysMax
        ? { from: shiftDay(last, 1 - recordDaysMax), to: last }
        : { from: first, to: last };
    }
  }
}
