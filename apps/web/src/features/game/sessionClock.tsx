import { useTranslations } from 'use-intl';
import { useSecond } from './tables/useServerSecond.ts';

const minuteS = 60;

/**
 * The time for which the game has been open: minutes and seconds, from an hour on with the hours.
 */
export function SessionClock({ since }: { since: number }) {
  const t = useTranslations('game');
  const seconds = Math.max(0, Math.floor((useSecond() - since) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / minuteS ** 2), Math.floor(seconds / minuteS) % minuteS];
  const two = (value: number): string => String(value).padStart(2, '0');
  const shown = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % minuteS)}`;
  return (
    <span className="game-clock sen-digits" role="timer" aria-label={t('facts.played')}>
      {shown}
    </span>
  );
}
