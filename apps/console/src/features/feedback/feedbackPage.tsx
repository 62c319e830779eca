import { deskFeedback, feedbackKinds, feedbackStates } from '@sen/api/feedback';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { FeedbackDialog } from './feedbackDialog.tsx';
import { Sender } from './sender.tsx';
import { stateTones, type FeedbackRow } from './feedbackRow.ts';
import './feedback.css';

/**
 * `/feedback?brand=&state=&kind=&from=&to=`: messages to support; without a state those that wait.
 */
export default function FeedbackPage() {
  const title = useTranslations('sections')('feedback');
  const t = useTranslations('feedback');
  const column = useColumns<FeedbackRow>();
  return (
    <ListPage
      call={deskFeedback}
      title={title}
      icon="mail"
      lead={({ state, timeZone }) => t(state === 'open' ? 'lead' : 'leadOthers', { timeZone })}
      rowKey={({ id }) => id}
      alone={({ id }) => ({ id })}
      refreshMs={15_000}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'open',
        options: [
          ...feedbackStates.map((key) => ({ key, label: t(`states.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      kinds={{
        label: t('kind'),
        all: t('allKinds'),
        options: feedbackKinds.map((key) => ({ key, label: t(`kinds.${key}`) })),
      }}
      empty={({ state, kind }) => ({
        title: state === 'open' && !kind ? t('none') : t('noneElse'),
        text: t('noneText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.text('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
        column.text(
          'sender',
          t('sender'),
          ({ member, contact }) => member?.account ?? contact ?? t('visitor'),
          {
            cell: (row) => <Sender feedback={row} />,
          },
        ),
        column.text('comment', t('comment'), ({ comment }) => comment, {
          cell: ({ comment }) => <span className="list-excerpt">{comment}</span>,
        }),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: stateTones[state] })),
        column.moment('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
        column.action(
          t('action'),
          ({ state }) => ({ label: t(state === 'open' ? 'open' : 'look'), waits: state === 'open' }),
          open,
        ),
      ]}
      dialog={(row, close) => <FeedbackDialog key={row.id} feedback={row} onClose={close} />}
    />
  );
}
