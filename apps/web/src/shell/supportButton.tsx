import { ButtonLink } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand.tsx';

/** The brand's first open support channel; nothing when it has none. */
export function SupportButton() {
  const t = useTranslations('shell');
  const channel = useBrand().customerService.find(({ path }) => /^https:\/\//.test(path));
  if (!channel) return null;
  return (
    <ButtonLink icon="support" href={channel.path} target="_blank" rel="noreferrer">
      {channel.title || t('support')}
    </ButtonLink>
  );
}
