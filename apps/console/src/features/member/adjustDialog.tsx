import {
  adjustmentDirections,
  deskAdjustments,
  requestAdjustment,
  waitingAdjustments,
  type AdjustmentDirection,
} from '@sen/api/adjustment';
import { deskMemberMoney } from '@sen/api/memberDesk';
import { readAmount } from '@sen/api/typedAmount';
import { FormSelect, FormText, useSenForm } from '@sen/front/form';
import { Dialog, Money, showToast, useNumberFormatTag } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useSymbol } from '#features/brand/brands.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#queries.ts';
import type { DeskMember } from './memberPage.tsx';

/** Asks for a correction of the member's balance, which another operator has to approve. */
export function AdjustDialog({ member: { id, account, brand }, onClose }: { member: DeskMember; onClose: () => void }) {
  const t = useTranslations('adjustment');
  const ask = useTranslations('adjustment.ask');
  const common = useTranslations('common');
  const texts = useTranslations('member');
  const tag = useNumberFormatTag();
  const symbolOf = useSymbol();
  const money = useCall(deskMemberMoney, { id }).data;
  // Sent again after a lost answer it is the same correction.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useSenForm<{ direction: AdjustmentDirection; amount: string; reason: string; way: string }>({
    defaultValues: { direction: 'give', amount: '', reason: '', way: 'ask' },
    check: ({ amount, reason }) => {
      const read = readAmount(amount, tag);
      const isEmpty = amount.trim() === '';
      return {
        amount: isEmpty ? { code: 'input_empty' } : typeof read === 'string' ? undefined : { code: read.fault },
        reason: reasonFault(reason),
      };
    },
    submit: async ({ direction, amount, reason }) => {
      // A text that is no amount has been refused by the check.
      await api(requestAdjustment, { member: id, direction, amount: readAmount(amount, tag) as string, reason, requestId });
      await refetch([deskAdjustments, waitingAdjustments]);
      showToast(ask('done'), 'info');
      onClose();
    },
  });
  const title = ask('title', { account });
  return (
    <Dialog open onClose={onClose} clickToClose={false} escapeCloses closeLabel={common('close')} icon="transfer" tone="warn" title={title}>
      <ActionForm form={form} label={title} ways={[{ key: 'ask', label: ask('send') }]}>
        <p>{ask('text')}</p>
        {money && (
          <Facts>
            <Fact label={texts('balance')}>
              <Money value={money.balance} symbol={symbolOf(money.currency, brand)} />
            </Fact>
          </Facts>
        )}
        <FormSelect
          name="direction"
          label={t('direction')}
          options={adjustmentDirections.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
        <FormText name="amount" label={t('amount')} required inputMode="decimal" autoComplete="off" />
        <FormReason label={ask('reason')} hint={ask('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
