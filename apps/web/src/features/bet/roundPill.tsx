import type { BetRound, RoundState } from '@sen/api/record';
import { StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
const roundTones: Readonly<Record<Exclude<RoundState, 'settled'>, Tone>> = {
  open: 'warn',
  rolled_back: 'neutral',
};
const outcomeTones = { win: 'good', loss: 'neutral', even: 'neutral' } as const satisfies Record<
  string,
  Tone
>;

/** The outcome of a round, or its state; its payout may still have to be checked. */
export function RoundPill({
  round: { state, held, profit },
}: {
  round: Pick<BetRound, 'state' | 'held' | 'profit'>;
}) {
  const t = useTranslations('bet');
  if (isNothing(held) && state === 'settled') {
    const outcome = isNothing(profit) ? 'even' : profit.startsWith('-') ? 'loss' : 'win';
    return <StatusPill tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</StatusPill>;
  }
  return isNothing(held) && state !== 'settled' ? (
    <StatusPill tone={roundTones[state]}>{t(`states.${state}`)}</StatusPill>
  ) : (
    <StatusPill tone="warn">{t('held.pill')}</StatusPill>
  );
}
