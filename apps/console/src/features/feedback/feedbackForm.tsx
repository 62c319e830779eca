import {
  deskFeedback,
  feedbackStates,
  feedbackTextMax,
  setFeedbackState,
  waitingFeedback,
  type FeedbackState,
} from '@sen/api/feedback';
import { FormSelect, FormTextArea, useSenForm } from '@sen/front/form';
import { showToast } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import type { FeedbackRow } from './feedbackRow.ts';

type Values = { to: FeedbackState; note: string; answer: string; way: string };

/**
 * Asks where the message goes now, for the answer for those who read it on the site, and for a note
 * for colleagues.
 */
export function FeedbackForm({ feedback, onDone }: { feedback: FeedbackRow; onDone: () => void }) {
  const t = useTranslations('feedback.detail');
  const ways = feedbackStates.filter((state) => state !== feedback.state);
  // Another desk may have moved it while this one was typing: the typed text stays, the choice
  // follows.
  const stateOf = (chosen: FeedbackState) => (ways.includes(chosen) ? chosen : ways[0]!);
  const isForSite = (to: FeedbackState) => to === 'answered' && feedback.member !== null;
  const needsAnswer = (to: FeedbackState) => isForSite(to) && feedback.contact === null;
  // Either an answer goes out, or it is only noted how the sender was answered elsewhere.
  const sendsAnswer = (to: FeedbackState, answer: string) =>
    needsAnswer(to) || (isForSite(to) && answer.trim() !== '');

  const form = useSenForm<Values>({
    defaultValues: { to: feedback.state === 'open' ? 'answered' : 'open', note: '', answer: '', way: 'move' },
    check: ({ to: chosen, note, answer }) => {
      const to = stateOf(chosen);
      return {
        answer: needsAnswer(to) && answer.trim() === '' ? { code: 'input_empty' } : undefined,
        note: sendsAnswer(to, answer) && note.trim() === '' ? undefined : reasonFault(note),
      };
    },
    submit: async ({ to: chosen, note, answer }) => {
      const to = stateOf(chosen);
      try {
        await api(setFeedbackState, {
          id: feedback.id,
          from: feedback.state,
          to,
          note: note.trim() || undefined,
          answer: (isForSite(to) && answer.trim()) || undefined,
        });
        showToast(t(`done.${to}`, { id: feedback.id }), 'good');
        onDone();
      } finally {
        // A change that another operator made meanwhile shows at once.
        void refetch([deskFeedback, waitingFeedback]);
      }
    },
  });
  const [chosen, typed] = useWatch({ control: form.fields.control, name: ['to', 'answer'] });
  const to = stateOf(chosen);
  const sends = sendsAnswer(to, typed);

  return (
    <section className="feedback-form">
      <h3>{t('act')}</h3>
      <ActionForm
        form={form}
        label={t('act')}
        ways={[
          {
            key: 'move',
            label: t(sends ? 'send' : `save.${to}`),
            variant: to === 'closed' ? 'danger' : 'primary',
          },
        ]}
      >
        <FormSelect
          name="to"
          label={t('to')}
          options={ways.map((state) => ({ value: state, label: t(`ways.${state}`) }))}
        />
        {isForSite(to) && (
          <FormTextArea
            name="answer"
            label={t('answer')}
            hint={needsAnswer(to) ? t('answerHint') : `${t('answerHint')} ${t('answerOptional')}`}
            required={needsAnswer(to)}
            rows={4}
            maxLength={feedbackTextMax}
          />
        )}
        {to === 'answered' && feedback.member === null && <p className="form-note">{t('byContact')}</p>}
        <FormTextArea
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          required={!sends}
          rows={2}
          maxLength={500}
        />
      </ActionForm>
    </section>
  );
}
