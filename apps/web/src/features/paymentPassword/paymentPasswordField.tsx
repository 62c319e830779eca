import { FormPassword } from '@sen/front/form';
import { useTranslations } from 'use-intl';

/** The field `paymentPassword` of a form that sends a call with `passwordCheck`. */
export function PaymentPasswordField({ label }: { label?: string }) {
  const t = useTranslations('paymentPassword');
  return (
    <FormPassword
      name="paymentPassword"
      label={label ?? t('title')}
      icon="lock"
      required
      autoComplete="off"
      maxLength={255}
    />
  );
}
