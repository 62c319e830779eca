import { Money, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { usePointText, type PointConfig } from './points.ts';

/** So many times the turnover that the rates are for, to show what a whole evening brings. */
const exampleTimes = 5;

/** The points that play brings, by the kind of game and by rank, with one worked example. */
export function Earning({
  config: { turnover, rates, byRank, own, currencySymbol },
}: {
  config: PointConfig;
}) {
  const t = useTranslations('point.earning');
  const numberFormat = useNumberFormat();
  const pointText = usePointText();
  const categories = useTranslations('shell.categories');
  const money = (value: number) => () => <Money value={String(value)} decimals={0} symbol={currencySymbol} />;
  const percent = own?.percent ?? 100;
  const first = rates[0];
  return (
    <section aria-labelledby="points-earning" className="points-earning">
      <h2 id="points-earning">{t('title')}</h2>
      <p>{t('lead')}</p>
      {first && (
        <>
          <h3>{t.rich('per', { amount: money(turnover) })}</h3>
          <dl className="points-rates">
            {rates.map(({ gameType, points }) => (
              <div key={gameType}>
                <dt>{categories(gameType)}</dt>
                <dd className="sen-digits">{pointText(points)}</dd>
              </div>
            ))}
          </dl>
          <p>
            {t.rich('example', {
              amount: money(turnover * exampleTimes),
              game: categories(first.gameType),
              points: pointText(Math.floor((first.points * exampleTimes * percent) / 100)),
            })}
          </p>
        </>
      )}
      {byRank.length > 0 && (
        <p>
          {t('ranks', {
            ranks: byRank
              .map(({ rank, percent: each }) =>
                t('rank', { rank, percent: numberFormat.decimal(String(each)) }),
              )
              .join(' · '),
          })}
        </p>
      )}
      {own && own.percent > 100 && (
        <p>{t('own', { rank: own.rank, percent: numberFormat.decimal(String(own.percent)) })}</p>
      )}
    </section>
  );
}
