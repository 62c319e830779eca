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

export function insertOperator(db: Queryable, name: string, role: string, passwordHash: string): Promise<number> {
  return db.run(`insert into operator (name, role, password_hash) values (lower($1), $2, $3)`, [name, role, passwordHash]);
}
