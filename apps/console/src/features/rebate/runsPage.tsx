import { deskRebateRuns, type RebateRunState } from '@sen/api/rebateDesk';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { Moment } from '#parts/moment.tsx';
import { RunDialog } from './runDialog.tsx';
import { TermsDialog } from './termsDialog.tsx';
import type { RunRow } from './rows.ts';

const tones: Record<RebateRunState, Tone> = { counting: 'info', paying: 'gold', paid: 'good' };

/**
 * `/rebates?state=&from=&to=`: the periods whose rebates were computed, with the sums of each;
 * above them the brand's terms.
 */
export default function RunsPage() {
  const title = useTranslations('sections')('rebates');
  const t = useTranslations('rebate');
  const column = useColumns<RunRow>();
  const [showsTerms, setShowsTerms] = useState(false);
  const money = (key: 'turnover' | 'earned' | 'paid') =>
    column.money(key, t(key), (row) => ({ value: row[key], currency: row.currency, brand: row.brand }));
  return (
    <>
      <ListPage
        call={deskRebateRuns}
        title={title}
        icon="bonus"
        lead={({ timeZone }) => t('lead', { timeZone })}
        tools={
          <Button icon="receipt" onClick={() => setShowsTerms(true)}>
            {t('terms.open')}
          </Button>
        }
        rowKey={({ id }) => id}
        refreshMs={15_000}
        days={t('days')}
        tabs={{
          label: t('filter'),
          first: 'all',
          options: [
            { key: 'all', label: t('all') },
            { key: 'open', label: t('underWay') },
            { key: 'paid', label: t('states.paid') },
          ],
        }}
        empty={() => ({ title: t('none'), text: t('noneText') })}
        columns={(open) => [
          column.id(t('run'), ({ id }) => `#${id}`),
          ...column.brand(({ brand }) => brand),
          column.text(
            'period',
            t('period'),
            ({ from, to }) => `${new Date(from).toISOString()} – ${new Date(to).toISOString()}`,
            {
              cell: ({ from, to, period }) => (
                <>
                  <Moment value={from} /> – <Moment value={to} />
                  <small className="cell-note">{t(`periods.${period}`)}</small>
                </>
              ),
            },
          ),
          column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
          column.count('lines', t('lines'), ({ lines }) => lines),
          column.count('members', t('members'), ({ members }) => members),
          money('turnover'),
          money('earned'),
          money('paid'),
          column.action(t('entries'), () => ({ label: t('entries'), waits: false }), open),
        ]}
        dialog={(run, close) => <RunDialog key={run.id} run={run} onClose={close} />}
      />
      {showsTerms && <TermsDialog onClose={() => setShowsTerms(false)} />}
    </>
  );
}
