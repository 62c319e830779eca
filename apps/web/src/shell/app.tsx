import { languageTags } from '@sen/api/language';
import { LinkProvider, ToastHost } from '@sen/ui';
import { Suspense, lazy, useEffect, useRef, useState, type ComponentType } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { useSession } from '#features/session/store.ts';
import { BrandProvider } from '../brand.tsx';
import { oneOf } from '../chance.ts';
import { FileOrigin } from '../fileOrigin.tsx';
import { statusOf, type FirstState } from '../firstState.ts';
import { useFollowedBrand } from '../followBrand.ts';
import { useWords } from '@sen/front/language';
import { useHydrated } from '../hydrated.ts';
import { queryClient } from '../queries.ts';
import { useLocation } from '../router.tsx';
import { SiteRoutes } from '../routes.tsx';
import { whenIdle } from '../whenIdle.ts';
import { PageBoundary } from './boundary.tsx';
import { withinTime } from './lazyScreen.tsx';
import { Popups } from './popups.tsx';
import { ScrollKeeper } from './scrollKeeper.tsx';
import { SiteLink } from './siteLink.tsx';
import './screens.css';
// What opens or comes late on every page has its styles here: each sheet that arrives later has the whole page styled anew.
import '@sen/ui/dialog.css';
import './cleanHtml.css';
import './otherSites.css';
import './standby.css';
import '#features/notice/noticeDialog.css';
import '#features/support/sideWidgets.css';

const Maintenance = lazy(() => withinTime(import('./maintenance.tsx')));
const Restricted = lazy(() => withinTime(import('./restricted.tsx')));
/** What it does is for bad times; where it does not come there is nothing to say. */
const Standby = lazy<ComponentType<{ isOffline: boolean }>>(() => import('./standby.tsx').catch(() => ({ default: () => null })));

/** Whoever finds the site closed may still ask for help. */
const alwaysOpen = /^\/support\/?$/i;

/** Everything that stands around the screens. The system's status decides which of three worlds is shown, but for customer service. */
export function App({ state }: { state: FirstState }) {
  const { language, texts } = useWords();
  const [permission, followBrand] = useFollowedBrand(state.permission);
  useLive(followBrand);
  const { pathname } = useLocation();
  const status = alwaysOpen.test(pathname) ? 0 : statusOf(permission);
  const [imageOrigin] = useState(() => state.imageOrigin ?? oneOf(state.permission.imageCDNs) ?? '');
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    // Names of games and other words from the server come in the new language.
    void queryClient.invalidateQueries();
  }, [language]);
  return (
    // The viewer's own zone is for <DateTime>; asking for it costs a slow phone too much before the page is at work.
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone={permission.brand.timeZone}>
      <BrandProvider permission={permission}>
        <FileOrigin origin={imageOrigin}>
          <LinkProvider component={SiteLink}>
            <PageBoundary>
              {status === 0 ? <Site isOffline={state.isOffline} /> : <Suspense>{status === 1 ? <Maintenance /> : <Restricted />}</Suspense>}
            </PageBoundary>
          </LinkProvider>
        </FileOrigin>
      </BrandProvider>
    </IntlProvider>
  );
}

function Site({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <>
      <ScrollKeeper />
      <SiteRoutes />
      <OverThePage isOffline={isOffline} />
    </>
  );
}

/** What may open over any screen: nothing of it is in a page as it comes. */
function OverThePage({ isOffline }: { isOffline: boolean }) {
  const t = useTranslations('common');
  const rested = useRested();
  if (!useHydrated()) return null;
  return (
    <>
      <Popups />
      {rested && (
        <Suspense>
          <Standby isOffline={isOffline} />
        </Suspense>
      )}
      <ToastHost label={t('notices')} closeLabel={t('close')} />
    </>
  );
}

/** True once the page has come to rest. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}

/** The server's push, for members and visitors. Its code comes when the page has come to rest. */
function useLive(onBrand: (version: number) => void): void {
  const token = useSession()?.token;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const open = () =>
      withinTime(import('../live.ts')).then(
        ({ openStream }) => {
          if (!gone) stop = openStream(token, onBrand);
        },
        (error: unknown) => console.warn('no live updates: their code did not load', error),
      );
    const cancel = whenIdle(() => void open());
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [token, onBrand]);
}
