import { Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useHasChannel, useOpenChannels, useOpenSupport } from './useSupport.ts';

/** The people who help, as lines of the footer. */
export function SupportLinks() {
  const t = useTranslations('shell');
  const open = useOpenSupport();
  const hasChat = useHasChannel('liveChat');
  const channels = useOpenChannels().filter(({ name }) => name === 'facebook' || name === 'telegram');
  return (
    <>
      {hasChat && (
        <button type="button" onClick={() => open()}>
          {t('support')}
        </button>
      )}
      {channels.map(({ name, href, title }) => (
        <Link key={name + href} href={href} target="_blank" rel="noopener noreferrer">
          {title}
        </Link>
      ))}
    </>
  );
}
