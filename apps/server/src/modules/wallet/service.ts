import type { OutputOf, Role } from '@sen/api/call';
import type { funds } from '@sen/api/wallet';
import { switchedOn, type Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { gather } from '#platform/gather.ts';
import { mainBalance, mainBalancesOf } from '#modules/ledger/service.ts';
import { createWallet, type Wallet } from './queue.ts';
import * as store from './store.ts';

export type { WalletAnswer, WalletKind, WalletOperation, WalletOutcome } from './rules.ts';
export type { SessionBalance } from './store.ts';
export type { Wallet } from './queue.ts';

/** Opens this node's way for vendor operations. One a process is enough; stop it before the database is closed. */
export function openWallet(ctx: Context): Wallet {
  return createWallet(ctx);
}

/**
 * Takes a held win back as its vendor's rollback would, in the transaction of the decision. The vendor's own rollback, if it ever
 * comes, then finds it undone.
 */
export async function takeBack(tx: Transaction, win: store.HeldWin): Promise<void> {
  const outcome = await store.takeBack(tx, win);
  if (outcome !== 'done') throw new Error(`the held win ${win.transaction} could not be taken back: ${outcome}`);
}

/** What a member can play with, in 1/100,000 of a unit. */
export function balanceOf(ctx: Context, memberId: bigint, currency: string): Promise<bigint> {
  return mainBalance(ctx.db, memberId, currency);
}

/** The same for many askers at once, in one statement. */
export function gatherBalances(ctx: Context): (memberId: bigint, currency: string) => Promise<bigint> {
  const ask = gather((accounts: Array<{ memberId: bigint; currency: string }>) => mainBalancesOf(ctx.db, accounts));
  return (memberId, currency) => ask({ memberId, currency });
}

export function sessionBalance(ctx: Context, vendorId: number, tokenHash: string): Promise<store.SessionBalance | undefined> {
  return store.sessionBalance(ctx.db, vendorId, tokenHash);
}

type ContractFlags = Pick<OutputOf<typeof funds>, 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'>;

/** Which kinds of contract an account can have: agents those that the brand makes, others none. */
export function contractFlags(brand: Brand, role: Role): ContractFlags {
  const flag = (name: Parameters<typeof switchedOn>[1]): 0 | 1 => (role === 'agent' && switchedOn(brand, name) ? 1 : 0);
  return {
    divtypereq: flag('DIVIDEND3'),
    dailysalreqtype: flag('DAILYSAL3'),
    contracthoursalreq: flag('HOURSAL3'),
    realtimesalreqtype: flag('RTSALARY3'),
  };
}
