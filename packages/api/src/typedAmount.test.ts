import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numberFormatOf } from './numberFormat.ts';
import { languages, languageTags } from './language.ts';
import { formatAmount, parseAmount } from './money.ts';
import {
  mayBecomeAmount,
  meantAmount,
  readAmount,
  retypeAmount,
  showTyped,
  withoutUnit,
  type AmountFault,
  type Edit,
} from './typedAmount.ts';

const unclear: { fault: AmountFault } = { fault: 'amount_unclear' };
const notNumber: { fault: AmountFault } = { fault: 'amount_not_number' };

const read: [
  typed: string,
  vietnamese: string | { fault: AmountFault },
  english: string | { fault: AmountFault },
][] = [
  ['', '', ''],
  ['1500000', '1500000', '1500000'],
  ['1.000', '1000', unclear],
  ['100.000', '100000', unclear],
  ['1,000', unclear, '1000'],
  ['1.500.000', '1500000', unclear],
  ['1.5', unclear, '1.5'],
  ['1.50', unclear, '1.50'],
  ['1,5', '1.5', unclear],
  ['1.234,56', '1234.56', unclear],
  ['1,234.56', unclear, '1234.56'],
  ['1.234,567', unclear, unclear],
  ['12,', '12', unclear],
  ['12.', unclear, '12'],
  [',5', '0.5', unclear],
  ['0.120', unclear, unclear],
  ['1.2.3', unclear, unclear],
  ['10.00', unclear, '10.00'],
  ['1000.000', unclear, unclear],
  ['1,2,3', unclear, unclear],
  ['00120', '120', '120'],
  [' 250 ', '250', '250'],
  ['１２３', '123', '123'],
  ['-5', notNumber, notNumber],
  ['−5', notNumber, notNumber],
  ['+5', notNumber, notNumber],
  ['1e3', notNumber, notNumber],
  ['0x10', notNumber, notNumber],
  ['abc', notNumber, notNumber],
  ['5k', notNumber, notNumber],
  ['1 000', notNumber, notNumber],
  ['5²', notNumber, notNumber],
  ['٣', notNumber, notNumber],
  ['.', notNumber, notNumber],
];

test('[CASHIER-01] [UI-03] an amount is read in the way of the language; what is not clearly one is told by name', () => {
  for (const [typed, vietnamese, english] of read) {
    for (const language of languages) {
      const expected = language === 'vi' || language === 'id' ? vietnamese : english;
      const value = readAmount(typed, languageTags[language]);
      assert.deepEqual(
        value,
        typeof expected === 'string' ? expected : { typed, ...expected },
        `${typed} in ${language}`,
      );
    }
  }
});

const anyLanguage = fc.constantFrom(...languages).map((language) => languageTags[language]);
test('[CASHIER-01] the currency sign behind an amount is no part of it; letters that may mean something else stay', () => {
  const table: [typed: string, unit: string | undefined, amount: string][] = [
    ['1.500.000,00P', 'P', '1.500.000,00'],
    ['1.500.000,00\u00a0P ', 'P', '1.500.000,00'],
    ['250 ₫', 'P', '250'],
    ['250₫', undefined, '250'],
    ['5k', 'P', '5k'],
    ['5tr', 'P', '5tr'],
    ['5P', 'VND', '5P'],
    ['P', 'P', 'P'],
    ['5-P', 'P', '5-P'],
    ['1.5 ', 'P', '1.5 '],
  ];
  for (const [typed, unit, amount] of table) assert.equal(withoutUnit(typed, unit), amount, typed);
});

const anyAmount = fc.bigInt(0n, 10n ** 15n - 1n).map((cents) => cents * 1_000n);

test('[CASHIER-01] [UI-03] a number written in the format of any language is read back exactly', () => {
  fc.assert(
    fc.property(anyLanguage, anyAmount, (tag, amount) => {
      const value = readAmount(numberFormatOf(tag).amount(formatAmount(amount)), tag);
      assert.ok(typeof value === 'string');
      assert.equal(parseAmount(value), amount);
      assert.equal(readAmount(showTyped(value, tag), tag), value);
    }),
  );
});

test('[CASHIER-01] no text is read as a number that its digits and signs do not say', () => {
  const anyTyping = fc.string({
    unit: fc.constantFrom('0', '1', '5', '.', ',', '-', 'e', ' '),
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyLanguage, anyTyping, (tag, typed) => {
      const value = readAmount(typed, tag);
      if (typeof value !== 'string') return assert.equal(value.typed, typed);
      const [, , group = '', , , , point = ''] = numberFormatOf(tag).amount('12345');
      const said = typed.trim().replaceAll(group, '').replace(point, '.');
      if (value === '') return assert.equal(said, '');
      assert.match(value, /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/);
      assert.equal(
        parseAmount(value),
        parseAmount(
          said
            .replace(/\.$/, '')
            .replace(/^0*(?=\d)/, '')
            .replace(/^\./, '0.'),
        ),
      );
    }),
    { numRuns: 5_000 },
  );
});

/** Types one key after the other at the end of an empty field. */
function typeAll(keys: string, tag: string): string {
  let shown = '';
  for (const key of keys) {
    const after = shown + key;
    shown = retypeAmount(
      { before: shown, after, caret: after.length, keyed: /\d/.test(key) ? 'digits' : undefined },
      tag,
    ).shown;
  }
  return shown;
}

test('[CASHIER-01] digits come into groups while they are typed, and the fraction stays as it is', () => {
  assert.equal(typeAll('1234567', 'vi'), '1.234.567');
  assert.equal(typeAll('1234567', 'en'), '1,234,567');
  assert.equal(typeAll('1500,50', 'vi'), '1.500,50');
  assert.equal(typeAll('007', 'vi'), '7');
  assert.equal(typeAll('1.000', 'vi'), '1.000');
  assert.equal(typeAll('1.000.000', 'vi'), '1.000.000');
  assert.equal(typeAll('100.0000', 'vi'), '1.000.000');
  assert.equal(typeAll('1.5', 'vi'), '1.5');
  assert.equal(typeAll('1,000', 'vi'), '1,000');
  assert.equal(typeAll('１２３４', 'ja'), '1,234');
});

test('[CASHIER-01] for any number typed key by key, the field means this number', () => {
  fc.assert(
    fc.property(anyLanguage, anyAmount, (tag, amount) => {
      const text = numberFormatOf(tag).amount(formatAmount(amount));
      const [, , group = ''] = numberFormatOf(tag).amount('12345');
      for (const keys of [text, text.replaceAll(group, '')]) {
        const value = readAmount(typeAll(keys, tag), tag);
        assert.ok(typeof value === 'string', keys);
        assert.equal(parseAmount(value), amount);
      }
    }),
  );
});

/** `|` marks the caret. */
const edits: [what: string, before: string, after: string, keyed: Edit['keyed'], shown: string][] = [
  ['a digit in the middle', '12.345', '129|.345', 'digits', '129|.345'],
  ['a digit that moves the groups', '123.456', '1723|.456', 'digits', '1.723|.456'],
  ['a digit at the end', '1.234', '1.2345|', 'digits', '12.345|'],
  ['a digit over everything', '1.234', '5|', 'digits', '5|'],
  ['a digit before the fraction', '1.234,56', '1.2347|,56', 'digits', '12.347|,56'],
  ['a third decimal stays to be seen', '1.234,56', '1.234,567|', 'digits', '1.234,567|'],
  ['erasing the last digit', '12.345', '12.34|', 'backspace', '1.234|'],
  ['erasing over a separator', '1.234', '1|234', 'backspace', '1|.234'],
  ['erasing forward over a separator', '1.234', '1|234', 'delete', '1.|234'],
  ['erasing the first digit', '1.234', '|.234', 'backspace', '|234'],
  ['erasing everything', '1', '|', 'backspace', '|'],
  ['pasting an amount over everything', '1.234', '1500000|', undefined, '1.500.000|'],
  ['pasting a grouped amount', '', '1.500.000,5|', undefined, '1.500.000,5|'],
  ['pasting what is unclear leaves it', '1.234', '1.5|', undefined, '1.5|'],
  ['pasting what is no number leaves it', '1.234', '1e3|', undefined, '1e3|'],
  ['typing on in what is unclear leaves it', '1.5', '1.50|', 'digits', '1.50|'],
  ['mending what is unclear', '1.5', '15|', 'backspace', '15|'],
];
for (const [what, before, after, keyed, shown] of edits) {
  test(`[CASHIER-01] the caret keeps its place: ${what}`, () => {
    const caret = after.indexOf('|');
    const next = retypeAmount({ before, after: after.replace('|', ''), caret, keyed }, 'vi');
    assert.equal(`${next.shown.slice(0, next.caret)}|${next.shown.slice(next.caret)}`, shown);
  });
}

test('[CASHIER-01] the amount meant by separators of another language is asked for, where it can be one amount only', () => {
  const asked: [typed: string, vietnamese: string | undefined][] = [
    ['1.5', '1.5'],
    ['1.50', '1.50'],
    ['1,234.50', '1234.50'],
    ['1,000', '1000'],
    ['1.234,567', undefined],
    ['1.2.3', undefined],
    ['1e3', undefined],
    ['-5', undefined],
  ];
  for (const [typed, meant] of asked) {
    const value = readAmount(typed, 'vi');
    assert.ok(typeof value !== 'string', typed);
    assert.equal(meantAmount(value, 'vi'), meant, typed);
  }
});

test('[CASHIER-01] somebody in the middle of typing thousands is not told yet', () => {
  for (const typed of ['1.', '1.0', '1.00', '1.000.0'])
    assert.equal(mayBecomeAmount(typed, 'vi'), true, typed);
  for (const typed of ['1.0000', '1,234', '-5', '1e3', '1..'])
    assert.equal(mayBecomeAmount(typed, 'vi'), false, typed);
});
