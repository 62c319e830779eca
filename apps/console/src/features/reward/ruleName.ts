import { useLanguage } from '@sen/front/language';

/** A rule's name in the language of the desk, else in any that it has. */
export function useRuleName(): (rule: { name: Partial<Record<string, string>> }) => string {
  const language = useLanguage();
  return ({ name }) => name[language] ?? name['vi'] ?? name['en'] ?? Object.values(name)[0] ?? '';
}
