import { FullPageLoader } from '@sen/ui';
import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NoticeBar } from '#features/notice/noticeBar.tsx';
import { takeOver } from '../handover.ts';
import { useHydrated } from '../hydrated.ts';
import { useLocation } from '../router.tsx';
import { Banner } from './banner.tsx';
import { bannerGroupOf, hasNoticeBar } from './bannerGroups.ts';
import { BottomBar } from './bottomBar.tsx';
import { Boundary, ScreenBoundary } from './boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { withinTime } from './lazyScreen.tsx';
import './frame.css';

const SideWidgets = lazy(() => withinTime(import('#features/support/sideWidgets.tsx')));

export type FrameLook = 'full' | 'header' | 'bare';

/**
 * What stands around a screen. Each screen brings its own `<main>`. `full` has header, navigation, footer and the
 * phone's bottom bar; `header` the header alone; `bare` nothing.
 */
export function Frame({ look, children }: { look: FrameLook; children: ReactNode }): ReactNode {
  const t = useTranslations('shell');
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
        {look !== 'bare' && <Announced />}
        <ScreenBoundary>
          <Suspense fallback={<Waiting />}>
            {children}
            <Arrival />
          </Suspense>
        </ScreenBoundary>
      </div>
      {look === 'full' && <Footer />}
      {look === 'full' && <BottomBar />}
      {look === 'full' && <Beside />}
    </>
  );
}

/** Beside the page, once it has come. Their code may fail: the page is whole without them. */
function Beside() {
  if (!useHydrated()) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <SideWidgets />
      </Suspense>
    </Boundary>
  );
}

/** What the brand announces over this screen: its banners and the line of notices. */
function Announced() {
  const { pathname } = useLocation();
  const group = bannerGroupOf(pathname);
  if (!group) return null;
  return (
    <>
      <Banner key={group} group={group} />
      {hasNoticeBar(group) && <NoticeBar />}
    </>
  );
}

/** Last in the screen, so that all of it stands when this runs. */
function Arrival(): null {
  useEffect(takeOver, []);
  return null;
}

function Waiting() {
  const t = useTranslations('common');
  return <FullPageLoader label={t('loading')} />;
}
