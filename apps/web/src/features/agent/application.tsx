import { feedbackTextMin, submitFeedback } from '@sen/api/feedback';
import { ButtonLink, Icon } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form, FormText, FormTextArea, useSenForm } from '@sen/front/form';
import { api } from '#calls/api.ts';
import { paths } from '#base/paths.ts';

type Values = { plan: string; contact: string };

const planMax = 1_000;

/** A member asks to become an agent; the request reaches the support desk and gets a number. */
export function Application() {
  const t = useTranslations('join');
  const [reference, setReference] = useState<string>();
  const form = useSenForm<Values>({
    defaultValues: { plan: '', contact: '' },
    check: ({ plan }) => {
      const length = plan.trim().length;
      if (length === 0) return { plan: { code: 'input_empty' } };
      return length < feedbackTextMin ? { plan: { code: 'input_invalid' } } : {};
    },
    submit: async ({ plan, contact }) => {
      const answer = await api(submitFeedback, {
        kind: 'agency',
        comment: plan.trim(),
        contact: contact.trim() || undefined,
      });
      setReference(answer.reference);
    },
  });
  if (reference !== undefined) {
    return (
      <div className="join-done" role="status">
        <Icon name="success" />
        <h2>{t('sentTitle')}</h2>
        <p>{t('sentText', { reference })}</p>
        <ButtonLink href={paths.home()}>{t('toHome')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <h2>{t('applyTitle')}</h2>
      <p className="access-lead">{t('applyText')}</p>
      <Form form={form} label={t('applyTitle')} submitLabel={t('send')} sendingLabel={t('sending')}>
        <FormTextArea
          name="plan"
          label={t('plan')}
          hint={t('planHint', { min: feedbackTextMin })}
          required
          rows={5}
          maxLength={planMax}
        />
        <FormText
          name="contact"
          label={t('contact')}
          hint={t('contactHint')}
          icon="phone"
          maxLength={120}
          autoComplete="tel"
        />
      </Form>
    </>
  );
}
