import { simulateContract, simulateContractDay, type ContractTerms } from '@sen/api/contract';
import type { OutputOf } from '@sen/api/call';
import { Alert, Button, Money, Skeleton, Table, dayName, type Column } from '@sen/ui';
import { useAction } from '@sen/front/action';
import { useDateLocale } from '@sen/front/dateLocale';
import { useErrorText } from '@sen/front/errorText';
import { useState, type ReactNode } from 'react';
import { usePeriod, useRate } from '@sen/front/contract/terms';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

type Simulation = OutputOf<typeof simulateContract>;
type Asked = { terms: ContractTerms; account?: string };

/**
 * Computes what the last month would have paid under some terms. `terms` undefined: they cannot be
 * read yet. `children`: further actions with them, beside the button.
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
  const [result, setResult] = useState<{ asked: Asked; value: Simulation }>();
  const { running, failure, run } = useAction<'ask'>();
  const ask = () => {
    const known = terms();
    if (!known) return;
    const asked = { terms: known, ...(account ? { account } : {}) };
    run('ask', async () => {
      try {
        setResult({ asked, value: await api(simulateContract, asked) });
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

function Result({ asked, value, timeZone }: { asked: Asked; value: Simulation; timeZone: string }) {
  const t = useTranslations('contract');
  const period = usePeriod(timeZone);
  const { currencySymbol } = useBrand().brand;
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
      {value.list.length > 0 && <Periods terms={asked.terms} list={value.list} timeZone={timeZone} />}
      {value.days.map((day) => (
        <Day key={day.day} asked={asked} day={day} timeZone={timeZone} />
      ))}
      {value.list.length + value.days.length === 0 && <p>{t('simulate.none')}</p>}
      <p className="contract-note">
        {t('simulate.note')} {!value.whole && t('simulate.lastDays')}
      </p>
    </>
  );
}

/** A day of periods that are shorter, which are asked for when it is opened. */
function Day({ asked, day, timeZone }: { asked: Asked; day: Simulation['days'][number]; timeZone: string }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const [open, setOpen] = useState(false);
  const input = { ...asked, day: day.day, carried: day.carried };
  const { data, error, refetch } = useCall(simulateContractDay, input, { enabled: open });
  return (
    <details className="contract-fold contract-day" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{dayName(day.day, locale)}</span>
        <span className="contract-day-reached">
          {t('simulate.reached', { reached: day.reached, periods: day.periods })}
        </span>
        <Money value={day.due} symbol={currencySymbol} />
      </summary>
      {data ? (
        <Periods terms={asked.terms} list={data.list} timeZone={timeZone} />
      ) : error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        open && <Skeleton height="120px" />
      )}
    </details>
  );
}

function Periods({
  terms,
  list,
  timeZone,
}: {
  terms: ContractTerms;
  list: Simulation['list'];
  timeZone: string;
}) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const rate = useRate();
  const period = usePeriod(timeZone);
  const { currencySymbol } = useBrand().brand;
  type Row = Simulation['list'][number];
  const base = terms.kind === 'dividend' ? 'loss' : 'turnover';
  const columns: Column<Row>[] = [
    {
      key: 'period',
      header: t('period'),
      title: true,
      cell: ({ from, to }) => period(terms.cycle, from, to),
    },
    {
      key: 'base',
      header: told(`conditions.${base}`),
      align: 'end',
      cell: (row) => <Money value={row[base]} symbol={currencySymbol} />,
    },
    { key: 'active', header: told('conditions.active'), align: 'end', cell: ({ active }) => active },
    {
      key: 'tier',
      header: told('tier'),
      cell: (row) => (
        <span className="contract-tier-met">
          {row.tier === null ? t('noTier') : `${row.tier + 1} · ${rate(row.rate)}`}
        </span>
      ),
    },
    {
      key: 'due',
      header: told('due'),
      align: 'end',
      cell: ({ due }) => <Money value={due} symbol={currencySymbol} />,
    },
  ];
  return (
    <Table
      caption={t('simulate.ask')}
      columns={columns}
      rows={list}
      rowKey={({ from }) => String(from)}
      empty={null}
    />
  );
}
