import { deskDraws, drawStates, type DrawState } from '@sen/api/lotteryDesk';
import { useNumberFormat, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { DrawDialog } from './drawDialog.tsx';
import type { DrawRow } from './rows.ts';

const tones: Record<DrawState, Tone> = { open: 'gold', drawn: 'good', cancelled: 'neutral' };
const refreshMs = 5_000;

/** `/lottery-draws?state=&from=&to=`: the draws of the house's lotteries. */
export default function DrawsPage() {
  const title = useTranslations('sections')('lotteryDraws');
  const t = useTranslations('lottery');
  const numberFormat = useNumberFormat();
  const column = useColumns<DrawRow>();
  const sum = (key: 'stake' | 'payout') =>
    column.text(
      key,
      t(key),
      ({ money }) =>
        money.map((each) => `${numberFormat.amount(each[key])} ${each.currency}`).join(', ') || '–',
    );
  return (
    <ListPage
      call={deskDraws}
      title={title}
      icon="lottery"
      lead={() => t('lead')}
      rowKey={({ id }) => id}
      refreshMs={refreshMs}
      refused={t('notYours')}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          ...drawStates.map((key) => ({ key, label: t(`states.${key}`) })),
        ],
      }}
      empty={() => ({ title: t('none') })}
      columns={(open) => [
        column.text('game', t('game'), ({ gameName }) => gameName, { title: true }),
        column.text('numero', t('numero'), ({ numero }) => numero),
        column.state(t('state'), ({ state, settledAt, cancelling }) => ({
          text: t(`states.${state}`),
          tone: tones[state],
          note: cancelling
            ? t('cancelWaits', { name: cancelling.by })
            : state !== 'open' && settledAt === null
              ? t('settling')
              : undefined,
        })),
        column.moment('drawsAt', t('drawsAt'), ({ drawsAt }) => drawsAt),
        column.text('special', t('special'), ({ special }) => special ?? '–'),
        column.count('tickets', t('tickets'), ({ tickets }) => tickets),
        sum('stake'),
        sum('payout'),
        column.action(
          t('open'),
          ({ cancelling }) => ({ label: t('open'), waits: cancelling?.mine === false }),
          open,
        ),
      ]}
      dialog={(draw, close) => <DrawDialog key={draw.id} draw={draw} onClose={close} />}
    />
  );
}
