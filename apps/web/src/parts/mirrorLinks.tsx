import { Icon, Link, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useLocation } from '#base/router.tsx';
import { originOf, type Mirror } from '#base/mirrors.ts';
import { useMirrors } from './useMirrors.ts';
import './mirrorLinks.css';

/**
 * Links to the brand's official site and its backup. Nothing when the brand has none, or none
 * answers. `instead` leaves out the origin that this page came from and keeps the place.
 */
export default function MirrorLinks({ instead = false }: { instead?: boolean }) {
  const t = useTranslations('offline.sites');
  const { pathname, search } = useLocation();
  const { official, backup } = useMirrors(instead ? location.origin : undefined);
  if (!official) return null;
  const path = instead ? pathname + search : '/';
  return (
    <nav className="other-sites" aria-label={t('label')}>
      {instead && <p>{t('instead')}</p>}
      <SiteLine name={t('official')} mirror={official} path={path} />
      {backup && <SiteLine name={t('backup')} mirror={backup} path={path} />}
    </nav>
  );
}

function SiteLine({ name, mirror, path }: { name: string; mirror: Mirror; path: string }) {
  const t = useTranslations('offline.sites');
  const numberFormat = useNumberFormat();
  const origin = originOf(mirror.domainName);
  return (
    <Link href={origin + path} className="other-site">
      <Icon name="shield" />
      <span>{name}</span>
      <span className="other-site-host">{new URL(origin).host}</span>
      <span className="other-site-speed">
        {t('speed', { ms: numberFormat.decimal(String(mirror.speed)) })}
      </span>
    </Link>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    offline: typeof import('./text/offline.vi.json');
  }
}
