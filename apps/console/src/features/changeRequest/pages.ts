import { deskChanges, waitingChanges } from '@sen/api/changeRequest';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  changes: {
    position: 225,
    path: '/changes',
    icon: 'shield',
    call: deskChanges,
    waiting: waitingChanges,
    load: () => import('./changesPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    changes: typeof pages.changes;
  }
  interface Titles {
    changeRequest: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    changeRequest: typeof import('./text/vi.json');
  }
}
