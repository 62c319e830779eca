import { useToasts } from '@sen/ui';
import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useHydrated } from '#base/hydrated.ts';
import { whenIdle } from '#base/whenIdle.ts';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { withinTime } from '#parts/lazyScreen.tsx';
import { useSigningOut } from '#base/signingOut.ts';
import type { StandbyProps } from './offlineAndUpdates.tsx';

/** What it does is for bad times; a page to which it does not come works without. */
const Standby = lazy<ComponentType<StandbyProps>>(() => import('./offlineAndUpdates.tsx').catch(() => ({ default: () => null })));

/** What may open over any screen: nothing of it is in a page as it comes. */
export function OverThePage(standby: StandbyProps) {
  const rested = useRested();
  if (!useHydrated()) return null;
  return (
    <>
      <ScreenBoundary>
        <LatePopups rested={rested} />
      </ScreenBoundary>
      {rested && (
        <Suspense>
          <Standby {...standby} />
          <LateToasts />
        </Suspense>
      )}
    </>
  );
}

/** Popups, once the page has come to rest or one is to open. That their code does not come is told of only where one is to open. */
function LatePopups({ rested }: { rested: boolean }) {
  const popup = useAccountDialog();
  const notice = useOpenNotice();
  const signingOut = useSigningOut();
  const wanted = popup !== null || notice !== null || signingOut;
  const [Host, failure] = useLate(loadPopups, rested || wanted ? wanted : undefined);
  if (wanted && failure !== undefined) throw failure;
  return Host && <Host />;
}
const loadPopups = async () => (await withinTime(import('./popups.tsx'))).Popups;

/** What is said in passing. */
function LateToasts() {
  const [Host] = useLate(loadToasts, useToasts());
  return Host && <Host />;
}
const loadToasts = async () => (await import('#parts/toasts.tsx')).default;

/** A component whose code comes for `wish`, or why it did not for this one; with the next wish it is asked for again. Undefined wishes for nothing. */
function useLate(load: () => Promise<ComponentType>, wish: unknown): [ComponentType | undefined, unknown] {
  const [Host, setHost] = useState<ComponentType>();
  const [failed, setFailed] = useState<{ wish: unknown; error: unknown }>();
  useEffect(() => {
    if (Host || wish === undefined) return;
    load().then(
      (host) => setHost(() => host),
      (error: unknown) => {
        console.warn(error);
        setFailed({ wish, error });
      },
    );
  }, [Host, load, wish]);
  return [Host, failed && failed.wish === wish ? failed.error : undefined];
}

/** True once the page has come to rest. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}
