import { bankPaymentStates, decideBankPayment, deskBankPayments, importStatement, type BankPaymentState } from '@sen/api/bankPayment';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { BankPaymentDialog } from './bankPaymentDialog.tsx';
import type { BankPaymentRow } from './rows.ts';
import { StatementDialog } from './statementDialog.tsx';

const tones: Record<BankPaymentState, Tone> = { open: 'warn', matched: 'good', refused: 'bad', returned: 'neutral' };

/** `/bank-payments?brand=&state=&from=&to=`: money that came by bank transfer, newest first; without a state what waits for a deposit. */
export default function BankPaymentsPage() {
  const title = useTranslations('sections')('bankPayments');
  const t = useTranslations('bankPayment');
  const decision = useTranslations('decision');
  const { role } = useOutletContext<Operator>();
  const decides = mayCall(role, decideBankPayment);
  const column = useColumns<BankPaymentRow>();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage<BankPaymentRow>
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
        rowKey={({ id }) => id}
        alone={({ id }) => ({ id })}
        refreshMs={15_000}
        days={t('days')}
        tabs={{
          label: t('filter'),
          first: 'open',
          options: [...bankPaymentStates.map((key) => ({ key, label: t(`states.${key}`) })), { key: 'all', label: t('all') }],
        }}
        empty={({ state, from, to }) => ({ title: state || from || to ? t('noneInState') : t('none'), text: t('noneText') })}
        columns={(open) => [
          column.id(t('id'), ({ id }) => id),
          ...column.brand(({ brand }) => brand),
          column.text('payer', t('payer'), ({ payerName }) => payerName),
          column.text('memo', t('memo'), ({ memo }) => memo, { hideOnPhone: true }),
          column.state(t('state'), ({ state, reason, decisions }) => ({
            text: t(`states.${state}`),
            tone: tones[state],
            note:
              state !== 'open'
                ? undefined
                : decisions[0]
                  ? decision('decidedBy', { operator: decisions[0].operator })
                  : reason
                    ? t(`reasons.${reason}`)
                    : undefined,
          })),
          column.money('amount', t('amount'), ({ amount, currency, brand }) => ({ value: amount, currency, brand })),
          column.moment('paidAt', t('paidAt'), ({ paidAt }) => paidAt),
          column.action(
            t('review.header'),
            ({ state }) => {
              const waits = state === 'open' && decides;
              return { label: waits ? t('review.open') : t('review.look'), waits };
            },
            open,
          ),
        ]}
        dialog={(row, close) => <BankPaymentDialog key={row.id} payment={row} onClose={close} />}
      />
      {importing && <StatementDialog onClose={() => setImporting(false)} />}
    </>
  );
}
