/**
 * The rules of promotions that pay: sign-in calendars, draws, birthdays, and how offers stand. The
 * arithmetic of amounts is in `@sen/api/rewardTerms`.
 */
import type { OfferState, RewardState } from '@sen/api/reward';
import { weightOfAll } from '@sen/api/rewardKinds/raffle';
import { signInDays } from '@sen/api/rewardKinds/signIn';
import type { RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { dayAfter } from '#platform/days.ts';

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

/**
 * The state of an offer for a member. `claimable`: how many rewards of it can be claimed now.
 * `ofKind`: its state by its kind, where it has begun and nothing waits.
 */
export function offerStateOf(
  { isSoon, claimable }: { isSoon: boolean; claimable: number },
  ofKind: OfferState,
): OfferState {
  if (isSoon) return 'soon';
  return claimable > 0 ? 'claim' : ofKind;
}

export type BonusStanding = {
  isOpenToNext: boolean;
  mustJoin: boolean;
  isJoined: boolean;
  /** The state of the last reward by this rule. */
  last: RewardState | undefined;
};

export function bonusState({ isOpenToNext, mustJoin, isJoined, last }: BonusStanding): OfferState {
  if (!isOpenToNext) return last === 'claimed' ? 'claimed' : last === 'withdrawn' ? 'rejected' : 'closed';
  if (isJoined) return 'applying';
  return mustJoin ? 'join' : 'processing';
}

export const signInState = ({ isSigned, isMet }: { isSigned: boolean; isMet: boolean }): OfferState =>
  isSigned ? 'signed' : isMet ? 'claim' : 'processing';

export function raffleState({ chances, drawn }: { chances: number; drawn: number }): OfferState {
  if (chances > drawn) return 'claim';
  return drawn > 0 ? 'claimed' : 'processing';
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
