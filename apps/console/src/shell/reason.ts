import { reasonMin } from '@sen/api/desk';
import { useCodeText } from '@sen/front/errorText';
import { useTranslations } from 'use-intl';

/** What is wrong with the reason of an act or a note about it. */
export type ReasonFault = 'empty' | 'short';

/** For a form's field: the fault by its name, so that its words follow the language. */
export function checkReason(text: string): ReasonFault | true {
  const { length } = text.trim();
  return length >= reasonMin || (length === 0 ? 'empty' : 'short');
}

/** The words for the fault that a field has, if it has one. */
export function useReasonWords(): (error: { message?: string } | undefined) => string | undefined {
  const t = useTranslations('shell');
  const codeText = useCodeText();
  return (error) => error && (error.message === 'short' ? t('tooShort', { min: reasonMin }) : codeText('input_empty'));
}
