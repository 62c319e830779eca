import type { OutputOf } from '@sen/api/call';
import { decideHeldWin, type HeldWinDecision, type deskHeldWins } from '@sen/api/win';
import { useFailureWords } from '@sen/front/failure';
import { Button, Dialog, Money, Notice, TextArea, showToast } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrandName, useBrands, useSymbol } from '#features/brand/brands.ts';
import { Moment } from '#shell/moment.tsx';
import { checkReason, useReasonWords } from '#shell/reason.ts';
import { refreshHeldWins } from './refresh.ts';
import '../deposit/deposits.css';

export type WinLine = OutputOf<typeof deskHeldWins>['list'][number];

/** A held win with its round, who said what about it, and, while it waits, the decision. */
export function WinDialog({ win, onClose }: { win: WinLine; onClose: () => void }) {
  const t = useTranslations('wins.review');
  const common = useTranslations('common');
  const waits = win.state === 'waiting';
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={!waits}
      closeLabel={common('close')}
      icon="star"
      tone={waits ? 'warn' : 'neutral'}
      title={t('title', { id: win.id })}
    >
      <div className="review">
        <Facts win={win} />
        <Voices decisions={win.decisions} />
        {waits && <DecisionForm win={win} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Facts({ win }: { win: WinLine }) {
  const t = useTranslations('wins.review');
  const list = useTranslations('wins');
  const brandText = useTranslations('brands');
  const several = useBrands().length > 1;
  const nameOf = useBrandName();
  const symbolOf = useSymbol();
  const symbol = symbolOf(win.currency, win.brand);
  return (
    <dl className="review-facts">
      {several && <Fact label={brandText('header')}>{nameOf(win.brand)}</Fact>}
      <Fact label={list('account')}>{win.account}</Fact>
      <Fact label={list('game')}>
        {win.gameName} · {win.vendor}
      </Fact>
      <Fact label={list('stake')}>
        <Money value={win.stake} symbol={symbol} />
      </Fact>
      <Fact label={t('payout')}>
        <Money value={win.payout} symbol={symbol} />
      </Fact>
      <Fact label={list('amount')}>
        <strong>
          <Money value={win.amount} symbol={symbol} />
        </strong>
      </Fact>
      <Fact label={t('round')}>{win.round}</Fact>
      <Fact label={t('transaction')}>{win.transaction}</Fact>
      {win.closedAt !== null && (
        <Fact label={t('closedAt')}>
          <Moment value={win.closedAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Voices({ decisions }: Pick<WinLine, 'decisions'>) {
  const t = useTranslations('wins.review');
  if (decisions.length === 0) return null;
  return (
    <section className="review-voices" aria-label={t('voices')}>
      <h3>{t('voices')}</h3>
      <ul>
        {decisions.map(({ operator, decision, reason, decidedAt }) => (
          <li key={operator}>
            <p>
              <strong>{operator}</strong> {t(`decided.${decision}`)} · <Moment value={decidedAt} />
            </p>
            <q>{reason}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DecisionForm({ win: { id }, onDone }: { win: WinLine; onDone: () => void }) {
  const t = useTranslations('wins.review');
  const reasonWords = useReasonWords();
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState<HeldWinDecision>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });

  const decide = (decision: HeldWinDecision) =>
    handleSubmit(async ({ reason }) => {
      setFailure(undefined);
      setSending(decision);
      try {
        const { needsSecond } = await api(decideHeldWin, { id, decision, reason });
        showToast(needsSecond ? t('needsSecond') : t(`done.${decision}`, { id }), needsSecond ? 'info' : 'good');
        await refreshHeldWins();
        onDone();
      } catch (error) {
        setFailure(error);
        // What another desk decided meanwhile shows at once.
        void refreshHeldWins();
      } finally {
        setSending(undefined);
      }
    });

  return (
    <form className="review-form" aria-label={t('decide')} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        rows={3}
        maxLength={300}
        error={reasonWords(formState.errors.reason)}
        {...register('reason', { validate: checkReason })}
      />
      {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
      <div className="review-ways">
        <Button
          variant="primary"
          loading={sending === 'credit'}
          disabled={sending !== undefined}
          onClick={(event) => void decide('credit')(event)}
        >
          {t('credit')}
        </Button>
        <Button
          variant="danger"
          loading={sending === 'refuse'}
          disabled={sending !== undefined}
          onClick={(event) => void decide('refuse')(event)}
        >
          {t('refuse')}
        </Button>
      </div>
    </form>
  );
}
