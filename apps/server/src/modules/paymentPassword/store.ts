import type { Queryable } from '#platform/database.ts';
import type { Tries } from './rules.ts';

export async function triesOf(db: Queryable, memberId: bigint): Promise<Tries> {
  return (
    (await db.one<Tries>(`select failures from payment_password where member_id = $1`, [memberId])) ?? {
      failures: 0,
    }
  );
}

/** The tries as they are now, which nobody else changes until the transaction ends. */
export async function lockTries(tx: Queryable, memberId: bigint): Promise<Tries> {
  await tx.run(`insert into payment_password (member_id) values ($1) on conflict do nothing`, [memberId]);
  const tries = await tx.one<Tries>(`select failures from payment_password where member_id = $1 for update`, [
    memberId,
  ]);
  return tries!;
}

/** `lockedAt`: epoch ms, or null while it may be tried. */
export function putTries(
  tx: Queryable,
  memberId: bigint,
  { failures }: Tries,
  lockedAt: number | null,
): Promise<number> {
  return tx.run(
    `update payment_password set failures = $2, locked_at = to_timestamp($3::float8 / 1000) where member_id = $1`,
    [memberId, failures, lockedAt],
  );
}
