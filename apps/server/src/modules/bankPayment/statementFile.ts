/**
 * Statements as banks give them out as files: the layout of a file, and the content of each of its
 * lines.
 */
import { decodeUtf8 } from '@sen/api/utf8';
import type { LineFault, StatementLayout } from '@sen/api/bankPayment';
import { CsvError, parse } from 'csv-parse/sync';
import { foldMemo } from './rules.ts';

export type StatementCredit = {
  transactionId: string;
  dong: bigint;
  memo: string;
  payerName: string;
  payerAccount: string;
  paidAtMs: number;
};

/** `line`: in the file, from 1. */
export type StatementLine = { line: number } & (
  | { says: 'credit'; credit: StatementCredit }
  | { says: 'outgoing' | 'unreadable'; text: string; fault: LineFault | null }
);

export type Statement = {
  layout: StatementLayout;
  /** The account that the file names, by its digits and letters. */
  account: string | null;
  lines: StatementLine[];
};

/** `encoding`: no UTF-8 text; `layout`: a text, and no statement in a layout that we know. */
export type FileFault = 'empty' | 'encoding' | 'layout' | 'long';

type Column = 'date' | 'transaction' | 'debit' | 'credit' | 'memo' | 'name' | 'payerAccount';
/**
 * By the folded beginning of a column's title: banks write both languages into one title. Columns
 * that a bank lacks are left out.
 */
type Layout = { separator: ',' | '.'; columns: Partial<Record<Column, string>> };

/** Two layouts differ in the titles of their columns, by which each is known. */
const layouts: Readonly<Record<StatementLayout, Layout>> = {
  vietcombank: {
    separator: ',',
    columns: {
      date: 'NGAYGIAODICH',
      transaction: 'SOTHAMCHIEU',
      debit: 'SOTIENGHINO',
      credit: 'SOTIENGHICO',
      memo: 'MOTA',
    },
  },
  techcombank: {
    separator: ',',
    columns: {
      date: 'NGAYGIAODICH',
      transaction: 'SOBUTTOAN',
      debit: 'NOTKTT',
      credit: 'COTKTT',
      memo: 'DIENGIAI',
      name: 'DOITAC',
      payerAccount: 'TAIKHOANDOITAC',
    },
  },
  mb: {
    separator: '.',
    columns: {
      date: 'NGAYGIAODICH',
      transaction: 'MAGIAODICH',
      debit: 'PHATSINHNO',
      credit: 'PHATSINHCO',
      memo: 'NOIDUNG',
      name: 'DONVITHUHUONG',
      payerAccount: 'TAIKHOANTHUHUONG',
    },
  },
};

/**
 * More than a brand's account has in a day, and little enough to be looked at before it is taken
 * in.
 */
export const linesMax = 1_000;
/** A line of a statement has a few hundred characters; a longer one is none. */
const lineBytesMax = 8_192;
/** The head stands after some lines about the bank and the account. */
const headWithin = 40;

/** Times are the bank's, in Vietnam; a day alone counts from its beginning. */
export function readStatementFile(bytes: Buffer): Statement | FileFault {
  if (bytes.length === 0) return 'empty';
  const text = textOf(bytes);
  if (text === undefined) return 'encoding';
  if (text.trim() === '') return 'empty';
  const rows = rowsOf(text) ?? [];
  for (const [at, { record }] of rows.slice(0, headWithin).entries()) {
    for (const [name, layout] of Object.entries(layouts) as Array<[StatementLayout, Layout]>) {
      const columns = columnsOf(record, layout);
      if (!columns) continue;
      if (rows.length - at > linesMax) return 'long';
      return {
        layout: name,
        account: accountIn(rows.slice(0, at)),
        lines: linesOf(layout, columns, rows.slice(at + 1)),
      };
    }
  }
  return 'layout';
}

function textOf(bytes: Buffer): string | undefined {
  try {
    const text = decodeUtf8(bytes);
    return text.includes('\0') ? undefined : text; // as texts in UTF-16 are read
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Row = { record: string[]; info: { lines: number } };

function rowsOf(text: string): Row[] | undefined {
  const head = text.slice(0, 4_000);
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: lineBytesMax,
      // One above what is refused as too long.
      to: linesMax + headWithin + 1,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** The place of each column, if this row is the layout's head. */
function columnsOf(record: readonly string[], { columns }: Layout): Map<Column, number> | undefined {
  const titles = record.map(foldMemo);
  const found = new Map<Column, number>();
  for (const [column, title] of Object.entries(columns) as Array<[Column, string]>) {
    const at = titles.findIndex((each) => each.startsWith(title));
    if (at < 0) return undefined;
    found.set(column, at);
  }
  return found;
}

function linesOf(
  { separator }: Layout,
  columns: ReadonlyMap<Column, number>,
  rows: readonly Row[],
): StatementLine[] {
  const seen = new Set<string>();
  return rows.flatMap(({ record, info: { lines: line } }): StatementLine[] => {
    const cell = (column: Column): string => record[columns.get(column) ?? -1] ?? '';
    // Rows below the lines, such as sums and signatures, have neither day nor reference.
    if (cell('transaction') === '' && cell('date') === '') return [];
    const [debit, credit] = [amountOf(cell('debit'), separator), amountOf(cell('credit'), separator)];
    const paidAtMs = timeOf(cell('date'));
    const transactionId = cell('transaction').toUpperCase();
    const text = clean(cell('memo'), memoMax);
    const unreadable = (fault: LineFault): StatementLine[] => [{ line, says: 'unreadable', text, fault }];
    if (paidAtMs === undefined) return unreadable('date');
    if (!/^[A-Z0-9][A-Z0-9 ./_-]{0,63}$/.test(transactionId)) return unreadable('transaction');
    if (debit === undefined || credit === undefined || debit > 0n === credit > 0n)
      return unreadable('amount');
    if (credit === 0n) return [{ line, says: 'outgoing', text, fault: null }];
    if (seen.has(transactionId)) return unreadable('repeated');
    seen.add(transactionId);
    const payer = { payerName: clean(cell('name'), 100), payerAccount: clean(cell('payerAccount'), 40) };
    return [
      { line, says: 'credit', credit: { transactionId, dong: credit, memo: text, ...payer, paidAtMs } },
    ];
  });
}

const memoMax = 300;

/** Strips control characters, line ends and characters that turn the direction of writing. */
const clean = (text: string, max: number): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, max)
    .trim();

/** The account number behind the words for it, wherever the bank writes them above the lines. */
function accountIn(rows: readonly Row[]): string | null {
  for (const { record } of rows) {
    const at = record.findIndex((cell) => /SOTAIKHOAN|ACCOUNTN/.test(foldMemo(cell)));
    if (at < 0) continue;
    for (const cell of record.slice(at)) {
      const number = /(\d[\d ]{4,24}\d)/.exec(cell)?.[1];
      if (number) return number.replaceAll(' ', '');
    }
  }
  return null;
}

/** Whole đồng; nothing is 0. Undefined: no amount as this bank writes them. */
function amountOf(text: string, separator: ',' | '.'): bigint | undefined {
  const plain = text.replace(/^\+/, '').replace(/ ?(?:VND|đ)$/i, '');
  if (plain === '' || plain === '-') return 0n;
  const grouped =
    separator === ',' ? /^\d{1,3}(?:,\d{3})*(?:\.0{1,2})?$/ : /^\d{1,3}(?:\.\d{3})*(?:,0{1,2})?$/;
  if (!grouped.test(plain) && !/^\d{1,13}$/.test(plain)) return undefined;
  const digits = plain.replace(separator === ',' ? /\.0+$/ : /,0+$/, '').replaceAll(separator, '');
  return digits.length <= 13 ? BigInt(digits) : undefined;
}

/** dd/MM/yyyy, with a time behind it or without. */
function timeOf(text: string): number | undefined {
  const [, day, month, year, hour = '00', minute = '00', second = '00'] =
    /^(\d{2})\/(\d{2})\/(20\d{2})(?:[ T]+(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
  // 31/02 is no day, though a parser may take it for one of March.
  return Number.isNaN(ms) || new Date(ms + 7 * 3_600_000).getUTCDate() !== Number(day) ? undefined : ms;
}
