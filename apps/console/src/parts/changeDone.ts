import { showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';

/**
 * Tells that a change of terms is made, by `done`, or that it waits for a second operator under this
 * number.
 */
export function useChangeDone(): (waits: string | null, done: string) => void {
  const t = useTranslations('queue');
  return (waits, done) =>
    waits === null ? showToast(done, 'good') : showToast(t('changeWaits', { id: waits }));
}
