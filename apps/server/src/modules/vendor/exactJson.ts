import { decodeUtf8 } from '@sen/api/utf8';

/**
 * A fraction or an exponent somewhere outside of strings; strings never begin with a digit after
 * these.
 */
const inexactNumber = /[:[,]\s*-?(?:\d+[.eE]|\d{15}|0(?![.\d]))/;

/**
 * An object of JSON, or undefined for everything else. Numbers that are no exact integers are NaN,
 * which no schema lets through.
 */
export function parseExactObject(body: Uint8Array): Record<string, unknown> | undefined {
  return parseObject(body, (text) =>
    inexactNumber.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text),
  );
}

/**
 * The same, but the numbers under one name are kept as the digits in the text; a value that is no
 * number is NaN.
 */
export function parseObjectWithDigits(
  body: Uint8Array,
  digitsOf: string,
): Record<string, unknown> | undefined {
  return parseObject(body, (text) =>
    JSON.parse(text, function (this: unknown, key: string, value: unknown, context?: { source?: string }) {
      if (key !== digitsOf) return keepExact.call(this, key, value, context);
      return typeof value === 'number' ? (context?.source ?? '') : Number.NaN;
    }),
  );
}

function parseObject(
  body: Uint8Array,
  parse: (text: string) => unknown,
): Record<string, unknown> | undefined {
  let value: unknown;
  try {
    value = parse(decodeUtf8(body));
  } catch {
    return undefined;
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/**
 * Leaves NaN where the source text is not an integer that a double holds exactly, or is minus zero.
 */
function keepExact(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  return /^-?\d{1,16}$/.test(context?.source ?? '') && Number.isSafeInteger(value) && !Object.is(value, -0)
    ? value
    : Number.NaN;
}

/**
 * Control characters have no place in names; PostgreSQL refuses one of them outright. Half a
 * surrogate pair becomes the same replacement character whichever half it was, so that two names
 * would be one.
 */
export const isUnfitName = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f]/.test(text) || !text.isWellFormed();

/** Whether one of the texts within a body, however deep, is no name. */
export function hasUnfitText(value: unknown): boolean {
  if (typeof value === 'string') return isUnfitName(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnfitText);
}
