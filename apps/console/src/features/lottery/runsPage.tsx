import { deskRuns, runStates, type RunState } from '@sen/api/lotteryDesk';
import type { RowOf } from '@sen/front/list/page';
import { useNumberFormat, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';

type RunRow = RowOf<typeof deskRuns>;

const tones: Record<RunState, Tone> = { running: 'gold', done: 'good' };
const refreshMs = 5_000;

/** `/lottery-runs?state=&from=&to=`: how far the settlement of each ended draw is. */
export default function RunsPage() {
  const title = useTranslations('sections')('lotteryRuns');
  const t = useTranslations('lottery');
  const numberFormat = useNumberFormat();
  const column = useColumns<RunRow>();
  return (
    <ListPage
      call={deskRuns}
      title={title}
      icon="lottery"
      lead={() => t('runsLead')}
      rowKey={({ id }) => id}
      refreshMs={refreshMs}
      refused={t('notYours')}
      days={t('days')}
      tabs={{
        label: t('runFilter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          ...runStates.map((key) => ({ key, label: t(`runStates.${key}`) })),
        ],
      }}
      empty={() => ({ title: t('noRuns') })}
      columns={() => [
        column.text('game', t('game'), ({ gameName }) => gameName, { title: true }),
        column.text('numero', t('numero'), ({ numero }) => numero),
        column.state(t('state'), ({ state, outcome, version }) => ({
          text: t(`runStates.${state}`),
          tone: tones[state],
          note:
            outcome === 'refunded'
              ? t('runRefunds')
              : version > 1
                ? t('correctedTimes', { count: version - 1 })
                : undefined,
        })),
        column.text('done', t('runDone'), ({ done, tickets }) =>
          t('runDoneOf', {
            done: numberFormat.decimal(String(done)),
            tickets: numberFormat.decimal(String(tickets)),
          }),
        ),
        column.moment('startedAt', t('runStarted'), ({ startedAt }) => startedAt),
        column.moment('settledAt', t('runSettled'), ({ settledAt }) => settledAt),
      ]}
    />
  );
}
