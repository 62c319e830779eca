import { deskBroadcasts } from '@sen/api/inbox';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  inbox: {
    position: 320,
    path: '/inbox',
    icon: 'mail',
    call: deskBroadcasts,
    load: () => import('./inboxPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    inbox: typeof pages.inbox;
  }
  interface Titles {
    inbox: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    inbox: typeof import('./text/vi.json');
  }
}
