import type { Context } from '#platform/context.ts';
import { mainBalance } from '#modules/ledger/service.ts';
import { createLane, type Lane } from './lane.ts';
import * as store from './store.ts';

export type { WalletAnswer, WalletKind, WalletOperation, WalletOutcome } from './rules.ts';
export type { SessionBalance } from './store.ts';
export type Wallet = Lane;

/** Opens this node's way for vendor operations. One a process is enough; stop it before the database is closed. */
export function openWallet(ctx: Context): Wallet {
  return createLane(ctx);
}

/** What a member can play with, in 1/100,000 of a unit. */
export function balanceOf(ctx: Context, memberId: bigint, currency: string): Promise<bigint> {
  return mainBalance(ctx.db, memberId, currency);
}

export function sessionBalance(ctx: Context, vendorId: number, tokenHash: string): Promise<store.SessionBalance | undefined> {
  return store.sessionBalance(ctx.db, vendorId, tokenHash);
}
