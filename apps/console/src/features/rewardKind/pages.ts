import { deskRewardRules } from '@sen/api/rewardDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  rewardRules: {
    position: 170,
    path: '/reward-rules',
    icon: 'bonus',
    call: deskRewardRules,
    query: ['kind'],
    load: () => import('./rulesPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    rewardRules: typeof pages.rewardRules;
  }
  interface Titles {
    rewardKind: typeof import('./text/sections.vi.json');
  }
}
