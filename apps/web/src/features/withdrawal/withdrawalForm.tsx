import { bankOf } from '@sen/api/bank';
import { bankAccountList } from '@sen/api/bankAccount';
import type { OutputOf } from '@sen/api/call';
import { formatAmount, parseAmount, parseSignedAmount } from '@sen/api/money';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import type { TypedAmount } from '@sen/api/typedAmount';
import { createWithdrawal, withdrawalFee } from '@sen/api/withdrawal';
import { ButtonLink, Card, Money, Alert, dateText, Skeleton, showToast, useNumberFormat } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useRequestId } from '@sen/front/requestId';
import { type Faults, Form, FormPassword, FormSelect, useSenForm } from '@sen/front/form';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { FormAmount } from '#parts/formAmount.tsx';
import type { AvailabilityNow } from './availabilityCard.tsx';
import { refreshWithdrawals } from './refresh.ts';

type BankAccount = OutputOf<typeof bankAccountList>['list'][number];
type Values = { amount: TypedAmount; bankAccountId: string; paymentPassword: string };

/** The form, or the requirements that are missing before one can be sent. */
export function WithdrawalForm({ now }: { now: AvailabilityNow }) {
  const t = useTranslations('withdrawal');
  const accounts = useCall(bankAccountList, {});
  const password = useCall(paymentPasswordState, {});
  const failed = [accounts, password].find(({ isError, data }) => isError && !data);
  if (failed) return <CallFailed error={failed.error!} onRetry={failed.refetch} />;
  if (!accounts.data || !password.data)
    return (
      <Card>
        <Skeleton height="280px" />
      </Card>
    );
  const security = (label: string) => (
    <ButtonLink href={paths.personal('securityCenter')}>{label}</ButtonLink>
  );
  if (password.data.isLocked) return <Alert tone="warn">{t('lockedPassword')}</Alert>;
  if (!password.data.isSet)
    return (
      <Alert tone="warn" action={security(t('setPassword'))}>
        {t('noPassword')}
      </Alert>
    );
  if (accounts.data.list.length === 0)
    return (
      <Alert tone="warn" action={security(t('addAccount'))}>
        {t('noAccount')}
      </Alert>
    );
  // Nothing can be asked for: the lines above say why.
  if (parseSignedAmount(now.available) === 0n) return null;
  return <AskForm now={now} accounts={accounts.data.list} />;
}

function AskForm({ now, accounts }: { now: AvailabilityNow; accounts: BankAccount[] }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const locale = useDateLocale();
  const idOf = useRequestId();
  const usable = accounts.filter(({ restsUntil }) => restsUntil === null);

  const form = useSenForm<Values>({
    defaultValues: { amount: '', bankAccountId: usable[0]?.id ?? '', paymentPassword: '' },
    check: (values) => faultsOf(values, now),
    submit: async ({ amount: typed, bankAccountId, paymentPassword }) => {
      // A text that is no amount has been refused by the check.
      const amount = formatAmount(amountOf(typed)!);
      // A press again after a lost answer asks for the same withdrawal; another amount or account
      // is another one.
      const requestId = idOf({ bankAccountId, amount });
      const { id } = await api(createWithdrawal, { amount, bankAccountId, paymentPassword, requestId });
      idOf.renew();
      showToast(t('sent', { id }), 'good');
      form.fields.reset({ amount: '', bankAccountId, paymentPassword: '' });
      refreshWithdrawals();
    },
  });
  const typed = useWatch({ control: form.fields.control, name: 'amount' });

  return (
    <Card>
      <Form
        form={form}
        label={t('form')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        after={<p className="withdrawal-note">{t('noCancel')}</p>}
      >
        <FormAmount
          name="amount"
          label={t('amount')}
          required
          unit={brand.currencySymbol}
          quickAmounts={[now.available.replace(/\.00$/, '')]}
          hint={t('limits', { min: numberFormat.amount(now.min), max: numberFormat.amount(now.available) })}
        />
        <FormSelect
          name="bankAccountId"
          label={t('account')}
          required
          options={usable.map((account) => ({ value: account.id, label: nameOf(account) }))}
          hint={accounts
            .filter(({ restsUntil }) => restsUntil !== null)
            .map((account) =>
              t('accountRests', {
                account: nameOf(account),
                until: dateText(account.restsUntil!, locale, 'dateMinute'),
              }),
            )
            .join(' ')}
        />
        <FormPassword name="paymentPassword" label={t('paymentPassword')} required autoComplete="off" />
        <Summary typed={typed} feeBasisPoints={now.feeBasisPoints} />
      </Form>
    </Card>
  );
}

const nameOf = ({ bankCode, accountNumber }: BankAccount): string =>
  `${bankOf(bankCode)?.shortName ?? bankCode} ${accountNumber}`;

/** The fee and the amount that arrives; nothing where there is no fee. */
function Summary({ typed, feeBasisPoints }: { typed: TypedAmount; feeBasisPoints: number }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  if (feeBasisPoints === 0) return null;
  const amount = amountOf(typed) ?? 0n;
  const fee = withdrawalFee(amount, feeBasisPoints);
  const percent = numberFormat.decimal(formatAmount(BigInt(feeBasisPoints) * 1_000n).replace(/\.?0+$/, ''));
  const rows: [label: string, value: bigint][] = [
    [t('fee', { percent }), fee],
    [t('youGet'), amount - fee],
  ];
  return (
    <dl className="withdrawal-sum" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={formatAmount(value)} symbol={brand.currencySymbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The server's own checks, made before it is asked. */
function faultsOf(
  { amount: typed, paymentPassword }: Values,
  { min, available }: AvailabilityNow,
): Faults<Values> {
  const faults: Faults<Values> = {};
  if (paymentPassword === '') faults.paymentPassword = { code: 'input_empty' };
  if (typed === '') return { ...faults, amount: { code: 'input_empty' } };
  if (typeof typed !== 'string') return { ...faults, amount: { code: typed.fault } };
  const amount = amountOf(typed);
  if (amount === undefined || amount > parseAmount(available)!)
    return { ...faults, amount: { code: 'withdrawal_too_large', max: available } };
  if (amount < parseAmount(min)!) return { ...faults, amount: { code: 'withdrawal_too_small', min } };
  return faults;
}

/** Undefined for a text that is no amount. */
function amountOf(typed: TypedAmount): bigint | undefined {
  return typeof typed === 'string' ? parseAmount(typed) : undefined;
}
