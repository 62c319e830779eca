import { decideHeldWin, deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { BrandFact, DecisionForm, Fact, Facts, MoneyFact, PastDecisions } from '#parts/decision.tsx';
import { Moment } from '#shell/moment.tsx';
import type { WinRow } from './winRow.ts';

/** A held win with its round, who decided what about it, and, while it waits, the decision. */
export function WinDialog({ win, onClose }: { win: WinRow; onClose: () => void }) {
  const t = useTranslations('win');
  const common = useTranslations('common');
  const { id, brand, currency } = win;
  const waits = win.state === 'waiting';
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={!waits}
      closeLabel={common('close')}
      icon="star"
      tone={waits ? 'warn' : 'neutral'}
      title={t('review.title', { id })}
    >
      <div className="decision">
        <Facts>
          <BrandFact brand={brand} />
          <Fact label={t('account')}>{win.account}</Fact>
          <Fact label={t('game')}>
            {win.gameName} · {win.vendor}
          </Fact>
          <MoneyFact label={t('stake')} value={win.stake} currency={currency} brand={brand} />
          <MoneyFact label={t('review.payout')} value={win.payout} currency={currency} brand={brand} />
          <MoneyFact label={t('amount')} value={win.amount} currency={currency} brand={brand} strong />
          <Fact label={t('review.round')}>{win.round}</Fact>
          <Fact label={t('review.transaction')}>{win.transaction}</Fact>
          {win.closedAt !== null && (
            <Fact label={t('review.closedAt')}>
              <Moment value={win.closedAt} />
            </Fact>
          )}
        </Facts>
        <PastDecisions decisions={win.decisions} />
        {waits && (
          <DecisionForm
            decide={(decision, reason) => api(decideHeldWin, { id, decision, reason })}
            changed={[deskHeldWins, waitingHeldWins]}
            labels={{
              credit: t('review.credit'),
              refuse: t('review.refuse'),
              done: { credit: t('review.done.credit', { id }), refuse: t('review.done.refuse', { id }) },
            }}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
