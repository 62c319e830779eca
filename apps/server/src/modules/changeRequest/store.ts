import type { ChangeKind, ChangeState } from '@sen/api/changeRequest';
import type { PageInput } from '@sen/api/desk';
import type { SumChange } from '@sen/api/economics';
import type { Queryable } from '#platform/database.ts';
import type { KeysetPage, Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';

export type ChangeRow = {
  id: bigint;
  brandId: bigint | null;
  kind: ChangeKind;
  target: string;
  subject: string;
  input: unknown;
  before: unknown;
  after: unknown;
  worth: bigint | null;
  sums: SumChange[];
  currency: string;
  requestedBy: bigint;
  reason: string;
  state: ChangeState;
  requestedAt: number;
  closedAt: number | null;
};
const columns = `id, brand_id as "brandId", kind, target, subject, input, before, after, worth, sums, currency, requested_by as "requestedBy", reason, state,
  requested_at as "requestedAt", closed_at as "closedAt"`;

export function find(db: Queryable, id: bigint): Promise<ChangeRow | undefined> {
  return db.one<ChangeRow>(`select ${columns} from change_request where id = $1`, [id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<ChangeRow | undefined> {
  return tx.one<ChangeRow>(`select ${columns} from change_request where id = $1 for update`, [id]);
}

export type NewChange = Omit<ChangeRow, 'id' | 'state' | 'requestedAt' | 'closedAt'>;

export async function insert(tx: Queryable, row: NewChange): Promise<bigint> {
  const made = await tx.one<{ id: bigint }>(
    `insert into change_request (brand_id, kind, target, subject, input, before, after, worth, currency, requested_by, reason, sums)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      row.brandId,
      row.kind,
      row.target,
      row.subject,
      JSON.stringify(row.input),
      JSON.stringify(row.before),
      JSON.stringify(row.after),
      row.worth,
      row.currency,
      row.requestedBy,
      row.reason,
      JSON.stringify(row.sums),
    ],
  );
  return made!.id;
}

/** The change of these terms that waits, of whatever kind. */
export function waitingOf(
  db: Queryable,
  { target }: Pick<ChangeRow, 'target'>,
): Promise<ChangeRow | undefined> {
  return db.one<ChangeRow>(`select ${columns} from change_request where target = $1 and state = 'waiting'`, [
    target,
  ]);
}

export function close(tx: Queryable, id: bigint, state: ChangeState): Promise<number> {
  return tx.run(`update change_request set state = $2, closed_at = now() where id = $1`, [id, state]);
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

/** Those of no brand are for operators who work for all of them. */
export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<ChangeState>,
  withAll: boolean,
  input: PageInput,
): Promise<KeysetPage<ChangeRow>> {
  const ofAll = withAll ? 'or brand_id is null' : '';
  return queuePage<ChangeRow>(
    db,
    { table: 'change_request', at: 'requested_at', order: newest },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from change_request where (brand_id = any($1) ${ofAll}) and ${where} ${orderAndLimit}`,
  );
}

export async function countWaiting(
  db: Queryable,
  brandIds: readonly bigint[],
  withAll: boolean,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from change_request
     where (brand_id = any($1) or ($2 and brand_id is null)) and state = 'waiting'`,
    [brandIds, withAll],
  );
  return row!.count;
}
