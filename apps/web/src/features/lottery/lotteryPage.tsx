import { houseLotteryCode } from '@sen/api/houseLottery';
import { FullPageLoader } from '@sen/ui';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Navigate, useSearchParams } from '#base/router.tsx';
import { paths } from '#base/paths.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { useLinkWishes } from '#features/game/linkWishes.ts';
import { LotteryHall } from './hall/lotteryHall.tsx';

const BoardPage = lazyPart(() => import('./board/boardPage.tsx'));

/**
 * `/lottery`: the lotteries by menu; with `?gameCode=&vendor=&playType=` that lottery is opened,
 * the house’s own on a page of the site, at that play.
 */
export default function LotteryPage() {
  const t = useTranslations('common');
  const [query] = useSearchParams();
  const gameCode = query.get('gameCode');
  const vassalage = query.get('vendor');
  const playType = query.get('playType') || undefined;
  useLinkWishes();
  if (gameCode && vassalage === houseLotteryCode)
    return (
      <Suspense fallback={<FullPageLoader label={t('loading')} />}>
        <BoardPage key={gameCode} gameCode={gameCode} playType={playType} />
      </Suspense>
    );
  if (gameCode && vassalage)
    return <Navigate to={paths.game({ vassalage, gameCode, gameType: 'LOTTERY', playType })} replace />;
  return <LotteryHall name="lottery" />;
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    lottery: typeof import('./text/vi.json');
  }
}
