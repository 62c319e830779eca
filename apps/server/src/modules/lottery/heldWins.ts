/** Wins of tickets that operators decide about, as they are above the limits of the lottery. */
import assert from 'node:assert/strict';
import { houseLotteryCode } from '@sen/api/houseLottery';
import * as vendors from '#modules/vendor/service.ts';
import type { Transaction } from '#platform/database.ts';
import { ticketOfWin } from './operation.ts';
import * as store from './store.ts';

/** `transaction`: with its vendor's number before it. */
type HeldWin = { vendorId: number; transaction: string; amount: bigint };

async function ticketIdOf(tx: Transaction, { vendorId, transaction }: HeldWin): Promise<bigint | undefined> {
  const vendor = await vendors.houseVendor(tx, houseLotteryCode);
  return vendor?.id === vendorId ? ticketOfWin(vendorId, transaction) : undefined;
}

/**
 * Settlement locks tickets before accounts: so does a decision about a win of one. Other vendors'
 * wins have no ticket.
 */
export async function lockTicketOf(tx: Transaction, win: HeldWin): Promise<void> {
  const id = await ticketIdOf(tx, win);
  if (id !== undefined) await store.lockTicket(tx, id);
}

/** Its ticket says that nothing was paid, in the transaction that takes the win back. */
export async function winRefused(tx: Transaction, win: HeldWin): Promise<void> {
  const id = await ticketIdOf(tx, win);
  if (id === undefined) return;
  const ticket = await store.lockTicket(tx, id);
  assert.equal(
    ticket?.payout,
    win.amount,
    `the win ${win.transaction} is refused, and its ticket was paid something else`,
  );
  await store.refuseWin(tx, id);
}
