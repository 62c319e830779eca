import type { ContractTerms } from '@sen/api/contract';
import { parseAmount } from '@sen/api/money';
import { Money, Table, useFigures, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#features/brand/brands.ts';

type Tier = ContractTerms['tiers'][number] & { number: number };

export function useRate(): (rate: number) => string {
  const figures = useFigures();
  return (rate) => `${figures.decimal(String(rate / 1_000))} %`;
}

/** A contract's tiers, the reached one marked. */
export function TermsTable({
  terms,
  currency,
  brand,
  reached,
}: {
  terms: ContractTerms;
  currency: string;
  brand: string;
  reached?: number | null;
}) {
  const t = useTranslations('contract');
  const symbol = useSymbol()(currency, brand);
  const rate = useRate();
  // A condition of zero is none.
  const condition = (amount: string) => (parseAmount(amount) === 0n ? '–' : <Money value={amount} symbol={symbol} />);
  const columns: Column<Tier>[] = [
    { key: 'tier', header: t('tier'), title: true, cell: ({ number }) => (reached === number - 1 ? t('reached', { number }) : number) },
    { key: 'turnover', header: t('turnover'), align: 'end', cell: ({ turnover }) => condition(turnover) },
    { key: 'loss', header: t('loss'), align: 'end', cell: ({ loss }) => condition(loss) },
    { key: 'active', header: t('active'), align: 'end', cell: ({ active }) => active || '–' },
    { key: 'rate', header: t('rate'), align: 'end', cell: (tier) => rate(tier.rate) },
  ];
  return (
    <Table
      caption={t('tiers')}
      columns={columns}
      rows={terms.tiers.map((tier, i) => ({ ...tier, number: i + 1 }))}
      rowKey={({ number }) => String(number)}
      empty={null}
    />
  );
}
