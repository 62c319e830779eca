/**
 * Deposits that are paid by bank transfer, as the module of bank payments needs them: it has the
 * money, this module has the orders.
 */
import assert from 'node:assert/strict';
import { feeOf } from '@sen/api/deposit';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import * as money from './money.ts';
import { transitions } from './rules.ts';
import * as store from './store.ts';

/** An order that a bank payment may be for. */
export type TransferOrder = store.DepositRow & { transfer: store.Transfer };

const isTransferOrder = (row: store.DepositRow): row is TransferOrder => row.transfer !== null;

/** The orders with these references, locked. */
export async function lockByReferences(
  tx: Transaction,
  references: readonly string[],
): Promise<TransferOrder[]> {
  return (await store.lockByReferences(tx, references)).filter(isTransferOrder);
}

/** The orders with these references, as they stand. */
export async function byReferences(db: Queryable, references: readonly string[]): Promise<TransferOrder[]> {
  return (await store.findByReferences(db, references)).filter(isTransferOrder);
}

/** The order with this number, locked; undefined also where it is not paid by bank transfer. */
export async function lockTransferOrder(tx: Transaction, id: bigint): Promise<TransferOrder | undefined> {
  const row = await store.lockById(tx, id);
  return row && isTransferOrder(row) ? row : undefined;
}

/** These brands' orders without money that were begun between two moments, newest first. */
export async function unpaidTransferOrders(
  db: Queryable,
  brandIds: readonly bigint[],
  sinceMs: number,
  untilMs: number,
): Promise<TransferOrder[]> {
  return (await store.unpaidTransfers(db, brandIds, sinceMs, untilMs)).filter(isTransferOrder);
}

/** The account names of these deposits' members, by the deposits. */
export async function memberNames(
  db: Queryable,
  depositIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const owners = await store.membersOf(db, depositIds);
  const names = await members.accountNames(
    db,
    owners.map(({ memberId }) => memberId),
  );
  return new Map(owners.map(({ id, memberId }) => [id, names.get(memberId) ?? '']));
}

/** Whether no money has come for it yet. */
export function awaitsMoney({ state }: Pick<store.DepositRow, 'state'>): boolean {
  return transitions[state].includes('paid');
}

/**
 * Why the member must not have so much money for an order, or null: they are excluded, or have set
 * a limit of their own.
 */
export function refusalOfTransfer(
  tx: Transaction,
  order: TransferOrder,
  amount: bigint,
): Promise<'excluded' | 'limit' | null> {
  // Money that comes after its order has ended, or is more than ordered, has not counted against
  // the limits yet.
  const counted = order.state === 'pending' && amount <= order.amount;
  return limits.refusalOfMoney(tx, order, { currency: order.currency, amount }, counted);
}

/**
 * Money that lies in suspense is this order's: it is credited, or waits in review for the reason
 * given. An amount that differs from the order pays the channel's fee of that amount.
 */
export async function receiveTransfer(
  ctx: Context,
  tx: Transaction,
  order: TransferOrder,
  paidAmount: bigint,
  suspendedFor: store.DepositRow['suspendedFor'],
): Promise<void> {
  assert(awaitsMoney(order), `the deposit ${order.id} has had its money`);
  const received = { paidAmount, paidCurrency: order.currency };
  if (suspendedFor)
    return money.finish(ctx, tx, order, { ...order, ...received, fee: 0n, state: 'review', suspendedFor });
  const fee = paidAmount === order.amount ? order.fee : await feeNow(tx, order, paidAmount);
  await money.credit(ctx, tx, order, ledger.accountPath.suspense, paidAmount, fee);
  return money.finish(ctx, tx, order, { ...order, ...received, fee, state: 'paid' });
}

/** The bank takes the money of an order in review back: nothing is left to decide about. */
export async function refuseTransfer(ctx: Context, tx: Transaction, order: TransferOrder): Promise<void> {
  await money.refuse(tx, order);
  return money.finish(ctx, tx, order, { ...order, state: 'refused' });
}

async function feeNow(tx: Transaction, order: TransferOrder, paidAmount: bigint): Promise<bigint> {
  const { document } = await brands.brandInForce(tx, order.brandId);
  const channel = document.depositChannels.find(({ code }) => code === order.channel);
  return channel ? feeOf(paidAmount, channel.feeBasisPoints) : 0n;
}
