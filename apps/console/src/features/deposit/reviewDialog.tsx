import { decideDeposit, deskDeposits, waitingDeposits } from '@sen/api/deposit';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import type { DepositRow } from './rows.ts';

/**
 * A deposit in review: the payment that came for it, the decisions so far, and the form for those
 * who may decide.
 */
export function ReviewDialog({ deposit, onClose }: { deposit: DepositRow; onClose: () => void }) {
  const t = useTranslations('deposit.review');
  const { id, brand, amount, currency, paid, suspendedFor } = deposit;
  const canCredit = suspendedFor !== 'currency';
  return (
    <CaseDialog
      kind="deposit"
      row={deposit}
      icon="deposit"
      title={t('title', { id })}
      waits={deposit.state === 'review'}
      decides={decideDeposit}
      notYours={t('notYours')}
      facts={
        <>
          <MemberFact label={t('member')} of={deposit} />
          <MoneyFact label={t('ordered')} value={amount} currency={currency} brand={brand} />
          {paid && (
            <MoneyFact label={t('came')} value={paid.amount} currency={paid.currency} brand={brand} strong />
          )}
          {suspendedFor && <Fact label={t('why')}>{t(`reasons.${suspendedFor}`)}</Fact>}
        </>
      }
      decision={{
        decide: (decision, reason) => api(decideDeposit, { id, decision, reason }),
        changed: [deskDeposits, waitingDeposits],
        ways: [
          ...(canCredit
            ? [{ key: 'credit' as const, label: t('credit'), done: t('done.credit', { id }) }]
            : []),
          { key: 'refuse', label: t('refuse'), done: t('done.refuse', { id }), variant: 'danger' },
        ],
        after: !canCredit && <p className="form-note">{t('onlyRefuse')}</p>,
      }}
      onClose={onClose}
    />
  );
}
