import { reconciliationDay } from '@sen/api/reconciliation';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  reconciliation: {
    position: 60,
    path: '/reconciliation',
    icon: 'receipt',
    call: reconciliationDay,
    load: () => import('./reconciliationPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    reconciliation: typeof pages.reconciliation;
  }
  interface Titles {
    reconciliation: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    reconciliation: typeof import('./text/vi.json');
  }
}
