import { deskDeposits, waitingDeposits } from '@sen/api/deposit';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  deposits: {
    position: 20,
    path: '/deposits',
    icon: 'deposit',
    call: deskDeposits,
    waiting: waitingDeposits,
    load: () => import('./depositsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    deposits: typeof pages.deposits;
  }
  interface Titles {
    deposit: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    deposit: typeof import('./text/vi.json');
  }
}
