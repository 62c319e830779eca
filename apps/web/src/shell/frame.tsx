import type { SiteRoute } from '@sen/api/siteRoute';
import { FullPageLoader } from '@sen/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NoticeBar } from '#features/content/notice/noticeBar.tsx';
import { replayEarlyInput } from '#base/earlyInput.ts';
import { useHydrated } from '#base/hydrated.ts';
import { Banner } from '#parts/banner.tsx';
import { BottomBar } from './bottomBar.tsx';
import { Boundary, ScreenBoundary } from '#parts/boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import './frame.css';

const SideWidgets = lazyPart(() => import('#features/feedback/sideWidgets.tsx'));

/**
 * The frame around the screen of a route, or around the notice that there is no such route. Each
 * screen brings its own `<main>`.
 */
export function Frame({ route, children }: { route: SiteRoute | undefined; children: ReactNode }): ReactNode {
  const t = useTranslations('shell');
  const look = route?.look;
  return (
    <>
      {look !== 'bare' && (
        <>
          <a className="skip-link" href="#content">
            {t('skip')}
          </a>
          <Header />
        </>
      )}
      <div id="content" className="content" tabIndex={-1}>
        {/* Home has its own beside other things. */}
        {route?.banners && route.screen !== 'home' && <Banner key={route.banners} group={route.banners} />}
        {route?.notices && route.screen !== 'home' && <NoticeBar />}
        <ScreenBoundary>
          <Suspense fallback={<Waiting dark={route?.screen === 'game'} />}>
            {children}
            <HydrationMarker />
          </Suspense>
        </ScreenBoundary>
      </div>
      {!look && (
        <>
          <SideArea />
          <Footer />
          <BottomBar />
        </>
      )}
    </>
  );
}

/** Beside the page, once it has come. Their code may fail: the page is whole without them. */
function SideArea() {
  const hydrated = useHydrated();
  return (
    <div className="beside">
      {hydrated && (
        <Boundary fallback={() => null}>
          <Suspense>
            <SideWidgets />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** Last in the screen, so that all of it stands when this runs. */
function HydrationMarker(): null {
  useEffect(replayEarlyInput, []);
  return null;
}

function Waiting({ dark }: { dark: boolean }) {
  const t = useTranslations('common');
  return <FullPageLoader label={t('loading')} dark={dark} />;
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    shell: typeof import('./text/vi.json');
  }
}
