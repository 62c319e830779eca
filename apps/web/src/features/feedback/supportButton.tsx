import { Button, type ButtonSize, type ButtonVariant } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useHasChannel, useOpenSupport } from './useSupport.ts';

/**
 * Opens customer service; nothing where the brand has none. `draft` is what the person would say
 * there.
 */
export function SupportButton({
  draft,
  ...look
}: {
  draft?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}) {
  const t = useTranslations('shell');
  const open = useOpenSupport();
  if (!useHasChannel('liveChat')) return null;
  return (
    <Button {...look} icon="support" onClick={() => open('liveChat', draft)}>
      {t('support')}
    </Button>
  );
}
