import type { Queryable } from '#platform/database.ts';

/** The request of one operator to cancel a draw, until a second one confirms it. */
export type CancellationRow = { drawId: bigint; reason: string; askedBy: bigint; askedAt: number };
const columns = `draw_id as "drawId", reason, asked_by as "askedBy", asked_at as "askedAt"`;

/** Those among these draws that wait for a second operator. */
export function waitingCancellations(db: Queryable, drawIds: readonly bigint[]): Promise<CancellationRow[]> {
  return db.rows<CancellationRow>(
    `select ${columns} from lottery_cancellation where draw_id = any($1::bigint[]) and confirmed_by is null`,
    [drawIds],
  );
}

export async function ask(
  tx: Queryable,
  { drawId, reason, askedBy }: Omit<CancellationRow, 'askedAt'>,
): Promise<void> {
  await tx.run(
    `insert into lottery_cancellation (draw_id, reason, asked_by) values ($1, $2, $3)
     on conflict (draw_id) do update set reason = excluded.reason, asked_by = excluded.asked_by, asked_at = excluded.asked_at`,
    [drawId, reason, askedBy],
  );
}

export async function confirm(tx: Queryable, drawId: bigint, operatorId: bigint): Promise<void> {
  await tx.run(
    `update lottery_cancellation set confirmed_by = $2, confirmed_at = clock_timestamp() where draw_id = $1`,
    [drawId, operatorId],
  );
}

/** The reason that it was asked for with; undefined where this operator asks for nothing. */
export async function withdraw(
  tx: Queryable,
  drawId: bigint,
  operatorId: bigint,
): Promise<string | undefined> {
  const row = await tx.one<{ reason: string }>(
    `delete from lottery_cancellation where draw_id = $1 and asked_by = $2 and confirmed_by is null returning reason`,
    [drawId, operatorId],
  );
  return row?.reason;
}
