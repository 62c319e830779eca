import { Icon, Link, type IconName } from '@sen/ui';
import { useLocation } from '../router.tsx';
import { useTranslations } from 'use-intl';
import { openLogin } from '#features/session/popups.ts';
import { useSession } from '#features/session/store.ts';
import { paths } from '../paths.ts';
import { useCategories } from './sections.ts';
import './bottomBar.css';

/** A phone's way through the site, under the thumb. Visitors are asked to sign in where a session is needed. */
export function BottomBar() {
  const t = useTranslations('shell');
  const games = useCategories()[0]?.href ?? paths.home();
  return (
    <nav className="bottom-bar" aria-label={t('bottomNav')}>
      <BarLink href={paths.home()} icon="home" label={t('nav.home')} />
      <BarLink href={games} icon="games" label={t('nav.games')} />
      <BarLink href={paths.personal('depositv2')} icon="deposit" label={t('nav.deposit')} own strong />
      <BarLink href={paths.promotions()} icon="promotions" label={t('nav.promotions')} />
      <BarLink href={paths.personal()} icon="user" label={t('nav.me')} own />
    </nav>
  );
}

function BarLink({
  href,
  icon,
  label,
  own = false,
  strong = false,
}: {
  href: string;
  icon: IconName;
  label: string;
  own?: boolean;
  strong?: boolean;
}) {
  const { pathname } = useLocation();
  const visitor = useSession() === null;
  const className = strong ? 'bar-link bar-strong' : 'bar-link';
  const inside = (
    <>
      <span className="bar-icon">
        <Icon name={icon} />
      </span>
      {label}
    </>
  );
  if (own && visitor)
    return (
      <button type="button" className={className} onClick={() => openLogin(href)}>
        {inside}
      </button>
    );
  return (
    <Link className={className} href={href} aria-current={pathname === href ? 'page' : undefined}>
      {inside}
    </Link>
  );
}
