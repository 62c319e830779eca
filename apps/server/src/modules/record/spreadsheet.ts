import { stringify } from 'csv-stringify/sync';
import type { GivenFile } from '#platform/http.ts';
import { safeCell } from './rules.ts';

/** A column: its heading, and its text for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

/**
 * A CSV file (RFC 4180) of rows that come some at a time. It begins with the mark by which
 * spreadsheets know UTF-8. `name` is the file's, without its ending: letters, digits and hyphens.
 */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): GivenFile {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csvText(columns, chunks) };
}

export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${write([columns.map(([heading]) => heading)])}`;
  for await (const rows of chunks) yield write(rows.map((row) => columns.map(([, cell]) => cell(row))));
}

function write(table: readonly (readonly string[])[]): string {
  return stringify(
    table.map((cells) => cells.map(safeCell)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}
