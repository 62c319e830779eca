import { deskWalletTransfers, waitingWalletTransfers } from '@sen/api/walletTransfer';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  walletTransfers: {
    position: 50,
    path: '/wallet-transfers',
    icon: 'transfer',
    call: deskWalletTransfers,
    waiting: waitingWalletTransfers,
    load: () => import('./walletTransfersPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    walletTransfers: typeof pages.walletTransfers;
  }
  interface Titles {
    walletTransfer: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    walletTransfer: typeof import('./text/vi.json');
  }
}
