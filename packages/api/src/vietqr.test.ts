import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildVietqr, parseVietqr, type Vietqr } from './vietqr.ts';

const acb = { bin: '970416', number: '257678859', to: 'account' } as const;

/** Codes that other programs make, as they are published. */
const published: Array<[string, Vietqr]> = [
  [
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    { ...acb, dong: null, purpose: null },
  ],
  [
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    { ...acb, dong: 10_000n, purpose: 'Chuyen tien' },
  ],
];

test('[CASHIER-01] a code is the one that other programs make of the same transfer, and says the same when it is read', () => {
  for (const [text, said] of published) {
    assert.equal(buildVietqr(said), text);
    assert.deepEqual(parseVietqr(text), said);
  }
});

const letters = (chars: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength, maxLength });
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const transfer: fc.Arbitrary<Vietqr> = fc.record({
  bin: letters('0123456789', 6, 6),
  number: letters(alphanumeric, 1, 19),
  to: fc.constantFrom('account', 'card'),
  dong: fc.option(fc.bigInt(1n, 9_999_999_999_999n)),
  purpose: fc.option(letters(alphanumeric, 1, 25)),
});

test('[CASHIER-01] reading a code gives the transfer that it was made of, for any transfer', () => {
  fc.assert(fc.property(transfer, (made) => assert.deepEqual(parseVietqr(buildVietqr(made)), { ...made })));
});

test('[CASHIER-01] a code with one character changed is read as none, and so is any text that is no code', () => {
  fc.assert(
    fc.property(transfer, fc.nat(), letters(alphanumeric, 1, 1), (made, at, other) => {
      const text = buildVietqr(made);
      const index = at % text.length;
      fc.pre(text[index] !== other);
      assert.equal(parseVietqr(text.slice(0, index) + other + text.slice(index + 1)), undefined);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => assert.equal(parseVietqr(text), undefined)));
});

test('[CASHIER-01] a transfer that no bank would take has no code', () => {
  const good: Vietqr = { ...acb, dong: 10_000n, purpose: 'SEN4K7M9QRT' };
  const wrong: Array<Partial<Vietqr>> = [
    { bin: '97041' },
    { bin: '97041x' },
    { number: '' },
    { number: '1'.repeat(20) },
    { number: '12 34' },
    { dong: 0n },
    { dong: -1n },
    { dong: 10_000_000_000_000n },
    { purpose: '' },
    { purpose: 'x'.repeat(26) },
    { purpose: 'nạp tiền' },
    { purpose: ' x' },
  ];
  for (const change of wrong)
    assert.throws(
      () => buildVietqr({ ...good, ...change }),
      /cannot be the/,
      JSON.stringify(change, (_, v) => String(v)),
    );
});
