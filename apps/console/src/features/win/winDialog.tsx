import { decideHeldWin, deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { Moment } from '#parts/moment.tsx';
import { useGameOf, type WinRow } from './winRow.ts';

/** A held win with its round, who decided what about it, and, while it waits, the decision. */
export function WinDialog({ win, onClose }: { win: WinRow; onClose: () => void }) {
  const t = useTranslations('win');
  const gameOf = useGameOf();
  const { id, brand, currency } = win;
  const texts = win.walletTransfer === null ? 'review' : 'wallet';
  return (
    <CaseDialog
      kind="win"
      row={win}
      icon="star"
      title={t('review.title', { id })}
      waits={win.state === 'waiting'}
      decides={decideHeldWin}
      facts={
        <>
          <MemberFact label={t('account')} of={win} />
          <Fact label={t('game')}>
            {gameOf(win)} · {win.vendor}
          </Fact>
          <MoneyFact label={t(`${texts}.stake`)} value={win.stake} currency={currency} brand={brand} />
          <MoneyFact label={t(`${texts}.payout`)} value={win.payout} currency={currency} brand={brand} />
          <MoneyFact label={t('amount')} value={win.amount} currency={currency} brand={brand} strong />
          {win.walletTransfer === null ? (
            <>
              <Fact label={t('review.round')}>{win.round}</Fact>
              <Fact label={t('review.transaction')}>{win.transaction}</Fact>
            </>
          ) : (
            <Fact label={t('wallet.transfer')}>#{win.walletTransfer}</Fact>
          )}
          {win.closedAt !== null && (
            <Fact label={t('review.closedAt')}>
              <Moment value={win.closedAt} />
            </Fact>
          )}
        </>
      }
      decision={{
        decide: (decision, reason) => api(decideHeldWin, { id, decision, reason }),
        changed: [deskHeldWins, waitingHeldWins],
        ways: [
          { key: 'credit', label: t('review.credit'), done: t('review.done.credit', { id }) },
          {
            key: 'refuse',
            label: t('review.refuse'),
            done: t('review.done.refuse', { id }),
            variant: 'danger',
          },
        ],
      }}
      onClose={onClose}
    />
  );
}
