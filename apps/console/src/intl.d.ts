import type { FrontTexts } from '@sen/front/frontTexts';

/** The app's own groups of words, one a line. */
type Texts = FrontTexts & {
  brands: typeof import('./text/vi/brands.json');
  deposits: typeof import('./text/vi/deposits.json');
  feedback: typeof import('./text/vi/feedback.json');
  members: typeof import('./text/vi/members.json');
  money: typeof import('./text/vi/money.json');
  notFound: typeof import('./text/vi/notFound.json');
  roles: typeof import('./text/vi/roles.json');
  sections: typeof import('./text/vi/sections.json');
  shell: typeof import('./text/vi/shell.json');
  signIn: typeof import('./text/vi/signIn.json');
  vendors: typeof import('./text/vi/vendors.json');
  wins: typeof import('./text/vi/wins.json');
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
