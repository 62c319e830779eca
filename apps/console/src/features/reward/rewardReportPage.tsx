import { rewardReport } from '@sen/api/rewardDesk';
import type { RowOf } from '@sen/front/list/page';
import { Link, Money, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { None, useColumns, type ListColumn } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';

type Row = RowOf<typeof rewardReport>;
const outcomes = ['given', 'claimed', 'claimable', 'expired', 'withdrawn'] as const;

/** `/reward-report?brand=&from=&to=`: what each rule gave in some days, and what became of it. */
export default function RewardReportPage() {
  const title = useTranslations('sections')('rewardReport');
  const t = useTranslations('reward');
  const numberFormat = useNumberFormat();
  const symbolOf = useSymbol();
  const column = useColumns<Row>();
  const count = (value: number) => numberFormat.decimal(String(value));
  const outcome = (name: (typeof outcomes)[number]): ListColumn<Row> => ({
    key: name,
    header: t(`report.${name}`),
    align: 'end',
    cell: ({ [name]: sum, currency, brand }) =>
      sum.count === 0 ? (
        <None />
      ) : (
        <>
          <Money value={sum.amount} symbol={symbolOf(currency, brand)} />
          <small className="cell-note">{t('report.count', { count: count(sum.count) })}</small>
        </>
      ),
    exported: [
      [t(`report.${name}`), 'amount', (row) => row[name].amount],
      [t('report.countOf', { outcome: t(`report.${name}`) }), 'count', (row) => row[name].count],
    ],
  });
  return (
    <ListPage
      call={rewardReport}
      title={title}
      icon="chart"
      lead={({ timeZone }) => t('report.lead', { timeZone })}
      rowKey={({ ruleId }) => ruleId}
      refreshMs={60_000}
      days={t('report.days')}
      empty={() => ({ title: t('report.none'), text: t('report.noneText') })}
      columns={() => [
        column.text('name', t('rule.name'), ({ name }) => name, {
          title: true,
          cell: ({ ruleId, name }) => <Link href={paths.rewards({ rule: ruleId })}>{name}</Link>,
        }),
        ...column.brand(({ brand }) => brand),
        column.text('kind', t('rule.kind'), ({ kind }) => t(`kinds.${kind}`)),
        ...outcomes.map(outcome),
        column.count('members', t('report.members'), ({ members }) => members),
      ]}
    />
  );
}
