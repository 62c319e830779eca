import { deskWithdrawals, waitingWithdrawals } from '@sen/api/withdrawal';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  withdrawals: {
    position: 40,
    path: '/withdrawals',
    icon: 'withdraw',
    call: deskWithdrawals,
    waiting: waitingWithdrawals,
    load: () => import('./withdrawalsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    withdrawals: typeof pages.withdrawals;
  }
  interface Titles {
    withdrawal: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    withdrawal: typeof import('./text/vi.json');
  }
}
