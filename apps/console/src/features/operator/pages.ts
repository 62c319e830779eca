import { deskOperators } from '@sen/api/operatorDesk';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  operators: {
    position: 330,
    path: '/operators',
    icon: 'lock',
    call: deskOperators,
    load: () => import('./operatorsPage.tsx'),
  },
  account: {
    path: '/account',
    load: () => import('./accountPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    operators: typeof pages.operators;
    account: typeof pages.account;
  }
  interface Titles {
    operator: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    operators: typeof import('./text/operators.vi.json');
    roles: typeof import('./text/roles.vi.json');
    signIn: typeof import('./text/signIn.vi.json');
    totp: typeof import('./text/totp.vi.json');
  }
}
