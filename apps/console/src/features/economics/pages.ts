import { brokenSums, deskEconomics } from '@sen/api/economics';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  economics: {
    position: 227,
    path: '/economics',
    icon: 'chart',
    call: deskEconomics,
    waiting: brokenSums,
    load: () => import('./economicsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    economics: typeof pages.economics;
  }
  interface Titles {
    economics: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    economics: typeof import('./text/vi.json');
  }
}
