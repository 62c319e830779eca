import '@sen/ui/base.css';
import { permission as permissionCall } from '@sen/api/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { keepCaches } from '#features/session/caches.ts';
import { joinOtherTabs, keepMerchant } from '#features/session/store.ts';
import { api, keepSealingKey } from './api.ts';
import { readFirstState, type FirstState } from './firstState.ts';
import { firstLanguage, showLanguage } from './language.ts';
import { queryClient } from './queries.ts';
import { keepReferralCode } from './referral.ts';
import { Router } from './router.tsx';
import { App } from './shell/app.tsx';
import { StartFailure } from './shell/startFailure.tsx';
import { followOtherTabs } from './theme.ts';

// The page's policy forbids code from strings, which the schema library would otherwise try for speed.
z.config({ jitless: true });

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element');
const root = createRoot(element);

keepReferralCode();
followOtherTabs();
joinOtherTabs();
keepCaches(queryClient);
void start();

async function start(): Promise<void> {
  try {
    const inPage = readFirstState();
    if (inPage) await showLanguage(firstLanguage(inPage.permission.brand.defaultLanguage));
    const state = inPage ?? (await askFirstState());
    if (!inPage) await showLanguage(firstLanguage(state.permission.brand.defaultLanguage));
    keepSealingKey(state.permission.sealing);
    keepMerchant(state.permission.brand.code);
    root.render(
      <QueryClientProvider client={queryClient}>
        <Router>
          <App state={state} />
        </Router>
      </QueryClientProvider>,
    );
  } catch (error) {
    await showLanguage(firstLanguage());
    root.render(<StartFailure error={error} onRetry={() => void start()} />);
  }
}

async function askFirstState(): Promise<FirstState> {
  const permission = await api(permissionCall, { url: location.href });
  return { permission };
}
