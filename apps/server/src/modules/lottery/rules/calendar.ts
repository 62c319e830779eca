/** When lotteries draw. */

/** Bets on a lottery of the house close so long before its draw. */
export const lockMs = 10_000;
/**
 * Within this time its tickets are counted into their hash, or it is cancelled; then the beacon
 * tells its value, before the draw.
 */
export const sealMs = 6_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The lottery's day is Vietnam's, which has one time all year. */
const zoneMs = 7 * 60 * minuteMs;

/**
 * The moment from which somebody may know the numbers of a draw, though its result does not stand
 * yet. The people who run the house's draws can read the seeds, so that they can compute the
 * numbers as soon as the beacon's round is out, soon after bets close and before the draw; a
 * station's numbers are known when it draws, and none of them can be entered before.
 */
export const knownFrom = ({
  origin,
  locksAt,
  drawsAt,
}: {
  origin: 'house' | 'official';
  locksAt: number;
  drawsAt: number;
}): number => (origin === 'house' ? locksAt : drawsAt);

/** Epoch milliseconds. */
export type DrawTimes = { numero: string; opensAt: number; locksAt: number; drawsAt: number };

/**
 * The next draws that can still be bet on, the first one first. A draw opens when bets on the one
 * before close.
 */
export function nextDraws(
  { everyMinutes }: { everyMinutes: number },
  nowMs: number,
  count: number,
): DrawTimes[] {
  const everyMs = everyMinutes * minuteMs;
  const first = Math.floor((nowMs + lockMs) / everyMs) + 1;
  return Array.from({ length: count }, (_, i) => {
    const drawsAt = (first + i) * everyMs;
    return {
      numero: numeroOf(drawsAt, everyMs),
      opensAt: drawsAt - everyMs - lockMs,
      locksAt: drawsAt - lockMs,
      drawsAt,
    };
  });
}

/** The day in Vietnam and the number of the draw within it, from 1: `20261125-0042`. */
function numeroOf(drawsAt: number, everyMs: number): string {
  const local = drawsAt + zoneMs;
  // The draw at midnight is the last of the day that ends.
  const ordinal = ((local - everyMs) % dayMs) / everyMs + 1;
  const day = new Date(local - everyMs).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${String(ordinal).padStart(4, '0')}`;
}

/** Days of Vietnam, `2027-02-05`, both included. */
export type DayRange = { from: string; to: string };
/**
 * A region is closed for so many days at most: more is a slip, such as a wrong year, and would
 * cancel what was bet at once.
 */
export const closedDaysMax = 31;
export const isClosable = ({ from, to }: DayRange): boolean =>
  from <= to && to < dayAfter(from, closedDaysMax);
export type StationTimes = {
  /** 1 (Sunday) to 7. */
  weekdays: readonly number[];
  /** The time of the day in Vietnam at which the first number is drawn, `16:15`. */
  drawsAt: string;
  /** Bets close so long before it. */
  lockMinutes: number;
  /** On these days it does not draw. */
  holidays: readonly DayRange[];
};

/** The day of Vietnam that a moment is in, `2026-11-25`. */
export const vietnamDay = (ms: number): string => new Date(ms + zoneMs).toISOString().slice(0, 10);
/** The day of the week of a day of Vietnam, 1 (Sunday) to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() + 1;

/**
 * The next draws of a station that can still be bet on, the first one first. A draw opens when bets
 * on the one before close.
 */
export function nextStationDraws(times: StationTimes, nowMs: number, count: number): DrawTimes[] {
  const found: DrawTimes[] = [];
  // A year holds a draw of every station, with any holidays.
  for (
    let day = vietnamDay(nowMs);
    found.length < count && Date.parse(day) < nowMs + 366 * dayMs;
    day = dayAfter(day, 1)
  ) {
    const draw = stationDraw(times, day);
    if (draw && draw.locksAt > nowMs) found.push(draw);
  }
  return found;
}

/** The draws of a station on the days before a moment, the first one first. */
export function pastStationDraws(times: StationTimes, nowMs: number, days: number): DrawTimes[] {
  const today = vietnamDay(nowMs);
  return Array.from({ length: days + 1 }, (_, i) => stationDraw(times, dayAfter(today, i - days))).filter(
    (draw) => draw !== undefined && draw.drawsAt < nowMs,
  ) as DrawTimes[];
}

function stationDraw(times: StationTimes, day: string): DrawTimes | undefined {
  if (!isDrawn(times, day)) return undefined;
  const drawsAt = momentOf(times, day);
  let before = dayAfter(day, -1);
  for (let i = 0; i < 30 && !isDrawn(times, before); i++) before = dayAfter(before, -1);
  const lock = times.lockMinutes * minuteMs;
  return {
    numero: day.replaceAll('-', ''),
    opensAt: momentOf(times, before) - lock,
    locksAt: drawsAt - lock,
    drawsAt,
  };
}

/** Whether a station draws on a day of Vietnam. */
export const isDrawn = ({ weekdays, holidays }: StationTimes, day: string): boolean =>
  weekdays.includes(weekdayOf(day)) && !holidays.some(({ from, to }) => from <= day && day <= to);
const momentOf = ({ drawsAt }: StationTimes, day: string): number =>
  Date.parse(`${day}T${drawsAt}:00Z`) - zoneMs;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
