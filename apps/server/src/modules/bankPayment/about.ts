import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'bankPayment',
  holds: 'money that came by bank transfer: its feed, matching with deposits, decisions about the rest',
};
