import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from './language.ts';
import { csvCells, csvDialect, csvNumber, safeText, xlsxOptions, type SheetColumn } from './spreadsheet.ts';

test('[RECORD-04] CSV has the decimal mark that the language’s spreadsheets read, and no separator that is one', () => {
  const said = languages.map((language) => {
    const { decimalMark, separator } = csvDialect(language);
    return [language, decimalMark, separator, csvNumber(language)('-1234.50')];
  });
  assert.deepEqual(said, [
    ['vi', ',', ';', '-1234,50'],
    ['en', '.', ',', '-1234.50'],
    ['zh', '.', ',', '-1234.50'],
    ['id', ',', ';', '-1234,50'],
    ['th', '.', ',', '-1234.50'],
    ['ko', '.', ',', '-1234.50'],
    ['ja', '.', ',', '-1234.50'],
  ]);
  assert.deepEqual(csvDialect('xx'), csvDialect('en'));
  for (const value of ['1e-7', '1,5', '', '=1'])
    assert.throws(() => csvNumber('vi')(value), /decimal string/);
});

test('[RECORD-04] [T78] a cell that begins like a formula is text, and an amount stays a number', () => {
  const table: [cell: string, safe: string][] = [
    ['=1+1', "'=1+1"],
    ['+84901234567', "'+84901234567"],
    ['-2+3', "'-2+3"],
    ["@SUM(A1)|cmd|'/c calc'!A0", "'@SUM(A1)|cmd|'/c calc'!A0"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ['-12.50', "'-12.50"],
    ['12.50', '12.50'],
    ['Nổ hũ "Trăng, Rằm"', 'Nổ hũ "Trăng, Rằm"'],
    ['', ''],
  ];
  for (const [cell, safe] of table) assert.equal(safeText(cell), safe, JSON.stringify(cell));
  type Row = { words: string; amount: string };
  const columns: SheetColumn<Row>[] = [
    ['=Lời', 'text', ({ words }) => words],
    ['Số tiền', 'amount', ({ amount }) => amount],
  ];
  const { headings, cells } = csvCells(columns, { language: 'vi', timeZone: 'UTC' });
  assert.deepEqual(headings, ["'=Lời", 'Số tiền']);
  assert.deepEqual(cells({ words: '-12.50', amount: '-12.50' }), ["'-12.50", '-12,50']);
});

test('[RECORD-04] moments stand in the reader’s zone, which the heading names', () => {
  const at = Date.UTC(2026, 10, 23, 20, 5, 9, 7);
  for (const [timeZone, heading, cell] of [
    ['Asia/Ho_Chi_Minh', 'Lúc (GMT+7)', '2026-11-24 03:05:09'],
    ['Europe/Berlin', 'Lúc (Europe/Berlin)', '2026-11-23 21:05:09'],
  ] as const) {
    const { headings, cells } = csvCells<null>([['Lúc', 'moment', () => at]], { language: 'vi', timeZone });
    assert.deepEqual([headings, cells(null)], [[heading], [cell]]);
  }
});

test('[RECORD-04] a sheet has a name that Excel takes, and columns of sensible widths', () => {
  const cell = (value: string) => ({ value, type: String });
  const { sheet, columns } = xlsxOptions('Rút tiền: chờ/duyệt [2026] và những lệnh khác nữa', [
    [cell('Mã'), cell('Lời')],
    [cell('1'), cell('x'.repeat(900))],
  ]);
  assert.ok(sheet.length <= 31 && !/[\\/?*[\]:']/.test(sheet), sheet);
  assert.deepEqual(columns, [{ width: 10 }, { width: 50 }]);
});
