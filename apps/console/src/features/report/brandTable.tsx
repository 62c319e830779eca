import { Link, Money, SectionHeading, Table, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrandName, useSymbol } from '#brand/brands.ts';
import { paths } from '#base/paths.ts';
import type { Overview } from './overview.ts';

type Row = Overview['brands'][number];

/** The figures above, brand by brand; a brand's name leads to its own report. */
export function BrandTable({ overview }: { overview: Overview | undefined }) {
  const t = useTranslations('report');
  const brandText = useTranslations('brand');
  const nameOf = useBrandName();
  const symbolOf = useSymbol();
  const numberFormat = useNumberFormat();
  const amount = (value: string, signed?: boolean) => (
    <Money value={value} symbol={symbolOf(overview!.currency)} signed={signed} />
  );
  const name = ({ brand, currency }: Row) => (
    <span className="cell-stack">
      <Link href={paths.report({ brand })}>{nameOf(brand)}</Link>
      {currency !== overview?.currency && (
        <small className="cell-muted">{t('otherCurrency', { currency })}</small>
      )}
    </span>
  );
  return (
    <section aria-label={t('byBrand')}>
      <SectionHeading title={t('byBrand')} lead={t('byBrandLead')} level={2} />
      <Table
        caption={t('byBrand')}
        rows={overview?.brands}
        rowKey={({ brand }) => brand}
        skeletonRows={2}
        empty={null}
        columns={[
          { key: 'brand', header: brandText('header'), title: true, cell: name },
          {
            key: 'owed',
            header: t('membersOwed'),
            align: 'end',
            cell: ({ membersOwed }) => amount(membersOwed),
          },
          {
            key: 'deposits',
            header: t('deposits'),
            align: 'end',
            cell: ({ today }) => amount(today.deposits),
          },
          { key: 'stake', header: t('stake'), align: 'end', cell: ({ today }) => amount(today.stake) },
          { key: 'payout', header: t('payout'), align: 'end', cell: ({ today }) => amount(today.payout) },
          {
            key: 'revenue',
            header: t('grossGamingRevenue'),
            align: 'end',
            cell: ({ today }) => amount(today.grossGamingRevenue, true),
          },
          {
            key: 'newMembers',
            header: t('newMembers'),
            align: 'end',
            cell: ({ today }) => (
              <span className="sen-digits">{numberFormat.decimal(String(today.newMembers))}</span>
            ),
          },
        ]}
      />
    </section>
  );
}
