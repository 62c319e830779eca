import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'deposit',
  holds: 'deposits at the gateway: order, callback, decision, payments without a deposit',
};
