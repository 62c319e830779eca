import { sendCode } from '@sen/api/member';
import { login } from '@sen/api/session';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { Form, FormCheckbox, useSenForm } from '@sen/front/form';
import { useEnter } from './enter.ts';
import { PhoneFields, useFirstDialingCode, usePhoneFaults } from './smsCode.tsx';

type Values = { countryDialingCode: string; mobileNum: string; verificationCode: string; stay: boolean };

/** Signing in by a code that is sent to the account's number. */
export function SmsLoginForm({ to, agentPage }: { to: string | undefined; agentPage: boolean }) {
  const t = useTranslations('access');
  const shell = useTranslations('shell');
  const enter = useEnter();
  const faults = usePhoneFaults();
  const firstDialingCode = useFirstDialingCode();
  const { stayDays } = useBrand().brand;
  const form = useSenForm<Values>({
    defaultValues: { countryDialingCode: firstDialingCode, mobileNum: '', verificationCode: '', stay: true },
    check: faults,
    submit: async ({ countryDialingCode, mobileNum, verificationCode, stay }) => {
      const answer = await api(login, {
        type: 'sms',
        countryDialingCode,
        mobileNum: mobileNum.trim(),
        verificationCode: verificationCode.trim(),
        agentPage: agentPage || undefined,
        stay: (stayDays > 0 && stay) || undefined,
      });
      await enter(answer, to);
    },
  });
  return (
    <Form form={form} label={t('login')} submitLabel={t('login')} sendingLabel={t('loggingIn')}>
      <PhoneFields
        send={(mobileNum, countryDialingCode) =>
          api(sendCode, { purpose: 'login', countryDialingCode, mobileNum })
        }
      />
      {stayDays > 0 && <FormCheckbox name="stay" label={shell('stayHere', { days: stayDays })} />}
    </Form>
  );
}
