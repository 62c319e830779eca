import type { OutputOf } from '@sen/api/call';
import { decideDeposit, deskDeposits, type DepositDecision } from '@sen/api/deposit';
import { useFailureWords } from '@sen/front/failure';
import { Button, Dialog, Money, Notice, TextArea, showToast } from '@sen/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrandName, useBrands, useSymbol } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { queryClient } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { checkReason, useReasonWords } from '#shell/reason.ts';
import './deposits.css';

export type DepositLine = OutputOf<typeof deskDeposits>['list'][number];

/** What came for a deposit that was put aside, who said what about it, and, for those who may, the decision. */
export function ReviewDialog({ deposit, onClose }: { deposit: DepositLine; onClose: () => void }) {
  const t = useTranslations('deposits.review');
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const waits = deposit.state === 'review';
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={!waits}
      closeLabel={common('close')}
      icon="deposit"
      tone={waits ? 'warn' : 'neutral'}
      title={t('title', { id: deposit.id })}
    >
      <div className="review">
        <Facts deposit={deposit} />
        <Voices decisions={deposit.decisions} />
        {waits && (mayCall(role, decideDeposit) ? <DecisionForm deposit={deposit} onDone={onClose} /> : <Notice>{t('notYours')}</Notice>)}
      </div>
    </Dialog>
  );
}

function Facts({ deposit }: { deposit: DepositLine }) {
  const t = useTranslations('deposits.review');
  const brandText = useTranslations('brands');
  const several = useBrands().length > 1;
  const nameOf = useBrandName();
  const symbolOf = useSymbol();
  const { paid, suspendedFor, brand } = deposit;
  return (
    <dl className="review-facts">
      {several && (
        <div>
          <dt>{brandText('header')}</dt>
          <dd>{nameOf(brand)}</dd>
        </div>
      )}
      <div>
        <dt>{t('member')}</dt>
        <dd>{deposit.account}</dd>
      </div>
      <div>
        <dt>{t('ordered')}</dt>
        <dd>
          <Money value={deposit.amount} symbol={symbolOf(deposit.currency, brand)} />
        </dd>
      </div>
      {paid && (
        <div>
          <dt>{t('came')}</dt>
          <dd className="review-came">
            <Money value={paid.amount} symbol={symbolOf(paid.currency, brand)} />
          </dd>
        </div>
      )}
      {suspendedFor && (
        <div>
          <dt>{t('why')}</dt>
          <dd>{t(`reasons.${suspendedFor}`)}</dd>
        </div>
      )}
    </dl>
  );
}

function Voices({ decisions }: Pick<DepositLine, 'decisions'>) {
  const t = useTranslations('deposits.review');
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

function DecisionForm({ deposit, onDone }: { deposit: DepositLine; onDone: () => void }) {
  const t = useTranslations('deposits.review');
  const reasonWords = useReasonWords();
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState<DepositDecision>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const creditable = deposit.suspendedFor !== 'currency';

  const decide = (decision: DepositDecision) =>
    handleSubmit(async ({ reason }) => {
      setFailure(undefined);
      setSending(decision);
      try {
        const { needsSecond } = await api(decideDeposit, { id: deposit.id, decision, reason });
        showToast(needsSecond ? t('needsSecond') : t(`done.${decision}`, { id: deposit.id }), needsSecond ? 'info' : 'good');
        await queryClient.invalidateQueries({ queryKey: [deskDeposits.name] });
        onDone();
      } catch (error) {
        setFailure(error);
        // What another desk decided meanwhile shows at once.
        void queryClient.invalidateQueries({ queryKey: [deskDeposits.name] });
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
        {creditable && (
          <Button
            variant="primary"
            loading={sending === 'credit'}
            disabled={sending !== undefined}
            onClick={(event) => void decide('credit')(event)}
          >
            {t('credit')}
          </Button>
        )}
        <Button
          variant="danger"
          loading={sending === 'refuse'}
          disabled={sending !== undefined}
          onClick={(event) => void decide('refuse')(event)}
        >
          {t('refuse')}
        </Button>
      </div>
      {!creditable && <p className="review-note">{t('onlyRefuse')}</p>}
    </form>
  );
}
