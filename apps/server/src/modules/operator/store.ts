import type { OperatorRole } from '@sen/api/call';
import type { Queryable } from '#platform/database.ts';

export type OperatorRow = {
  id: bigint;
  name: string;
  role: OperatorRole;
  passwordHash: string;
  active: boolean;
  /** Null: all. */
  brandIds: bigint[] | null;
};

/** By the canonical form of the name, which is how it is kept. */
export function findByName(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  return db.one<OperatorRow>(
    `select id, name, role, password_hash as "passwordHash", active, brands as "brandIds" from operator where name = $1`,
    [name],
  );
}

export async function insertOperator(
  db: Queryable,
  operator: { name: string; role: string; passwordHash: string; brandIds: readonly bigint[] | null },
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into operator (name, role, password_hash, brands) values ($1, $2, $3, $4) returning id`,
    [operator.name, operator.role, operator.passwordHash, operator.brandIds],
  );
  return row!.id;
}

/** Locks the operator until the transaction ends and gives the brands of now; undefined: there is none of that name. */
export function lockByName(tx: Queryable, name: string): Promise<{ id: bigint; brandIds: bigint[] | null } | undefined> {
  return tx.one(`select id, brands as "brandIds" from operator where name = $1 for update`, [name]);
}

/** Locks the operator until the transaction ends; undefined: there is none of that id. */
export function lockById(tx: Queryable, id: bigint): Promise<{ id: bigint } | undefined> {
  return tx.one(`select id from operator where id = $1 for update`, [id]);
}

export function setBrands(tx: Queryable, id: bigint, brandIds: readonly bigint[] | null): Promise<number> {
  return tx.run(`update operator set brands = $2 where id = $1`, [id, brandIds]);
}

export function namesOf(db: Queryable, ids: readonly bigint[]): Promise<Array<{ id: bigint; name: string }>> {
  return db.rows(`select id, name from operator where id = any($1)`, [ids]);
}
