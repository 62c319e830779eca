import { feedbackTextMax, feedbackTextMin, submitFeedback } from '@sen/api/feedback';
import { CallFailure } from '@sen/api/client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { type Faults, Form, FormSelect, FormText, FormTextArea, useSenForm } from '@sen/front/form';
import { useLocation } from '#base/router.tsx';
import { PictureField, type Attached } from './pictureField.tsx';
import { draftOf } from './supportDraft.ts';
import { isTrial, useSession } from '#calls/session.ts';

const kinds = ['question', 'complaint', 'idea'] as const;
type Values = { kind: (typeof kinds)[number]; comment: string; contact: string; captcha: string };

/** A message to the people who help; `onSent` gets its number. */
export function FeedbackForm({ onSent }: { onSent: (reference: string) => void }) {
  const t = useTranslations('feedback');
  const draft = draftOf(useLocation().hash);
  const session = useSession();
  // A trial account ends: its answer needs another way.
  const member = session !== null && !isTrial(session);
  const [pictures, setPictures] = useState<readonly Attached[]>([]);
  const form = useSenForm<Values>({
    defaultValues: { kind: 'question', comment: draft, contact: '', captcha: '' },
    check: ({ comment, contact }) => {
      const faults: Faults<Values> = {};
      const length = comment.trim().length;
      if (length === 0) faults.comment = { code: 'input_empty' };
      else if (length < feedbackTextMin)
        faults.comment = { code: 'reg_pattern_0', min: feedbackTextMin, max: feedbackTextMax };
      if (!member && contact.trim() === '') faults.contact = { code: 'feedback_contact_missing' };
      return faults;
    },
    submit: async ({ kind, comment, contact }) => {
      try {
        const { reference } = await api(submitFeedback, {
          kind,
          comment: comment.trim(),
          contact: contact.trim() || undefined,
          pictures: pictures.map(({ key }) => key),
        });
        onSent(reference);
      } catch (error) {
        // A picture that the server no longer has must be chosen again.
        if (error instanceof CallFailure && error.code === 'feedback_picture_unknown') setPictures([]);
        if (error instanceof CallFailure && error.code === 'feedback_contact_missing') {
          form.fields.setError('contact', { type: error.code, message: '{}' });
        } else throw error;
      }
    },
  });
  return (
    <Form form={form} label={t('write')} submitLabel={t('send')} sendingLabel={t('sending')}>
      <FormSelect
        name="kind"
        label={t('kind')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FormTextArea name="comment" label={t('comment')} required rows={5} maxLength={feedbackTextMax} />
      <PictureField
        pictures={pictures}
        onChange={setPictures}
        captcha={
          member
            ? undefined
            : {
                field: 'captcha',
                answer: () => form.fields.getValues('captcha'),
                clear: () => form.fields.setValue('captcha', ''),
              }
        }
      />
      <FormText
        name="contact"
        label={member ? t('contactOptional') : t('contact')}
        hint={t(member ? 'contactOwnHint' : 'contactHint')}
        required={!member}
        autoComplete="email"
        maxLength={120}
      />
    </Form>
  );
}
