/**
 * Rules by which promotions pay: their terms by kind, with the arithmetic that pages and server
 * share. Each kind has a file in `rewardKinds/`. Amounts are decimal strings of the brand's
 * currency.
 */
import * as z from 'zod/mini';
import { birthdayProblems } from './rewardKinds/birthday.ts';
import { cashbackProblems } from './rewardKinds/cashback.ts';
import { amountOf, type RewardKind } from './rewardKinds/common.ts';
import { depositBonusProblems } from './rewardKinds/depositBonus.ts';
import { missionProblems } from './rewardKinds/mission.ts';
import { missionBoardProblems } from './rewardKinds/missionBoard.ts';
import { raffleProblems } from './rewardKinds/raffle.ts';
import { rankUpProblems } from './rewardKinds/rankUp.ts';
import { referralProblems } from './rewardKinds/referral.ts';
import { rescueProblems } from './rewardKinds/rescue.ts';
import { signInProblems } from './rewardKinds/signIn.ts';
import { schemas, type Schemas } from './rewardKinds/schemas.ts';

export { rewardKinds, type RewardKind } from './rewardKinds/common.ts';

type SchemaOf<Part extends 'terms' | 'progress'> = Schemas[RewardKind][Part];

export const rewardTerms = z.discriminatedUnion(
  'kind',
  Object.values(schemas).map(({ terms }) => terms) as [SchemaOf<'terms'>, ...SchemaOf<'terms'>[]],
);
export type RewardTerms = z.infer<typeof rewardTerms>;
export type TermsOf<Kind extends RewardKind> = z.infer<Schemas[Kind]['terms']>;

/**
 * The member's own figures of an offer, by kind. Those of a day or a period are as far as play and
 * deposits have been counted, within moments.
 */
export const rewardProgress = z.discriminatedUnion(
  'kind',
  Object.values(schemas).map(({ progress }) => progress) as [SchemaOf<'progress'>, ...SchemaOf<'progress'>[]],
);

const problemsOf: { readonly [Kind in RewardKind]: (terms: TermsOf<Kind>) => string[] } = {
  depositBonus: depositBonusProblems,
  signIn: signInProblems,
  cashback: cashbackProblems,
  rescue: rescueProblems,
  raffle: raffleProblems,
  mission: missionProblems,
  missionBoard: missionBoardProblems,
  referral: referralProblems,
  rankUp: rankUpProblems,
  birthday: birthdayProblems,
};

/** Problems of a rule's terms, by their fields. */
export function rewardTermsProblems(terms: RewardTerms): string[] {
  const { stakeMax } = terms.play;
  return [
    ...new Set([
      ...(stakeMax !== null && amountOf(stakeMax) <= 0n ? ['play.stakeMax'] : []),
      ...(problemsOf[terms.kind] as (of: RewardTerms) => string[])(terms),
    ]),
  ];
}

/**
 * The turnover that comes with an amount, both in 1/100,000. `deposit`: the one that a deposit
 * bonus is of.
 */
export function rewardTurnover(terms: RewardTerms, amount: bigint, deposit = 0n): bigint {
  const isOfBoth = 'turnoverOf' in terms && terms.turnoverOf === 'depositAndBonus';
  return ((isOfBoth ? deposit + amount : amount) * BigInt(terms.play.turnoverPercent)) / 100n;
}
