import type { FrontTexts } from '@sen/front/frontTexts';

/** The app's own groups of words, one a line. */
type Texts = FrontTexts & {
  brands: typeof import('./text/brands.vi.json');
  deposits: typeof import('./text/deposits.vi.json');
  feedback: typeof import('./text/feedback.vi.json');
  members: typeof import('./text/members.vi.json');
  money: typeof import('./text/money.vi.json');
  notFound: typeof import('./text/notFound.vi.json');
  roles: typeof import('./text/roles.vi.json');
  sections: typeof import('./text/sections.vi.json');
  shell: typeof import('./text/shell.vi.json');
  signIn: typeof import('./text/signIn.vi.json');
  vendors: typeof import('./text/vendors.vi.json');
  wins: typeof import('./text/wins.vi.json');
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
