import { decideWithdrawal, deskWithdrawals, resolveWithdrawal, waitingWithdrawals } from '@sen/api/withdrawal';
import { Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { paths } from '#paths.ts';
import { Moment } from '#shell/moment.tsx';
import { Hints, type WithdrawalRow } from './hints.tsx';

const changed = [deskWithdrawals, waitingWithdrawals];

/** A withdrawal with what there is to know before money leaves, and, while it waits, the decision. */
export function WithdrawalDialog({ withdrawal, waits, onClose }: { withdrawal: WithdrawalRow; waits: boolean; onClose: () => void }) {
  const t = useTranslations('withdrawal.review');
  const { id, brand, currency, bank, declined, state, findings } = withdrawal;
  const isInDoubt = state === 'unknown';
  return (
    <CaseDialog
      kind="withdrawal"
      row={withdrawal}
      icon="withdraw"
      title={t('title', { id })}
      waits={waits}
      decides={decideWithdrawal}
      notYours={t('notYours')}
      facts={
        <>
          <Fact label={t('member')}>
            <Link href={paths.member(withdrawal.memberId)}>{withdrawal.account}</Link>
          </Fact>
          <MoneyFact label={t('amount')} value={withdrawal.amount} currency={currency} brand={brand} strong />
          <MoneyFact label={t('fee')} value={withdrawal.fee} currency={currency} brand={brand} />
          <MoneyFact label={t('paysOut')} value={withdrawal.paysOut} currency={currency} brand={brand} />
          <Fact label={t('bank')}>
            {bank.code} · {bank.accountNumber}
          </Fact>
          <Fact label={t('holder')}>{bank.holder}</Fact>
          {withdrawal.hints.length > 0 && (
            <Fact label={t('hints')}>
              <Hints hints={withdrawal.hints} />
            </Fact>
          )}
          {withdrawal.reason !== null && <Fact label={t('rejectReason')}>{withdrawal.reason}</Fact>}
          {withdrawal.paidAt !== null && (
            <Fact label={t('paidAt')}>
              <Moment value={withdrawal.paidAt} />
            </Fact>
          )}
        </>
      }
      decision={
        isInDoubt
          ? {
              decide: (finding: string, reason) => api(resolveWithdrawal, { id, finding: finding === 'paid' ? 'paid' : 'notPaid', reason }),
              changed,
              ways: [
                { key: 'paid', label: t('found.paid'), done: t('done.foundPaid', { id }) },
                { key: 'notPaid', label: t('found.notPaid'), done: t('done.foundNotPaid', { id }), variant: 'danger' },
              ],
              after: <p className="form-note">{t('inDoubt')}</p>,
            }
          : {
              decide: (decision: string, reason) =>
                api(decideWithdrawal, { id, decision: decision === 'approve' ? 'approve' : 'reject', reason }),
              changed,
              ways: [
                ...(declined ? [] : [{ key: 'approve', label: t('approve'), done: t('done.approve', { id }) }]),
                { key: 'reject', label: t('reject'), done: t('done.reject', { id }), variant: 'danger' },
              ],
              after: declined && <p className="form-note">{t('declined')}</p>,
            }
      }
      onClose={onClose}
    >
      {findings.length > 0 && (
        <section className="decision-past" aria-label={t('findings')}>
          <h3>{t('findings')}</h3>
          <ul>
            {findings.map(({ operator, finding, reason, foundAt }) => (
              <li key={operator}>
                <p>
                  <strong>{operator}</strong> {t(`found.${finding}`)} · <Moment value={foundAt} />
                </p>
                <q>{reason}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CaseDialog>
  );
}
