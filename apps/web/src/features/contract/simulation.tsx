import { simulateContract, type ContractTerms } from '@sen/api/contract';
import type { OutputOf } from '@sen/api/call';
import { Alert, Button, Money, Table, type Column } from '@sen/ui';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { useState, type ReactNode } from 'react';
import { usePeriod, useRate } from '@sen/front/terms';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';

type Simulation = OutputOf<typeof simulateContract>;

/**
 * Computes the payouts of past periods under some terms. `terms` undefined: they cannot be read yet. `children`: further actions with them, beside the button.
 */
export function Simulation({
  terms,
  account,
  timeZone,
  children,
}: {
  terms: () => ContractTerms | undefined;
  account?: string | undefined;
  timeZone: string;
  children?: ReactNode;
}) {
  const t = useTranslations('contract');
  const errorText = useErrorText();
  const [result, setResult] = useState<{ terms: ContractTerms; value: Simulation }>();
  const { running, failure, run } = useAction<'ask'>();
  const ask = () => {
    const asked = terms();
    if (!asked) return;
    run('ask', async () => {
      try {
        setResult({ terms: asked, value: await api(simulateContract, { terms: asked, ...(account ? { account } : {}) }) });
      } catch (error) {
        setResult(undefined);
        throw error;
      }
    });
  };
  return (
    <div className="contract-simulation">
      <div className="contract-actions">
        <Button icon="chart" loading={running !== undefined} onClick={ask}>
          {t('simulate.ask')}
        </Button>
        {children}
      </div>
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      <div aria-live="polite" className="contract-result">
        {result && <Result {...result} timeZone={timeZone} />}
      </div>
    </div>
  );
}

function Result({ terms, value, timeZone }: { terms: ContractTerms; value: Simulation; timeZone: string }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const rate = useRate();
  const period = usePeriod(timeZone);
  const { currencySymbol } = useBrand().brand;
  type Row = Simulation['list'][number];
  const base = terms.kind === 'dividend' ? 'loss' : 'turnover';
  const columns: Column<Row>[] = [
    { key: 'period', header: t('period'), title: true, cell: ({ from, to }) => period(terms.cycle, from, to) },
    { key: 'base', header: told(`conditions.${base}`), align: 'end', cell: (row) => <Money value={row[base]} symbol={currencySymbol} /> },
    { key: 'active', header: told('conditions.active'), align: 'end', cell: ({ active }) => active },
    {
      key: 'tier',
      header: told('tier'),
      cell: (row) => <span className="contract-tier-met">{row.tier === null ? t('noTier') : `${row.tier + 1} · ${rate(row.rate)}`}</span>,
    },
    { key: 'due', header: told('due'), align: 'end', cell: ({ due }) => <Money value={due} symbol={currencySymbol} /> },
  ];
  return (
    <>
      <p className="contract-total">
        {t.rich('simulate.total', {
          span: period('day', value.from, value.to),
          amount: () => (
            <strong>
              <Money value={value.total} symbol={currencySymbol} />
            </strong>
          ),
          reached: value.reached,
          periods: value.periods,
        })}
      </p>
      {value.list.length > 0 ? (
        <Table caption={t('simulate.ask')} columns={columns} rows={value.list} rowKey={({ from }) => String(from)} empty={null} />
      ) : (
        <p>{t('simulate.none')}</p>
      )}
      <p className="contract-note">{t('simulate.note')}</p>
    </>
  );
}
