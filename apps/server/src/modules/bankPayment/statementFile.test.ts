import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { linesMax, readStatementFile, type Statement } from './statementFile.ts';

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/statements', `${name}.csv`));
const at = (time: string) => Date.parse(`2026-11-23T${time}+07:00`);
const read = (bytes: Buffer | string): Statement => {
  const statement = readStatementFile(Buffer.from(bytes));
  assert(typeof statement !== 'string', 'the file is no statement');
  return statement;
};
const brief = ({ layout, account, lines }: Statement) => ({
  layout,
  account,
  lines: lines.map((each) =>
    each.says === 'credit'
      ? [each.line, each.credit.transactionId, each.credit.dong, each.credit.paidAtMs]
      : [each.line, each.says, ...(each.fault ? [each.fault] : [])],
  ),
});

const account = '190026112026';
const table: Array<[layout: Statement['layout'], lines: unknown[]]> = [
  [
    'vietcombank',
    [
      [7, '5212 - 88001', 1_500_000n, at('00:00:00')],
      [8, 'outgoing'],
      [9, '5212 - 88003', 200_000n, at('00:00:00')],
      [10, 'unreadable', 'date'],
      [11, 'unreadable', 'amount'],
    ],
  ],
  [
    'techcombank',
    [
      [4, 'FT26327000001', 1_500_000n, at('00:00:00')],
      [5, 'outgoing'],
      [6, 'FT26327000003', 200_000n, at('00:00:00')],
      [7, 'unreadable', 'repeated'],
    ],
  ],
  [
    'mb',
    [
      [5, 'FT26327111111', 1_500_000n, at('09:15:02')],
      [6, 'outgoing'],
      [7, 'FT26327111113', 200_000n, at('23:59:59')],
    ],
  ],
];
for (const [layout, lines] of table) {
  test(`[CASHIER-06] a statement in the layout of ${layout} is known by its headings and read line by line`, () => {
    assert.deepEqual(brief(read(file(layout))), { layout, account, lines });
  });
}

test('[CASHIER-06] the payer and the memo are kept where the bank writes them, without characters that no screen shows', () => {
  const [line] = read(file('techcombank')).lines;
  assert(line?.says === 'credit');
  const { payerName, payerAccount, memo } = line.credit;
  assert.deepEqual(
    [payerName, payerAccount, memo],
    ['NGUYEN VAN AN', '0011004123456', 'SEN4K7M9QRT, cam on'],
  );
  const [hostile] = read(
    file('techcombank').toString().replace('SEN4K7M9QRT, cam on', '=1+1\u202e\u0007<b>\u2028tien</b>'),
  ).lines;
  assert(hostile?.says === 'credit');
  assert.equal(hostile.credit.memo, '=1+1 <b> tien</b>');
});

test('[CASHIER-06] a file that is no statement is refused by name, and never breaks the reader', () => {
  const line = '1;23/11/2026 09:15:02;0;1.000;x;;;FT0';
  const long = `${file('mb').toString()}${Array.from({ length: linesMax }, (_, i) => `${line}${i}\n`).join('')}`;
  const files: Array<[bytes: Buffer | string, fault: string]> = [
    ['', 'empty'],
    [' \n\n', 'empty'],
    [Buffer.from([0xff, 0xfe, 0x00]), 'encoding'],
    [Buffer.from('Ngày giao dịch', 'latin1'), 'encoding'],
    [Buffer.from(file('mb').toString(), 'utf16le'), 'encoding'],
    ['a,b\n"c', 'layout'],
    ['{"lines":[]}', 'layout'],
    [`"${'x'.repeat(100_000)}`, 'layout'],
    [long, 'long'],
  ];
  for (const [bytes, fault] of files)
    assert.equal(readStatementFile(Buffer.from(bytes)), fault, String(bytes).slice(0, 40));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) =>
      assert.equal(typeof readStatementFile(Buffer.from(bytes)), 'string'),
    ),
  );
  // A statement of which any part was lost or overwritten is read as far as it goes.
  fc.assert(
    fc.property(fc.nat({ max: 900 }), fc.string({ maxLength: 20 }), (from, text) => {
      const whole = file('vietcombank').toString();
      readStatementFile(Buffer.from(whole.slice(0, from) + text + whole.slice(from + text.length)));
    }),
  );
});
