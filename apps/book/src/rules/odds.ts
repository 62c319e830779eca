/**
 * Odds: the one price that is kept, and the numbers by which it is shown in five formats.
 *
 * The price is kept as whole thousandths of the decimal odds. A shown number is cut towards zero,
 * to hundredths (American odds to whole numbers), and the number that a bettor saw, with its
 * format, belongs to the bet and settles it. -0.86 in Malay odds is a bet of 86 to win 100, although
 * the price behind it may be 2.15.
 */
import { fraction, isMore, numberOf, type Fraction } from './fraction.ts';

declare const priceBrand: unique symbol;
/** Decimal odds in thousandths: 1950 gives back 1.95 for each 1. */
export type Price = number & { readonly [priceBrand]: true };

export const leastPrice = 1_010;
export const greatestPrice = 1_000_000;

/** The price of so many thousandths, or undefined where the book has none such. */
export function asPrice(thousandths: number): Price | undefined {
  return Number.isInteger(thousandths) && thousandths >= leastPrice && thousandths <= greatestPrice
    ? (thousandths as Price)
    : undefined;
}

export function priceOf(thousandths: number): Price {
  const price = asPrice(thousandths);
  if (price === undefined) throw new Error(`${thousandths} thousandths are no price of the book`);
  return price;
}

export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indo', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/**
 * A price as it was shown: its number in hundredths, of American odds in whole numbers. It may be
 * below zero in the last three formats.
 */
export type Quote = { readonly format: OddsFormat; readonly number: number };

const toHundredths = (thousandths: number): number => Math.floor(thousandths / 10);
/** The hundredths of 1/h, where h is in thousandths. */
const inverse = (h: number): number => Math.floor(100_000 / h);

/** The number that a price is shown by; -0.00 is none: a long price has no Malay number. */
export function quoteOf(price: Price, format: OddsFormat): Quote | undefined {
  const number = numberIn(price - 1000, format);
  return number === 0 ? undefined : { format, number };
}

function numberIn(h: number, format: OddsFormat): number {
  switch (format) {
    case 'decimal':
      return toHundredths(h + 1000);
    case 'hongKong':
      return toHundredths(h);
    case 'malay':
      return h <= 1000 ? toHundredths(h) : -inverse(h);
    case 'indo':
    case 'american':
      return h >= 1000 ? toHundredths(h) : -inverse(h);
  }
}

/** Whether a number can be one of a format: the check of what comes from outside. */
export function isQuote({ format, number }: Quote): boolean {
  if (!Number.isSafeInteger(number) || Math.abs(number) > greatestPrice / 10) return false;
  switch (format) {
    case 'decimal':
      return number >= 101;
    case 'hongKong':
      return number >= 1;
    case 'malay':
      return number !== 0 && number >= -100 && number <= 100;
    case 'indo':
    case 'american':
      return number <= -100 || number >= 100;
  }
}

/** The return of each 1 at risk when a quote wins whole, the stake included. */
export function oddsOf({ format, number }: Quote): Fraction {
  if (number < 0) return fraction(BigInt(-number) + 100n, BigInt(-number));
  return fraction(BigInt(number) + (format === 'decimal' ? 0n : 100n), 100n);
}

/** As people write it: `1.95`, `0.95`, `-0.86`, `+115`. */
export function quoteText({ format, number }: Quote): string {
  if (format === 'american') return number > 0 ? `+${number}` : String(number);
  const digits = String(Math.abs(number)).padStart(3, '0');
  return `${number < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a quote gives more, less or the same as another one, whatever their formats. */
export function compareQuotes(a: Quote, b: Quote): -1 | 0 | 1 {
  const [oddsA, oddsB] = [oddsOf(a), oddsOf(b)];
  return isMore(oddsA, oddsB) ? 1 : isMore(oddsB, oddsA) ? -1 : 0;
}

/**
 * Prices that are shown in formats with negative numbers. The cut of a negative number is in the
 * bettor's favour, and the more so the longer the price: up to 3.00 it comes to 1.4 % of the return
 * at most, near 10.00 to 9 %. Beyond these prices, on markets of more than two outcomes and in multiples
 * the odds are decimal.
 */
export const balancedFrom = 1_050;
export const balancedUpTo = 3_000;

/** The formats in which a price of a market with so many outcomes is offered. */
export function formatsFor(price: Price, ways: 'two' | 'many'): readonly OddsFormat[] {
  if (ways === 'many') return ['decimal'];
  return price >= balancedFrom && price <= balancedUpTo ? oddsFormats : ['decimal', 'hongKong'];
}

/** The quote in the format that a bettor likes, or in decimal odds where it is not offered. */
export function offeredQuote(price: Price, liked: OddsFormat, ways: 'two' | 'many'): Quote {
  const format = formatsFor(price, ways).includes(liked) ? liked : 'decimal';
  return quoteOf(price, format)!;
}

/** Decimal odds of a quote as a floating number, for chances and displays. */
export const decimalOf = (quote: Quote): number => numberOf(oddsOf(quote));
