import { deskRebateRuns } from '@sen/api/rebateDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  rebates: {
    position: 140,
    path: '/rebates',
    icon: 'bonus',
    call: deskRebateRuns,
    load: () => import('./runsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    rebates: typeof pages.rebates;
  }
  interface Titles {
    rebate: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    rebate: typeof import('./text/vi.json');
  }
}
