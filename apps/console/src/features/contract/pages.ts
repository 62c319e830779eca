import {
  deskContracts,
  deskDisputes,
  deskPayouts,
  waitingDisputes,
  waitingPayouts,
} from '@sen/api/contractDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  contracts: {
    position: 230,
    path: '/contracts',
    icon: 'receipt',
    call: deskContracts,
    load: () => import('./contractsPage.tsx'),
  },
  payouts: {
    position: 240,
    path: '/payouts',
    icon: 'wallet',
    call: deskPayouts,
    waiting: waitingPayouts,
    load: () => import('./payoutsPage.tsx'),
  },
  disputes: {
    position: 250,
    path: '/disputes',
    icon: 'alert',
    call: deskDisputes,
    waiting: waitingDisputes,
    query: ['id'],
    load: () => import('./disputesPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    contracts: typeof pages.contracts;
    payouts: typeof pages.payouts;
    disputes: typeof pages.disputes;
  }
  interface Titles {
    contract: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    contract: typeof import('./text/vi.json');
  }
}
