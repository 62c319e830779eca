import { reportOverview } from '@sen/api/report';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  report: {
    position: 10,
    path: '/report',
    icon: 'wallet',
    call: reportOverview,
    load: () => import('./reportPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    report: typeof pages.report;
  }
  interface Titles {
    report: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    report: typeof import('./text/vi.json');
  }
}
