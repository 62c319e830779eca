import type { FrontTexts } from '@sen/front/frontTexts';

/** The app's own groups of texts, one a line. */
type Texts = FrontTexts & {
  agent: typeof import('./features/agent/text/vi.json');
  auditTrail: typeof import('./features/auditTrail/text/vi.json');
  adjustment: typeof import('./features/adjustment/text/vi.json');
  bankPayment: typeof import('./features/bankPayment/text/vi.json');
  brand: typeof import('./brand/text/vi.json');
  contract: typeof import('./features/contract/text/vi.json');
  decision: typeof import('./parts/text/decision.vi.json');
  deposit: typeof import('./features/deposit/text/vi.json');
  feedback: typeof import('./features/feedback/text/vi.json');
  game: typeof import('./features/game/text/vi.json');
  rest: typeof import('./parts/text/rest.vi.json');
  list: typeof import('./parts/text/list.vi.json');
  limit: typeof import('./features/limit/text/vi.json');
  lottery: typeof import('./features/lottery/text/vi.json');
  member: typeof import('./features/member/text/vi.json');
  notFound: typeof import('./shell/text/notFound.vi.json');
  operators: typeof import('./features/operator/text/operators.vi.json');
  point: typeof import('./features/point/text/vi.json');
  referral: typeof import('./features/reward/text/referral.vi.json');
  reward: typeof import('./features/reward/text/vi.json');
  vip: typeof import('./features/vip/text/vi.json');
  pool: typeof import('./features/pool/text/vi.json');
  queue: typeof import('./parts/text/queue.vi.json');
  reconciliation: typeof import('./features/reconciliation/text/vi.json');
  rebate: typeof import('./features/rebate/text/vi.json');
  report: typeof import('./features/report/text/vi.json');
  roles: typeof import('./features/operator/text/roles.vi.json');
  sections: typeof import('./shell/text/sections.vi.json');
  shell: typeof import('./shell/text/vi.json');
  signIn: typeof import('./features/operator/text/signIn.vi.json');
  totp: typeof import('./features/operator/text/totp.vi.json');
  vendor: typeof import('./features/vendor/text/vi.json');
  roundDifference: typeof import('./features/roundDifference/text/vi.json');
  walletTransfer: typeof import('./features/walletTransfer/text/vi.json');
  withdrawal: typeof import('./features/withdrawal/text/vi.json');
  win: typeof import('./features/win/text/vi.json');
  inbox: typeof import('./features/inbox/text/vi.json');
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
