import { Button, IconButton, Link } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useLocation } from '#base/router.tsx';
import { useMedia } from '@sen/front/media';
import { useTranslations } from 'use-intl';
import { openLogin, openRegister } from '#base/accountDialog.ts';
import { currentSession, useSession, useSessionKnown } from '#calls/session.ts';
import { useBrand, useCanRegister } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { openSearch } from '#base/siteSearch.ts';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { HeaderTools } from './headerTools.tsx';
import { NavBar } from './navBar.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import './header.css';

const MemberAccount = lazyPart(() => import('./memberAccount.tsx'));
const HeaderLogin = lazyPart(() => import('./headerLogin.tsx'));
const MenuDrawer = lazyPart(() => import('./menuDrawer.tsx'));

/** Logo, account, navigation, language and theme. On a phone: menu, logo, account. */
export function Header() {
  const t = useTranslations('shell');
  const { brand } = useBrand();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="header">
      <div className="header-bar">
        <IconButton
          icon="menu"
          label={t('menu')}
          className="header-menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        />
        <Link className="header-logo" href={paths.home()} aria-label={t('toHome', { brand: brand.name })}>
          <BrandLogo />
        </Link>
        <HeaderTools />
        <IconButton
          icon="search"
          label={t('search')}
          className="header-search"
          aria-haspopup="dialog"
          onClick={openSearch}
        />
        <div className="header-account">
          <Account />
        </div>
      </div>
      <NavBar />
      <ScreenBoundary>
        <Suspense fallback={null}>{menuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}</Suspense>
      </ScreenBoundary>
    </header>
  );
}

function Account() {
  const t = useTranslations('shell');
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const { pathname } = useLocation();
  const wide = useMedia(wideScreen);
  const canRegister = useCanRegister();
  if (!isSessionKnown) return null;
  if (session) {
    return (
      <Suspense fallback={null}>
        <MemberAccount />
      </Suspense>
    );
  }
  // Where the page itself is the way in, a second form for it would only confuse.
  const atLogin = [paths.login(), paths.agent()].includes(pathname);
  const atRegister = pathname === paths.register();
  const withForm = wide && !atLogin && !atRegister;
  return (
    <>
      {withForm && (
        <Suspense fallback={null}>
          <HeaderLogin />
        </Suspense>
      )}
      {!atLogin && !withForm && (
        <Button className={atRegister ? undefined : 'header-sign-in'} onClick={() => openLogin()}>
          {t('signIn')}
        </Button>
      )}
      {canRegister && !atRegister && (
        <Button variant="primary" onClick={() => openRegister()}>
          {t('register')}
        </Button>
      )}
    </>
  );
}

/** Room for the sign-in form within the header; header.css knows the same width. */
const wideScreen = '(min-width: 1120px)';

/** Brings what the header of this window and person draws first. */
export async function preloadHeader(): Promise<void> {
  if (currentSession()) await MemberAccount.preload();
  else if (matchMedia(wideScreen).matches) await HeaderLogin.preload();
}
