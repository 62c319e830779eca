import { languageTags } from '@sen/api/language';
import { LinkProvider, ToastHost } from '@sen/ui';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { useSession } from '#features/session/store.ts';
import { BrandProvider } from '../brand.tsx';
import { statusOf, type FirstState } from '../firstState.ts';
import { useFollowedBrand } from '../followBrand.ts';
import { useWords } from '@sen/front/language';
import { useHydrated } from '../hydrated.ts';
import { queryClient } from '../queries.ts';
import { SiteRoutes } from '../routes.tsx';
import { whenIdle } from '../whenIdle.ts';
import { withinTime } from './lazyScreen.tsx';
import { Popups } from './popups.tsx';
import { ScrollKeeper } from './scrollKeeper.tsx';
import { SiteLink } from './siteLink.tsx';
import './screens.css';

const Maintenance = lazy(() => withinTime(import('./maintenance.tsx')));
const Restricted = lazy(() => withinTime(import('./restricted.tsx')));

/** Everything that stands around the screens. The system's status alone decides which of three worlds is shown. */
export function App({ state }: { state: FirstState }) {
  const { language, texts } = useWords();
  const [permission, followBrand] = useFollowedBrand(state.permission);
  useLive(followBrand);
  const status = statusOf(permission);
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    // Names of games and other words from the server come in the new language.
    void queryClient.invalidateQueries();
  }, [language]);
  return (
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      <BrandProvider permission={permission}>
        <LinkProvider component={SiteLink}>
          {status === 0 ? <Site /> : <Suspense>{status === 1 ? <Maintenance /> : <Restricted />}</Suspense>}
        </LinkProvider>
      </BrandProvider>
    </IntlProvider>
  );
}

function Site() {
  return (
    <>
      <ScrollKeeper />
      <SiteRoutes />
      <OverThePage />
    </>
  );
}

/** What may open over any screen: nothing of it is in a page as it comes. */
function OverThePage() {
  const t = useTranslations('common');
  if (!useHydrated()) return null;
  return (
    <>
      <Popups />
      <ToastHost label={t('notices')} closeLabel={t('close')} />
    </>
  );
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
