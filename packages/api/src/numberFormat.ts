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
  /**
   * Money where there is little room: whole below a million, without its decimals below a hundred
   * million ('12.345.678'), and then in the language's own large units with two places
   * ('125.43M'). Cut like any amount, so that it never tells more than there is.
   */
  short(value: string): string;
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
  const short = (value: string): string => {
    const digits = value.replace('-', '').split('.')[0]!.replace(/^0+/, '').length;
    if (digits < 9) return amount(value, digits < 7 ? 2 : 0);
    const format = new Intl.NumberFormat(tag, {
      notation: 'compact',
      // The short Vietnamese unit of a billion is a T, which reads as a thousand.
      compactDisplay: tag.startsWith('vi') ? 'long' : 'short',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
    });
    return format.format(value as `${number}`).replace('-', '−');
  };
  return { amount, short, decimal: (value) => amount(value, value.split('.')[1]?.length ?? 0) };
}
