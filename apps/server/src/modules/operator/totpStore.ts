import type { Queryable } from '#platform/database.ts';

/** Keys as they are kept, encrypted. `lastStep`: the half minute of the last code taken. */
export type TotpRow = {
  key: Buffer | null;
  nextKey: Buffer | null;
  lastStep: bigint;
  confirmedAt: number | null;
};

const columns = `key, next_key as "nextKey", last_step as "lastStep", confirmed_at as "confirmedAt"`;

export function findTotp(db: Queryable, operatorId: bigint): Promise<TotpRow | undefined> {
  return db.one<TotpRow>(`select ${columns} from operator_totp where operator_id = $1`, [operatorId]);
}

/** Locks it until the transaction ends, so that one code is never taken by two requests. */
export function lockTotp(tx: Queryable, operatorId: bigint): Promise<TotpRow | undefined> {
  return tx.one<TotpRow>(`select ${columns} from operator_totp where operator_id = $1 for update`, [
    operatorId,
  ]);
}

export function putNextKey(tx: Queryable, operatorId: bigint, key: Buffer): Promise<number> {
  return tx.run(
    `insert into operator_totp (operator_id, next_key) values ($1, $2) on conflict (operator_id) do update set next_key = excluded.next_key`,
    [operatorId, key],
  );
}

export function takeStep(tx: Queryable, operatorId: bigint, step: bigint): Promise<number> {
  return tx.run(`update operator_totp set last_step = $2 where operator_id = $1`, [operatorId, step]);
}

/** The key that was shown is the key in use from now on. */
export function confirmNextKey(
  tx: Queryable,
  operatorId: bigint,
  step: bigint,
  nowMs: number,
): Promise<number> {
  return tx.run(
    `update operator_totp set key = next_key, next_key = null, last_step = $2, confirmed_at = to_timestamp($3::float8 / 1000) where operator_id = $1`,
    [operatorId, step, nowMs],
  );
}

export async function deleteTotp(tx: Queryable, operatorId: bigint): Promise<number> {
  await tx.run(`delete from operator_recovery_code where operator_id = $1`, [operatorId]);
  return tx.run(`delete from operator_totp where operator_id = $1`, [operatorId]);
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  operatorId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(`delete from operator_recovery_code where operator_id = $1`, [operatorId]);
  await tx.run(
    `insert into operator_recovery_code (operator_id, hash) select $1, hash from unnest($2::bytea[]) hash`,
    [operatorId, hashes],
  );
}

/** Whether there was such a code that nobody had used. */
export async function useRecoveryCode(
  tx: Queryable,
  operatorId: bigint,
  hash: Buffer,
  nowMs: number,
): Promise<boolean> {
  const used = await tx.run(
    `update operator_recovery_code set used_at = to_timestamp($3::float8 / 1000) where operator_id = $1 and hash = $2 and used_at is null`,
    [operatorId, hash, nowMs],
  );
  return used > 0;
}

export async function countRecoveryCodes(db: Queryable, operatorId: bigint): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) as count from operator_recovery_code where operator_id = $1 and used_at is null`,
    [operatorId],
  );
  return Number(row!.count);
}
