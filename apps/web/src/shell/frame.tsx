import { FullPageLoader } from '@sen/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { takeOver } from '../handover.ts';
import { BottomBar } from './bottomBar.tsx';
import { ScreenBoundary } from './boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './frame.css';

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
        <ScreenBoundary>
          <Suspense fallback={<Waiting />}>
            {children}
            <Arrival />
          </Suspense>
        </ScreenBoundary>
      </div>
      {look === 'full' && <Footer />}
      {look === 'full' && <BottomBar />}
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
