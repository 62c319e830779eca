import { deskCalendar, deskDraws, deskOffer, deskResults, deskRuns } from '@sen/api/lotteryDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  lotteryDraws: {
    position: 90,
    path: '/lottery-draws',
    icon: 'lottery',
    call: deskDraws,
    load: () => import('./drawsPage.tsx'),
  },
  lotteryResults: {
    position: 100,
    path: '/lottery-results',
    icon: 'lottery',
    call: deskResults,
    load: () => import('./resultsPage.tsx'),
  },
  lotteryRuns: {
    position: 110,
    path: '/lottery-runs',
    icon: 'lottery',
    call: deskRuns,
    load: () => import('./runsPage.tsx'),
  },
  lotteryCalendar: {
    position: 120,
    path: '/lottery-calendar',
    icon: 'calendar',
    call: deskCalendar,
    load: () => import('./calendarPage.tsx'),
  },
  lotteryOffers: {
    position: 130,
    path: '/lottery-offers',
    icon: 'lottery',
    call: deskOffer,
    load: () => import('./offersPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    lotteryDraws: typeof pages.lotteryDraws;
    lotteryResults: typeof pages.lotteryResults;
    lotteryRuns: typeof pages.lotteryRuns;
    lotteryCalendar: typeof pages.lotteryCalendar;
    lotteryOffers: typeof pages.lotteryOffers;
  }
  interface Titles {
    lottery: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    lottery: typeof import('./text/vi.json');
  }
}
