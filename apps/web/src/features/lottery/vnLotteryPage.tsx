import { FullPageLoader } from '@sen/ui';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { useLinkWishes } from '#features/game/linkWishes.ts';
import { LotteryHall } from './hall/lotteryHall.tsx';

const views = {
  results: lazyPart(() => import('./results/resultsPage.tsx')),
  rules: lazyPart(() => import('./rules/rulesPage.tsx')),
  chain: lazyPart(() => import('./fairness/chainPage.tsx')),
} as const;
type View = keyof typeof views;
const isView = (view: string | null): view is View => view !== null && Object.hasOwn(views, view);

/**
 * `/vnlottery`: the lotteries of the Vietnamese regions; with `?view=` what they drew, how they are
 * played, and the chain of all outcomes.
 */
export default function VnLotteryPage() {
  const t = useTranslations('common');
  const [query] = useSearchParams();
  const view = query.get('view');
  useLinkWishes();
  if (!isView(view)) return <LotteryHall name="vnLottery" tagPrefix="vn" />;
  const Page = views[view];
  return (
    <Suspense fallback={<FullPageLoader label={t('loading')} />}>
      <Page />
    </Suspense>
  );
}
