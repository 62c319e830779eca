import type { FrontTexts } from '@sen/front/frontTexts';

/** The app's own groups of words, one a line. */
type Texts = FrontTexts & {
  agent: typeof import('./text/vi/agent.json');
  app: typeof import('./text/vi/app.json');
  banner: typeof import('./text/vi/banner.json');
  deposit: typeof import('./text/vi/deposit.json');
  download: typeof import('./text/vi/download.json');
  forget: typeof import('./text/vi/forget.json');
  form: typeof import('./text/vi/form.json');
  game: typeof import('./text/vi/game.json');
  gameTile: typeof import('./text/vi/gameTile.json');
  help: typeof import('./text/vi/help.json');
  home: typeof import('./text/vi/home.json');
  jackpot: typeof import('./text/vi/jackpot.json');
  join: typeof import('./text/vi/join.json');
  lottery: typeof import('./text/vi/lottery.json');
  maintenance: typeof import('./text/vi/maintenance.json');
  member: typeof import('./text/vi/member.json');
  notFound: typeof import('./text/vi/notFound.json');
  notice: typeof import('./text/vi/notice.json');
  noticeBar: typeof import('./text/vi/noticeBar.json');
  password: typeof import('./text/vi/password.json');
  point: typeof import('./text/vi/point.json');
  promotion: typeof import('./text/vi/promotion.json');
  record: typeof import('./text/vi/record.json');
  register: typeof import('./text/vi/register.json');
  restricted: typeof import('./text/vi/restricted.json');
  session: typeof import('./text/vi/session.json');
  shell: typeof import('./text/vi/shell.json');
  vip: typeof import('./text/vi/vip.json');
  side: typeof import('./text/vi/side.json');
  support: typeof import('./text/vi/support.json');
  standby: typeof import('./text/vi/standby.json');
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
