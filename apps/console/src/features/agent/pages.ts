import { deskAgents } from '@sen/api/agentDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  agents: {
    position: 280,
    path: '/agents',
    icon: 'userPlus',
    call: deskAgents,
    load: () => import('./agentsPage.tsx'),
  },
  agent: {
    path: '/agents/:id',
    query: ['from', 'to'],
    load: () => import('./agentPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    agents: typeof pages.agents;
    agent: typeof pages.agent;
  }
  interface Titles {
    agent: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    agent: typeof import('./text/vi.json');
  }
}
