import { changePassword } from '@sen/api/member';
import { fieldFault } from '@sen/api/patterns';
import { useTranslations } from 'use-intl';
import { preloadCipher } from '@sen/front/seal';
import { api } from '#calls/api.ts';
import { type Faults, Form, FormPassword, useSenForm } from '@sen/front/form';
import { usePasswordRule } from './passwordRule.ts';
import '#features/access/access.css';

type Values = { oldPassword: string; newPassword: string; confirmPassword: string };

/**
 * Another password for the signed-in member. `old` is the present one: typed a moment ago (then
 * nobody has to type it again), to be asked for, or one that the account does not have.
 */
export function PasswordForm({
  old,
  account,
  onDone,
}: {
  old: { known: string } | 'ask' | 'none';
  account: string;
  onDone: () => void;
}) {
  const t = useTranslations('password');
  const { rule, hint } = usePasswordRule();
  const asksOld = old === 'ask';
  const oldOf = (values: Values): string | undefined =>
    old === 'none' ? undefined : asksOld ? values.oldPassword : old.known;
  const form = useSenForm<Values>({
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    check: (values) => {
      const faults: Faults<Values> = {};
      if (asksOld && values.oldPassword === '') faults.oldPassword = { code: 'input_empty' };
      const fault = fieldFault(rule, values.newPassword);
      if (fault) faults.newPassword = fault;
      else if (values.newPassword === oldOf(values)) faults.newPassword = { code: 'password_unchanged' };
      if (values.confirmPassword === '') faults.confirmPassword = { code: 'input_empty' };
      else if (values.confirmPassword !== values.newPassword)
        faults.confirmPassword = { code: 'passwords_differ' };
      return faults;
    },
    submit: async (values) => {
      const { newPassword, confirmPassword } = values;
      await api(changePassword, { oldPassword: oldOf(values), newPassword, confirmPassword });
      onDone();
    },
  });
  const title = old === 'none' ? t('set') : t('change');
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={title} submitLabel={title} sendingLabel={t('changing')}>
        {/* For keepers of passwords, which file them by name. */}
        <input type="text" hidden readOnly autoComplete="username" value={account} />
        {asksOld && (
          <FormPassword
            name="oldPassword"
            label={t('old')}
            icon="lock"
            required
            autoComplete="current-password"
            maxLength={255}
          />
        )}
        <FormPassword
          name="newPassword"
          label={t('new')}
          hint={hint}
          icon="lock"
          required
          autoComplete="new-password"
          maxLength={255}
        />
        <FormPassword
          name="confirmPassword"
          label={t('confirm')}
          icon="lock"
          required
          autoComplete="new-password"
          maxLength={255}
        />
      </Form>
    </div>
  );
}
