import type { OutputOf } from '@sen/api/call';
import type { ownLimits } from '@sen/api/limit';
import { formatAmount, parseSignedAmount, sumAmounts } from '@sen/api/money';
import { useDateLocale } from '@sen/front/dateLocale';
import { Card, EmptyState, Money, Tabs, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useSpan } from './useSpan.ts';

type Day = OutputOf<typeof ownLimits>['days'][number];
const plots = ['lost', 'staked', 'deposited', 'minutes'] as const;
type Plot = (typeof plots)[number];
const daysShown = 30;

/** Time and money of the last thirty days: the sums, and one bar a day. */
export function Spent({ days, today }: { days: readonly Day[]; today: string }) {
  const t = useTranslations('limit');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const span = useSpan();
  const locale = useDateLocale();
  const [plot, setPlot] = useState<Plot>('lost');
  const money = (value: string, signed = false) => (
    <Money value={value} symbol={brand.currencySymbol} signed={signed} />
  );
  const staked = sumAmounts(days.map((day) => day.staked));
  const returned = sumAmounts(days.map((day) => day.returned));
  const net = formatAmount(parseSignedAmount(returned)! - parseSignedAmount(staked)!);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const bars = lastDays(today).map((day) => {
    const found = days.find((one) => one.day === day);
    const value = found ? valueOf(found, plot) : '0.00';
    const text = plot === 'minutes' ? span(Number(value)) : numberFormat.amount(value);
    return { day, height: Math.max(0, Number(value)), text: `${date.format(Date.parse(day))}: ${text}` };
  });
  const highest = Math.max(...bars.map(({ height }) => height));
  return (
    <Card>
      <h2>{t('spent')}</h2>
      <dl className="limit-sums">
        <div>
          <dt>{t('plots.minutes')}</dt>
          <dd>{span(minutes)}</dd>
        </div>
        <div>
          <dt>{t('plots.staked')}</dt>
          <dd>{money(staked)}</dd>
        </div>
        <div>
          <dt>{t('returned')}</dt>
          <dd>{money(returned)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>{money(net, true)}</dd>
        </div>
        <div>
          <dt>{t('plots.deposited')}</dt>
          <dd>{money(sumAmounts(days.map((day) => day.deposited)))}</dd>
        </div>
      </dl>
      <Tabs
        label={t('plot')}
        tabs={plots.map((key) => ({ key, label: t(`plots.${key}`) }))}
        value={plot}
        onChange={setPlot}
      >
        {highest === 0 ? (
          <EmptyState
            compact
            icon="chart"
            title={plot === 'lost' && parseSignedAmount(staked)! > 0n ? t('nothingLost') : t('nothingSpent')}
          />
        ) : (
          <>
            <ol className="limit-bars" aria-label={t(`plots.${plot}`)}>
              {bars.map(({ day, height, text }) => (
                <li key={day} title={text}>
                  <span className="sen-hidden">{text}</span>
                  <span className="limit-bar" style={{ height: `${(height / highest) * 100}%` }} />
                </li>
              ))}
            </ol>
            <p className="limit-days" aria-hidden="true">
              <span>{date.format(Date.parse(bars[0]!.day))}</span>
              <span>{date.format(Date.parse(today))}</span>
            </p>
          </>
        )}
      </Tabs>
    </Card>
  );
}

/** The value of a bar; a day on which more came back than was staked has no loss. */
function valueOf(day: Day, plot: Plot): string {
  if (plot === 'minutes') return String(day.minutes);
  if (plot !== 'lost') return day[plot];
  const lost = parseSignedAmount(day.staked)! - parseSignedAmount(day.returned)!;
  return formatAmount(lost > 0n ? lost : 0n);
}

function lastDays(today: string): string[] {
  const end = Date.parse(today);
  return Array.from({ length: daysShown }, (_, i) =>
    new Date(end - (daysShown - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  );
}
