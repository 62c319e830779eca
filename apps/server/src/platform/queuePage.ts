/**
 * One page of a queue's cases, newest first: the filters of every list of the desk's queues, as
 * SQL.
 */
import type { PageInput } from '@sen/api/desk';
import type { Queryable, Row } from './database.ts';
import { keyset, type KeysetPage, type Order } from './keyset.ts';

export type WantedCases<State extends string = string> = {
  brandIds: readonly bigint[];
  id: bigint | undefined;
  memberId: bigint | undefined;
  /** Undefined: all. */
  states: readonly State[] | undefined;
  sinceMs: number | null;
  untilMs: number | null;
  /** Columns of the statement's and their wanted values, where a queue has further filters. */
  equals?: readonly { column: string; value: unknown }[];
};

/**
 * `table`: its name or alias in the statement; its columns `id`, `member_id` and `state` are called
 * so in every queue, and `at` is when a case came. `select` writes the statement, in which $1 are
 * the brands.
 */
export async function queuePage<T extends Row>(
  db: Queryable,
  { table, at, order }: { table: string; at: string; order: Order },
  { brandIds, id, memberId, states, sinceMs, untilMs, equals = [] }: WantedCases,
  input: PageInput,
  select: (parts: { cursor: string; where: string; orderAndLimit: string }) => string,
): Promise<KeysetPage<T>> {
  const values: unknown[] = [brandIds];
  const { where, orderAndLimit, cursor, page } = keyset(order, input, values);
  const conditions = [where];
  // A filter that is not asked for is left out of the statement, so that PostgreSQL plans it for
  // the others.
  if (states !== undefined) conditions.push(`${table}.state = any($${values.push(states)})`);
  if (id !== undefined) conditions.push(`${table}.id = $${values.push(id)}`);
  if (memberId !== undefined) conditions.push(`${table}.member_id = $${values.push(memberId)}`);
  if (sinceMs !== null)
    conditions.push(`${table}.${at} >= to_timestamp($${values.push(sinceMs)}::float8 / 1000)`);
  if (untilMs !== null)
    conditions.push(`${table}.${at} < to_timestamp($${values.push(untilMs)}::float8 / 1000)`);
  for (const { column, value } of equals) conditions.push(`${column} = $${values.push(value)}`);
  return page(
    await db.rows<T & { cursor: string }>(
      select({ cursor, where: conditions.join(' and '), orderAndLimit }),
      values,
    ),
  );
}
