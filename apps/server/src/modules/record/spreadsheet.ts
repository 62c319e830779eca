import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import {
  csvCells,
  csvDialect,
  spreadsheetTypes,
  xlsxCells,
  xlsxOptions,
  xlsxRowsMax,
  type SheetColumn,
  type SheetReader,
  type SpreadsheetFormat,
} from '@sen/api/spreadsheet';
import type { GivenFile } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';

type AskedFormat = { format?: SpreadsheetFormat | undefined };

/**
 * A list as a file, of rows that come some at a time. `name` is the file's, without its ending:
 * letters, digits and hyphens.
 */
export async function spreadsheetFile<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
  { format = 'csv', ...reader }: SheetReader & AskedFormat,
): Promise<GivenFile> {
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      type: `${spreadsheetTypes.csv}; charset=utf-8`,
      content: csvText(columns, chunks, reader),
    };
  const rows: Row[] = [];
  for await (const some of chunks) {
    rows.push(...some);
    if (rows.length > xlsxRowsMax) refuse('spreadsheet_too_long', { max: xlsxRowsMax });
  }
  return {
    name: `${name}.xlsx`,
    type: spreadsheetTypes.xlsx,
    content: xlsxBytes(name, columns, rows, reader),
  };
}

/** A list as CSV, of any length: memory holds the rows that came last. */
export async function* csvText<Row>(
  columns: readonly SheetColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
  reader: SheetReader,
): AsyncGenerator<string> {
  const { headings, cells } = csvCells(columns, reader);
  yield csvHead(headings, reader.language);
  for await (const rows of chunks) yield csvLines(rows.map(cells), reader.language);
}

/** The first line of a CSV file, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = (headings: readonly string[], language: string): string =>
  `\ufeff${csvLines([headings], language)}`;

/** Lines of CSV (RFC 4180, but for the separator of the language). */
export const csvLines = (cells: readonly (readonly string[])[], language: string): string =>
  stringify([...cells], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    delimiter: csvDialect(language).separator,
  });

async function* xlsxBytes<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  reader: SheetReader,
): AsyncGenerator<Uint8Array> {
  const cells = xlsxCells(columns, rows, reader);
  yield await writeExcelFile(cells, xlsxOptions(name, cells)).toBuffer();
}
