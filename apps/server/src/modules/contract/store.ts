/** Contracts: offers, their states, and lists of them. Payouts are in `payoutStore.ts`. */
import type { ContractCycle, ContractKind, ContractState, ContractTerms } from '@sen/api/contract';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type Side = 'paid' | 'pays' | 'desk';
export type ContractRow = {
  id: bigint;
  brandId: bigint;
  kind: ContractKind;
  cycle: ContractCycle;
  memberId: bigint;
  uplineId: bigint | null;
  currency: string;
  terms: ContractTerms;
  state: ContractState;
  requestId: string;
  offeredAt: number;
  answeredAt: number | null;
  startsAt: number | null;
  endsAt: number | null;
  endAskedBy: Side | null;
  frozen: boolean;
};
const columns = `id, brand_id as "brandId", kind, cycle, member_id as "memberId", upline_id as "uplineId", currency, terms, state, request_id as "requestId",
  offered_at as "offeredAt", answered_at as "answeredAt", starts_at as "startsAt", ends_at as "endsAt", end_asked_by as "endAskedBy", frozen`;

/** Contracts of a brand are offered, signed and ended one after the other. */
export async function lockContracts(tx: Queryable, brandId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('contract'), $1::int)`, [brandId]);
}

export type NewContract = Pick<
  ContractRow,
  'brandId' | 'kind' | 'cycle' | 'memberId' | 'uplineId' | 'currency' | 'terms' | 'requestId'
>;

/** Undefined: the request is known already. */
export function insert(tx: Queryable, made: NewContract): Promise<ContractRow | undefined> {
  return tx.one<ContractRow>(
    `insert into contract (brand_id, kind, cycle, member_id, upline_id, currency, terms, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (request_id) do nothing returning ${columns}`,
    [
      made.brandId,
      made.kind,
      made.cycle,
      made.memberId,
      made.uplineId,
      made.currency,
      JSON.stringify(made.terms),
      made.requestId,
    ],
  );
}

export function findByRequest(db: Queryable, requestId: string): Promise<ContractRow | undefined> {
  return db.one<ContractRow>(`select ${columns} from contract where request_id = $1`, [requestId]);
}

export function find(db: Queryable, id: bigint): Promise<ContractRow | undefined> {
  return db.one<ContractRow>(`select ${columns} from contract where id = $1`, [id]);
}

export function lock(tx: Queryable, id: bigint): Promise<ContractRow | undefined> {
  return tx.one<ContractRow>(`select ${columns} from contract where id = $1 for update`, [id]);
}

/** The terms of the house's contracts that hold or are offered, those of one agent together. */
export async function houseTerms(db: Queryable, brandId: bigint): Promise<ContractTerms[][]> {
  const rows = await db.rows<{ terms: ContractTerms[] }>(
    `select jsonb_agg(terms order by id) as terms from contract
     where brand_id = $1 and upline_id is null and state in ('offered', 'signed', 'ending') group by member_id order by member_id`,
    [brandId],
  );
  return rows.map(({ terms }) => terms);
}

export function offerTo(
  db: Queryable,
  memberId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  return db.one<ContractRow>(
    `select ${columns} from contract where member_id = $1 and kind = $2 and state = 'offered'`,
    [memberId, kind],
  );
}

/** The one that holds, or is about to: its end may have been asked for. */
export function inForce(
  db: Queryable,
  memberId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  return db.one<ContractRow>(
    `select ${columns} from contract where member_id = $1 and kind = $2 and state in ('signed', 'ending')`,
    [memberId, kind],
  );
}

/** Those that pay for some time after a moment: in force, or ended with the end still ahead. */
export function notOver(
  db: Queryable,
  memberId: bigint,
  kind: ContractKind,
  atMs: number,
): Promise<(Omit<ContractRow, 'startsAt'> & { startsAt: number })[]> {
  return db.rows(
    `select ${columns} from contract where member_id = $1 and kind = $2
       and (state in ('signed', 'ending') or state = 'ended' and ends_at > starts_at and ends_at > to_timestamp($3::float8 / 1000))`,
    [memberId, kind, atMs],
  );
}

/** The one that is shown: in force, or else the last one that was. */
export async function latestOf(
  db: Queryable,
  memberId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  return db.one<ContractRow>(
    `select ${columns} from contract where member_id = $1 and kind = $2 and state in ('signed', 'ending', 'ended')
     order by (state <> 'ended') desc, id desc limit 1`,
    [memberId, kind],
  );
}

/** Kinds of which a member has, or once had, a contract. */
export async function kindsOf(db: Queryable, memberId: bigint): Promise<Set<ContractKind>> {
  const rows = await db.rows<{ kind: ContractKind }>(
    `select distinct kind from contract where member_id = $1 and starts_at is not null`,
    [memberId],
  );
  return new Set(rows.map(({ kind }) => kind));
}

const openFirst: Order = {
  columns: [
    { sql: `(state in ('offered', 'signed', 'ending'))::int`, type: 'number' },
    { sql: 'id', type: 'number' },
  ],
  direction: 'desc',
};

/**
 * The contracts of direct downlines: offers and those in force come before those that have ended.
 */
export async function ofDownlines(
  db: Queryable,
  uplineId: bigint,
  kind: ContractKind,
  input: PageInput,
): Promise<KeysetPage<ContractRow>> {
  const values: unknown[] = [uplineId, kind];
  const { where, orderAndLimit, cursor, page } = keyset(openFirst, input, values);
  return page(
    await db.rows<ContractRow & { cursor: string }>(
      `select ${columns}, ${cursor} from contract where upline_id = $1 and kind = $2 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

/** Direct downlines with whom a contract can be made, by their names. */
export async function agentsBelow(db: Queryable, uplineId: bigint, max: number): Promise<string[]> {
  const rows = await db.rows<{ account: string }>(
    `select account from member where upline_id = $1 and type not in (0, 4) and status = 'active' order by canonical_account limit $2`,
    [uplineId, max],
  );
  return rows.map(({ account }) => account);
}

export function inForceBelow(db: Queryable, uplineId: bigint, kind: ContractKind): Promise<ContractRow[]> {
  return db.rows<ContractRow>(
    `select ${columns} from contract where upline_id = $1 and kind = $2 and state in ('signed', 'ending')`,
    [uplineId, kind],
  );
}

export type Change = Partial<
  Pick<ContractRow, 'state' | 'answeredAt' | 'startsAt' | 'endsAt' | 'endAskedBy'>
>;

export async function change(tx: Queryable, row: ContractRow, changed: Change): Promise<ContractRow> {
  const next = { ...row, ...changed };
  const at = (parameter: number): string => `to_timestamp($${parameter}::float8 / 1000)`;
  const after = await tx.one<ContractRow>(
    `update contract set state = $2, answered_at = ${at(3)}, starts_at = ${at(4)}, ends_at = ${at(5)}, end_asked_by = $6 where id = $1 returning ${columns}`,
    [row.id, next.state, next.answeredAt, next.startsAt, next.endsAt, next.endAskedBy],
  );
  return after!;
}

/**
 * Takes back every offer to a member: nobody may sign it once another is the upline, and no other
 * could be made beside it.
 */
export async function withdrawOffers(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.run(
    `update contract set state = 'withdrawn', answered_at = now() where member_id = $1 and state = 'offered'`,
    [memberId],
  );
}

/** `trusts`: the desk has looked at who stands below. */
export async function freeze(
  tx: Queryable,
  id: bigint,
  { frozen, trusts }: { frozen: boolean; trusts: boolean },
): Promise<void> {
  await tx.run(
    `update contract set frozen = $2, trusted_at = case when $3 then clock_timestamp() else trusted_at end where id = $1`,
    [id, frozen, trusts],
  );
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export type Wanted = {
  brandIds: readonly bigint[];
  memberId?: bigint;
  kind?: ContractKind;
  state?: ContractState;
};

export async function deskPage(
  db: Queryable,
  wanted: Wanted,
  input: PageInput,
): Promise<KeysetPage<ContractRow>> {
  const values: unknown[] = [wanted.brandIds];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const conditions = ['brand_id = any($1)', where];
  if (wanted.memberId !== undefined)
    conditions.push(`$${values.push(wanted.memberId)} in (member_id, upline_id)`);
  if (wanted.kind) conditions.push(`kind = $${values.push(wanted.kind)}`);
  if (wanted.state) conditions.push(`state = $${values.push(wanted.state)}`);
  return page(
    await db.rows<ContractRow & { cursor: string }>(
      `select ${columns}, ${cursor} from contract where ${conditions.join(' and ')} ${orderAndLimit}`,
      values,
    ),
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  contracts: {
    sql: `select id, kind, case when member_id = $1 then 'paid' else 'pays' end as "side", terms, state, offered_at as "offeredAt", starts_at as "startsAt", ends_at as "endsAt"
      from contract where $1 in (member_id, upline_id) order by id`,
  },
  contractPayouts: {
    sql: `select id, contract_id as "contractId", kind, case when member_id = $1 then 'paid' else 'pays' end as "side", currency, from_at as "fromAt", to_at as "toAt", turnover, loss, active, base, rate,
        due, received, state from payout where $1 in (member_id, upline_id) order by id`,
    money: ['turnover', 'loss', 'base', 'due', 'received'],
  },
  payoutDisputes: {
    sql: `select id, payout_id as "payoutId", words, state, answer, at as "createdAt" from payout_dispute where member_id = $1 order by id`,
  },
};
