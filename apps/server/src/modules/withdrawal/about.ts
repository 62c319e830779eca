import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'withdrawal',
  holds: 'withdrawals: how much can be taken out, decisions, payouts by the gateway',
};
