/**
 * Keyset pages of a list: a page begins right behind, or ends right before, a row that a cursor
 * names by the values that the list is sorted by. However far back, a page is found by index, and
 * no row is missed or read twice while others are added.
 */
import { deskPageSize, type PageInput } from '@sen/api/desk';
import type { Row } from './database.ts';
import { refuse } from './result.ts';

/**
 * The sort order of a list, in one direction for all columns; together the columns tell any two
 * rows apart.
 */
export type Order = {
  columns: readonly { sql: string; type: 'number' | 'time' | 'date' }[];
  direction: 'asc' | 'desc';
};
export type KeysetPage<T> = { list: T[]; next: string | null; previous: string | null };
/**
 * The most digits of a cursor's parts: a part longer than any moment or day that the database knows
 * is refused.
 */
const digitsMax = { time: 17, date: 6, number: Infinity } as const;
type WithCursor = { cursor: string };

export const newestFirst = (time: string, id = 'id'): Order => ({
  columns: [
    { sql: time, type: 'time' },
    { sql: id, type: 'number' },
  ],
  direction: 'desc',
});

/**
 * The SQL of one page. `values` are those of the statement so far; those of the cursor are
 * appended. Refuses with input_invalid when the cursor is none of this order.
 */
export function keyset(order: Order, { after, before, size = deskPageSize }: PageInput, values: unknown[]) {
  const backwards = after === undefined && before !== undefined;
  const cursor = after ?? before;
  const ascending = (order.direction === 'asc') !== backwards;
  const sorted = order.columns.map(({ sql }) => `${sql} ${ascending ? 'asc' : 'desc'}`).join(', ');
  return {
    /** Rows on this page's side of the cursor. */
    where:
      cursor === undefined
        ? 'true'
        : beyond(order, { field: backwards ? 'before' : 'after', cursor }, ascending ? '>' : '<', values),
    /** One row more than the page holds says whether there is another page. */
    orderAndLimit: `order by ${sorted} limit ${size + 1}`,
    /** Selected beside the row's own columns. */
    cursor: `concat_ws('.', ${order.columns.map(asNumber).join(', ')}) as cursor`,
    page<T extends Row>(rows: readonly (T & WithCursor)[]): KeysetPage<T> {
      const hasMore = rows.length > size;
      const list = backwards ? rows.slice(0, size).toReversed() : rows.slice(0, size);
      const isEnd = list.length === 0;
      return {
        list,
        next: !isEnd && (backwards || hasMore) ? list.at(-1)!.cursor : null,
        previous: !isEnd && (backwards ? hasMore : cursor !== undefined) ? list[0]!.cursor : null,
      };
    },
  };
}

function beyond(
  { columns }: Order,
  { field, cursor }: { field: string; cursor: string },
  comparison: '<' | '>',
  values: unknown[],
): string {
  const parts = cursor.split('.');
  const isTooLong = (part: string, i: number) => part.length > digitsMax[columns[i]?.type ?? 'number'];
  if (parts.length !== columns.length || parts.some(isTooLong))
    return refuse('input_invalid', { fields: [{ field, code: 'input_invalid' }] });
  const read = columns.map(({ type }, i) => {
    values.push(BigInt(parts[i]!));
    if (type === 'time') return `timestamptz 'epoch' + $${values.length}::float8 * interval '1 microsecond'`;
    return type === 'date' ? `date 'epoch' + $${values.length}::int` : `$${values.length}::bigint`;
  });
  return `(${columns.map(({ sql }) => sql).join(', ')}) ${comparison} (${read.join(', ')})`;
}

/**
 * A moment to the microsecond, as PostgreSQL keeps it: in milliseconds two rows could not be told
 * apart. A day as their count since 1970.
 */
function asNumber({ sql, type }: Order['columns'][number]): string {
  if (type === 'date') return `(${sql} - date 'epoch')`;
  return type === 'time' ? `(extract(epoch from ${sql}) * 1000000)::bigint` : sql;
}
