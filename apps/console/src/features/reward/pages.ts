import { deskRewardRules, deskRewards, rewardReport } from '@sen/api/rewardDesk';
import { deskReferrals } from '@sen/api/referral';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  rewardRules: {
    position: 170,
    path: '/reward-rules',
    icon: 'bonus',
    call: deskRewardRules,
    load: () => import('./rulesPage.tsx'),
  },
  rewards: {
    position: 180,
    path: '/rewards',
    icon: 'gift',
    call: deskRewards,
    query: ['rule', 'member'],
    load: () => import('./rewardsPage.tsx'),
  },
  rewardReport: {
    position: 190,
    path: '/reward-report',
    icon: 'chart',
    call: rewardReport,
    load: () => import('./rewardReportPage.tsx'),
  },
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
    rewardRules: typeof pages.rewardRules;
    rewards: typeof pages.rewards;
    rewardReport: typeof pages.rewardReport;
    referrals: typeof pages.referrals;
  }
  interface Titles {
    reward: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    referral: typeof import('./text/referral.vi.json');
    reward: typeof import('./text/vi.json');
  }
}
