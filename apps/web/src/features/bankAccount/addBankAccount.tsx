import { banks } from '@sen/api/bank';
import { addBankAccount, foldedName } from '@sen/api/bankAccount';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import { type Faults, Form, FormSelect, FormText, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { PaymentPasswordField } from '#features/paymentPassword/paymentPasswordField.tsx';

type Values = { bankCode: string; accountNumber: string; holder: string; paymentPassword: string };

const digitsOf = (typed: string): string => typed.replace(/[\s.-]/g, '');

/** `holder`: the real name that the account must be in; null: the first account tells it. */
export function AddBankAccount({
  holder,
  restHours,
  onDone,
}: {
  holder: string | null;
  restHours: number;
  onDone: () => void;
}) {
  const t = useTranslations('bankAccount');
  const isSet = useCall(paymentPasswordState, {}).data?.isSet;
  const form = useSenForm<Values>({
    defaultValues: { bankCode: '', accountNumber: '', holder: holder ?? '', paymentPassword: '' },
    check: (values) => {
      const faults: Faults<Values> = {};
      for (const name of ['bankCode', 'accountNumber', 'holder', 'paymentPassword'] as const)
        if (values[name].trim() === '') faults[name] = { code: 'input_empty' };
      if (!faults.accountNumber && !/^\d{6,19}$/.test(digitsOf(values.accountNumber)))
        faults.accountNumber = { code: 'reg_pattern_6', min: 6, max: 19 };
      if (!faults.holder && holder !== null && foldedName(values.holder) !== holder)
        faults.holder = { code: 'bank_account_holder' };
      return faults;
    },
    submit: async ({ accountNumber, ...values }) => {
      await api(addBankAccount, { ...values, accountNumber: digitsOf(accountNumber) });
      onDone();
    },
  });
  if (isSet === false) return <Alert tone="warn">{t('passwordFirst')}</Alert>;
  return (
    <div onFocus={preloadCipher}>
      <p className="bank-lead">{holder === null ? t('firstLead') : t('addLead')}</p>
      <Form form={form} label={t('add')} submitLabel={t('add')} sendingLabel={t('adding')}>
        <FormSelect
          name="bankCode"
          label={t('bank')}
          required
          options={[
            { value: '', label: t('chooseBank') },
            ...banks.map(({ code, shortName }) => ({ value: code, label: shortName })),
          ]}
        />
        <FormText
          name="accountNumber"
          label={t('number')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <FormText
          name="holder"
          label={t('holder')}
          hint={holder === null ? t('holderHint') : t('holderIs', { holder })}
          required
          autoComplete="name"
          maxLength={100}
        />
        <PaymentPasswordField />
      </Form>
      {restHours > 0 && <p className="bank-note">{t('rests', { hours: restHours })}</p>}
    </div>
  );
}
