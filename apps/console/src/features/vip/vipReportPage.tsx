import { vipReport } from '@sen/api/vipDesk';
import type { RowOf } from '@sen/front/list/page';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { None, useColumns, type ListColumn } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';

type Row = RowOf<typeof vipReport>;
const counts = ['members', 'reached', 'back', 'fallen', 'desk'] as const;

/**
 * `/vip-report?brand=&from=&to=`: how many members have each rank now, and how many came to it in
 * some days.
 */
export default function VipReportPage() {
  const title = useTranslations('sections')('vipReport');
  const t = useTranslations('vip');
  const numberFormat = useNumberFormat();
  const column = useColumns<Row>();
  const count = (name: (typeof counts)[number]): ListColumn<Row> =>
    column.count(name, t(`report.${name}`), (row) => row[name], {
      cell: (row) => (row[name] === 0 ? <None /> : numberFormat.decimal(String(row[name]))),
    });
  return (
    <ListPage
      call={vipReport}
      title={title}
      icon="vip"
      lead={({ timeZone }) => t('report.lead', { timeZone })}
      rowKey={({ brand, rank }) => `${brand} ${rank}`}
      refreshMs={60_000}
      days={t('report.days')}
      empty={() => ({ title: t('report.none'), text: t('report.noneText') })}
      columns={() => [
        column.text(
          'rank',
          t('rank'),
          ({ rank, name }) => (rank === 0 ? t('none') : `VIP ${rank} ${name}`.trim()),
          { title: true },
        ),
        ...column.brand(({ brand }) => brand),
        ...counts.map(count),
      ]}
    />
  );
}
