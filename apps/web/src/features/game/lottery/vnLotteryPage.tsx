import { FullPageLoader } from '@sen/ui';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { LotteryHall } from './lotteryHall.tsx';

const ResultsPage = lazyPart(() => import('./results/resultsPage.tsx'));
const RulesPage = lazyPart(() => import('./results/rulesPage.tsx'));

/** `/vnlottery`: the lotteries of the Vietnamese regions; with `?view=results` what they drew, with `?view=rules` how they are played. */
export default function VnLotteryPage() {
  const t = useTranslations('common');
  const [query] = useSearchParams();
  const view = query.get('view');
  if (view !== 'results' && view !== 'rules') return <LotteryHall name="vnLottery" tagPrefix="vn" />;
  return <Suspense fallback={<FullPageLoader label={t('loading')} />}>{view === 'results' ? <ResultsPage /> : <RulesPage />}</Suspense>;
}
