import { Icon, Link } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand.tsx';
import { useLocation } from '../router.tsx';
import { offer, originOf, rankedRouters, type Router } from '../routers.ts';
import './otherSites.css';

/** Where the pointer is a finger the brand's origins for phones count (device 3), else those for desktops (device 0). */
const deviceIndex = (): 0 | 1 => (matchMedia('(pointer: coarse)').matches ? 1 : 0);

/**
 * Links to the brand's official site and its backup: the two fastest of its routers, measured from here. Nothing when
 * the brand has none, or none answers. `instead` leaves out the origin that this page came from and keeps the place.
 */
export default function OtherSites({ instead = false }: { instead?: boolean }) {
  const t = useTranslations('standby.sites');
  const { pathname, search } = useLocation();
  const ranked = useRouters();
  const { official, backup } = offer(ranked, instead ? location.origin : undefined);
  if (!official) return null;
  const place = instead ? pathname + search : '/';
  return (
    <nav className="other-sites" aria-label={t('label')}>
      {instead && <p>{t('instead')}</p>}
      <SiteLine name={t('official')} router={official} place={place} />
      {backup && <SiteLine name={t('backup')} router={backup} place={place} />}
    </nav>
  );
}

function SiteLine({ name, router, place }: { name: string; router: Router; place: string }) {
  const t = useTranslations('standby.sites');
  const origin = originOf(router.domainName);
  return (
    <Link href={origin + place} className="other-site">
      <Icon name="shield" />
      <span>{name}</span>
      <span className="other-site-host">{new URL(origin).host}</span>
      <span className="other-site-speed">{t('speed', { ms: String(router.speed) })}</span>
    </Link>
  );
}

function useRouters(): Router[] {
  const { domainRoute } = useBrand();
  const [ranked, setRanked] = useState<Router[]>([]);
  useEffect(() => {
    const origins = (domainRoute[deviceIndex()]?.domainList ?? []).map(({ domainName }) => domainName);
    if (origins.length === 0) return undefined;
    let gone = false;
    void rankedRouters(origins, Date.now()).then((found) => {
      if (!gone) setRanked(found);
    });
    return () => {
      gone = true;
    };
  }, [domainRoute]);
  return ranked;
}
