import { Button } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useHasChannel, useOpenSupport } from '#features/support/useSupport.ts';

/** Opens customer service; nothing where the brand has none. */
export function SupportButton() {
  const t = useTranslations('shell');
  const open = useOpenSupport();
  if (!useHasChannel('liveChat')) return null;
  return (
    <Button icon="support" onClick={() => open()}>
      {t('support')}
    </Button>
  );
}
