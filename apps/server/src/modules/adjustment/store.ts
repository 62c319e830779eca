import type { AdjustmentDirection, AdjustmentState } from '@sen/api/adjustment';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import type { KeysetPage, Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type AdjustmentRow = {
  id: bigint;
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  requestedBy: bigint;
  direction: AdjustmentDirection;
  currency: string;
  amount: bigint;
  reason: string;
  disputeId: bigint | null;
  state: AdjustmentState;
  requestedAt: number;
  closedAt: number | null;
};
const columns = `id, member_id as "memberId", brand_id as "brandId", requested_by as "requestedBy", direction, currency, amount, reason, dispute_id as "disputeId", state,
  requested_at as "requestedAt", closed_at as "closedAt"`;

export function find(db: Queryable, id: bigint): Promise<AdjustmentRow | undefined> {
  return db.one<AdjustmentRow>(`select ${columns} from adjustment where id = $1`, [id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<AdjustmentRow | undefined> {
  return tx.one<AdjustmentRow>(`select ${columns} from adjustment where id = $1 for update`, [id]);
}

export function findByRequest(db: Queryable, requestId: string): Promise<AdjustmentRow | undefined> {
  return db.one<AdjustmentRow>(`select ${columns} from adjustment where request_id = $1`, [requestId]);
}

type Asked =
  | 'memberId'
  | 'brandId'
  | 'requestedBy'
  | 'direction'
  | 'currency'
  | 'amount'
  | 'reason'
  | 'disputeId';
/** `requestId` null: the caller makes sure that it is asked for once. */
export type NewAdjustment = Pick<AdjustmentRow, Asked> & { requestId: string | null };

/** Undefined: the request is known already. */
export function insert(tx: Queryable, row: NewAdjustment): Promise<AdjustmentRow | undefined> {
  return tx.one<AdjustmentRow>(
    `insert into adjustment (member_id, brand_id, request_id, requested_by, direction, currency, amount, reason, dispute_id)
     values ($1, $2, coalesce($3, gen_random_uuid()), $4, $5, $6, $7, $8, $9) on conflict (request_id) do nothing returning ${columns}`,
    [
      row.memberId,
      row.brandId,
      row.requestId,
      row.requestedBy,
      row.direction,
      row.currency,
      row.amount,
      row.reason,
      row.disputeId,
    ],
  );
}

export function close(tx: Queryable, id: bigint, state: AdjustmentState): Promise<number> {
  return tx.run(`update adjustment set state = $2, closed_at = now() where id = $1`, [id, state]);
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<AdjustmentState>,
  input: PageInput,
): Promise<KeysetPage<AdjustmentRow>> {
  return queuePage<AdjustmentRow>(
    db,
    { table: 'adjustment', at: 'requested_at', order: newest },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from adjustment where brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from adjustment where brand_id = any($1) and state = 'waiting'`,
    [brandIds],
  );
  return row!.count;
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  adjustments: {
    sql: `select id, direction, currency, amount, closed_at as "closedAt" from adjustment where member_id = $1 and state = 'approved' order by id`,
    money: ['amount'],
  },
};
