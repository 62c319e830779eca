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
  /** The password was shown to somebody else, and is good for choosing another. */
  passwordOnce: boolean;
};

/** The role of an operator, and the brands that they work for. */
export type RightsRow = Pick<OperatorRow, 'id' | 'role' | 'active' | 'brandIds'>;

/** By the canonical form of the name, which is how it is kept. */
export function findByName(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  return db.one<OperatorRow>(
    `select id, name, role, password_hash as "passwordHash", active, brands as "brandIds",
       password_once as "passwordOnce" from operator where name = $1`,
    [name],
  );
}

export async function insertOperator(
  db: Queryable,
  operator: Pick<OperatorRow, 'name' | 'role' | 'passwordHash' | 'brandIds' | 'passwordOnce'>,
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into operator (name, role, password_hash, brands, password_once) values ($1, $2, $3, $4, $5) returning id`,
    [operator.name, operator.role, operator.passwordHash, operator.brandIds, operator.passwordOnce],
  );
  return row!.id;
}

/**
 * Locks the operator until the transaction ends and gives the brands of now; undefined: there is
 * none of that name.
 */
export function lockByName(
  tx: Queryable,
  name: string,
): Promise<{ id: bigint; brandIds: bigint[] | null } | undefined> {
  return tx.one(`select id, brands as "brandIds" from operator where name = $1 for update`, [name]);
}

/** Locks the operator until the transaction ends; undefined: there is none of that id. */
export function lockById(tx: Queryable, id: bigint): Promise<RightsRow | undefined> {
  return tx.one<RightsRow>(
    `select id, role, active, brands as "brandIds" from operator where id = $1 for update`,
    [id],
  );
}

/** Locks those who look after operators until the transaction ends, and gives who they are. */
export async function lockKeepers(tx: Queryable): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `select id from operator where role = 'owner' and active and brands is null order by id for update`,
  );
  return rows.map(({ id }) => id);
}

export type ListedRow = RightsRow & {
  name: string;
  passwordOnce: boolean;
  createdAt: number;
  totpSince: number | null;
};

export function everyOperator(db: Queryable): Promise<ListedRow[]> {
  return db.rows<ListedRow>(
    `select o.id, o.name, o.role, o.active, o.brands as "brandIds", o.password_once as "passwordOnce", o.created_at as "createdAt",
       t.confirmed_at as "totpSince"
     from operator o left join operator_totp t on t.operator_id = o.id order by o.name`,
  );
}

export async function isPasswordOnce(db: Queryable, id: bigint): Promise<boolean> {
  return (await db.one(`select 1 from operator where id = $1 and password_once`, [id])) !== undefined;
}

export function setRights(tx: Queryable, { id, role, brandIds }: RightsRow): Promise<number> {
  return tx.run(`update operator set role = $2, brands = $3 where id = $1`, [id, role, brandIds]);
}

export function setActive(tx: Queryable, id: bigint, active: boolean): Promise<number> {
  return tx.run(`update operator set active = $2 where id = $1`, [id, active]);
}

export function setPassword(
  tx: Queryable,
  id: bigint,
  { passwordHash, passwordOnce }: Pick<OperatorRow, 'passwordHash' | 'passwordOnce'>,
) {
  return tx.run(`update operator set password_hash = $2, password_once = $3 where id = $1`, [
    id,
    passwordHash,
    passwordOnce,
  ]);
}

/** Whether the password was still the one that is replaced. */
export async function replacePassword(
  tx: Queryable,
  id: bigint,
  oldHash: string,
  passwordHash: string,
): Promise<boolean> {
  const count = await tx.run(
    `update operator set password_hash = $3, password_once = false where id = $1 and password_hash = $2`,
    [id, oldHash, passwordHash],
  );
  return count > 0;
}

export function setBrands(tx: Queryable, id: bigint, brandIds: readonly bigint[] | null): Promise<number> {
  return tx.run(`update operator set brands = $2 where id = $1`, [id, brandIds]);
}

export function namesOf(db: Queryable, ids: readonly bigint[]): Promise<Array<{ id: bigint; name: string }>> {
  return db.rows(`select id, name from operator where id = any($1)`, [ids]);
}

export function rightsOf(db: Queryable, ids: readonly bigint[]): Promise<RightsRow[]> {
  return db.rows<RightsRow>(
    `select id, role, active, brands as "brandIds" from operator where id = any($1)`,
    [ids],
  );
}

export type GrantRow = { operatorId: bigint; grantedBy: bigint; grantedAt: number };
export type GrantKind = 'made' | 'enabled' | 'rights' | 'password' | 'app';

export function putGrant(
  tx: Queryable,
  { operatorId, grantedBy, kind }: Omit<GrantRow, 'grantedAt'> & { kind: GrantKind },
): Promise<number> {
  return tx.run(`insert into operator_grant (operator_id, granted_by, kind) values ($1, $2, $3)`, [
    operatorId,
    grantedBy,
    kind,
  ]);
}

/** All that operators granted each other, oldest first. */
export function grants(db: Queryable): Promise<GrantRow[]> {
  return db.rows<GrantRow>(
    `select operator_id as "operatorId", granted_by as "grantedBy", granted_at as "grantedAt"
     from operator_grant order by granted_at, id`,
  );
}

export async function nowMs(db: Queryable): Promise<number> {
  return (await db.one<{ now: number }>(`select clock_timestamp() as now`))!.now;
}
