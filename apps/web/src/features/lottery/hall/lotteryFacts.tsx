import type { LotteryMenuGame } from '@sen/api/lottery';
import { mainNumbers, openedOfAll } from '@sen/api/lotteryBetting';
import { useLanguage } from '@sen/front/language';
import { useTranslations } from 'use-intl';
import { useHydrated } from '#base/hydrated.ts';
import { onServerClock } from '#base/serverClock.ts';
import { useCall } from '#calls/queries.ts';
import { useSecond } from '#features/game/tables/useServerSecond.ts';
import { DrawTime, useTimeLeft } from '#features/lottery/drawTime.tsx';
import { openFor } from './refresh.ts';

const staleMs = 20_000;
/** As many balls as a card has room for. */
const ballsMost = 6;
/** Lotteries that draw all day tell no time of their own. */
const everyDay = '1,2,3,4,5,6,7';

/**
 * The last special prize of a lottery, and how long bets on its next draw are taken. `heardAt`:
 * when its menu came, by this browser's clock, and how long that took.
 */
export function LotteryFacts({
  lottery,
  heardAt,
  tookMs,
}: {
  lottery: LotteryMenuGame | undefined;
  heardAt: number;
  tookMs: number;
}) {
  const t = useTranslations('lottery');
  const { data } = useCall(
    openedOfAll,
    { count: 1, language: useLanguage() },
    { staleTime: staleMs, refetchInterval: staleMs },
  );
  const now = useSecond();
  const running = useHydrated();
  const timeLeft = useTimeLeft();
  if (!lottery || lottery.numero === null) return null;
  const last = data?.list.find(({ gameCode }) => gameCode === lottery.gameCode);
  const drawn = last ? mainNumbers(last.result) : [];
  // The digits of a special prize, or the balls themselves.
  const balls = drawn.length > 1 ? drawn : [...(drawn[0] ?? '')];
  const { remainTime, lockTime } = lottery;
  const leftMs =
    onServerClock(heardAt) + openFor({ remainTime: remainTime ?? 0, lockTime: lockTime ?? 0, tookMs }) - now;
  const { winningTime } = lottery;
  return (
    <div className="lottery-facts">
      <span
        className="lottery-balls sen-digits"
        role="img"
        aria-label={
          drawn.length > 1
            ? t('drawn', { numbers: drawn.join(' ') })
            : drawn[0]
              ? t('special', { number: drawn[0] })
              : t('noResult')
        }
      >
        {balls.slice(0, ballsMost).map((ball, i) => (
          // A ball's place is what it is: the same digit may come twice.
          <span key={i} className="lottery-ball">
            {ball}
          </span>
        ))}
      </span>
      {running && (
        <span className="sen-digits" data-moving>
          {leftMs > 0 ? timeLeft(leftMs) : t('locked')}
        </span>
      )}
      {running && winningTime !== null && lottery.drawDayOfWeek !== everyDay && (
        <DrawTime value={winningTime} />
      )}
    </div>
  );
}
