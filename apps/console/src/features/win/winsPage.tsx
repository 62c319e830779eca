import { decideHeldWin, deskHeldWins, heldWinStates, type HeldWinState } from '@sen/api/win';
import type { Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { WinDialog } from './winDialog.tsx';
import { useGameOf, type WinRow } from './winRow.ts';

const tones: Record<HeldWinState, Tone> = {
  waiting: 'warn',
  credited: 'good',
  refused: 'bad',
  taken_back: 'neutral',
};

/**
 * `/wins?brand=&state=&from=&to=`: wins above their vendor's limits, newest first; without a state
 * those that wait.
 */
export default function WinsPage() {
  const title = useTranslations('sections')('wins');
  const t = useTranslations('win');
  const gameOf = useGameOf();
  const column = useQueueColumns<WinRow>({
    waits: ({ state }) => state === 'waiting',
    decides: decideHeldWin,
  });
  return (
    <QueuePage
      call={deskHeldWins}
      title={title}
      icon="star"
      lead={({ timeZone }) => t('lead', { timeZone })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'waiting',
        options: [
          ...heldWinStates.map((key) => ({ key, label: t(`states.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      empty={({ state, from, to }) => ({
        title: state || from || to ? t('noneInState') : t('none'),
        text: t('noneText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('account'), (row) => row),
        column.text('game', t('game'), (win) => `${gameOf(win)} · ${win.vendor}`, {
          cell: (win) => (
            <span>
              {gameOf(win)} <span className="cell-muted">{win.vendor}</span>
            </span>
          ),
        }),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.money('stake', t('stake'), ({ stake, currency, brand }) => ({
          value: stake,
          currency,
          brand,
        })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.age(({ heldAt }) => heldAt),
        column.moment('heldAt', t('heldAt'), ({ heldAt }) => heldAt),
        column.review(open),
      ]}
      dialog={(row, close) => <WinDialog key={row.id} win={row} onClose={close} />}
    />
  );
}
