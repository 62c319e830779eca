import { LotteryHall } from './lotteryHall.tsx';

/** `/vnlottery`: the lotteries of the Vietnamese regions. */
export default function VnLotteryPage() {
  return <LotteryHall name="vnLottery" tagPrefix="vn" />;
}
