import { sendContactCode, verifyContact, type ContactKind } from '@sen/api/contact';
import { patterns } from '@sen/api/patterns';
import { type Faults, Form, FormPassword, FormText, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { CodeField, DialingCode, useFirstDialingCode } from '#features/access/smsCode.tsx';

type Values = {
  countryDialingCode: string;
  contact: string;
  verificationCode: string;
  loginPassword: string;
};

/**
 * `present`: the account's own contact, covered, which is to be proven; null: another one, which
 * asks for the login password.
 */
export function ContactForm({
  kind,
  present,
  onDone,
}: {
  kind: ContactKind;
  present: string | null;
  onDone: () => void;
}) {
  const t = useTranslations('contact');
  const firstDialingCode = useFirstDialingCode();
  const isNew = present === null;
  const meant = (contact: string, countryDialingCode: string) =>
    isNew ? { kind, contact: contact.trim(), countryDialingCode } : { kind };
  const form = useSenForm<Values>({
    defaultValues: {
      countryDialingCode: firstDialingCode,
      contact: present ?? '',
      verificationCode: '',
      loginPassword: '',
    },
    check: ({ contact, verificationCode, loginPassword }) => {
      const faults: Faults<Values> = {};
      if (isNew && contact.trim() === '') faults.contact = { code: 'input_empty' };
      else if (isNew && kind === 'email' && !patterns[3]!.test(contact.trim()))
        faults.contact = { code: 'email_invalid' };
      if (verificationCode.trim() === '') faults.verificationCode = { code: 'input_empty' };
      if (isNew && loginPassword === '') faults.loginPassword = { code: 'input_empty' };
      return faults;
    },
    submit: async ({ countryDialingCode, contact, verificationCode, loginPassword }) => {
      await api(verifyContact, {
        ...meant(contact, countryDialingCode),
        verificationCode: verificationCode.trim(),
        ...(isNew ? { loginPassword } : {}),
      });
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t(`kinds.${kind}`)} submitLabel={t('verify')} sendingLabel={t('verifying')}>
        {isNew && (
          <FormText
            name="contact"
            type={kind === 'email' ? 'email' : 'tel'}
            label={t(`new.${kind}`)}
            required
            autoComplete={kind === 'email' ? 'email' : 'tel-national'}
            spellCheck={false}
            maxLength={120}
            leading={kind === 'mobile' ? <DialingCode /> : undefined}
          />
        )}
        <CodeField
          to="contact"
          send={(contact, countryDialingCode) => api(sendContactCode, meant(contact, countryDialingCode))}
          label={t('code')}
          hint={isNew ? t('codeHint') : t('codeHintTo', { contact: present })}
        />
        {isNew && (
          <FormPassword
            name="loginPassword"
            label={t('loginPassword')}
            hint={t('loginPasswordHint')}
            icon="lock"
            required
            autoComplete="current-password"
            maxLength={255}
          />
        )}
      </Form>
    </div>
  );
}
