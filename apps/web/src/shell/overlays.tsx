import { Suspense, useEffect, useState } from 'react';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useHydrated } from '#base/hydrated.ts';
import { useSigningOut } from '#base/signingOut.ts';
import { searchByKey, useSearchOpen } from '#base/siteSearch.ts';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { ChunkFailure, lazyPart, useRested, type LazyPart } from '#parts/lazyPart.tsx';
import { Toasts } from '#parts/toasts.tsx';
import { Opening } from './opening.tsx';
import type { OfflineAndUpdatesProps } from './offlineAndUpdates.tsx';

const Popups = lazyPart(async () => ({ default: (await import('./popups.tsx')).Popups }));
const SearchDialog = lazyPart(() => import('#features/search/searchDialog.tsx'));
const OfflineAndUpdates = lazyPart(() => import('./offlineAndUpdates.tsx'), { onFailure: 'nothing' });

/**
 * Dialogs, toasts and banners that may lie over any screen: none of them is in a page as the server
 * draws it.
 */
export function Overlays(props: OfflineAndUpdatesProps) {
  const rested = useRested();
  if (!useHydrated()) return null;
  return (
    <>
      <ScreenBoundary>
        <LatePopups rested={rested} />
      </ScreenBoundary>
      <ScreenBoundary>
        <Search />
      </ScreenBoundary>
      {rested && (
        <Suspense>
          <OfflineAndUpdates {...props} />
        </Suspense>
      )}
      <Toasts />
    </>
  );
}

/**
 * Dialogs, once the browser is idle or one is to open. A failed chunk is an error to show only
 * where one is to open.
 */
function LatePopups({ rested }: { rested: boolean }) {
  const dialog = useAccountDialog();
  const notice = useOpenNotice();
  const signingOut = useSigningOut();
  const wanted = dialog !== null || notice !== null || signingOut;
  const loaded = useLoaded(Popups, rested);
  return (
    (loaded || wanted) && (
      <Suspense fallback={dialog && <Opening />}>
        <Popups />
      </Suspense>
    )
  );
}

/** The search of the whole site, opened by a button or by its key. */
function Search() {
  const open = useSearchOpen();
  useEffect(searchByKey, []);
  return <Suspense fallback={<Opening />}>{open && <SearchDialog />}</Suspense>;
}

/**
 * Whether the code of a part is loaded; it is fetched once `wish` is true. After a failure the part
 * itself asks anew where it is drawn.
 */
function useLoaded(part: LazyPart, wish: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (loaded || !wish) return;
    part.preload().then(
      () => setLoaded(true),
      (error: unknown) => console.warn(error instanceof ChunkFailure ? error.cause : error),
    );
  }, [loaded, part, wish]);
  return loaded;
}
