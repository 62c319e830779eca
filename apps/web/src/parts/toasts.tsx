import { ToastHost } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** Shows whatever a screen says in passing. */
export default function Toasts() {
  const common = useTranslations('common');
  return <ToastHost label={common('notices')} closeLabel={common('close')} />;
}
