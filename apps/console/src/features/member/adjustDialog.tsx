import {
  adjustmentDirections,
  deskAdjustments,
  requestAdjustment,
  waitingAdjustments,
  type AdjustmentDirection,
} from '@sen/api/adjustment';
import { deskMemberMoney } from '@sen/api/memberDesk';
import { deskMemberPoints } from '@sen/api/pointDesk';
import { pointsMax } from '@sen/api/pointTerms';
import { readAmount } from '@sen/api/typedAmount';
import { FormSelect, FormText, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { Dialog, Money, showToast, useNumberFormat, useNumberFormatTag } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { amountFault, wholeFault, wholeOf } from '#parts/numbers.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

type Values = {
  of: 'balance' | 'points';
  direction: AdjustmentDirection;
  amount: string;
  reason: string;
  way: string;
};

/**
 * Asks for a correction of the member's balance or points, which another operator has to approve.
 */
export function AdjustDialog({
  member: { id, account, brand },
  onClose,
}: {
  member: DeskMember;
  onClose: () => void;
}) {
  const t = useTranslations('adjustment');
  const ask = useTranslations('adjustment.ask');
  const common = useTranslations('common');
  const texts = useTranslations('member');
  const tag = useNumberFormatTag();
  const symbolOf = useSymbol();
  const numberFormat = useNumberFormat();
  const idOf = useRequestId();
  const form = useSenForm<Values>({
    defaultValues: { of: 'balance', direction: 'give', amount: '', reason: '', way: 'ask' },
    check: ({ of, amount, reason }) => ({
      amount: of === 'points' ? wholeFault(amount, tag, 1, pointsMax) : amountFault(amount, tag),
      reason: reasonFault(reason),
    }),
    submit: async ({ of, direction, amount: typed, reason }) => {
      // A text that is no amount has been refused by the check.
      const amount = of === 'points' ? String(wholeOf(typed, tag)) : (readAmount(typed, tag) as string);
      const wanted = { member: id, of, direction, amount, reason };
      await api(requestAdjustment, { ...wanted, requestId: idOf(wanted) });
      await refetch([deskAdjustments, waitingAdjustments]);
      showToast(ask('done'), 'info');
      onClose();
    },
  });
  const isPoints = useWatch({ control: form.fields.control, name: 'of' }) === 'points';
  const money = useCall(deskMemberMoney, { id }, { enabled: !isPoints }).data;
  const points = useCall(deskMemberPoints, { id }, { enabled: isPoints }).data?.points;
  const title = ask(isPoints ? 'pointsTitle' : 'title', { account });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="transfer"
      tone="warn"
      title={title}
    >
      <ActionForm form={form} label={title} ways={[{ key: 'ask', label: ask('send') }]}>
        <FormSelect
          name="of"
          label={ask('of')}
          options={(['balance', 'points'] as const).map((value) => ({
            value,
            label: texts(value === 'points' ? 'views.points' : 'balance'),
          }))}
        />
        <p>{ask(isPoints ? 'pointsText' : 'text')}</p>
        {isPoints
          ? points !== undefined && (
              <Facts>
                <Fact label={texts('views.points')}>
                  <span className="sen-digits">{numberFormat.decimal(String(points))}</span>
                </Fact>
              </Facts>
            )
          : money && (
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
        <FormText
          name="amount"
          label={isPoints ? ask('points') : t('amount')}
          required
          inputMode={isPoints ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        <FormReason label={ask('reason')} hint={ask('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
