import {
  bankPaymentStates,
  decideBankPayment,
  deskBankPayments,
  importStatement,
  type BankPaymentState,
} from '@sen/api/bankPayment';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { BankPaymentDialog } from './bankPaymentDialog.tsx';
import type { BankPaymentRow } from './rows.ts';
import { StatementDialog } from './statementDialog.tsx';

const tones: Record<BankPaymentState, Tone> = {
  open: 'warn',
  matched: 'good',
  refused: 'bad',
  returned: 'neutral',
};

/**
 * `/bank-payments?brand=&state=&from=&to=`: money that came by bank transfer, newest first; without
 * a state what waits for a deposit.
 */
export default function BankPaymentsPage() {
  const title = useTranslations('sections')('bankPayments');
  const t = useTranslations('bankPayment');
  const { role } = useOutletContext<Operator>();
  const column = useQueueColumns<BankPaymentRow>({
    waits: ({ state }) => state === 'open',
    decides: decideBankPayment,
  });
  const [importing, setImporting] = useState(false);
  return (
    <>
      <QueuePage
        call={deskBankPayments}
        title={title}
        icon="deposit"
        lead={({ timeZone }) => t('lead', { timeZone })}
        tools={
          mayCall(role, importStatement) && (
            <Button icon="receipt" onClick={() => setImporting(true)}>
              {t('statement.open')}
            </Button>
          )
        }
        days={t('days')}
        tabs={{
          label: t('filter'),
          first: 'open',
          options: [
            ...bankPaymentStates.map((key) => ({ key, label: t(`states.${key}`) })),
            { key: 'all', label: t('all') },
          ],
        }}
        empty={({ state, from, to }) => ({
          title: state || from || to ? t('noneInState') : t('none'),
          text: t('noneText'),
        })}
        columns={(open) => [
          column.id(t('id'), ({ id }) => id),
          ...column.brand(({ brand }) => brand),
          column.text('payer', t('payer'), ({ payerName }) => payerName),
          column.text('memo', t('memo'), ({ memo }) => memo, { hideOnPhone: true }),
          column.state(t('state'), ({ state, reason }) => ({
            text: t(`states.${state}`),
            tone: tones[state],
            note: reason ? t(`reasons.${reason}`) : undefined,
          })),
          column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
            value: amount,
            currency,
            brand,
          })),
          column.age(({ arrivedAt }) => arrivedAt),
          column.moment('paidAt', t('paidAt'), ({ paidAt }) => paidAt),
          column.review(open),
        ]}
        dialog={(row, close) => <BankPaymentDialog key={row.id} payment={row} onClose={close} />}
      />
      {importing && <StatementDialog onClose={() => setImporting(false)} />}
    </>
  );
}
