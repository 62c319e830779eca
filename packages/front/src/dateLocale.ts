import { languageTags } from '@sen/api/language';
import { useLanguage } from './language.ts';

/**
 * The locale that dates are written in: English with the day first, as everywhere that the players
 * live.
 */
export function useDateLocale(): string {
  const language = useLanguage();
  return language === 'en' ? 'en-GB' : languageTags[language];
}
