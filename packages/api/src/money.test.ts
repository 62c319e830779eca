import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatAmount, parseAmount, parseSignedAmount, sumAmounts, unit } from './money.ts';
import { amountText, signedAmountText } from './text.ts';

/** The largest amount that a decimal string of 13 digits before the point can name. */
const most = 10n ** 13n * unit - 1n;

test('[WALLET-01] an amount written out and read again is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, most), (amount) => {
      assert.equal(parseAmount(formatAmount(amount)), amount);
      assert.equal(amountText.safeParse(formatAmount(amount)).success, true);
    }),
    { numRuns: 20_000 },
  );
});

test('[WALLET-02] a written amount has a sign only when negative, two to five decimals, and reads back through its parts', () => {
  fc.assert(
    fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), (amount) => {
      const text = formatAmount(amount);
      assert.equal(signedAmountText.safeParse(text).success, true, text);
      assert.match(text, /^-?(0|[1-9]\d*)\.\d{2,5}$/);
      const [whole, fraction] = text.replace('-', '').split('.') as [string, string];
      const size = BigInt(whole) * unit + BigInt(fraction) * 10n ** BigInt(5 - fraction.length);
      assert.equal(text.startsWith('-') ? -size : size, amount);
      assert.equal(parseSignedAmount(text), amount);
      assert.ok(fraction.length === 2 || !fraction.endsWith('0'), 'no longer than needed');
    }),
    { numRuns: 20_000 },
  );
});

test('[RECORD-01] sums are exact to the last part, also beyond what a floating-point number holds', () => {
  const sums: [amounts: string[], sum: string][] = [
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['-0.00001', '0.00'], '-0.00001'],
    [['9007199254740993.00', '0.00001'], '9007199254740993.00001'],
    [['-5.00', '3.25'], '-1.75'],
    [['9999999999999.99999', '0.00001'], '10000000000000.00'],
  ];
  for (const [amounts, sum] of sums) assert.equal(sumAmounts(amounts), sum);
  fc.assert(
    fc.property(fc.array(fc.bigInt(-(10n ** 15n), 10n ** 15n)), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0n);
      assert.equal(sumAmounts(amounts.map(formatAmount)), formatAmount(total));
    }),
  );
});

test('[RECORD-01] a text that the server never writes is an error in a sum, not an amount of zero', () => {
  for (const text of ['1e3', '', '1', '1,00', '--1.00', 'NaN', '.50']) {
    assert.equal(parseSignedAmount(text), undefined, text);
    assert.throws(() => sumAmounts(['1.00', text]), /not an amount/, text);
  }
});

const written: [amount: bigint, text: string][] = [
  [0n, '0.00'],
  [1n, '0.00001'],
  [-1n, '-0.00001'],
  [unit, '1.00'],
  [1_250_000n, '12.50'],
  [123_456n, '1.23456'],
  [100_010n, '1.0001'],
  [-9_223_372_036_854_775_808n, '-92233720368547.75808'],
];

test('amounts as they are written', () => {
  for (const [amount, text] of written) assert.equal(formatAmount(amount), text);
});

/** Everything that a sloppy reader of numbers would take for money. */
const nonsense: unknown[] = [
  '-1',
  '-0',
  '+1',
  '',
  ' ',
  ' 5 ',
  '5 ',
  '\t5',
  '5\n',
  '5abc',
  'abc',
  '0x10',
  '0b1',
  '1e3',
  '1e-7',
  '1e309',
  'NaN',
  'Infinity',
  '-Infinity',
  '.5',
  '5.',
  '.',
  '1.2.3',
  '1,000',
  '1.000,5',
  "1'000",
  '1_000',
  '1 000',
  '00',
  '01',
  '007.5',
  '１',
  '٣',
  '0.000001',
  '1.123456',
  '9'.repeat(14),
  '1'.padEnd(41, '0'),
  '9'.repeat(400),
  '\u202e5',
  '5\u0000',
  '½',
  '5%',
  '$5',
  'null',
  'true',
  '[5]',
  '{}',
];
const wrongTypes: unknown[] = [
  -1,
  0,
  -0,
  5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e-7,
  2 ** 53 + 1,
  [5],
  ['5'],
  {},
  true,
  null,
  undefined,
  5n,
];

test('[WALLET-01] nonsense is never money', () => {
  for (const value of [...nonsense, ...wrongTypes]) {
    assert.equal(amountText.safeParse(value).success, false, `schema takes ${String(value)}`);
    if (typeof value === 'string') assert.equal(parseAmount(value), undefined, `parser takes ${value}`);
  }
});

test('[WALLET-01] the schema and the parser take the same strings, and only plain decimals', () => {
  const near = fc.string({
    unit: fc.constantFrom('0', '1', '9', '.', ',', '-', 'e', ' ', '１'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(near, (text) => {
      const plain = /^\d{1,13}(\.\d{1,5})?$/.test(text) && !/^0\d/.test(text);
      assert.equal(parseAmount(text) !== undefined, plain, text);
      assert.equal(amountText.safeParse(text).success, plain, text);
    }),
    { numRuns: 20_000 },
  );
});
