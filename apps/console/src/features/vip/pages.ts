import { vipReport } from '@sen/api/vipDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  vipReport: {
    position: 290,
    path: '/vip-report',
    icon: 'vip',
    call: vipReport,
    load: () => import('./vipReportPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    vipReport: typeof pages.vipReport;
  }
  interface Titles {
    vip: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    vip: typeof import('./text/vi.json');
  }
}
