import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { fraction, isMore, isSame, numberOf } from './fraction.ts';
import {
  asPrice,
  balancedFrom,
  balancedUpTo,
  compareQuotes,
  decimalOf,
  formatsFor,
  greatestPrice,
  isQuote,
  leastPrice,
  oddsFormats,
  oddsOf,
  offeredQuote,
  priceOf,
  quoteOf,
  quoteText,
  type OddsFormat,
} from './odds.ts';

const shown = (thousandths: number): string =>
  oddsFormats.map((format) => quoteText(quoteOf(priceOf(thousandths), format)!)).join(' ');

test('a price is shown in five formats, its number cut towards zero', () => {
  const table: [thousandths: number, numbers: string][] = [
    [1_250, '1.25 0.25 0.25 -4.00 -400'],
    [1_350, '1.35 0.35 0.35 -2.85 -285'],
    [1_500, '1.50 0.50 0.50 -2.00 -200'],
    [1_650, '1.65 0.65 0.65 -1.53 -153'],
    [1_800, '1.80 0.80 0.80 -1.25 -125'],
    [1_830, '1.83 0.83 0.83 -1.20 -120'],
    [1_950, '1.95 0.95 0.95 -1.05 -105'],
    [1_957, '1.95 0.95 0.95 -1.04 -104'],
    [1_960, '1.96 0.96 0.96 -1.04 -104'],
    [2_000, '2.00 1.00 1.00 1.00 +100'],
    [2_150, '2.15 1.15 -0.86 1.15 +115'],
    [2_500, '2.50 1.50 -0.66 1.50 +150'],
    [2_970, '2.97 1.97 -0.50 1.97 +197'],
    [3_000, '3.00 2.00 -0.50 2.00 +200'],
    [5_000, '5.00 4.00 -0.25 4.00 +400'],
    [6_000, '6.00 5.00 -0.20 5.00 +500'],
    [6_600, '6.60 5.60 -0.17 5.60 +560'],
  ];
  for (const [thousandths, numbers] of table) assert.equal(shown(thousandths), numbers);
});

test('a quote is worth its own number, whatever price stood behind it', () => {
  const table: [format: OddsFormat, number: number, over: bigint, under: bigint][] = [
    ['decimal', 195, 195n, 100n],
    ['hongKong', 92, 192n, 100n],
    ['malay', 92, 192n, 100n],
    ['malay', -80, 9n, 4n],
    ['malay', -86, 186n, 86n],
    ['malay', -88, 188n, 88n],
    ['malay', -50, 3n, 1n],
    ['malay', -100, 2n, 1n],
    ['malay', 100, 2n, 1n],
    ['indo', -125, 9n, 5n],
    ['indo', -285, 385n, 285n],
    ['indo', 115, 215n, 100n],
    ['american', -400, 5n, 4n],
    ['american', -150, 5n, 3n],
    ['american', 115, 215n, 100n],
  ];
  for (const [format, number, over, under] of table) {
    assert.ok(isQuote({ format, number }));
    assert.ok(isSame(oddsOf({ format, number }), fraction(over, under)), `${format} ${number}`);
  }
  assert.equal(decimalOf({ format: 'malay', number: -88 }).toFixed(6), '2.136364');
  assert.equal(decimalOf({ format: 'indo', number: -285 }).toFixed(6), '1.350877');
});

test('numbers that a format does not have, and prices that the book does not have, are none', () => {
  const none: [format: OddsFormat, number: number][] = [
    ['decimal', 100],
    ['decimal', -195],
    ['decimal', 195.5],
    ['hongKong', 0],
    ['hongKong', -10],
    ['malay', 0],
    ['malay', 101],
    ['malay', -101],
    ['indo', 99],
    ['indo', -99],
    ['american', 50],
    ['american', Number.NaN],
    ['decimal', Number.MAX_SAFE_INTEGER],
  ];
  for (const [format, number] of none)
    assert.equal(isQuote({ format, number }), false, `${format} ${number}`);
  for (const thousandths of [0, 1_000, leastPrice - 1, greatestPrice + 1, 1_950.5, Number.NaN])
    assert.equal(asPrice(thousandths), undefined);
  assert.throws(() => priceOf(1_000), /no price/);
  // A long price would be shown as -0.00.
  assert.equal(quoteOf(priceOf(150_000), 'malay'), undefined);
});

const anyPrice = fc.integer({ min: leastPrice, max: greatestPrice }).map(priceOf);
const anyFormat = fc.constantFrom(...oddsFormats);

test('every price has a true number in every format that it is offered in, never off by more than its cut', () => {
  fc.assert(
    fc.property(
      anyPrice,
      anyFormat,
      fc.constantFrom('two' as const, 'many' as const),
      (price, liked, ways) => {
        const quote = offeredQuote(price, liked, ways);
        assert.ok(isQuote(quote));
        assert.ok(formatsFor(price, ways).includes(quote.format));
        const exact = fraction(BigInt(price), 1000n);
        const given = oddsOf(quote);
        if (quote.number > 0) {
          assert.ok(!isMore(given, exact), 'a positive number is cut against the bettor');
          assert.ok(numberOf(exact) - numberOf(given) < 0.01);
        } else {
          assert.ok(!isMore(exact, given), 'a negative number is cut in favour of the bettor');
          assert.ok(numberOf(given) / numberOf(exact) < 1.014);
        }
      },
    ),
  );
});

test('numbers below zero are offered for two outcomes near even money alone', () => {
  assert.deepEqual(formatsFor(priceOf(balancedUpTo), 'two'), oddsFormats);
  assert.deepEqual(formatsFor(priceOf(balancedUpTo + 1), 'two'), ['decimal', 'hongKong']);
  assert.deepEqual(formatsFor(priceOf(balancedFrom - 1), 'two'), ['decimal', 'hongKong']);
  assert.deepEqual(formatsFor(priceOf(2_150), 'many'), ['decimal']);
  assert.deepEqual(offeredQuote(priceOf(2_150), 'malay', 'many'), { format: 'decimal', number: 215 });
});

test('quotes of different formats are compared by what they give', () => {
  assert.equal(compareQuotes({ format: 'malay', number: -86 }, { format: 'decimal', number: 215 }), 1);
  assert.equal(compareQuotes({ format: 'malay', number: -80 }, { format: 'malay', number: -85 }), 1);
  assert.equal(compareQuotes({ format: 'indo', number: -125 }, { format: 'hongKong', number: 80 }), 0);
  assert.equal(compareQuotes({ format: 'american', number: -120 }, { format: 'decimal', number: 184 }), -1);
});
