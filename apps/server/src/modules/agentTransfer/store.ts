import type { TransferDirection } from '@sen/api/agentTransfer';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type TransferRow = {
  id: bigint;
  fromId: bigint;
  toId: bigint;
  direction: TransferDirection;
  currency: string;
  amount: bigint;
  createdAt: number;
};
const columns = `id, from_id as "fromId", to_id as "toId", direction, currency, amount, created_at as "createdAt"`;

export type NewTransfer = Omit<TransferRow, 'id' | 'createdAt'> & { brandId: bigint; requestId: string };

/** Undefined: the sender has asked for it before. */
export function insertTransfer(tx: Queryable, transfer: NewTransfer): Promise<TransferRow | undefined> {
  const { brandId, fromId, toId, direction, currency, amount, requestId } = transfer;
  return tx.one<TransferRow>(
    `insert into agent_transfer (brand_id, from_id, to_id, direction, currency, amount, request_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint agent_transfer_request do nothing returning ${columns}`,
    [brandId, fromId, toId, direction, currency, amount, requestId],
  );
}

export function findByRequest(
  db: Queryable,
  fromId: bigint,
  requestId: string,
): Promise<TransferRow | undefined> {
  return db.one<TransferRow>(`select ${columns} from agent_transfer where from_id = $1 and request_id = $2`, [
    fromId,
    requestId,
  ]);
}

/** The amount that the member has sent within these 24 hours. */
export async function sentWithinDay(db: Queryable, memberId: bigint, currency: string): Promise<bigint> {
  const row = await db.one<{ sent: bigint }>(
    `select coalesce(sum(amount), 0) as sent from agent_transfer where from_id = $1 and currency = $2 and created_at > now() - interval '1 day'`,
    [memberId, currency],
  );
  return row!.sent;
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

/**
 * Transfers that the member has sent and received, or one of the two where a direction is named.
 */
export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  direction: 'sent' | 'received' | undefined,
  input: PageInput,
): Promise<KeysetPage<TransferRow>> {
  const values: unknown[] = [memberId];
  const own = { sent: 'from_id = $1', received: 'to_id = $1', any: '(from_id = $1 or to_id = $1)' }[
    direction ?? 'any'
  ];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await db.rows<TransferRow & { cursor: string }>(
    `select ${columns}, ${cursor} from agent_transfer where ${own} and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  transfers: {
    sql: `select id, case when from_id = $1 then 'sent' else 'received' end as "way", case when from_id = $1 then to_id else from_id end as "otherMember",
        currency, amount, created_at as "createdAt"
      from agent_transfer where from_id = $1 or to_id = $1 order by id`,
    money: ['amount'],
  },
};

/** The same for the desk, newest first. */
export async function deskPage(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<TransferRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<TransferRow & { cursor: string }>(
      `select ${columns}, ${cursor} from agent_transfer where (from_id = $1 or to_id = $1) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
