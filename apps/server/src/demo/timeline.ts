/**
 * When the demo team comes, plays and signs, by the moment at which it is made. Nothing of it is
 * left to chance.
 */
import type { ContractKind } from '@sen/api/contract';
import { parseAmount } from '@sen/api/money';

/**
 * A moment at which periods that are over are closed, or members play; `joining` of them come at
 * it. `isOfLate`: within the last week.
 */
export type Step = { atMs: number; closes: boolean; plays: boolean; isOfLate: boolean; joining: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** So many come on the first day; all others one after the other until a few days ago. */
const comeAtOnce = 24;

/** The first day of the history: its beginning comes before all rows of that day. */
export function beginOf(nowMs: number, timeZone: string): number {
  return firstDay(Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)).toZonedDateTime(
    timeZone,
  ).epochMilliseconds;
}

const firstDay = (now: Temporal.ZonedDateTime): Temporal.PlainDate =>
  now.toPlainDate().with({ day: 1 }).subtract({ months: 1 }).subtract({ days: 2 });

/** On Wednesdays and at the end of the week they play at noon as well. */
const busyDays: readonly number[] = [3, 6, 7];

/**
 * From the last days of the month before last, so that the whole last month is there: every third
 * day at first, then every day; the last half day by the hour, the last hours by the quarter.
 */
export function historyOf(
  nowMs: number,
  timeZone: string,
  players: number,
): { steps: Step[]; signings: Map<number, ContractKind[]> } {
  const made = momentsOf(nowMs, timeZone);
  const [begin, joinUntil] = [made[0]!.atMs, nowMs - 3 * dayMs];
  const joinedBy = (atMs: number): number =>
    Math.min(
      players,
      comeAtOnce + Math.floor(((players - comeAtOnce) * (atMs - begin)) / (joinUntil - begin)),
    );
  const steps = made.map((moment, i) => ({
    ...moment,
    isOfLate: moment.atMs > nowMs - 7 * dayMs,
    joining: joinedBy(moment.atMs) - (i === 0 ? 0 : joinedBy(made[i - 1]!.atMs)),
  }));
  const at = (wanted: number): number => made.find(({ atMs }) => atMs >= wanted)!.atMs;
  const signings = new Map<number, ContractKind[]>([
    [at(begin + hourMs), ['dividend', 'dailySalary']],
    [at(nowMs - 11 * hourMs), ['hourSalary']],
    [at(nowMs - 2 * hourMs), ['realtimeSalary']],
  ]);
  return { steps, signings };
}

function momentsOf(nowMs: number, timeZone: string): Omit<Step, 'joining' | 'isOfLate'>[] {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const first = firstDay(now);
  const { days } = first.until(now.toPlainDate(), { largestUnit: 'days' });
  const hour = Math.floor(nowMs / hourMs) * hourMs;
  const hours = Array.from({ length: 12 }, (_, back) => hour - back * hourMs + 5 * minuteMs);
  const quarters = Array.from({ length: 8 }, (_, back) => hour + (1 - back) * 15 * minuteMs + 7 * minuteMs);
  const moments = new Map([...hours, ...quarters].map((atMs) => [atMs, { atMs, closes: true, plays: true }]));
  for (let day = 0; day <= days; day++) {
    const start = first.add({ days: day });
    const at = (plainTime: string): number =>
      start.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    const isLate = day > days - 31;
    const add = (time: string, closes: boolean): void =>
      void moments.set(at(time), { atMs: at(time), closes, plays: !closes });
    if (isLate || day % 3 === 1) add('00:02', true);
    if (isLate || day % 3 === 0) add('20:15', false);
    if (isLate && busyDays.includes(start.dayOfWeek)) add('12:40', false);
  }
  return [...moments.values()]
    .filter(({ atMs }) => atMs <= nowMs - minuteMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/**
 * Whether the n-th member plays: about every third one in the evening, few at the moments that are
 * close to each other; some more often than others.
 */
export function playsAt({ atMs, closes }: Pick<Step, 'atMs' | 'closes'>, n: number): boolean {
  const chance = mixed(n, Math.floor(atMs / minuteMs)) % 20;
  return chance < (closes ? 1 + (n % 2) : 4 + 2 * (n % 4));
}

/**
 * The round of the n-th member: stakes of some thousand, of which less comes back than was staked,
 * and never so much that a list of winners shows it.
 */
export function roundOf(n: number, atMs: number): { stake: bigint; payout: bigint } {
  const chance = mixed(n + 101, Math.floor(atMs / minuteMs));
  const stake = BigInt(2 + (chance % 19)) * parseAmount('1000.00')!;
  return { stake, payout: (stake * BigInt((chance >>> 8) % 19)) / 10n };
}

/** Two numbers as one that looks like chance. */
function mixed(one: number, other: number): number {
  let value = Math.imul(one + 0x9e37, 0x85ebca6b) ^ Math.imul(other, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
