import '@sen/ui/base.css';
import { permission as permissionCall } from '@sen/api/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { keepCaches } from '#features/session/caches.ts';
import { joinOtherTabs, keepMerchant } from '#features/session/store.ts';
import { api, keepSealingKey } from './api.ts';
import { readFirstState, type FirstState } from './firstState.ts';
import { tellServer } from '@sen/front/choices';
import { watchDrawnView } from './handover.ts';
import { currentLanguage, firstLanguage, showLanguage } from '@sen/front/language';
import { keepAnswers, queryClient } from './queries.ts';
import { keepReferralCode } from './referral.ts';
import { Router } from './router.tsx';
import { preloadScreen } from './routes.tsx';
import { App } from './shell/app.tsx';
import { preloadHeader } from './shell/header.tsx';
import { StartFailure } from '@sen/front/startFailure';
import { followOtherTabs } from '@sen/front/theme';

// The page's policy forbids code from strings, which the schema library would otherwise try for speed.
z.config({ jitless: true });

const element = rootElement();
const root = createRoot(element);

const inPage = readFirstState();

keepReferralCode();
followOtherTabs();
// Where the server saw no session there is none in another tab either: nothing to wait for.
joinOtherTabs(inPage?.drawn ? 0 : undefined);
keepCaches(queryClient);
keepAnswers(queryClient, inPage?.answers ?? []);
void start();

async function start(): Promise<void> {
  try {
    const state = inPage ?? (await askFirstState());
    await showLanguage(firstLanguage(state.language, state.permission.brand.defaultLanguage));
    if (state.drawn) await firstView();
    if (currentLanguage() !== state.language) tellServer('lang', currentLanguage());
    keepSealingKey(state.permission.sealing);
    keepMerchant(state.permission.brand.code);
    document.getElementById('stuck')?.remove();
    const handOver = state.drawn ? watchDrawnView(element) : undefined;
    // In small pieces, so that a slow phone answers to the finger meanwhile.
    startTransition(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Router>
            <App state={state} />
            {handOver && <HandOver now={handOver} />}
          </Router>
        </QueryClientProvider>,
      ),
    );
  } catch (error) {
    await showLanguage(firstLanguage());
    document.getElementById('stuck')?.remove();
    root.render(<StartFailure error={error} onRetry={() => void start()} />);
  }
}

function rootElement(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no #root element');
  return found;
}

/**
 * All code of the screen that the page came with: what is drawn in the browser then takes its place in one go. The
 * drawn page stands until then. What fails here fails again where it is needed, and is told there.
 */
async function firstView(): Promise<void> {
  // In a task of its own, so that joinOtherTabs() has settled.
  const settled = new Promise<void>((done) => setTimeout(done));
  await Promise.allSettled([settled, preloadScreen(location.pathname), preloadHeader()]);
}

/** Last in the tree, so that all of it stands when it runs. */
function HandOver({ now }: { now: () => void }): null {
  useLayoutEffect(now, [now]);
  return null;
}

async function askFirstState(): Promise<FirstState> {
  const permission = await api(permissionCall, { url: location.href });
  return { permission };
}
