import type { OutputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/wallet';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { batchLoader } from '#platform/batchLoader.ts';
import { mainBalance, mainBalancesOf } from '#modules/ledger/service.ts';
import { createWallet, type Wallet } from './queue.ts';
import * as store from './store.ts';

export type { WalletAnswer, WalletKind, WalletOperation, WalletOutcome, WalletRule } from './rules.ts';
export { applyInSteps, applyTogether, applyWithin, bookWin, holdMember } from './together.ts';
export { closeRounds } from './store.ts';
export type { Wallet } from './queue.ts';

/**
 * Opens this node's way for vendor operations. One a process is enough; stop it before the database
 * is closed.
 */
export function openWallet(ctx: Context): Wallet {
  return createWallet(ctx);
}

/**
 * Takes a held win back as its vendor's rollback would, in the transaction of the decision. The
 * vendor's own rollback, if it ever comes, then finds it undone.
 */
export async function takeBack(tx: Transaction, win: store.HeldWin): Promise<void> {
  const outcome = await store.takeBack(tx, win);
  if (outcome !== 'done')
    throw new Error(`the held win ${win.transaction} could not be taken back: ${outcome}`);
}

/** A member's balance to play with, in 1/100,000 of a unit. */
export function balanceOf(ctx: Context, memberId: bigint, currency: string): Promise<bigint> {
  return mainBalance(ctx.db, memberId, currency);
}

/** Answers the balance call; those that come at the same time share a statement. */
export function balanceReader(ctx: Context): (request: CallRequest) => Promise<OutputOf<typeof api.balance>> {
  const load = batchLoader((accounts: Array<{ memberId: bigint; currency: string }>) =>
    mainBalancesOf(ctx.db, accounts),
  );
  return async (request) => {
    const { currency } = (await brandOfHost(ctx, request.host)).document;
    return {
      sumBalance: formatAmount(await load({ memberId: memberOf(request).memberId, currency })),
      currency,
    };
  };
}

export function sessionBalance(
  ctx: Context,
  vendorId: number,
  tokenHash: string,
): Promise<store.SessionBalance | undefined> {
  return store.sessionBalance(ctx.db, vendorId, tokenHash);
}
