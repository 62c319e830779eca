import type { OutputOf } from '@sen/api/call';
import { lotteryRegions, lotteryRules } from '@sen/api/lotteryBetting';
import { Link, Money, SectionHeading, Skeleton, Tabs, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate, useSearchParams } from '#base/router.tsx';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { usePickText } from './pickText.ts';
import { PlayTerms } from './playTerms.tsx';
import '#features/lottery/results/results.css';

/**
 * `/vnlottery?view=rules&region=`: each play in words, its price and payout, and an example that
 * the server works out as it does tickets.
 */
export default function RulesPage() {
  const t = useTranslations('lotteryResults');
  const board = useTranslations('lotteryBoard');
  const numberFormat = useNumberFormat();
  const pickText = usePickText();
  const { currencySymbol } = useBrand().brand;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const region = lotteryRegions.find((each) => each === query.get('region')) ?? 'north';
  const { data, error, refetch } = useCall(lotteryRules, { region });
  return (
    <main className="lottery-results">
      <ScreenTitle title={t('rulesTitle')} />
      <SectionHeading level={1} title={t('rulesTitle')} action={<Link href="/vnlottery">{t('all')}</Link>} />
      <Tabs
        label={t('regions')}
        value={region}
        onChange={(next) => navigate(paths.lotteryRules({ region: next }))}
        tabs={lotteryRegions.map((each) => ({ key: each, label: t(`region.${each}`) }))}
      >
        {error && !data ? (
          <CallFailed error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height="40em" />
        ) : (
          <div className="lottery-rules">
            <ul>
              <li>{t('ruleTimes', { time: data.drawsAt, minutes: data.lockMinutes })}</li>
              <li>{t('rulePoint')}</li>
              <li>{t('ruleTicket', { amount: numberFormat.amount(data.limits.ticketMax) })}</li>
              <li>{t('ruleUnit', { amount: numberFormat.amount(data.limits.unitMax) })}</li>
              {data.limits.falls.map(({ from, odds }) => (
                <li key={from}>{t('ruleFall', { from, odds })}</li>
              ))}
              <li>{t('ruleFinal')}</li>
              <li>{t('ruleCancelled')}</li>
            </ul>
            <h2>{t('exampleDraw')}</h2>
            <ExampleDraw result={data.result} />
            {data.second && (
              <>
                <h3>{t('exampleSecond')}</h3>
                <ExampleDraw result={data.second} />
              </>
            )}
            <h2>{t('plays')}</h2>
            {data.plays.map(({ example, ...play }) => (
              <article key={play.code}>
                <h3>{board(`plays.${play.code as 'lo2'}`)}</h3>
                <p>{board(`how.${play.code as 'lo2'}`)}</p>
                <p>
                  <PlayTerms play={play} />
                </p>
                {example && (
                  <p className="lottery-worked">
                    {example.picks.length > 0
                      ? t('exampleOf', { picks: pickText(play.code, example.picks) })
                      : t('exampleNone')}{' '}
                    <Money value={example.price} symbol={currencySymbol} /> →{' '}
                    <strong>
                      <Money value={example.payout} symbol={currencySymbol} />
                    </strong>
                  </p>
                )}
              </article>
            ))}
          </div>
        )}
      </Tabs>
    </main>
  );
}

function ExampleDraw({ result }: { result: OutputOf<typeof lotteryRules>['result'] }) {
  const board = useTranslations('lotteryBoard');
  return (
    <dl className="lottery-example sen-digits">
      {result.map(({ code, numbers }) => (
        <div key={code}>
          <dt>{board(`prizes.${code as 'DB'}`)}</dt>
          <dd>{numbers.join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
