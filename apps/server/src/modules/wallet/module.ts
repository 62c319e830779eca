import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { walletInvariants } from './invariants.ts';
import { mountWallet } from './routes.ts';
import { openWallet, type Wallet } from './service.ts';

declare module '#platform/module.ts' {
  interface Parts {
    wallet: Wallet;
  }
}

export const wallet: Module<'wallet'> = {
  about,
  needs: ['wallet'],
  gives: { wallet: openWallet },
  mount(http, ctx, { wallet }) {
    mountWallet(http, ctx);
    return { close: () => wallet.stop() };
  },
  invariants: walletInvariants,
};
