import { formatAmount, parseAmount } from '@sen/api/money';
import type { Offer, Reward, RewardState } from '@sen/api/reward';
import { birthdayGiftOf } from '@sen/api/rewardKinds/birthday';
import { rankGiftOf } from '@sen/api/rewardKinds/rankUp';
import type { VipStanding } from '@sen/api/vip';
import type { Rank } from './rank.ts';

type Gift = { amount: string; state: RewardState | undefined };
export type Gifts = {
  /** The club's gifts that can be claimed now. */
  waiting: Reward[];
  /**
   * For the rank, when it is reached for the first time, and what became of it for who asks;
   * undefined: the rank has none, or none any more.
   */
  rankUp(rank: Pick<Rank, 'level' | 'turnover'>): Gift | undefined;
  birthday(level: number): string | undefined;
};

type Known = {
  offers: readonly Offer[] | undefined;
  claimable: readonly Reward[] | undefined;
  own: VipStanding | undefined;
  now: number;
};

const isOfClub = (kind: string): boolean => kind === 'rankUp' || kind === 'birthday';

/**
 * The gifts of the club among the offers that pay now. Each is given by the first rule that names
 * it.
 */
export function giftsOf({ offers, claimable, own: standing, now }: Known): Gifts {
  const own =
    offers?.filter(({ terms, from }) => isOfClub(terms.kind) && (from === null || from <= now)) ?? [];
  const first = (amounts: bigint[]): string | undefined => {
    const amount = amounts.find((each) => each > 0n);
    return amount === undefined ? undefined : formatAmount(amount);
  };
  const given = own.flatMap((offer) =>
    offer.own?.progress.kind === 'rankUp' ? offer.own.progress.given : [],
  );
  return {
    waiting: claimable?.filter(({ kind }) => isOfClub(kind)) ?? [],
    rankUp({ level, turnover }) {
      const had = given.find(({ rank }) => rank === level);
      if (had) return had;
      // A rank that was reached before there was a gift for it, or while it could not be given,
      // brings none.
      if (standing && parseAmount(standing.turnover)! >= parseAmount(turnover)!) return undefined;
      const amount = first(own.map(({ terms }) => (terms.kind === 'rankUp' ? rankGiftOf(terms, level) : 0n)));
      return amount === undefined ? undefined : { amount, state: undefined };
    },
    birthday: (level) =>
      first(own.map(({ terms }) => (terms.kind === 'birthday' ? birthdayGiftOf(terms, level) : 0n))),
  };
}
