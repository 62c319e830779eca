import { Form, FormText, useSenForm } from '@sen/front/form';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './signIn.css';

/** Asks for a code of the authenticator app, or for a recovery code, and sends it. */
export function CodeForm({
  label,
  submitLabel,
  hint,
  onSend,
  after,
}: {
  label: string;
  submitLabel: string;
  hint: string;
  /** Throws to refuse. */
  onSend: (code: string) => Promise<void>;
  after?: ReactNode;
}) {
  const t = useTranslations('totp');
  const form = useSenForm<{ code: string }>({
    defaultValues: { code: '' },
    check: ({ code }) => ({
      code:
        code.trim().length < 6
          ? { code: code.trim() === '' ? 'input_empty' : 'second_step_wrong' }
          : undefined,
    }),
    submit: async ({ code }) => {
      try {
        await onSend(code.trim());
      } catch (error) {
        form.fields.setValue('code', '');
        throw error;
      }
    },
  });
  const { failure, sending, fields } = form;
  useEffect(() => {
    if (!sending && failure !== undefined) fields.setFocus('code');
  }, [failure, sending, fields]);
  return (
    <Form form={form} label={label} submitLabel={submitLabel} after={after}>
      <FormText
        name="code"
        label={t('code')}
        hint={hint}
        icon="lock"
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
    </Form>
  );
}
