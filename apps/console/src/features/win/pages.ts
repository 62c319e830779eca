import { deskHeldWins, waitingHeldWins } from '@sen/api/win';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  wins: {
    position: 80,
    path: '/wins',
    icon: 'star',
    call: deskHeldWins,
    waiting: waitingHeldWins,
    load: () => import('./winsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    wins: typeof pages.wins;
  }
  interface Titles {
    win: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    win: typeof import('./text/vi.json');
  }
}
