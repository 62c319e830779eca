import { ToastHost } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** Shows whatever a screen says in passing. Its code comes with the first scripts: words about a failed line must not wait for a line. */
export function Toasts() {
  const common = useTranslations('common');
  return <ToastHost label={common('notices')} closeLabel={common('close')} />;
}
