import { decideDeposit, deskDeposits } from '@sen/api/deposit';
import { Dialog, Notice } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { BrandFact, DecisionForm, Fact, Facts, MoneyFact, PastDecisions } from '#parts/decision.tsx';
import type { DepositRow } from './rows.ts';

/** What came for a deposit that was put aside, who decided what about it, and, for those who may, the decision. */
export function ReviewDialog({ deposit, onClose }: { deposit: DepositRow; onClose: () => void }) {
  const t = useTranslations('deposit.review');
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const { id, brand, account, amount, currency, paid, suspendedFor } = deposit;
  const waits = deposit.state === 'review';
  const canCredit = suspendedFor !== 'currency';
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={!waits}
      closeLabel={common('close')}
      icon="deposit"
      tone={waits ? 'warn' : 'neutral'}
      title={t('title', { id })}
    >
      <div className="decision">
        <Facts>
          <BrandFact brand={brand} />
          <Fact label={t('member')}>{account}</Fact>
          <MoneyFact label={t('ordered')} value={amount} currency={currency} brand={brand} />
          {paid && <MoneyFact label={t('came')} value={paid.amount} currency={paid.currency} brand={brand} strong />}
          {suspendedFor && <Fact label={t('why')}>{t(`reasons.${suspendedFor}`)}</Fact>}
        </Facts>
        <PastDecisions decisions={deposit.decisions} />
        {waits && !mayCall(role, decideDeposit) && <Notice>{t('notYours')}</Notice>}
        {waits && mayCall(role, decideDeposit) && (
          <DecisionForm
            decide={(decision, reason) => api(decideDeposit, { id, decision, reason })}
            changed={[deskDeposits]}
            labels={{
              credit: t('credit'),
              refuse: t('refuse'),
              done: { credit: t('done.credit', { id }), refuse: t('done.refuse', { id }) },
            }}
            canCredit={canCredit}
            after={!canCredit && <p className="form-note">{t('onlyRefuse')}</p>}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
