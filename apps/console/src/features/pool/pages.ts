import { deskPools } from '@sen/api/pool';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  pools: {
    position: 210,
    path: '/pools',
    icon: 'star',
    call: deskPools,
    load: () => import('./poolsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    pools: typeof pages.pools;
  }
  interface Titles {
    pool: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    pool: typeof import('./text/vi.json');
  }
}
