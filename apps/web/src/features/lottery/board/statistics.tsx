import { lotteryStatistics } from '@sen/api/lotteryBetting';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';

const staleMs = 30_000;

/**
 * The numbers that came often in the last draws, and those that have been away. They say nothing of
 * the next draw; players look them up all the same.
 */
export function Statistics({ gameCode }: { gameCode: string }) {
  const t = useTranslations('lotteryBoard');
  const { data } = useCall(lotteryStatistics, { gameCode }, { staleTime: staleMs });
  if (!data || data.draws === 0) return null;
  const lists = [
    { key: 'hot', list: data.hot, said: (times: number) => t('times', { count: times }), of: 'times' },
    { key: 'cold', list: data.cold, said: (draws: number) => t('away', { count: draws }), of: 'lastSeen' },
  ] as const;
  return (
    <section className="lottery-statistics" aria-labelledby="lottery-statistics">
      <h2 id="lottery-statistics">{t('statistics', { draws: data.draws })}</h2>
      {lists.map(({ key, list, said, of }) => (
        <div key={key}>
          <h3>{t(key)}</h3>
          <ol className="sen-digits">
            {list.map((each) => (
              <li key={each.number}>
                <strong>{each.number}</strong>
                <small>{said(each[of])}</small>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
