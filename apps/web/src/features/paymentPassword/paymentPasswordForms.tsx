/**
 * The ways to another payment password: the first one, one in place of the present, one by a code.
 */
import { fieldFault } from '@sen/api/patterns';
import {
  changePaymentPassword,
  paymentPasswordRule,
  type paymentPasswordState,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from '@sen/api/paymentPassword';
import type { OutputOf } from '@sen/api/call';
import type { ContactKind } from '@sen/api/contact';
import { type Faults, Form, FormPassword, FormSelect, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { CodeField } from '#features/access/smsCode.tsx';
import { useCodeText } from '@sen/front/errorText';
import { PaymentPasswordField } from './paymentPasswordField.tsx';

type Contacts = OutputOf<typeof paymentPasswordState>['contacts'];
type NewPassword = { newPassword: string; confirmPassword: string };

function faultsOf({ newPassword, confirmPassword }: NewPassword, old?: string): Faults<NewPassword> {
  const faults: Faults<NewPassword> = {};
  const fault = fieldFault(paymentPasswordRule, newPassword);
  if (fault) faults.newPassword = fault;
  else if (newPassword === old) faults.newPassword = { code: 'password_unchanged' };
  if (confirmPassword === '') faults.confirmPassword = { code: 'input_empty' };
  else if (confirmPassword !== newPassword) faults.confirmPassword = { code: 'passwords_differ' };
  return faults;
}

function NewFields() {
  const t = useTranslations('paymentPassword');
  const textOf = useCodeText();
  const { patternId, minLength: min, maxLength: max } = paymentPasswordRule;
  return (
    <>
      <FormPassword
        name="newPassword"
        label={t('new')}
        hint={textOf(`reg_pattern_${patternId}`, { min, max })}
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
    </>
  );
}

export function SetForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('paymentPassword');
  const form = useSenForm<NewPassword & { loginPassword: string }>({
    defaultValues: { loginPassword: '', newPassword: '', confirmPassword: '' },
    check: (values) => ({
      ...faultsOf(values),
      loginPassword: values.loginPassword === '' ? { code: 'input_empty' } : undefined,
    }),
    submit: async (values) => {
      await api(setPaymentPassword, values);
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('set')} submitLabel={t('set')} sendingLabel={t('saving')}>
        <FormPassword
          name="loginPassword"
          label={t('login')}
          icon="lock"
          required
          autoComplete="current-password"
          maxLength={255}
        />
        <NewFields />
      </Form>
    </div>
  );
}

export function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('paymentPassword');
  const form = useSenForm<NewPassword & { paymentPassword: string }>({
    defaultValues: { paymentPassword: '', newPassword: '', confirmPassword: '' },
    check: (values) => ({
      ...faultsOf(values, values.paymentPassword),
      paymentPassword: values.paymentPassword === '' ? { code: 'input_empty' } : undefined,
    }),
    submit: async (values) => {
      await api(changePaymentPassword, values);
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('change')} submitLabel={t('change')} sendingLabel={t('saving')}>
        <PaymentPasswordField label={t('old')} />
        <NewFields />
      </Form>
    </div>
  );
}

/** By a code to one of the contacts that the member has proven, of which parts are known here. */
export function ForgottenForm({ contacts, onDone }: { contacts: Contacts; onDone: () => void }) {
  const t = useTranslations('paymentPassword');
  const form = useSenForm<NewPassword & { kind: string; verificationCode: string }>({
    defaultValues: {
      kind: (contacts.find(({ restHours }) => restHours === 0) ?? contacts[0])?.kind ?? '',
      verificationCode: '',
      newPassword: '',
      confirmPassword: '',
    },
    check: (values) => ({
      ...faultsOf(values),
      verificationCode: values.verificationCode.trim() === '' ? { code: 'input_empty' } : undefined,
    }),
    submit: async ({ kind, verificationCode, newPassword, confirmPassword }) => {
      const input = {
        kind: kind as ContactKind,
        verificationCode: verificationCode.trim(),
        newPassword,
        confirmPassword,
      };
      await api(resetPaymentPassword, input);
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('forgotten')} submitLabel={t('save')} sendingLabel={t('saving')}>
        <FormSelect
          name="kind"
          label={t('codeTo')}
          required
          options={contacts.map(({ kind, contact, restHours }) => ({
            value: kind,
            label: restHours > 0 ? t('contactRests', { contact, hours: restHours }) : contact,
          }))}
        />
        <CodeField
          to="kind"
          shown={(kind) => contacts.find((contact) => contact.kind === kind)?.contact ?? ''}
          send={(kind) => api(sendPaymentPasswordCode, { kind: kind as ContactKind })}
          label={t('code')}
        />
        <NewFields />
      </Form>
    </div>
  );
}
