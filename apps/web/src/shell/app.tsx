import { languageTags } from '@sen/api/language';
import { siteRouteOf } from '@sen/api/siteRoute';
import { NumberFormatProvider, LinkProvider } from '@sen/ui';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { IntlProvider } from 'use-intl';
import { useSession } from '#calls/session.ts';
import { BrandProvider } from '#brand/brand.tsx';
import { oneOf } from '#base/chance.ts';
import { FileOrigin } from '#brand/fileOrigin.tsx';
import { statusOf, type FirstState } from '#base/firstState.ts';
import { useFollowedBrand } from '#brand/followBrand.ts';
import { useTexts } from '@sen/front/language';
import { queryClient } from '#calls/queries.ts';
import { useLocation } from '#base/router.tsx';
import { SiteRoutes } from './routes.tsx';
import { whenIdle } from '#base/whenIdle.ts';
import { PageBoundary } from '#parts/boundary.tsx';
import { lazyPart, withinTime } from '#parts/lazyPart.tsx';
import { Overlays } from './overlays.tsx';
import { ScrollKeeper } from './scrollKeeper.tsx';
import { SiteLink } from '#parts/siteLink.tsx';
import type { OfflineAndUpdatesProps } from './offlineAndUpdates.tsx';
import './screens.css';
// Styles of parts that open or come late on every page: each sheet that arrives later has the whole
// page styled anew.
import '@sen/ui/dialog.css';
import '@sen/ui/toast.css';
import '#parts/cleanHtml.css';
import '#parts/mirrorLinks.css';
import './offlineAndUpdates.css';
import '#features/content/notice/noticeDialog.css';
import '#features/feedback/sideWidgets.css';

const Maintenance = lazyPart(() => import('./maintenance.tsx'));
const Restricted = lazyPart(() => import('./restricted.tsx'));

/**
 * Everything that stands around the screens. The system's status decides which of three worlds is
 * shown, but for customer service.
 */
export function App({ state }: { state: FirstState }) {
  const { language, texts } = useTexts();
  const [permission, takeSettings, shownVersion] = useFollowedBrand(state.permission);
  useLive(shownVersion, takeSettings);
  const { pathname } = useLocation();
  const status = siteRouteOf(pathname)?.open === 'always' ? 0 : statusOf(permission);
  const [imageOrigin] = useState(() => state.imageOrigin ?? oneOf(state.permission.imageCDNs) ?? '');
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    // Names of games and other words from the server come in the new language.
    void queryClient.invalidateQueries();
  }, [language]);
  return (
    // The viewer's own zone is for <DateTime>; asking for it costs a slow phone too much before the
    // page is at work.
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone={permission.brand.timeZone}>
      <BrandProvider permission={permission}>
        <FileOrigin origin={imageOrigin}>
          <LinkProvider component={SiteLink}>
            <NumberFormatProvider tag={languageTags[language]}>
              <PageBoundary>
                {status === 0 ? (
                  <Site isOffline={state.isOffline} takeSettings={takeSettings} />
                ) : (
                  <Suspense>{status === 1 ? <Maintenance /> : <Restricted />}</Suspense>
                )}
              </PageBoundary>
            </NumberFormatProvider>
          </LinkProvider>
        </FileOrigin>
      </BrandProvider>
    </IntlProvider>
  );
}

function Site({
  isOffline = false,
  takeSettings,
}: { isOffline?: boolean } & Pick<OfflineAndUpdatesProps, 'takeSettings'>) {
  return (
    <>
      <ScrollKeeper />
      <SiteRoutes />
      <Overlays isOffline={isOffline} takeSettings={takeSettings} />
    </>
  );
}

/** The server's push, for members and visitors. Its code comes when the page has come to rest. */
function useLive(
  shownVersion: RefObject<number>,
  takeSettings: OfflineAndUpdatesProps['takeSettings'],
): void {
  const token = useSession()?.token;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const open = () =>
      withinTime(Promise.all([import('#calls/live.ts'), import('#brand/newerBrand.ts')])).then(
        ([{ openStream }, { followBrand }]) => {
          if (!gone)
            stop = openStream(token, (version) => followBrand(version, shownVersion.current, takeSettings));
        },
        (error: unknown) => console.warn('no live updates: their code did not load', error),
      );
    const cancel = whenIdle(() => void open());
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [token, shownVersion, takeSettings]);
}
