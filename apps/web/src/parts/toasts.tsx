import { ToastHost } from '@sen/ui';
import { useTranslations } from 'use-intl';

/**
 * Shows the toasts of all screens. Its code comes with the first scripts: a message about a lost
 * connection must not wait for a connection.
 */
export function Toasts() {
  const common = useTranslations('common');
  return <ToastHost label={common('notices')} closeLabel={common('close')} />;
}
