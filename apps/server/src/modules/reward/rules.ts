/**
 * The rules of promotions that pay: periods, sign-in calendars, draws, and how an offer stands. The
 * arithmetic of amounts is in `@sen/api/rewardTerms`.
 */
import type { MissionState } from '@sen/api/mission';
import type { OfferState, RewardState } from '@sen/api/reward';
import {
  signInDays,
  weightOfAll,
  type RewardPeriod,
  type RewardTerms,
  type TermsOf,
} from '@sen/api/rewardTerms';

const dayMs = 86_400_000;

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

/** The period that a day is in. */
export function periodOf(period: RewardPeriod, day: string): DayPeriod {
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

/**
 * The step of the seven that a sign-in on a day is: the one behind yesterday's, else the first
 * again.
 */
export function stepOf(last: { day: string; step: number } | undefined, today: string): number {
  if (!last) return 1;
  if (last.day === today) return last.step;
  return dayAfter(last.day) === today ? (last.step % signInDays) + 1 : 1;
}

/** The prize that a number below the sum of all weights draws. */
export function prizeOf(prizes: TermsOf<'raffle'>['prizes'], drawn: number): number {
  let rest = drawn;
  for (const [i, { weight }] of prizes.entries()) {
    if (rest < weight) return i;
    rest -= weight;
  }
  throw new Error(`${drawn} is not below ${weightOfAll(prizes)}, the sum of the weights`);
}

/** Whether a rule pays at a moment, by its period alone. */
export const isWithin = (
  { showFrom, showUntil }: { showFrom: number | null; showUntil: number | null },
  nowMs: number,
): boolean => (showFrom === null || showFrom <= nowMs) && (showUntil === null || nowMs < showUntil);

/**
 * Whether terms by which a deposit bonus was joined can bring something, now or later. `isFirst`:
 * the deposit that comes now is the first one ever.
 */
export const mayStillPay = (
  { terms, showUntil }: { terms: RewardTerms; showUntil: number | null },
  nowMs: number,
  isFirst: boolean,
): boolean =>
  terms.kind === 'depositBonus' &&
  (showUntil === null || nowMs < showUntil) &&
  (terms.deposits !== 'first' || isFirst);

/**
 * The days of a period on which a rule pays, by the days on which it begins and ends; undefined:
 * none of them.
 */
export function daysWithin(
  { from, to }: DayPeriod,
  { showFrom, showUntil }: { showFrom: number | null; showUntil: number | null },
  timeZone: string,
): DayPeriod | undefined {
  const begins = showFrom === null ? from : dayOf(showFrom, timeZone);
  const ends = showUntil === null ? to : dayOf(showUntil - 1, timeZone);
  const days = { from: begins > from ? begins : from, to: ends < to ? ends : to };
  return days.from <= days.to ? days : undefined;
}

/**
 * The money of a member who may not play that an open requirement of a reward holds back: what was
 * paid, or what is left to play where that is less.
 */
export const unplayed = (paid: bigint, { required, done }: { required: bigint; done: bigint }): bigint =>
  paid < required - done ? paid : required - done;

/** A reward as it stands at a moment. */
export const stateAt = (
  { state, expiresAt }: { state: Exclude<RewardState, 'expired'>; expiresAt: number },
  nowMs: number,
): RewardState => (state === 'claimable' && expiresAt <= nowMs ? 'expired' : state);

/** How an offer stands for a member; `claimable`: how many rewards of it can be claimed now. */
export type OwnStanding = { isSoon: boolean; claimable: number } & (
  | {
      kind: 'depositBonus';
      isOpenToNext: boolean;
      mustJoin: boolean;
      isJoined: boolean;
      last: RewardState | undefined;
    }
  | { kind: 'signIn'; isSigned: boolean; isMet: boolean }
  | { kind: 'cashback' | 'rescue' }
  | { kind: 'raffle'; chances: number; drawn: number }
  | { kind: 'mission'; mission: MissionState | undefined }
  | { kind: 'missionBoard' }
  | { kind: 'referral' }
  | { kind: 'rankUp' | 'birthday' }
);

export function offerStateOf(standing: OwnStanding): OfferState {
  if (standing.isSoon) return 'soon';
  if (standing.claimable > 0) return 'claim';
  switch (standing.kind) {
    case 'depositBonus': {
      const { isOpenToNext, mustJoin, isJoined, last } = standing;
      if (!isOpenToNext) return last === 'claimed' ? 'claimed' : last === 'withdrawn' ? 'rejected' : 'closed';
      if (isJoined) return 'applying';
      return mustJoin ? 'join' : 'processing';
    }
    case 'signIn':
      return standing.isSigned ? 'signed' : standing.isMet ? 'claim' : 'processing';
    case 'cashback':
    case 'rescue':
    case 'rankUp':
    case 'birthday':
      return 'processing';
    case 'raffle':
      if (standing.chances > standing.drawn) return 'claim';
      return standing.drawn > 0 ? 'claimed' : 'processing';
    case 'mission':
      return (
        {
          claim: 'claim',
          progress: 'processing',
          waiting: 'claim',
          claimed: 'claimed',
          withdrawn: 'rejected',
          over: 'closed',
        } as const
      )[standing.mission ?? 'over'];
    case 'missionBoard':
    case 'referral':
      return 'processing';
  }
}

/** The day of a birthday in a year: one of 29 February is on the 28th where the year has none. */
export const birthdayIn = (birthday: string, year: number): string =>
  Temporal.PlainDate.from(birthday).with({ year }, { overflow: 'constrain' }).toString();

/**
 * The birthdays that fall on a day, each as MMDD: those of 29 February also on the 28th of a year
 * without one.
 */
export function bornOnDay(day: string): number[] {
  const { month, day: date, inLeapYear } = Temporal.PlainDate.from(day);
  return month === 2 && date === 28 && !inLeapYear ? [228, 229] : [month * 100 + date];
}
