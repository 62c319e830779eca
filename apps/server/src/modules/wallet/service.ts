import type { OutputOf } from '@sen/api/call';
import { contractKinds, contractSwitches, type ContractKind } from '@sen/api/contract';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/wallet';
import { brandOfHost, switchedOn, type Brand } from '#modules/brand/service.ts';
import { kindsOf } from '#modules/contract/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { batchLoader } from '#platform/batchLoader.ts';
import { fundsOf, mainBalance, mainBalancesOf } from '#modules/ledger/service.ts';
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

/** A member's money in the currency of the brand, by where it lies. */
export async function fundsOfMember(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.funds>> {
  const brand = await brandOfHost(ctx, request.host);
  const { currency } = brand.document;
  const { memberId, role } = memberOf(request);
  const { main, held, debt } = await fundsOf(ctx.db, memberId, currency);
  return {
    currency,
    mainBalance: formatAmount(main),
    heldBalance: formatAmount(held),
    debt: formatAmount(debt),
    total: formatAmount(main + held + debt),
    ...(role === 'agent' ? await contractFlags(ctx, brand, memberId) : noContracts),
  };
}

export function sessionBalance(
  ctx: Context,
  vendorId: number,
  tokenHash: string,
): Promise<store.SessionBalance | undefined> {
  return store.sessionBalance(ctx.db, vendorId, tokenHash);
}

type ContractFlags = Pick<
  OutputOf<typeof api.funds>,
  'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'
>;

const noContracts: ContractFlags = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
};

/**
 * Which kinds of contract an agent can have, or has had: a signed contract runs on when its kind is
 * switched off.
 */
async function contractFlags(ctx: Context, brand: Brand, memberId: bigint): Promise<ContractFlags> {
  const isOn = (kind: ContractKind): boolean => switchedOn(brand, contractSwitches[kind]);
  const had = contractKinds.every(isOn) ? undefined : await kindsOf(ctx.db, memberId);
  const flag = (kind: ContractKind): 0 | 1 => (isOn(kind) || had?.has(kind) ? 1 : 0);
  return {
    divtypereq: flag('dividend'),
    dailysalreqtype: flag('dailySalary'),
    contracthoursalreq: flag('hourSalary'),
    realtimesalreqtype: flag('realtimeSalary'),
  };
}
