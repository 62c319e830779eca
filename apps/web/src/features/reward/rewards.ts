/**
 * Shared by the pages of promotions that pay: the offers, what can be claimed, how amounts are
 * written, and what is asked again when one moves.
 */
import { unread } from '@sen/api/inbox';
import { missionLeaderboard, missionSummary } from '@sen/api/mission';
import { bonuses } from '@sen/api/record';
import { ownReferral, referralFriends } from '@sen/api/referral';
import { claimableRewards, rewardHistory, rewardOffers, type Offer } from '@sen/api/reward';
import { availability } from '@sen/api/withdrawal';
import { balance, funds } from '@sen/api/wallet';
import { useLanguage } from '@sen/front/language';
import { callKey } from '@sen/front/queries';
import { useNumberFormat } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';
import { queryClient, useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';

/** Whether somebody is signed in whom promotions pay. */
export const useIsPaid = (): boolean => {
  const session = useSession();
  return session !== null && !isTrial(session);
};

/**
 * Deposits and play of a day are counted some moments after the money has moved, and no push says
 * when.
 */
const countedMs = 5_000;

/** Whether today's deposits or play can still bring a chance or a sign-in. */
function waitsForToday({ own, terms }: Offer): boolean {
  if (!own || own.state === 'soon' || own.state === 'closed') return false;
  const { progress } = own;
  if (progress.kind === 'signIn') return !progress.isSigned && !progress.isMet;
  return progress.kind === 'raffle' && terms.kind === 'raffle' && progress.chances < terms.chancesMax;
}

/**
 * All offers, with how each stands for who is signed in. `follows`: they are asked again while the
 * day's figures matter and the page is seen.
 */
export function useOffers({
  enabled = true,
  follows = false,
}: { enabled?: boolean; follows?: boolean } = {}) {
  const staleTime = useIsPaid() ? 0 : 60_000;
  return useCall(
    rewardOffers,
    { language: useLanguage() },
    {
      enabled,
      staleTime,
      refetchInterval: ({ state }) => follows && state.data?.list.some(waitsForToday) === true && countedMs,
    },
  );
}

/** Rewards that can be claimed now; undefined for visitors and trial accounts. */
export const useClaimable = () =>
  useCall(claimableRewards, { language: useLanguage() }, { enabled: useIsPaid(), staleTime: 0 });

/** Money, offers and what can be claimed have moved. */
export function refreshRewards(): void {
  for (const call of [
    rewardOffers,
    missionSummary,
    missionLeaderboard,
    claimableRewards,
    rewardHistory,
    ownReferral,
    referralFriends,
    bonuses,
    balance,
    funds,
    availability,
    unread,
  ])
    void queryClient.invalidateQueries({ queryKey: callKey(call) });
}

/** An amount within a sentence: '1.500 P', and hundredths where it has any. */
export function useAmountText(): (amount: string) => string {
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  return (amount) => {
    const whole = /^(-?\d+)(?:\.0+)?$/.exec(amount)?.[1];
    return `${whole === undefined ? numberFormat.amount(amount) : numberFormat.decimal(whole)}\u00a0${currencySymbol}`;
  };
}

/**
 * True of an offer whose reward today's deposits have had, or have missed, while the next day's
 * first deposit can bring another one.
 */
export function isAgainTomorrow({ terms, own, until }: Offer): boolean {
  const isOver = own?.state === 'claimed' || own?.state === 'closed';
  const lastsADay = until === null || until > Date.now() + 86_400_000;
  return isOver && 'deposits' in terms && terms.deposits === 'firstOfDay' && lastsADay;
}

/**
 * The offer that says most of a promotion, which may have several: one with something to claim,
 * else the first.
 */
export function offerOf(offers: readonly Offer[] | undefined, promotion: string): Offer | undefined {
  const own = offers?.filter((offer) => offer.promotion === promotion);
  return own?.find((offer) => offer.own?.state === 'claim') ?? own?.[0];
}
