import { mainPrizes } from '@sen/api/lotteryBetting';
import { deskResults, importResults, resultStates, type ResultState } from '@sen/api/lotteryDesk';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { ImportDialog } from './importDialog.tsx';
import { ResultDialog } from './resultDialog.tsx';
import type { ResultRow } from './rows.ts';

const tones: Record<ResultState, Tone> = { due: 'bad', waiting: 'gold', told: 'good', cancelled: 'neutral' };
const refreshMs = 5_000;

/**
 * `/lottery-results?state=&from=&to=`: official draws whose time has come, and the results that two
 * operators enter.
 */
export default function ResultsPage() {
  const title = useTranslations('sections')('lotteryResults');
  const t = useTranslations('lottery');
  const column = useColumns<ResultRow>();
  const { role } = useOutletContext<Operator>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        call={deskResults}
        title={title}
        icon="lottery"
        lead={() => t('resultsLead')}
        tools={
          mayCall(role, importResults) && (
            <Button icon="receipt" onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          )
        }
        rowKey={({ id }) => id}
        refreshMs={refreshMs}
        refused={t('notYours')}
        days={t('days')}
        tabs={{
          label: t('resultFilter'),
          first: 'all',
          options: [
            { key: 'all', label: t('all') },
            ...resultStates.map((key) => ({ key, label: t(`resultStates.${key}`) })),
          ],
        }}
        empty={() => ({ title: t('noResults') })}
        columns={(open) => [
          column.text('game', t('game'), ({ gameName }) => gameName, { title: true }),
          column.text('region', t('region'), ({ region }) => t(`regions.${region}`)),
          column.moment('drawsAt', t('drawsAt'), ({ drawsAt }) => drawsAt),
          column.state(t('state'), ({ state, source, version, entry, settledAt }) => ({
            text: t(`resultStates.${state}`),
            tone: tones[state],
            note:
              state === 'waiting'
                ? t('enteredBy', { name: entry!.by })
                : state === 'told' && settledAt === null
                  ? t('settling')
                  : source === 'demo'
                    ? t('demo')
                    : version > 1
                      ? t('correctedTimes', { count: version - 1 })
                      : undefined,
          })),
          column.text(
            'special',
            t('special'),
            ({ numbers }) => mainPrizes.map((code) => numbers[code]?.join(' ')).find(Boolean) ?? '–',
          ),
          column.action(
            t('openResult'),
            ({ state, entry }) => ({
              label: t('openResult'),
              waits: state === 'due' || entry?.mine === false,
            }),
            open,
          ),
        ]}
        dialog={(row, close) => <ResultDialog key={row.id} row={row} onClose={close} />}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
