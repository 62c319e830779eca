import type { WalletDirection, WalletTransferState } from '@sen/api/walletTransfer';
import type { Queryable } from '#platform/database.ts';

export type TransferRow = {
  id: bigint;
  memberId: bigint;
  vendor: string;
  vendorName: string;
  direction: WalletDirection;
  currency: string;
  amount: bigint;
  state: WalletTransferState;
  asked: number;
  lastAnswer: string | null;
  createdAt: number;
};
const columns = `w.id, w.member_id as "memberId", v.code as vendor, v.name as "vendorName", w.direction, w.currency, w.amount, w.state, w.asked,
  w.last_answer as "lastAnswer", w.created_at as "createdAt"`;
const from = `from wallet_transfer w join vendor v on v.id = w.vendor_id`;

export type NewTransfer = Pick<TransferRow, 'memberId' | 'direction' | 'currency' | 'amount'> & { vendorId: number; requestId: string };

/** Undefined: the member has asked for it before. */
export async function insertTransfer(
  tx: Queryable,
  { memberId, vendorId, direction, currency, amount, requestId }: NewTransfer,
): Promise<bigint | undefined> {
  const row = await tx.one<{ id: bigint }>(
    `insert into wallet_transfer (member_id, vendor_id, direction, currency, amount, request_id) values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint wallet_transfer_request do nothing returning id`,
    [memberId, vendorId, direction, currency, amount, requestId],
  );
  return row?.id;
}

export function findByRequest(db: Queryable, memberId: bigint, vendorId: number, requestId: string): Promise<TransferRow | undefined> {
  return db.one<TransferRow>(`select ${columns} ${from} where w.member_id = $1 and w.vendor_id = $2 and w.request_id = $3`, [
    memberId,
    vendorId,
    requestId,
  ]);
}

export function findTransfer(db: Queryable, id: bigint): Promise<TransferRow | undefined> {
  return db.one<TransferRow>(`select ${columns} ${from} where w.id = $1`, [id]);
}

/** Settles one that is not settled. False: somebody else did. */
export async function settleTransfer(tx: Queryable, id: bigint, state: 'done' | 'refused'): Promise<boolean> {
  return (await tx.run(`update wallet_transfer set state = $2, settled_at = now() where id = $1 and state = 'sent'`, [id, state])) === 1;
}

export function noteAnswer(db: Queryable, id: bigint, answer: string): Promise<number> {
  return db.run(`update wallet_transfer set asked = asked + 1, asked_at = now(), last_answer = $2 where id = $1`, [id, answer]);
}

export function latestOfMember(db: Queryable, memberId: bigint, limit: number): Promise<TransferRow[]> {
  return db.rows<TransferRow>(`select ${columns} ${from} where w.member_id = $1 order by w.id desc limit $2`, [memberId, limit]);
}

export type WaitingRow = TransferRow & { member: string; askedAt: number | null };

/** What no vendor has settled yet, the oldest first. */
export function waiting(db: Queryable, limit: number): Promise<WaitingRow[]> {
  return db.rows<WaitingRow>(
    `select ${columns}, m.account as member, w.asked_at as "askedAt" ${from} join member m on m.id = w.member_id where w.state = 'sent' order by w.id limit $1`,
    [limit],
  );
}
