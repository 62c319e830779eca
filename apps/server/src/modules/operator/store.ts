import type { Queryable } from '#platform/database.ts';

export type OperatorRow = {
  id: bigint;
  name: string;
  role: 'owner' | 'finance' | 'risk' | 'support' | 'content';
  passwordHash: string;
  active: boolean;
};

export function findByName(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  return db.one<OperatorRow>(`select id, name, role, password_hash as "passwordHash", active from operator where name = lower($1)`, [name]);
}

export async function insertOperator(db: Queryable, name: string, role: string, passwordHash: string): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(`insert into operator (name, role, password_hash) values (lower($1), $2, $3) returning id`, [
    name,
    role,
    passwordHash,
  ]);
  return row!.id;
}

export function namesOf(db: Queryable, ids: readonly bigint[]): Promise<Array<{ id: bigint; name: string }>> {
  return db.rows(`select id, name from operator where id = any($1)`, [ids]);
}
