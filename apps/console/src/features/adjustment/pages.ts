import { deskAdjustments, waitingAdjustments } from '@sen/api/adjustment';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  adjustments: {
    position: 220,
    path: '/adjustments',
    icon: 'transfer',
    call: deskAdjustments,
    waiting: waitingAdjustments,
    load: () => import('./adjustmentsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    adjustments: typeof pages.adjustments;
  }
  interface Titles {
    adjustment: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    adjustment: typeof import('./text/vi.json');
  }
}
