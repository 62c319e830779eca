/** The periods that records can be asked for, as moments. Days are those of the viewer's own zone. */
export const periods = ['today', 'yesterday', 'days7', 'days30', 'own'] as const;
export type Period = (typeof periods)[number];

/** From the first moment to just before the last, epoch ms; an end that is missing is open. */
export type Span = { from?: number; to?: number };

/** The days of a period that ends with today; `own` takes its first and last day, `yyyy-MM-dd`, both included. */
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
    case 'own': {
      const [first, last] = [parseDay(ownFrom), parseDay(ownTo)];
      return { from: first && dayStart(first, 0), to: last && dayStart(last, 1) };
    }
  }
}

/** Midnight of the day that is so many days after the one of `nowMs`; counts days, not hours, since some days have 23 or 25. */
function dayStart(nowMs: number, days: number): number {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

function parseDay(text: string): number | undefined {
  const [year, month, day] = text.split('-').map(Number);
  const moment = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, day ?? Number.NaN).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** The last moment that a record can be asked for; far enough away. */
const lastMs = Date.UTC(2200, 0);

/** Whether a text is a day of the calendar, `yyyy-MM-dd`, within the time that records are asked for. */
export function isDay(text: string): boolean {
  const moment = parseDay(text);
  return moment !== undefined && moment >= 0 && moment < lastMs && dayOf(moment) === text;
}

/** The day of a moment, `yyyy-MM-dd`, in the viewer's zone. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
