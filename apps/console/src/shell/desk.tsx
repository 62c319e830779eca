import { Button, ErrorState, FullPageLoader, IconButton, Drawer, Logo, Link, StatusPill } from '@sen/ui';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, createPath, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { BrandChoice } from '#brand/brandChoice.tsx';
import { useBrandsQuery, useChosenBrand } from '#brand/brands.ts';
import { AccountMenu } from '#features/operator/accountMenu.tsx';
import { useSessionKnown, useToken } from '#session/store.ts';
import { useOperator } from '#features/operator/useOperator.ts';
import type { Operator } from '#session/operator.ts';
import { useBrand } from '#brand/brand.tsx';
import { useFailureTexts } from '@sen/front/failure';
import { openQueueStream } from '#parts/queueStream.ts';
import { pagesOf } from '#base/pages.ts';
import { paths } from '#base/paths.ts';
import { ScreenBoundary } from './boundary.tsx';
import { PageMenu } from './pageMenu.tsx';
import { LanguageMenu, ThemeSwitch } from '#parts/switches.tsx';

/**
 * The frame of every page for signed-in operators: header, menu and the page itself. Without a
 * session it redirects to the sign-in page.
 */
export function Desk() {
  const common = useTranslations('common');
  const failureTexts = useFailureTexts();
  const here = createPath(useLocation());
  const token = useToken();
  const isSessionKnown = useSessionKnown();
  const me = useOperator();
  const brands = useBrandsQuery();
  useEffect(() => (token === null ? undefined : openQueueStream(token)), [token]);
  if (!isSessionKnown) return <FullPageLoader label={common('loading')} />;
  if (!token) return <Navigate to={paths.signIn(here === '/' ? {} : { returnTo: here })} replace />;
  if (me.data && brands.data) return <Frame operator={me.data} />;
  const failed = [me, brands].find(({ error }) => error);
  if (!failed) return <FullPageLoader label={common('loading')} />;
  const { title, text, code } = failureTexts(failed.error);
  return (
    <main className="lone-screen">
      <ErrorState
        title={title}
        text={text}
        detail={code}
        action={
          <Button
            variant="primary"
            icon="refresh"
            loading={failed.isFetching}
            onClick={() => void failed.refetch()}
          >
            {common('retry')}
          </Button>
        }
      />
    </main>
  );
}

function Frame({ operator }: { operator: Operator }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const brand = useBrand();
  const chosen = useChosenBrand();
  const { pathname } = useLocation();
  // Open on one page alone: every way to another page, Back and Forward too, closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const menuOpen = menuOpenAt === pathname;
  const closeMenu = () => setMenuOpenAt(undefined);
  return (
    <div className="desk">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="desk-head">
        <IconButton
          icon="menu"
          label={t('menu')}
          className="desk-menu-button"
          onClick={() => setMenuOpenAt(pathname)}
        />
        <Link
          href={paths.home({ brand: chosen })}
          className="desk-brand"
          aria-label={t('toHome', { brand: brand.name })}
        >
          <Logo name={brand.name} />
          <span className="desk-word">{t('console')}</span>
        </Link>
        {brand.playMoney && <StatusPill tone="gold">{t('playMoney')}</StatusPill>}
        {pagesOf(operator.role).length > 0 && <BrandChoice />}
        <div className="desk-tools">
          <LanguageMenu />
          <ThemeSwitch />
          <AccountMenu operator={operator} />
        </div>
      </header>
      <aside className="desk-side">
        <PageMenu role={operator.role} />
      </aside>
      <Drawer open={menuOpen} onClose={closeMenu} title={t('menu')} closeLabel={common('close')}>
        <PageMenu role={operator.role} onChoose={closeMenu} />
      </Drawer>
      <main id="content" className="desk-main" tabIndex={-1}>
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<FullPageLoader label={common('loading')} />}>
            <Outlet context={operator} />
          </Suspense>
        </ScreenBoundary>
      </main>
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    shell: typeof import('./text/vi.json');
  }
}
