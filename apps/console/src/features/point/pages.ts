import { deskPointProducts, deskRedemptions, waitingRedemptions } from '@sen/api/pointDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  pointProducts: {
    position: 150,
    path: '/point-products',
    icon: 'gift',
    call: deskPointProducts,
    load: () => import('./productsPage.tsx'),
  },
  redemptions: {
    position: 160,
    path: '/redemptions',
    icon: 'gift',
    call: deskRedemptions,
    waiting: waitingRedemptions,
    load: () => import('./redemptionsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    pointProducts: typeof pages.pointProducts;
    redemptions: typeof pages.redemptions;
  }
  interface Titles {
    point: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    point: typeof import('./text/vi.json');
  }
}
