import { deskRewards, rewardReport } from '@sen/api/rewardDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
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
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    rewards: typeof pages.rewards;
    rewardReport: typeof pages.rewardReport;
  }
  interface Titles {
    reward: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    reward: typeof import('./text/vi.json');
  }
}
