import { feedbackStates, feedbackTextMax, setFeedbackState, type FeedbackState } from '@sen/api/feedback';
import { useCodeText } from '@sen/front/errorText';
import { useFailureWords } from '@sen/front/failure';
import { Button, Notice, Select, TextArea, showToast } from '@sen/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { checkReason, useReasonWords } from '#shell/reason.ts';
import type { Message } from './feedbackDialog.tsx';
import { refreshFeedback } from './refresh.ts';

type Values = { to: FeedbackState; note: string; answer: string };

/** Where the message goes now, the answer for those who read it on the site, and a note for colleagues. */
export function FeedbackForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useTranslations('feedback.detail');
  const codeText = useCodeText();
  const reasonWords = useReasonWords();
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const ways = feedbackStates.filter((state) => state !== message.state);
  const first: FeedbackState = message.state === 'open' ? 'answered' : 'open';
  const { register, handleSubmit, formState, control } = useForm<Values>({ defaultValues: { to: first, note: '', answer: '' } });
  const { errors, isSubmitting } = formState;
  const [chosen, typed] = useWatch({ control, name: ['to', 'answer'] });
  // Another desk may have moved it while this one was typing: what was typed stays, the choice follows.
  const to = ways.includes(chosen) ? chosen : ways[0]!;
  const answers = to === 'answered' && message.member !== null;
  const answerNeeded = answers && message.contact === null;
  // What the button will do: an answer goes out, or it is only noted how the sender was answered elsewhere.
  const sends = answerNeeded || (answers && typed.trim() !== '');

  const send = handleSubmit(async ({ note, answer }) => {
    setFailure(undefined);
    try {
      await api(setFeedbackState, {
        id: message.id,
        from: message.state,
        to,
        note: note.trim() || undefined,
        answer: (answers && answer.trim()) || undefined,
      });
      showToast(t(`done.${to}`, { id: message.id }), 'good');
      onDone();
      await refreshFeedback();
    } catch (error) {
      setFailure(error);
      // What another desk did meanwhile shows at once.
      void refreshFeedback();
    }
  });

  return (
    <form className="feedback-form" aria-label={t('act')} noValidate onSubmit={(event) => void send(event)}>
      <h3>{t('act')}</h3>
      <Select label={t('to')} options={ways.map((state) => ({ value: state, label: t(`ways.${state}`) }))} {...register('to')} />
      {answers && (
        <TextArea
          label={t('answer')}
          hint={answerNeeded ? t('answerHint') : `${t('answerHint')} ${t('answerOptional')}`}
          required={answerNeeded}
          rows={4}
          maxLength={feedbackTextMax}
          error={errors.answer && codeText('input_empty')}
          {...register('answer', { validate: (answer) => !answerNeeded || answer.trim() !== '' })}
        />
      )}
      {to === 'answered' && message.member === null && <p className="feedback-note">{t('byContact')}</p>}
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        required={!sends}
        rows={2}
        maxLength={500}
        error={reasonWords(errors.note)}
        {...register('note', { validate: (note) => (sends && note.trim() === '') || checkReason(note) })}
      />
      {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
      <div className="feedback-send">
        <Button type="submit" variant={to === 'closed' ? 'danger' : 'primary'} loading={isSubmitting}>
          {t(sends ? 'send' : `save.${to}`)}
        </Button>
      </div>
    </form>
  );
}
