import type { BetRound, RoundState } from '@sen/api/record';
import { StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
const roundTones: Readonly<Record<RoundState, Tone>> = { open: 'warn', settled: 'good', rolled_back: 'neutral' };

/** How a round stands; what it pays may still have to be checked. */
export function RoundPill({ round: { state, held } }: { round: Pick<BetRound, 'state' | 'held'> }) {
  const t = useTranslations('bet');
  return isNothing(held) ? (
    <StatusPill tone={roundTones[state]}>{t(`states.${state}`)}</StatusPill>
  ) : (
    <StatusPill tone="warn">{t('held.pill')}</StatusPill>
  );
}
