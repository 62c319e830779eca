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
