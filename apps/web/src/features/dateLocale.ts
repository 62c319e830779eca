import { useLocale } from 'use-intl';

/** The locale that dates are written in: English with the day first, as everywhere that the site's players live. */
export function useDateLocale(): string {
  const language = useLocale();
  return language === 'en' ? 'en-GB' : language;
}
