/**
 * Data kept of a member, as the modules that keep it declare: each list is a file of the archive
 * that members may have of their own data.
 */
import { formatAmount } from '@sen/api/money';
import type { Queryable, Row } from './database.ts';

export type OwnFile = {
  /**
   * $1 is the member. In a lasting order, so that it can be read some rows at a time. Secrets, such
   * as hashes of passwords, and notes of operators for one another are not in it.
   */
  sql: string;
  /** Columns of amounts. */
  money?: readonly string[];
};
export type OwnFiles = Readonly<Record<string, OwnFile>>;

/** As JSON has it. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** Rows that are read at once. */
const chunkSize = 1000;

/** None of these lists grows as rounds do: to count over what was read before costs little. */
export async function* rowsOfFile(
  db: Queryable,
  { sql, money = [] }: OwnFile,
  memberId: bigint,
): AsyncGenerator<OwnRow[]> {
  for (let from = 0; ; from += chunkSize) {
    const rows = await db.rows(`${sql} offset $2 limit $3`, [memberId, from, chunkSize]);
    if (rows.length > 0) yield rows.map((row) => presented(row, money));
    if (rows.length < chunkSize) return;
  }
}

/** Amounts as decimals, ids as text, moments as ISO 8601 writes them. */
function presented(row: Row, money: readonly string[]): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'bigint')
        return [name, money.includes(name) ? formatAmount(value) : value.toString()];
      if (typeof value === 'number' && name.endsWith('At')) return [name, new Date(value).toISOString()];
      return [name, value];
    }),
  );
}
