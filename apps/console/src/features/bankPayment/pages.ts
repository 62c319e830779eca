import { deskBankPayments, waitingBankPayments } from '@sen/api/bankPayment';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  bankPayments: {
    position: 30,
    path: '/bank-payments',
    icon: 'receipt',
    call: deskBankPayments,
    waiting: waitingBankPayments,
    load: () => import('./bankPaymentsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    bankPayments: typeof pages.bankPayments;
  }
  interface Titles {
    bankPayment: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    bankPayment: typeof import('./text/vi.json');
  }
}
