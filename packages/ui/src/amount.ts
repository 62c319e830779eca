/** Decimal strings as people type and read them. No floating point: money stays text until the server makes it an integer. */

/** Keeps digits and one decimal point with at most `decimals` places; drops leading zeros. '1,200.509' → '1200.50'. */
export function cleanAmount(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (rest.length === 0 || decimals === 0) return digits;
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** Puts thousand separators into a decimal string. '1200.5' → '1,200.5'. */
export function groupAmount(value: string): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A decimal string for the eye: exactly `decimals` places (cut, never rounded up: nobody is shown money that is not there),
 * thousand separators, a true minus sign. '-1234.5678' → '−1,234.56'. Anything that is not a decimal string is an error.
 */
export function formatAmount(value: string, decimals = 2): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) throw new Error(`"${value}" is not a decimal string: pass money as the server sends it`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const cut = fraction.slice(0, decimals).padEnd(decimals, '0');
  const text = groupAmount(whole.replace(/^0+(?=\d)/, '')) + (decimals > 0 ? `.${cut}` : '');
  return sign && /[1-9]/.test(text) ? `−${text}` : text;
}
