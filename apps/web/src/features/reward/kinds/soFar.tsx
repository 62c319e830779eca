import { useDateLocale } from '@sen/front/dateLocale';
import { dayName } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isSome } from '../claims.tsx';
import { useAmountText } from '../rewards.ts';

/** Days of a period in words. */
export function useDaysText(): (days: { from: string; to: string }) => string {
  const locale = useDateLocale();
  return ({ from, to }) =>
    from === to ? dayName(from, locale) : `${dayName(from, locale)} – ${dayName(to, locale)}`;
}

/**
 * The figures of the running day or period. `missing`: what is told below the least that is paid,
 * where the call gives nothing.
 */
export function SoFar({
  figures,
  amount,
  missing,
  to,
}: {
  figures: ReactNode;
  amount: string;
  missing: ReactNode;
  to: string;
}) {
  const t = useTranslations('reward.next');
  const locale = useDateLocale();
  const amountText = useAmountText();
  return (
    <div className="reward-own">
      <p className="reward-note">{figures}</p>
      {isSome(amount) ? (
        <p className="reward-so-far">
          <span>{t('soFar')}</span>
          <strong>{amountText(amount)}</strong>
        </p>
      ) : (
        missing
      )}
      <p className="reward-note">{t('atEnd', { day: dayName(to, locale) })}</p>
    </div>
  );
}
