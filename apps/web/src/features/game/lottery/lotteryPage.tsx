import { Navigate, useSearchParams } from '#base/router.tsx';
import { paths } from '#base/paths.ts';
import { LotteryHall } from './lotteryHall.tsx';

/** `/lottery`: the lotteries by menu; with `?gameCode=&vendor=&playType=` that lottery is opened. */
export default function LotteryPage() {
  const [query] = useSearchParams();
  const gameCode = query.get('gameCode');
  const vassalage = query.get('vendor');
  const playType = query.get('playType') || undefined;
  if (gameCode && vassalage) return <Navigate to={paths.game({ vassalage, gameCode, gameType: 'LOTTERY', playType })} replace />;
  return <LotteryHall name="lottery" />;
}
