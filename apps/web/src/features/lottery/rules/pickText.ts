import { useTranslations } from 'use-intl';

/** The picks of a play as they are read: numbers, or the names of animals. */
export function usePickText(): (play: string, picks: readonly string[]) => string {
  const t = useTranslations('lotteryBoard');
  return (play, picks) =>
    play === 'zodiac' ? picks.map((pick) => t(`animals.${pick as '00'}`)).join(', ') : picks.join(' ');
}
