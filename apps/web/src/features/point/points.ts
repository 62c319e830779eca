/**
 * The parts that the pages of points share: the balance, how points are written, and what is asked
 * again when they move.
 */
import type { OutputOf } from '@sen/api/call';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import {
  pointBalance,
  pointConfig,
  pointLines,
  pointReward,
  redeemPointList,
  type PointProduct,
} from '@sen/api/point';
import { balance, funds } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { useLanguage } from '@sen/front/language';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { queryClient, useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';

export type PointConfig = OutputOf<typeof pointConfig>;

/** The session of an account that earns points. */
export const useEarns = (): boolean => {
  const session = useSession();
  return session !== null && !isTrial(session);
};

export const usePointConfig = () => useCall(pointConfig, {}, { staleTime: 60_000 });

/** The points of who is signed in; undefined for visitors and trial accounts. */
export const usePoints = () => useCall(pointBalance, {}, { enabled: useEarns(), staleTime: 0 });

/** Whether the member has points, or ever had any. */
export function useHasPoints(): boolean {
  const { data } = usePoints();
  return data !== undefined && (data.points > 0 || data.owed > 0 || data.earned > 0);
}

/**
 * The offer of the mall; with the number that the member can still have where one is signed in, so
 * that the visitors' answer is asked again then.
 */
export const useProducts = () =>
  useCall(pointReward, { language: useLanguage() }, { staleTime: useEarns() ? 0 : 60_000 });

/** Whole points in the way of the language: '1.250 điểm'. */
export function usePointText(): (points: number) => string {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  return (points) => t('points', { count: numberFormat.decimal(String(points)) });
}

/** Points, goods and money have moved, or a payment password was wrong. */
export function refreshPoints(): void {
  for (const call of [
    pointBalance,
    pointReward,
    redeemPointList,
    pointLines,
    balance,
    funds,
    paymentPasswordState,
  ])
    void queryClient.invalidateQueries({ queryKey: callKey(call) });
}

/**
 * The number of a product that one redemption can take: what the stock, the member's limit and the
 * points allow.
 */
export const quantityMax = ({ memberLeft, stock, requiredPoints }: PointProduct, points: number): number =>
  Math.max(0, Math.min(memberLeft ?? stock, stock, Math.floor(points / requiredPoints)));
