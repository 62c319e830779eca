import '@sen/ui/base.css';
// Small parts of home and of most other screens: in the first file they weigh 2 kB less than in
// files of their own.
import '@sen/api/wallet';
import '@sen/ui/card';
import '@sen/ui/money';
import '#features/game/gameTile.tsx';
import '#features/game/trueAccount.tsx';
import './features/wallet/balance.tsx';
import './parts/callFailed.tsx';
import './parts/screenTitle.tsx';
import { permission as permissionCall } from '@sen/api/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepInstallOffer } from '#features/download/installing.ts';
import { keepCaches, restoreCaches } from '#calls/sessionCaches.ts';
import { joinOtherTabs, keepMerchant } from '#calls/session.ts';
import { api, keepSealingKey } from './calls/api.ts';
import { readFirstState, type FirstState } from './base/firstState.ts';
import { applyBrandTheme } from './brand/followBrand.ts';
import { tellServer } from '@sen/front/choices';
import { recordEarlyInput } from './base/earlyInput.ts';
import { firstLanguage, followLanguageOfOtherTabs, showLanguage } from '@sen/front/language';
import type { Language } from '@sen/api/language';
import { keepAnswers, queryClient } from './calls/queries.ts';
import { keepReferralCode } from './base/referral.ts';
import { keepServerTime, pageHeardAt, takeDrawnAt } from './base/serverClock.ts';
import { Router } from './base/router.tsx';
import { preloadScreen } from './shell/routes.tsx';
import { App } from './shell/app.tsx';
import { preloadHeader } from './shell/header.tsx';
import { StartFailure } from '@sen/front/startFailure';
import { followOtherTabs, followSystem, takeTheme } from '@sen/front/theme';

const element = rootElement();
/** The root of a page that the browser draws; a page that came drawn is taken over as it stands. */
let root: Root | undefined;

const inPage = readFirstState();

keepReferralCode();
keepInstallOffer();
followOtherTabs();
followLanguageOfOtherTabs();
followSystem();
// Where the server saw no session, there is none in another tab either: nothing to wait for.
joinOtherTabs(inPage?.drawn ? 0 : undefined);
keepCaches(queryClient);
keepAnswers(queryClient, inPage?.answers ?? []);
// In a task of its own: evaluating this file has been one already, and between the two a slow phone
// can answer a touch.
setTimeout(() => void start());

async function start(): Promise<void> {
  try {
    const state = inPage ?? (await askFirstState());
    const { brand } = state.permission;
    const language = firstLanguage(brand.languages, state.language, brand.defaultLanguage);
    keepSealingKey(state.permission.sealing);
    keepServerTime(state.permission.sealing.now, inPage ? pageHeardAt() : undefined);
    keepMerchant(brand.code);
    applyBrandTheme(state.permission);
    await (state.drawn ? hydratePage(state, language) : drawPage(state, language));
    if (language !== state.language) tellServer('lang', language);
  } catch (error) {
    await showLanguage(firstLanguage(inPage?.permission.brand.languages));
    document.getElementById('stuck')?.remove();
    drawn().render(<StartFailure error={error} onRetry={() => void start()} />);
  }
}

async function drawPage(state: FirstState, language: Language): Promise<void> {
  restoreCaches(queryClient);
  await showLanguage(language);
  document.getElementById('stuck')?.remove();
  startTransition(() => drawn().render(<Page state={state} />));
}

/**
 * The page came drawn as a visitor's, in the language and theme that the server knew of. It is
 * taken over exactly so, with all the code of its parts; differences that this browser knows of
 * follow at once.
 */
async function hydratePage(state: FirstState, language: Language): Promise<void> {
  const drawnIn = state.language ?? language;
  takeTheme(state.theme ?? 'light');
  takeDrawnAt(state.drawnAt);
  // In a task of its own, so that joinOtherTabs() is done.
  const joined = new Promise<void>((done) => setTimeout(done));
  await Promise.all([
    showLanguage(drawnIn),
    Promise.allSettled([joined, preloadScreen(location.pathname), preloadHeader()]),
  ]);
  document.getElementById('stuck')?.remove();
  recordEarlyInput(element, () => {
    restoreCaches(queryClient);
    if (language !== drawnIn) void showLanguage(language);
  });
  // In small pieces, so that a slow phone answers to the finger meanwhile.
  startTransition(() => void hydrateRoot(element, <Page state={state} />));
}

/** The same tree as entryServer.tsx draws. */
function Page({ state }: { state: FirstState }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
        <App state={state} />
      </Router>
    </QueryClientProvider>
  );
}

const drawn = (): Root => (root ??= createRoot(element));

function rootElement(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no #root element');
  return found;
}

async function askFirstState(): Promise<FirstState> {
  const permission = await api(permissionCall, { url: location.href });
  return { permission };
}
