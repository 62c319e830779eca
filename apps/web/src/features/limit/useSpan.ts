import { useTranslations } from 'use-intl';

/** Minutes in words: hours and minutes from an hour on. */
export function useSpan(): (minutes: number) => string {
  const t = useTranslations('limit');
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t('minutes', { minutes: rest });
    return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
  };
}
