/**
 * The words that lists say of each kind. They stand apart from the kinds, so that a list does not
 * bring all along that these show.
 */
import type { RewardKind } from '@sen/api/rewardTerms';

type Words = {
  /** A key of `reward.of`, for the cause of a reward. */
  cause: 'day' | 'turnover' | 'loss' | 'draw' | 'referral' | 'rank' | 'birthday';
  /** The state of an offer, where a kind has words of its own. */
  claim?: 'claimOf.signIn' | 'claimOf.raffle';
  claimed?: 'claimedOf.raffle';
  /** Said when it is paid. */
  paid?: 'besideDeposit';
};

export const kindWords: Readonly<Record<RewardKind, Words>> = {
  depositBonus: { cause: 'day', paid: 'besideDeposit' },
  signIn: { cause: 'day', claim: 'claimOf.signIn' },
  cashback: { cause: 'turnover' },
  rescue: { cause: 'loss' },
  raffle: { cause: 'draw', claim: 'claimOf.raffle', claimed: 'claimedOf.raffle' },
  mission: { cause: 'day' },
  missionBoard: { cause: 'day' },
  referral: { cause: 'referral' },
  rankUp: { cause: 'rank' },
  birthday: { cause: 'birthday' },
};
