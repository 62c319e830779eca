/**
 * Lists as files for spreadsheets, as XLSX and CSV: the same columns with the same kinds of values,
 * whoever downloads them. Both fronts and the server write them by these rules.
 */
import * as z from 'zod/mini';
import { isLanguage, languageTags } from './language.ts';

export const spreadsheetFormats = ['xlsx', 'csv'] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

export const spreadsheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<SpreadsheetFormat, string>;

/**
 * The input that a call takes besides which gives a list as a file (CSV when it is left out), and
 * the types of its files.
 */
export const spreadsheetInput = { format: z.optional(z.enum(spreadsheetFormats)) };
export const givesSpreadsheet: readonly string[] = Object.values(spreadsheetTypes);

/**
 * Rows that an XLSX file has at most: it is made whole in memory, 50,000 rows in some four seconds
 * and 250 MB. CSV has no bound, as it is made while it is read.
 */
export const xlsxRowsMax = 50_000;

/**
 * A column: its heading, the kind of its values, and the value of a row. An `amount` is a decimal
 * string, a `count` a whole number, a `day` is written 2026-11-23, a `moment` is in epoch
 * milliseconds.
 */
export type SheetColumn<Row> =
  | readonly [heading: string, kind: 'text' | 'day' | 'amount', of: (row: Row) => string | null]
  | readonly [heading: string, kind: 'count', of: (row: Row) => number | null]
  | readonly [heading: string, kind: 'moment', of: (row: Row) => number | null];

/** The reader of a file: numbers are in the way of their language, moments in this zone. */
export type SheetReader = { language: string; timeZone: string };

/**
 * The signs by which spreadsheets of a language read CSV: a comma that stands in numbers cannot
 * stand between columns.
 */
export function csvDialect(language: string): { decimalMark: string; separator: ',' | ';' } {
  const tag = languageTags[isLanguage(language) ? language : 'en'];
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  const decimalMark = parts.find(({ type }) => type === 'decimal')!.value;
  return { decimalMark, separator: decimalMark === ',' ? ';' : ',' };
}

/**
 * Characters that spreadsheets take for the beginning of a formula, also in their wide form, and
 * those that they skip before one.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as a CSV file may have it: one that begins like a formula is text behind an apostrophe,
 * since members, vendors and gateways write some of it.
 */
export const safeText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Writes decimal strings as the spreadsheets of a language read them, without groups of digits. */
export function csvNumber(language: string): (value: string) => string {
  const { decimalMark } = csvDialect(language);
  return (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`"${value}" is not a decimal string`);
    return value.replace('.', decimalMark);
  };
}

/** Writes the cells of CSV files, by their kinds. */
export function csvCells<Row>(
  columns: readonly SheetColumn<Row>[],
  reader: SheetReader,
): { headings: string[]; cells: (row: Row) => string[] } {
  const numberText = csvNumber(reader.language);
  const wallClock = wallClockIn(reader.timeZone);
  const cellOf = (column: SheetColumn<Row>, row: Row): string => {
    const [, kind, of] = column;
    if (kind === 'count' || kind === 'moment') {
      const value = of(row);
      if (value === null) return '';
      return kind === 'moment' ? wallClock(value) : numberText(String(value));
    }
    const value = of(row);
    if (value === null) return '';
    return kind === 'amount' ? numberText(value) : safeText(value);
  };
  return {
    headings: headingsOf(columns, reader.timeZone).map(safeText),
    cells: (row) => columns.map((column) => cellOf(column, row)),
  };
}

/** A cell as the library has it that writes XLSX files. */
type XlsxCell = {
  value: string | number | Date;
  type: StringConstructor | NumberConstructor | DateConstructor;
  format?: string;
  fontWeight?: 'bold';
} | null;

/**
 * The cells of an XLSX file, the headings first. A text is of the type text there, so none is taken
 * for a formula. An amount is the nearest number that spreadsheets have: with more than fifteen
 * digits they do not know all of it.
 */
export function xlsxCells<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  { timeZone }: SheetReader,
): XlsxCell[][] {
  const wallClock = wallClockIn(timeZone);
  // The library writes the time that a clock of UTC shows.
  const dateOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
  const cellOf = (column: SheetColumn<Row>, row: Row): XlsxCell => {
    const [, kind, of] = column;
    if (kind === 'count' || kind === 'moment') {
      const value = of(row);
      if (value === null) return null;
      return kind === 'moment'
        ? { value: dateOf(wallClock(value)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
        : { value, type: Number, format: '#,##0' };
    }
    const value = of(row);
    if (value === null || value === '') return null;
    if (kind === 'amount') return { value: Number(value), type: Number, format: '#,##0.00###' };
    if (kind === 'day') return { value: dateOf(`${value} 00:00:00`), type: Date, format: 'yyyy-mm-dd' };
    return { value, type: String };
  };
  return [
    headingsOf(columns, timeZone).map((value) => ({ value, type: String, fontWeight: 'bold' })),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ];
}

/**
 * The look of an XLSX file around its cells: the headings stay in sight, and columns are as wide
 * as their texts.
 */
export function xlsxOptions(name: string, cells: readonly (readonly XlsxCell[])[]) {
  const widthOf = (cell: XlsxCell): number => {
    if (cell === null) return 0;
    if (typeof cell.value === 'number') return 14;
    return typeof cell.value === 'string' ? cell.value.length : cell.format!.length;
  };
  const some = cells.slice(0, 1_000);
  return {
    // Excel refuses longer names, and these signs in one.
    sheet: name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: cells[0]!.map((_, i) => ({
      width: Math.min(Math.max(8, ...some.map((row) => widthOf(row[i]!))), 48) + 2,
    })),
  };
}

/** The headings of moments name their zone. */
function headingsOf<Row>(columns: readonly SheetColumn<Row>[], timeZone: string): string[] {
  return columns.map(([heading, kind]) =>
    kind === 'moment' ? `${heading} (${zoneName(timeZone)})` : heading,
  );
}

/** `GMT+7`, or the zone by its name where its difference changes over a year. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const at = (month: number): string =>
    format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'timeZoneName')!.value;
  return at(0) === at(6) ? at(0) : timeZone;
}

/** As spreadsheets read a moment in every language: 2026-11-23 17:05:00. */
function wallClockIn(timeZone: string): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (epochMs) => format.format(epochMs);
}
