import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberFormatOf } from './numberFormat.ts';
import { languages, languageTags } from './language.ts';

const written: [value: string, vietnamese: string, english: string][] = [
  ['0', '0,00', '0.00'],
  ['5', '5,00', '5.00'],
  ['1000000', '1.000.000,00', '1,000,000.00'],
  ['1234567.899', '1.234.567,89', '1,234,567.89'],
  ['0.00999', '0,00', '0.00'],
  ['-0.00999', '0,00', '0.00'],
  ['0.99999', '0,99', '0.99'],
  ['-1500.5', '−1.500,50', '−1,500.50'],
  ['007.1', '7,10', '7.10'],
  ['92233720368547758.07', '92.233.720.368.547.758,07', '92,233,720,368,547,758.07'],
];

test('[WALLET-02] [UI-03] money shows two decimals in the way of the language, cut and never rounded up', () => {
  for (const [value, vietnamese, english] of written) {
    for (const language of languages) {
      const expected = language === 'vi' || language === 'id' ? vietnamese : english;
      assert.equal(numberFormatOf(languageTags[language]).amount(value), expected, `${value} in ${language}`);
    }
  }
});

test('[WALLET-02] [UI-03] where there is little room a large amount loses its decimals, and from a hundred million on is told in the language’s units, cut', () => {
  const short: [value: string, vietnamese: string, english: string, korean: string][] = [
    ['999999.99', '999.999,99', '999,999.99', '999,999.99'],
    ['1000014.83', '1.000.014', '1,000,014', '1,000,014'],
    ['0001000014.83', '1.000.014', '1,000,014', '1,000,014'],
    ['99999999.99', '99.999.999', '99,999,999', '99,999,999'],
    ['100000000', '100,00 triệu', '100.00M', '1.00억'],
    ['999999999.99', '999,99 triệu', '999.99M', '9.99억'],
    ['1256789012.3', '1,25 tỷ', '1.25B', '12.56억'],
    ['12567890123456', '12,56 nghìn tỷ', '12.56T', '12.56조'],
    ['-125439999', '−125,43 triệu', '−125.43M', '−1.25억'],
  ];
  for (const [value, ...expected] of short)
    // Intl puts spaces there that do not break.
    assert.deepEqual(
      ['vi', 'en', 'ko'].map((tag) => numberFormatOf(tag).short(value).replace(/\s/g, ' ')),
      expected,
    );
});

test('[UI-03] percentages and counts keep the places that they have', () => {
  const [vi, en] = [numberFormatOf('vi'), numberFormatOf('en')];
  assert.equal(vi.decimal('96.10'), '96,10');
  assert.equal(en.decimal('96.10'), '96.10');
  assert.equal(vi.decimal('1500'), '1.500');
  assert.equal(vi.decimal('9999999999999.00001'), '9.999.999.999.999,00001');
  assert.equal(vi.decimal('12345'), '12.345');
  assert.equal(en.decimal('12345'), '12,345');
  assert.equal(vi.amount('50000.99', 0), '50.000');
});

test('[WALLET-02] anything but a decimal string is refused, not shown as a wrong amount', () => {
  for (const value of ['', 'NaN', '1e5', '1,000', ' 1', '1.', '.5', '--1', 'Infinity'])
    assert.throws(() => numberFormatOf('vi').amount(value), /decimal string/, value);
});
