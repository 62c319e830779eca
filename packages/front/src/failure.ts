/**
 * Turns what was thrown into the words for it. The server's refusals bring their own, in the
 * caller's language.
 */
import { CallFailure } from '@sen/api/client';
import { useTranslations } from 'use-intl';

export type FailureTexts = { title: string; text: string; code: string };

/**
 * Words for a failed call or a broken screen; network, timeout and system errors each have their
 * own.
 */
export function useFailureTexts(): (error: unknown) => FailureTexts {
  const t = useTranslations('failure');
  return (error) => {
    const code = error instanceof CallFailure ? error.code : 'system_error';
    switch (code) {
      case 'network_problem':
        return { title: t('network.title'), text: t('network.text'), code };
      case 'timeout':
        return { title: t('timeout.title'), text: t('timeout.text'), code };
      case 'answer_unreadable':
      case 'system_error':
      case 'unavailable':
        return { title: t('system.title'), text: t('system.text'), code };
      default: {
        const title = code === 'not_allowed' ? t('notAllowed') : t('refused');
        return { title, text: error instanceof CallFailure ? error.message : '', code };
      }
    }
  };
}
