import { deskRoundDifferences, waitingRoundDifferences } from '@sen/api/roundDifference';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  roundDifferences: {
    position: 70,
    path: '/round-differences',
    icon: 'games',
    call: deskRoundDifferences,
    waiting: waitingRoundDifferences,
    load: () => import('./roundDifferencesPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    roundDifferences: typeof pages.roundDifferences;
  }
  interface Titles {
    roundDifference: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    roundDifference: typeof import('./text/vi.json');
  }
}
