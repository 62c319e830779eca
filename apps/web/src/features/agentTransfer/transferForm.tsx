import {
  agentTransferList,
  agentTransferOptions,
  sendAgentTransfer,
  type TransferDirection,
} from '@sen/api/agentTransfer';
import type { OutputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { TypedAmount } from '@sen/api/typedAmount';
import { balance } from '@sen/api/wallet';
import { type Faults, Form, FormSelect, FormText, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { callKey } from '@sen/front/queries';
import { preloadCipher } from '@sen/front/seal';
import { Card, showToast, useNumberFormat } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';
import { PaymentPasswordField } from '#features/paymentPassword/paymentPasswordField.tsx';
import { FormAmount } from '#parts/formAmount.tsx';

type Options = OutputOf<typeof agentTransferOptions>;
type Values = { direction: TransferDirection; account: string; amount: TypedAmount; paymentPassword: string };

/** As money: a field holds whole amounts without a fraction. */
const amountOf = (typed: string): bigint | undefined =>
  parseAmount(typed.includes('.') ? typed : `${typed}.00`);

/** `to`: the form is for this member directly below alone. */
export function TransferForm({ options, to }: { options: Options; to?: string }) {
  const t = useTranslations('agentTransfer');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const idOf = useRequestId();
  const ways: TransferDirection[] =
    to === undefined
      ? [
          ...(options.upline === null ? [] : (['up'] as const)),
          ...(options.toDownline ? (['down'] as const) : []),
        ]
      : ['down'];
  const empty: Values = { direction: ways[0] ?? 'up', account: to ?? '', amount: '', paymentPassword: '' };
  const form = useSenForm<Values>({
    defaultValues: empty,
    check: (values) => faultsOf(values, options),
    submit: async ({ direction, account, amount: typed, paymentPassword }) => {
      // A text that is no amount has been refused by the check.
      const amount = formatAmount(amountOf(typed as string)!);
      const receiver = direction === 'up' ? {} : { account: account.trim() };
      // A press again after a lost answer asks for the same transfer.
      const requestId = idOf({ direction, receiver, amount });
      const sent = await api(sendAgentTransfer, {
        direction,
        ...receiver,
        amount,
        paymentPassword,
        requestId,
      });
      idOf.renew();
      showToast(t('done', { amount: numberFormat.amount(sent.amount), partner: sent.partner }), 'good');
      form.fields.reset({ ...empty, direction });
      for (const call of [agentTransferList, agentTransferOptions, balance])
        void queryClient.invalidateQueries({ queryKey: callKey(call) });
    },
  });
  const [direction] = useWatch({ control: form.fields.control, name: ['direction'] });
  return (
    <Card>
      <div onFocus={preloadCipher}>
        <Form form={form} label={t('title')} submitLabel={t('send')} sendingLabel={t('sending')}>
          {ways.length > 1 && (
            <FormSelect
              name="direction"
              label={t('direction')}
              options={ways.map((way) => ({ value: way, label: t(`directions.${way}`) }))}
            />
          )}
          {direction === 'up' ? (
            <p className="transfer-to">
              {t.rich('toUpline', { partner: () => <strong>{options.upline}</strong> })}
            </p>
          ) : to !== undefined ? (
            <p className="transfer-to">{t.rich('toMember', { partner: () => <strong>{to}</strong> })}</p>
          ) : (
            <>
              <FormText
                name="account"
                label={t('account')}
                hint={t('accountHint')}
                list="transfer-downline"
                icon="user"
                required
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="none"
                maxLength={64}
              />
              <datalist id="transfer-downline">
                {options.downline.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            </>
          )}
          <FormAmount
            name="amount"
            label={t('amount')}
            required
            unit={brand.currencySymbol}
            quickAmounts={[]}
            hint={t('limits', {
              min: numberFormat.amount(options.min),
              max: numberFormat.amount(options.max),
              left: numberFormat.amount(options.dayLeft),
            })}
          />
          <PaymentPasswordField />
        </Form>
      </div>
    </Card>
  );
}

/** The server's own checks, made before it is asked. */
function faultsOf(
  { direction, account, amount: typed, paymentPassword }: Values,
  { min, max, dayLeft }: Options,
): Faults<Values> {
  const faults: Faults<Values> = {};
  if (direction === 'down' && account.trim() === '') faults.account = { code: 'input_empty' };
  if (paymentPassword === '') faults.paymentPassword = { code: 'input_empty' };
  if (typed === '') return { ...faults, amount: { code: 'input_empty' } };
  if (typeof typed !== 'string') return { ...faults, amount: { code: typed.fault } };
  const amount = amountOf(typed);
  if (amount === undefined || amount > parseAmount(max)!)
    return { ...faults, amount: { code: 'transfer_too_large', limit: max } };
  if (amount < parseAmount(min)!) return { ...faults, amount: { code: 'transfer_too_small', limit: min } };
  if (amount > parseAmount(dayLeft)!)
    return { ...faults, amount: { code: 'transfer_day_limit', limit: dayLeft } };
  return faults;
}
