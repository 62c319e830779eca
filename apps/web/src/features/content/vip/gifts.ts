import { formatAmount } from '@sen/api/money';
import type { Offer, Reward, RewardState } from '@sen/api/reward';
import { birthdayGiftOf, rankGiftOf } from '@sen/api/rewardTerms';

type Gift = { amount: string; state: RewardState | undefined };
export type Gifts = {
  /** Of the club, that can be claimed now. */
  waiting: Reward[];
  /** For the rank, when it is reached for the first time, and what became of it for who asks; undefined: the rank has none. */
  rankUp(level: number): Gift | undefined;
  birthday(level: number): string | undefined;
};

/** The gifts of the club among the offers. Each is given by the first rule that names it. */
export function giftsOf(offers: readonly Offer[] | undefined): Gifts {
  const own = offers?.filter(({ terms }) => terms.kind === 'rankUp' || terms.kind === 'birthday') ?? [];
  const first = (amounts: bigint[]): string | undefined => {
    const amount = amounts.find((each) => each > 0n);
    return amount === undefined ? undefined : formatAmount(amount);
  };
  const given = own.flatMap((offer) => (offer.own?.progress.kind === 'rankUp' ? offer.own.progress.given : []));
  return {
    waiting: own.flatMap((offer) => offer.own?.claimable ?? []),
    rankUp(level) {
      const amount = first(own.map(({ terms }) => (terms.kind === 'rankUp' ? rankGiftOf(terms, level) : 0n)));
      return amount === undefined ? undefined : { amount, state: given.find(({ rank }) => rank === level)?.state };
    },
    birthday: (level) => first(own.map(({ terms }) => (terms.kind === 'birthday' ? birthdayGiftOf(terms, level) : 0n))),
  };
}
