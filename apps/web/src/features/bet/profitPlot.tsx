import type { OutputOf } from '@sen/api/call';
import { parseSignedAmount, formatAmount, unit } from '@sen/api/money';
import type { profit } from '@sen/api/record';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTheme } from '@sen/front/theme';
import { useNumberFormat } from '@sen/ui';
import { Plot } from '@sen/ui/plot';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Days } from '#parts/list/period.ts';
import { everyDay } from './profitDays.ts';

function runningSums(amounts: readonly bigint[]): bigint[] {
  const sums: bigint[] = [];
  for (const amount of amounts) sums.push((sums.at(-1) ?? 0n) + amount);
  return sums;
}

/** The height of a point on the picture; its value is in its text. */
const heightOf = (amount: bigint): number => Number(amount) / Number(unit);

/** The result of each day of the period, and the running sum. */
export default function ProfitPlot({
  days,
  shown,
}: {
  days: Days;
  shown: Pick<OutputOf<typeof profit>['days'][number], 'day' | 'profit'>[];
}) {
  const t = useTranslations('profit');
  const locale = useDateLocale();
  const numberFormat = useNumberFormat();
  const theme = useTheme();
  const { labels, bars, line } = useMemo(() => {
    const byDay = new Map(shown.map(({ day, profit: amount }) => [day, parseSignedAmount(amount)!]));
    const name = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
    const all = everyDay(days);
    const amounts = all.map((day) => byDay.get(day) ?? 0n);
    const series = (called: string, of: bigint[]) => ({
      name: called,
      values: of.map(heightOf),
      texts: of.map((amount) => numberFormat.amount(formatAmount(amount), 2)),
    });
    return {
      labels: all.map((day) => name.format(Date.parse(day))),
      bars: series(t('profit'), amounts),
      line: series(t('sum'), runningSums(amounts)),
    };
  }, [days, shown, locale, numberFormat, t]);
  return <Plot key={theme} label={t('plot')} labels={labels} bars={bars} line={line} />;
}
