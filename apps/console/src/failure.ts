/** Turns what was thrown into words, in the language of the page. */
import { CallFailure } from '@sen/api/client';
import { errorText } from '@sen/api/texts';
import { useLocale } from 'use-intl';
import { useTranslations } from '#words.ts';

export type FailureWords = { title: string; text: string; code: string };

export function useFailureWords(): (error: unknown) => FailureWords {
  const t = useTranslations('failure');
  const language = useLocale();
  return (error) => {
    const code = error instanceof CallFailure ? error.code : 'system_error';
    const text = errorText(code, language, error instanceof CallFailure ? error.detail : null);
    return { title: t(titleOf(code)), text, code };
  };
}

function titleOf(code: string): 'network' | 'timeout' | 'system' | 'notAllowed' | 'refused' {
  switch (code) {
    case 'network_problem':
      return 'network';
    case 'timeout':
      return 'timeout';
    case 'answer_unreadable':
    case 'system_error':
    case 'unavailable':
      return 'system';
    case 'not_allowed':
      return 'notAllowed';
    default:
      return 'refused';
  }
}
