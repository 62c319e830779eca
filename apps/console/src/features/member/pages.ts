import { deskMembers } from '@sen/api/member';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  members: {
    position: 270,
    path: '/members',
    icon: 'user',
    call: deskMembers,
    query: ['search'],
    load: () => import('./membersPage.tsx'),
  },
  member: {
    path: '/members/:id',
    query: ['view'],
    load: () => import('./memberPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    members: typeof pages.members;
    member: typeof pages.member;
  }
  interface Titles {
    member: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    member: typeof import('./text/vi.json');
  }
}
