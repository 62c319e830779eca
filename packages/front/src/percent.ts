/** Rates are kept in basis points and written as percent. */

/** `48` is '0.48', `50` is '0.5': for figures to write in the reader's way. */
export function percentOf(basisPoints: number): string {
  const cents = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(basisPoints / 100)}${cents && `.${cents}`}`;
}

/**
 * A typed percentage, with a comma or a point, in basis points; undefined when it is no such
 * number. An empty field is zero.
 */
export function basisPointsOf(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return 0;
  const [, whole, parts = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
