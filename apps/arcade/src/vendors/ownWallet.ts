import type { WalletAnswer } from '../wallet.ts';
import type { Adapter } from './protocol.ts';
import { ownerOf } from './player.ts';

/** Wallets of the vendor's own: the operator has moved money here before, and is asked nothing. */
export const ownWallet: Adapter = ({ vendor, purses }) => {
  const told = (owner: string, currency: string): WalletAnswer => ({
    kind: 'ok',
    balance: purses.balance(owner, currency),
  });
  return {
    balance: async ({ user, currency }) => told(ownerOf(vendor.code, user), currency),
    async bet({ user, currency, id, amount }) {
      const owner = ownerOf(vendor.code, user);
      if (purses.play(id, owner, currency, -amount)) return told(owner, currency);
      return {
        kind: 'refused',
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: purses.balance(owner, currency),
      };
    },
    async win({ user, currency, id, amount }) {
      const owner = ownerOf(vendor.code, user);
      purses.play(id, owner, currency, amount);
      return told(owner, currency);
    },
    async rollback({ user, currency, of }) {
      purses.undo(of);
      return told(ownerOf(vendor.code, user), currency);
    },
  };
};
