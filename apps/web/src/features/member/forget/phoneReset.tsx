import { sendCode, setPasswordByPhone } from '@sen/api/member';
import { fieldFault } from '@sen/api/patterns';
import { login } from '@sen/api/session';
import { preloadCipher } from '@sen/front/seal';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Alert, Button } from '@sen/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { Form, FormCheckbox, FormPassword, useSenForm } from '@sen/front/form';
import { usePasswordRule } from '#features/member/password/passwordRule.ts';
import { useEnter } from '#features/access/enter.ts';
import { useHumanCheck } from '#features/access/humanCheck.tsx';
import { PhoneFields, useFirstDialingCode, usePhoneFaults } from '#features/access/smsCode.tsx';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';

/** The account with its new password, not signed in yet. */
type Changed = { account: string; newPassword: string; stay: boolean };
type Values = {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  newPassword: string;
  stay: boolean;
};

/** Another password for the holder of the account's number; it signs in at once. */
export function PhoneReset() {
  const t = useTranslations('forget');
  const password = useTranslations('password');
  const shell = useTranslations('shell');
  const enter = useEnter();
  const human = useHumanCheck('login');
  const errorText = useErrorText();
  const { stayDays } = useBrand().brand;
  const phoneFaults = usePhoneFaults();
  const firstDialingCode = useFirstDialingCode();
  const { rule, hint } = usePasswordRule();
  // A code counts once. When only the sign-in after it failed, pressing again signs in and does no
  // more.
  const hasSet = useRef({ by: '', account: '' });
  const [changed, setChanged] = useState<Changed>();
  const { running, failure, run } = useAction<'login'>();
  const form = useSenForm<Values>({
    defaultValues: {
      countryDialingCode: firstDialingCode,
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
      stay: true,
    },
    check: (values) => ({ ...phoneFaults(values), newPassword: fieldFault(rule, values.newPassword) }),
    submit: async ({ countryDialingCode, mobileNum, verificationCode, newPassword, stay }) => {
      const input = {
        countryDialingCode,
        mobileNum: mobileNum.trim(),
        verificationCode: verificationCode.trim(),
        newPassword,
      };
      const by = JSON.stringify(input);
      if (hasSet.current.by !== by)
        hasSet.current = { by, account: (await api(setPasswordByPhone, input)).account };
      const { account } = hasSet.current;
      await signIn({ account, newPassword, stay });
    },
  });
  const signIn = async ({ account, newPassword, stay }: Changed): Promise<void> => {
    const answer = await human.withPass(account, (humanPass) =>
      api(login, {
        type: 'username',
        username: account,
        password: newPassword,
        humanPass,
        stay: (stayDays > 0 && stay) || undefined,
      }),
    );
    // The check was closed, and the password is changed already.
    if (answer === null) setChanged({ account, newPassword, stay });
    else await enter(answer, paths.home());
  };
  if (changed)
    return (
      <section className="access" aria-label={t('resetTitle')}>
        <Alert tone="good" title={t('changed')}>
          {t('changedText')}
        </Alert>
        {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
        <Button
          variant="primary"
          block
          autoFocus
          loading={running !== undefined}
          onClick={() => run('login', () => signIn(changed))}
        >
          {t('login')}
        </Button>
        {human.dialog}
      </section>
    );
  return (
    <section aria-labelledby="forget-reset" onFocus={preloadCipher}>
      <h2 id="forget-reset">{t('resetTitle')}</h2>
      <p className="access-lead">{t('resetText')}</p>
      <Form form={form} label={t('resetTitle')} submitLabel={t('reset')} sendingLabel={t('resetting')}>
        <PhoneFields
          send={(mobileNum, countryDialingCode) =>
            api(sendCode, { purpose: 'password', countryDialingCode, mobileNum })
          }
        />
        <FormPassword
          name="newPassword"
          label={password('new')}
          hint={hint}
          icon="lock"
          required
          autoComplete="new-password"
          maxLength={255}
        />
        {stayDays > 0 && <FormCheckbox name="stay" label={shell('stayHere', { days: stayDays })} />}
      </Form>
      {human.dialog}
    </section>
  );
}
