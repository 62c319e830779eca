import type { agentOverview } from '@sen/api/agent';
import type { OutputOf } from '@sen/api/call';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTheme } from '@sen/front/theme';
import { useNumberFormat } from '@sen/ui';
import { Plot } from '@sen/ui/plot';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Days } from '#parts/list/period.ts';
import { everyDay } from '#features/bet/profitDays.ts';
import { plotSeries, type PlotKind } from './plots.ts';

type Day = OutputOf<typeof agentOverview>['days'][number];

/** A team's figures by day, also of the days on which there was nothing. */
export default function TeamPlot({
  kind,
  days,
  shown,
}: {
  kind: PlotKind;
  days: Days;
  shown: readonly Day[];
}) {
  const t = useTranslations('team');
  const locale = useDateLocale();
  const numberFormat = useNumberFormat();
  const theme = useTheme();
  const { labels, bars, line } = useMemo(() => {
    const byDay = new Map(shown.map((row) => [row.day, row]));
    const name = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
    const all = everyDay(days);
    const series = (key: (typeof plotSeries)[PlotKind][number]) => {
      const values = all.map((day) => byDay.get(day)?.[key] ?? 0);
      return {
        name: t(key),
        values: values.map(Number),
        texts: values.map((value) =>
          typeof value === 'string' ? numberFormat.amount(value, 2) : numberFormat.decimal(String(value)),
        ),
      };
    };
    const [first, second] = plotSeries[kind];
    return {
      labels: all.map((day) => name.format(Date.parse(day))),
      bars: series(first),
      line: series(second),
    };
  }, [kind, days, shown, locale, numberFormat, t]);
  return (
    <Plot
      key={`${theme} ${kind}`}
      label={t('plotLabel', { kind: t(`plot.${kind}`) })}
      labels={labels}
      bars={bars}
      line={line}
    />
  );
}
