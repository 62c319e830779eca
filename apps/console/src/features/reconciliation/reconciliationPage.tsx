import { fetchReports, reconciliationDay } from '@sen/api/reconciliation';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import { calendarDay } from '@sen/front/queryState';
import {
  Button,
  EmptyState,
  IconButton,
  Money,
  Alert,
  SectionHeading,
  StatusPill,
  Table,
  showToast,
} from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrandName, useChosenBrand } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { DayChoice } from '#parts/dayChoice.tsx';
import { useQueryState } from '#base/useQueryState.ts';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure, Page } from '#parts/page.tsx';
import { Outcome, useDaySymbol, type Day, type Entry } from './entries.tsx';
import { EntryDialog } from './entryDialog.tsx';
import './reconciliation.css';

const asked = { day: calendarDay };
const dayMs = 86_400_000;
/** Both counterparties and the books keep the days of Vietnam. */
const aheadMs = 7 * 3_600_000;
const dayOf = (atMs: number) => new Date(atMs + aheadMs).toISOString().slice(0, 10);
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * `/reconciliation?brand=&day=`: the gateway's and the bank's reports of a day against our books;
 * without a day yesterday.
 */
export default function ReconciliationPage() {
  const title = useTranslations('sections')('reconciliation');
  const t = useTranslations('reconciliation');
  const brand = useChosenBrand();
  const { state, change } = useQueryState(asked);
  const [today] = useState(() => dayOf(Date.now()));
  const day = state.day ?? shifted(today, -1);
  const query = useCall(reconciliationDay, { day, brand });
  const { data } = query;
  const [opened, setOpened] = useState<Entry>();
  // Without any report nothing is compared, which is not to say that nothing moved.
  const isCompared = !data || data.reports.some(({ fetchedAt }) => fetchedAt !== null);
  const go = (next: string) => change({ day: next });
  return (
    <Page title={title} lead={t('lead')} tools={<FetchButton day={day} />}>
      <div className="reconciliation-day">
        <IconButton
          icon="chevronLeft"
          variant="secondary"
          label={t('before')}
          onClick={() => go(shifted(day, -1))}
        />
        <DayChoice label={t('day')} day={day} today={today} onChange={go} />
        <IconButton
          icon="chevronRight"
          variant="secondary"
          label={t('after')}
          disabled={day >= today}
          onClick={() => go(shifted(day, 1))}
        />
      </div>
      {query.error && !data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div className={query.isPlaceholderData ? 'reconciliation stale' : 'reconciliation'}>
          <Reports reports={data?.reports} />
          {isCompared && (
            <>
              <section>
                <SectionHeading title={t('totals')} />
                <Totals totals={data?.totals} />
              </section>
              <section>
                <SectionHeading title={t('entries')} />
                <Entries list={data?.list} onOpen={setOpened} />
                {data && data.left > 0 && (
                  <p className="reconciliation-left">{t('left', { count: data.left })}</p>
                )}
              </section>
            </>
          )}
        </div>
      )}
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** Asks both for their reports now; by themselves they are fetched every night. */
function FetchButton({ day }: { day: string }) {
  const t = useTranslations('reconciliation');
  const failureTexts = useFailureTexts();
  const { role } = useOutletContext<Operator>();
  const { running, run } = useAction<'fetch'>((error) => showToast(failureTexts(error).text, 'bad'));
  if (!mayCall(role, fetchReports)) return null;
  const fetchNow = () =>
    run('fetch', async () => {
      const silent = (await api(fetchReports, { day })).reports.filter(({ answered }) => !answered);
      if (silent.length === 0) showToast(t('fetched'), 'good');
      else
        showToast(
          silent.map(({ source }) => t('silent', { source: t(`sources.${source}`) })).join(' '),
          'bad',
        );
      await refetch([reconciliationDay]);
    });
  return (
    <Button icon="refresh" loading={running !== undefined} onClick={fetchNow}>
      {t('fetch')}
    </Button>
  );
}

function Reports({ reports = [] }: { reports: Day['reports'] | undefined }) {
  const t = useTranslations('reconciliation');
  const missing = reports.filter(({ fetchedAt }) => fetchedAt === null);
  return (
    <>
      {missing.map(({ source }) => (
        <Alert key={source} tone="warn">
          {t('noReport', { source: t(`sources.${source}`) })}
        </Alert>
      ))}
      <p className="reconciliation-fetched">
        {reports.map(
          ({ source, fetchedAt }) =>
            fetchedAt !== null && (
              <span key={source}>
                {t('fetchedAt', { source: t(`sources.${source}`) })} <Moment value={fetchedAt} />
              </span>
            ),
        )}
      </p>
    </>
  );
}

type Total = Day['totals'][number];

function Totals({ totals }: { totals: Day['totals'] | undefined }) {
  const t = useTranslations('reconciliation');
  const nameOf = useBrandName();
  const symbolOf = useDaySymbol();
  const pair = (key: keyof Total['theirs']) => ({
    key,
    header: t(`sums.${key}`),
    align: 'end' as const,
    cell: ({ theirs, ours, currency, brand }: Total) => (
      <span className={theirs[key] === ours[key] ? 'cell-stack' : 'cell-stack reconciliation-differs'}>
        <span>
          <small>{t('theirs')}</small> <Money value={theirs[key]} symbol={symbolOf(currency, brand)} />
        </span>
        <span>
          <small>{t('ours')}</small> <Money value={ours[key]} symbol={symbolOf(currency, brand)} />
        </span>
      </span>
    ),
  });
  return (
    <Table<Total>
      caption={t('totals')}
      rows={totals}
      skeletonRows={3}
      rowKey={({ brand, source, currency }) => `${brand} ${source} ${currency}`}
      empty={<EmptyState icon="receipt" title={t('none')} />}
      columns={[
        {
          key: 'source',
          header: t('source'),
          title: true,
          cell: ({ source, brand }) =>
            `${t(`sources.${source}`)} · ${brand === null ? t('nobody') : nameOf(brand)}`,
        },
        {
          key: 'differences',
          header: t('differences'),
          cell: ({ differences }) => (
            <StatusPill tone={differences > 0 ? 'bad' : 'good'}>
              {differences > 0 ? t('differing', { count: differences }) : t('agrees')}
            </StatusPill>
          ),
        },
        pair('in'),
        pair('out'),
        pair('reversed'),
        {
          key: 'fees',
          header: t('fees'),
          align: 'end',
          cell: ({ fees, currency, brand }) => <Money value={fees} symbol={symbolOf(currency, brand)} />,
        },
        {
          key: 'suspense',
          header: t('suspense'),
          align: 'end',
          cell: ({ suspense, currency, brand }) => (
            <Money value={suspense} symbol={symbolOf(currency, brand)} />
          ),
        },
      ]}
    />
  );
}

function Entries({ list, onOpen }: { list: Day['list'] | undefined; onOpen: (entry: Entry) => void }) {
  const t = useTranslations('reconciliation');
  const nameOf = useBrandName();
  const symbolOf = useDaySymbol();
  const money = (side: Entry['theirs'] | Entry['ours'], brand: string | null) =>
    side === null ? t('missing') : <Money value={side.amount} symbol={symbolOf(side.currency, brand)} />;
  return (
    <Table<Entry>
      caption={t('entries')}
      rows={list}
      rowKey={keyOf}
      empty={<EmptyState icon="receipt" title={t('none')} text={t('noneText')} />}
      columns={[
        {
          key: 'what',
          header: t('what'),
          title: true,
          cell: ({ source, movement, brand }) => (
            <span className="cell-stack">
              {t(`movements.${movement}`)}
              <span className="cell-muted">
                {t(`sources.${source}`)} · {brand === null ? t('nobody') : nameOf(brand)}
              </span>
            </span>
          ),
        },
        { key: 'state', header: t('outcome'), cell: (entry) => <Outcome entry={entry} /> },
        {
          key: 'theirs',
          header: t('theirs'),
          align: 'end',
          cell: ({ theirs, brand }) => money(theirs, brand),
        },
        { key: 'ours', header: t('ours'), align: 'end', cell: ({ ours, brand }) => money(ours, brand) },
        {
          key: 'at',
          header: t('at'),
          align: 'end',
          cell: ({ theirs, ours }) => <Moment value={(theirs ?? ours)!.at} />,
        },
        {
          key: 'action',
          header: t('look'),
          align: 'end',
          cell: (entry) => (
            <Button
              size="sm"
              variant={entry.difference ? 'secondary' : 'quiet'}
              onClick={() => onOpen(entry)}
            >
              {t('look')}
            </Button>
          ),
        },
      ]}
    />
  );
}

const keyOf = ({ source, movement, theirs, ours }: Entry) =>
  `${source} ${movement} ${theirs?.id ?? ''} ${ours?.kind ?? ''} ${ours?.id ?? ''}`;
