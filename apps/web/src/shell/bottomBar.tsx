import { siteRouteOf } from '@sen/api/siteRoute';
import { Badge, Icon, Link, type IconName } from '@sen/ui';
import { useLocation } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useCanRegister } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useNews } from '#features/inbox/unread.ts';
import './bottomBar.css';

/**
 * A phone's way through the site, under the thumb. Visitors are asked to sign in where a session is
 * needed; a trial account, which has no money, is offered a real one.
 */
export function BottomBar() {
  const t = useTranslations('shell');
  const canRegister = useCanRegister();
  return (
    <nav className="bottom-bar" aria-label={t('bottomNav')}>
      <BarLink href={paths.home()} icon="home" label={t('nav.home')} />
      <BarLink href={paths.games()} icon="games" label={t('nav.games')} />
      {isTrial(useSession()) ? (
        canRegister && <BarLink href={paths.register()} icon="userPlus" label={t('register')} strong />
      ) : (
        <BarLink href={paths.personal('depositv2')} icon="deposit" label={t('nav.deposit')} strong />
      )}
      <BarLink href={paths.promotions()} icon="promotions" label={t('nav.promotions')} />
      <BarLink href={paths.personal()} icon="user" label={t('nav.me')} badge={useNews()} />
    </nav>
  );
}

type BarLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  strong?: boolean;
  badge?: number;
};

function BarLink({ href, icon, label, strong = false, badge = 0 }: BarLinkProps) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const visitor = useSession() === null;
  const className = strong ? 'bar-link bar-strong' : 'bar-link';
  const inside = (
    <>
      <span className="bar-icon">
        <Icon name={icon} />
        <Badge count={badge} label={t('news', { count: badge })} />
      </span>
      <span className="bar-label">{label}</span>
    </>
  );
  if (visitor && siteRouteOf(href)?.members)
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
