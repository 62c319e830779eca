import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'walletTransfer',
  holds: 'money between the main wallet and wallets that vendors keep',
};
