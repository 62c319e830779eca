import {
  decideBankPayment,
  deskBankPayments,
  likeDistanceMax,
  suggestedDeposits,
  waitingBankPayments,
} from '@sen/api/bankPayment';
import { Money, Alert, Skeleton, TextField, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrandName, useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import type { BankPaymentRow } from './rows.ts';
import './bankPayment.css';

/**
 * A payment as the bank reports it, and, while it waits, the deposits that it may be meant for and
 * the decision.
 */
export function BankPaymentDialog({ payment, onClose }: { payment: BankPaymentRow; onClose: () => void }) {
  const t = useTranslations('bankPayment');
  const numberFormat = useNumberFormat();
  const { role, name } = useOutletContext<Operator>();
  const { id, brand, state, reason, importedBy } = payment;
  const waits = state === 'open';
  // A statement's proposal is agreed to or declined, by another operator than the one who imported
  // it.
  const isProposal = waits && reason === 'approval';
  const isOwn = isProposal && importedBy === name;
  const [typed, setTyped] = useState(payment.depositId ?? '');
  const depositId = typed.trim();
  return (
    <CaseDialog
      kind="bankPayment"
      row={payment}
      icon="deposit"
      title={t('review.title', { id })}
      waits={waits}
      decides={decideBankPayment}
      notYours={t('review.notYours')}
      facts={
        <>
          <MoneyFact
            label={t('amount')}
            value={payment.amount}
            currency={payment.currency}
            brand={brand}
            strong
          />
          <Fact label={t('dong')}>{numberFormat.decimal(payment.dong)} ₫</Fact>
          <Fact label={t('memo')}>{payment.memo}</Fact>
          <Fact label={t('payer')}>
            {payment.payerName} · {payment.payerAccount}
          </Fact>
          <Fact label={t('account')}>{payment.account}</Fact>
          <Fact label={t('transaction')}>{payment.transactionId}</Fact>
          <Fact label={t('source')}>
            {importedBy === null ? t('sources.feed') : t('sources.statement', { operator: importedBy })}
          </Fact>
          <Fact label={t('paidAt')}>
            <Moment value={payment.paidAt} />
          </Fact>
          {reason && <Fact label={t('why')}>{t(`reasons.${reason}`)}</Fact>}
          {payment.depositId !== null && (
            <Fact label={waits ? t('proposed') : t('deposit')}>
              #{payment.depositId} · {payment.member}
            </Fact>
          )}
        </>
      }
      decision={{
        decide: (decision, why) =>
          api(decideBankPayment, { id, decision, reason: why, ...(decision === 'credit' && { depositId }) }),
        changed: [deskBankPayments, waitingBankPayments],
        ways: [
          ...(/^\d{1,18}$/.test(depositId) && !isOwn
            ? [
                {
                  key: 'credit' as const,
                  label: t(isProposal ? 'review.agree' : 'review.credit', { depositId }),
                  done: t('review.done.credit', { id }),
                },
              ]
            : []),
          ...(isProposal && !isOwn
            ? [
                {
                  key: 'decline' as const,
                  label: t('review.decline'),
                  done: t('review.done.decline', { id }),
                  variant: 'secondary' as const,
                },
              ]
            : []),
          {
            key: 'refuse',
            label: t('review.refuse'),
            done: t('review.done.refuse', { id }),
            variant: 'danger',
          },
        ],
      }}
      onClose={onClose}
    >
      {isOwn && <Alert>{t('review.own')}</Alert>}
      {waits && !isProposal && mayCall(role, decideBankPayment) && (
        <Suggestions payment={payment} chosen={typed} onChoose={setTyped} />
      )}
    </CaseDialog>
  );
}

/** The deposits that speak for themselves, the likeliest first, and a field for any other one. */
function Suggestions({
  payment,
  chosen,
  onChoose,
}: {
  payment: BankPaymentRow;
  chosen: string;
  onChoose: (depositId: string) => void;
}) {
  const t = useTranslations('bankPayment.suggestions');
  const symbolOf = useSymbol();
  const nameOf = useBrandName();
  const { data } = useCall(suggestedDeposits, { id: payment.id });
  if (!data) return <Skeleton height="72px" />;
  return (
    <fieldset className="bank-suggestions">
      <legend>{t('title')}</legend>
      {data.list.length === 0 && <p>{t('none')}</p>}
      {data.list.map(
        ({
          depositId,
          brand,
          member,
          amount,
          currency,
          reference,
          createdAt,
          distance,
          sameAmount,
          sameName,
        }) => (
          <label key={depositId}>
            <input
              type="radio"
              name="deposit"
              value={depositId}
              checked={chosen.trim() === depositId}
              onChange={() => onChoose(depositId)}
            />
            <span>
              <strong>
                #{depositId} · {member}
              </strong>{' '}
              <Money value={amount} symbol={symbolOf(currency, brand)} />
              {payment.brand === null && ` · ${nameOf(brand)}`}
              <small>
                {reference} · <Moment value={createdAt} />
                {distance <= likeDistanceMax && ` · ${t('distance', { count: distance })}`}
                {sameAmount && ` · ${t('sameAmount')}`}
                {sameName && ` · ${t('sameName')}`}
              </small>
            </span>
          </label>
        ),
      )}
      <TextField
        label={t('other')}
        value={chosen}
        inputMode="numeric"
        onChange={(event) => onChoose(event.target.value)}
      />
    </fieldset>
  );
}
