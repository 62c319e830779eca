import { deskGames } from '@sen/api/gameDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  games: {
    position: 300,
    path: '/games',
    icon: 'star',
    call: deskGames,
    load: () => import('./gamesPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    games: typeof pages.games;
  }
  interface Titles {
    game: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    game: typeof import('./text/vi.json');
  }
}
