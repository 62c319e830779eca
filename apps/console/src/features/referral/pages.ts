import { deskReferrals } from '@sen/api/referral';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  referrals: {
    position: 200,
    path: '/referrals',
    icon: 'userPlus',
    call: deskReferrals,
    query: ['member', 'inviter'],
    load: () => import('./referralsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    referrals: typeof pages.referrals;
  }
  interface Titles {
    referral: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    referral: typeof import('./text/vi.json');
  }
}
