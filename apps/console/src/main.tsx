import '@sen/ui/base.css';
import { permission as permissionCall } from '@sen/api/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { api, keepSealingKey } from './base/api.ts';
import { readPermission } from './brand/brand.tsx';
import { joinOtherTabs, onSessionChange } from './session/store.ts';
import { firstLanguage, followLanguageOfOtherTabs, showLanguage } from '@sen/front/language';
import { enterPages, type PageTable } from './base/pages.ts';
import { base } from './base/paths.ts';
import { queryClient } from './base/queries.ts';
import { App } from './shell/app.tsx';
import { StartFailure } from '@sen/front/startFailure';
import { followOtherTabs, followSystem } from '@sen/front/theme';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root element');
const root = createRoot(element);

enterPages(
  Object.values(import.meta.glob<PageTable>('./features/*/pages.ts', { eager: true, import: 'pages' })),
);
followOtherTabs();
followLanguageOfOtherTabs();
followSystem();
onSessionChange(() => queryClient.clear());
joinOtherTabs();
void start();

async function start(): Promise<void> {
  try {
    await showLanguage(firstLanguage());
    const permission = readPermission() ?? (await api(permissionCall, { url: location.href }));
    keepSealingKey(permission.sealing);
    root.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={base}>
          <App permission={permission} />
        </BrowserRouter>
      </QueryClientProvider>,
    );
  } catch (error) {
    root.render(<StartFailure error={error} onRetry={() => void start()} />);
  }
}
