/**
 * Numbers for the eye, in the way of the reader's language: '1.234,56' in Vietnamese and
 * Indonesian, '1,234.56' in the others. They come as decimal strings and are never made
 * floating-point numbers.
 */

/** Writes numbers in one language. Any other value than a decimal string is an error. */
export interface NumberFormat {
  /**
   * Money: exactly `decimals` places (2), cut and never rounded up: nobody is shown money that is
   * not there.
   */
  amount(value: string, decimals?: number): string;
  /** Any other number, with the places that it has: a percentage, a multiple, a count. */
  decimal(value: string): string;
}

const known: Record<string, NumberFormat> = {};

/** The number format of a language, by the tag that browsers and `Intl` give it. */
export const numberFormatOf = (tag: string): NumberFormat => (known[tag] ??= makeNumberFormat(tag));

function makeNumberFormat(tag: string): NumberFormat {
  const formats: Intl.NumberFormat[] = [];
  const amount = (value: string, decimals = 2): string => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`"${value}" is not a decimal string`);
    formats[decimals] ??= new Intl.NumberFormat(tag, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
      signDisplay: 'negative',
    });
    return formats[decimals].format(value as `${number}`).replace('-', '−');
  };
  return { amount, decimal: (value) => amount(value, value.split('.')[1]?.length ?? 0) };
}
