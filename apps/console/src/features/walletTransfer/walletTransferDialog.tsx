import {
  queryWalletTransfer,
  decideWalletTransfer,
  deskWalletTransfers,
  handsAfterMs,
  waitingWalletTransfers,
} from '@sen/api/walletTransfer';
import { useFailureTexts } from '@sen/front/failure';
import { Button, Link, Alert, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { paths } from '#base/paths.ts';
import { refetch } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import type { WalletTransferRow } from './walletTransferRow.ts';

const changed = [deskWalletTransfers, waitingWalletTransfers];

/**
 * A transfer between wallets and its vendor's answers about it; in doubt the vendor is asked again,
 * and after some time two operators settle it.
 */
export function WalletTransferDialog({
  transfer,
  onClose,
}: {
  transfer: WalletTransferRow;
  onClose: () => void;
}) {
  const t = useTranslations('walletTransfer');
  const { id, brand, memberId, account, direction, vendor, currency, state, askedAt, settledAt } = transfer;
  const isInDoubt = state === 'sent';
  return (
    <CaseDialog
      kind="walletTransfer"
      row={transfer}
      icon="transfer"
      title={t('review.title', { id })}
      waits={isInDoubt && transfer.byHand}
      decides={decideWalletTransfer}
      notYours={t('review.notYours')}
      facts={
        <>
          <Fact label={t('account')}>
            <Link href={paths.member(memberId)}>{account}</Link> ·{' '}
            <Link href={paths.member(memberId, { view: 'main' })}>{t('review.entries')}</Link>
          </Fact>
          <Fact label={t('way')}>{t(`ways.${direction}`, { vendor })}</Fact>
          <MoneyFact label={t('amount')} value={transfer.amount} currency={currency} brand={brand} strong />
          <Fact label={t('state')}>{t(`states.${state}`)}</Fact>
          <Fact label={t('at')}>
            <Moment value={transfer.at} />
          </Fact>
          {isInDoubt && (
            <Fact label={t('phase')}>{t(`phases.${transfer.phase}`, { asked: transfer.asked })}</Fact>
          )}
          {askedAt !== null && (
            <Fact label={t('review.askedAt')}>
              <Moment value={askedAt} />
            </Fact>
          )}
          {settledAt !== null && (
            <Fact label={t('review.settledAt')}>
              <Moment value={settledAt} />
            </Fact>
          )}
        </>
      }
      decision={{
        decide: (decision, reason) => api(decideWalletTransfer, { id, decision, reason }),
        changed,
        ways: [
          { key: 'approve', label: t('review.moved'), done: t('review.done.moved', { id }) },
          {
            key: 'reject',
            label: t('review.notMoved'),
            done: t('review.done.notMoved', { id }),
            variant: 'danger',
          },
        ],
      }}
      onClose={onClose}
    >
      {isInDoubt && <InDoubt id={id} byHand={transfer.byHand} />}
    </CaseDialog>
  );
}

/**
 * Nobody knows whether the money moved: the vendor can be asked at once, before people find out.
 */
function InDoubt({ id, byHand }: { id: string; byHand: boolean }) {
  const t = useTranslations('walletTransfer.review');
  const states = useTranslations('walletTransfer.states');
  const failureTexts = useFailureTexts();
  const { role } = useOutletContext<Operator>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { state } = await api(queryWalletTransfer, { id });
      showToast(
        state === 'sent' ? t('noAnswer') : t('answered', { state: states(state) }),
        state === 'sent' ? 'bad' : 'good',
      );
    } catch (error) {
      showToast(failureTexts(error).text, 'bad');
    } finally {
      setAsking(false);
      await refetch(changed);
    }
  };
  return (
    <Alert tone="warn" title={t('inDoubtTitle')}>
      <p>{byHand ? t('inDoubtLong') : t('inDoubt', { minutes: handsAfterMs / 60_000 })}</p>
      {mayCall(role, queryWalletTransfer) && (
        <Button icon="refresh" loading={asking} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
    </Alert>
  );
}
