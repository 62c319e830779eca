import type { OutputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { TypedAmount } from '@sen/api/typedAmount';
import { balance, funds } from '@sen/api/wallet';
import {
  createWalletTransfer,
  vendorWallets,
  walletDirections,
  type WalletDirection,
} from '@sen/api/walletTransfer';
import { Form, FormSelect, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { callKey } from '@sen/front/queries';
import { showToast, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';
import { FormAmount } from '#parts/formAmount.tsx';

type Wallet = OutputOf<typeof vendorWallets>['wallets'][number];
type Values = { vendor: string; direction: WalletDirection; amount: TypedAmount };

/** As money: a field holds whole amounts without a fraction. */
const amountOf = (typed: string): bigint | undefined =>
  parseAmount(typed.includes('.') ? typed : `${typed}.00`);

/** Queries that show money ask for it again. */
export function refreshWallets(): void {
  for (const call of [vendorWallets, balance, funds])
    void queryClient.invalidateQueries({ queryKey: callKey(call) });
}

/** Money from the main wallet to a vendor’s, or back. */
export function MoveForm({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useTranslations('walletTransfer');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const idOf = useRequestId();
  const empty: Values = { vendor: wallets[0]!.vendor, direction: 'toVendor', amount: '' };
  const form = useSenForm<Values>({
    defaultValues: empty,
    check: ({ amount }) => {
      if (amount === '') return { amount: { code: 'input_empty' } };
      if (typeof amount !== 'string') return { amount: { code: amount.fault } };
      const read = amountOf(amount);
      return read === undefined || read === 0n ? { amount: { code: 'amount_invalid' } } : {};
    },
    submit: async ({ vendor, direction, amount: typed }) => {
      // A text that is no amount has been refused by the check.
      const amount = formatAmount(amountOf(typed as string)!);
      // A press again after a lost answer asks for the same transfer.
      const requestId = idOf({ vendor, direction, amount });
      const moved = await api(createWalletTransfer, { vendor, direction, amount, requestId });
      idOf.renew();
      refreshWallets();
      const values = { amount: numberFormat.amount(moved.amount), vendor: moved.vendorName };
      if (moved.held)
        showToast(t('told.held', { ...values, held: numberFormat.amount(moved.held.amount) }), 'info');
      else showToast(t(`told.${moved.state}`, values), moved.state === 'refused' ? 'bad' : 'good');
      form.fields.reset({ ...empty, vendor, direction });
    },
  });
  return (
    <Form form={form} label={t('move')} submitLabel={t('move')} sendingLabel={t('moving')}>
      {wallets.length > 1 && (
        <FormSelect
          name="vendor"
          label={t('wallet')}
          options={wallets.map(({ vendor, name }) => ({ value: vendor, label: name }))}
        />
      )}
      <FormSelect
        name="direction"
        label={t('direction')}
        options={walletDirections.map((way) => ({ value: way, label: t(`directions.${way}`) }))}
      />
      <FormAmount name="amount" label={t('amount')} required unit={brand.currencySymbol} quickAmounts={[]} />
    </Form>
  );
}
