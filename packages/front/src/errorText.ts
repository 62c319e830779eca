/**
 * Texts of refusals for faults found in the browser, and for errors of calls, in the language of
 * the page.
 */
import { CallFailure } from '@sen/api/client';
import { fillErrorText, type TextDetail } from '@sen/api/errorText';
import { languageTags } from '@sen/api/language';
import { useLanguage, useTextGroup } from './language.ts';

/** The text of a code. */
export function useCodeText(): (code: string, detail?: TextDetail | null) => string {
  const texts = useTextGroup('errors');
  const tag = languageTags[useLanguage()];
  return (code, detail) => fillErrorText(texts, tag, code, detail);
}

/** The text of an error of a call. */
export function useErrorText(): (error: unknown) => string {
  const textOf = useCodeText();
  return (error) =>
    error instanceof CallFailure ? textOf(error.code, error.detail) : textOf('system_error');
}
