import { claimReward, type Reward } from '@sen/api/reward';
import { useDateLocale } from '@sen/front/dateLocale';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { dateText, dayName, Dialog, Icon, Money, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { useBrand } from '#brand/brand.tsx';
import { useSend } from '#calls/send.ts';
import { ClaimButton } from './claimButton.tsx';
import { useHeadingFocus } from './headingFocus.ts';
import { kindWords } from './kindWords.ts';
import { refreshRewards, useAmountText } from './rewards.ts';
import './reward.css';

/**
 * Rewards that can be claimed, each with its button, and what came of the last one. It stays when
 * the list becomes empty, for the dialog's sake.
 */
export function Claims({ rewards, named = false }: { rewards: readonly Reward[]; named?: boolean }) {
  const errorText = useErrorText();
  const language = useLanguage();
  const [done, setDone] = useState<{ reward: Reward; balance: string }>();
  const focus = useHeadingFocus(done === undefined);
  const claim = useSend(claimReward, {
    onSuccess: setDone,
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  });
  return (
    <>
      {rewards.length > 0 && (
        <ul className="reward-claims">
          {rewards.map((reward) => (
            <Claim
              key={reward.id}
              reward={reward}
              named={named}
              claiming={claim.isPending && claim.variables.id === reward.id}
              onClaim={(pressed) => {
                if (claim.isPending) return;
                focus.from(pressed);
                claim.mutate({ id: reward.id, language });
              }}
            />
          ))}
        </ul>
      )}
      {done && <Paid {...done} onClose={() => setDone(undefined)} />}
    </>
  );
}

type ClaimProps = { reward: Reward; named: boolean; claiming: boolean; onClaim: (pressed: Element) => void };

function Claim({ reward, named, claiming, onClaim }: ClaimProps) {
  const t = useTranslations('reward');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const amountText = useAmountText();
  const causeOf = useCauseText();
  const { name, amount, turnover, expiresAt } = reward;
  return (
    <li className="reward-claim">
      <span className="reward-claim-what">
        <Money value={amount} symbol={currencySymbol} className="reward-amount" />
        {named && <strong>{name}</strong>}
        <span>{causeOf(reward)}</span>
        <span>
          {isSome(turnover) ? t('asksTurnover', { turnover: amountText(turnover) }) : t('noTurnover')}
          {' · '}
          {t('claimUntil', { until: dateText(expiresAt, locale, 'dateMinute') })}
        </span>
      </span>
      <ClaimButton {...{ amount, name, claiming, onClaim }} />
    </li>
  );
}

export const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** The cause of a reward: its deposit, day or period, and the figure that it was computed of. */
export function useCauseText(): (reward: Pick<Reward, 'of' | 'kind' | 'base'>) => string {
  const t = useTranslations('reward.of');
  const locale = useDateLocale();
  const amountText = useAmountText();
  return ({ of: { deposit, from, to, rank }, kind, base }) => {
    if (deposit !== null) return t('deposit', { id: deposit, amount: base === null ? '' : amountText(base) });
    if (from === null) return t('unknown');
    const days =
      to === null || to === from
        ? dayName(from, locale)
        : `${dayName(from, locale)} – ${dayName(to, locale)}`;
    const { cause } = kindWords[kind];
    if (cause === 'turnover' || cause === 'loss')
      return base === null ? t('day', { days }) : t(cause, { amount: amountText(base), days });
    return cause === 'rank' ? t(cause, { rank: rank ?? 0, days }) : t(cause, { days });
  };
}

/** The money is there: how much, what is in the wallet now, and what comes with it. */
export function Paid({
  reward: { kind, amount, turnover },
  balance,
  onClose,
}: {
  reward: Reward;
  balance?: string;
  onClose: () => void;
}) {
  const t = useTranslations('reward.paid');
  const navigate = useNavigate();
  const amountText = useAmountText();
  const { currencySymbol } = useBrand().brand;
  return (
    <Dialog
      open
      variant="dialog"
      icon="success"
      tone="good"
      title={t('title')}
      onClose={onClose}
      buttons={[
        { label: t('close'), variant: 'primary', onClick: onClose, autoFocus: true },
        ...(isSome(turnover)
          ? [
              {
                label: t('progress'),
                variant: 'secondary' as const,
                onClick: () => navigate(paths.personal('transferFund')),
              },
            ]
          : []),
      ]}
    >
      <div className="reward-paid" role="status">
        <Icon name="gift" />
        <Money value={amount} symbol={currencySymbol} signed className="reward-amount" />
        {balance !== undefined && (
          <p>{t.rich('balance', { balance: () => <Money value={balance} symbol={currencySymbol} /> })}</p>
        )}
        <p>
          {isSome(turnover) ? t('turnover', { turnover: amountText(turnover) }) : t('free')}
          {kindWords[kind].paid && ` ${t(kindWords[kind].paid)}`}
        </p>
      </div>
    </Dialog>
  );
}
