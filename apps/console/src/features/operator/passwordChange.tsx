import type { OutputOf } from '@sen/api/call';
import { changeOperatorPassword, operatorPasswordMin } from '@sen/api/operator';
import { Form, FormPassword, useSenForm } from '@sen/front/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import './signIn.css';

type Values = { oldPassword: string; newPassword: string; confirmPassword: string };

/** Another password of the operator's own. `known`: the one that they have just signed in with. */
export function PasswordChange({
  known,
  onDone,
  after,
}: {
  known?: string;
  onDone: (next: OutputOf<typeof changeOperatorPassword>['secondStep']) => void;
  after?: ReactNode;
}) {
  const t = useTranslations('signIn');
  const form = useSenForm<Values>({
    defaultValues: { oldPassword: known ?? '', newPassword: '', confirmPassword: '' },
    check: ({ oldPassword, newPassword, confirmPassword }) => ({
      oldPassword: oldPassword === '' ? { code: 'input_empty' } : undefined,
      newPassword:
        newPassword.length < operatorPasswordMin
          ? { code: 'reg_pattern_0', min: operatorPasswordMin, max: 256 }
          : undefined,
      confirmPassword: confirmPassword === newPassword ? undefined : { code: 'passwords_differ' },
    }),
    submit: async ({ oldPassword, newPassword }) =>
      onDone((await api(changeOperatorPassword, { oldPassword, newPassword })).secondStep),
  });
  return (
    <Form form={form} label={t('ownPassword.heading')} submitLabel={t('ownPassword.submit')} after={after}>
      {known === undefined && <Password name="oldPassword" autoComplete="current-password" />}
      <Password name="newPassword" autoComplete="new-password" />
      <Password name="confirmPassword" autoComplete="new-password" />
    </Form>
  );
}

function Password({ name, autoComplete }: { name: keyof Values; autoComplete: string }) {
  const t = useTranslations('signIn');
  return (
    <FormPassword
      name={name}
      label={t(`ownPassword.${name}`)}
      icon="lock"
      required
      autoComplete={autoComplete}
      maxLength={256}
    />
  );
}
