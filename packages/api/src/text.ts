/**
 * The texts and numbers that many calls take: values that are safe in a database, a log and a
 * header.
 */
import * as z from 'zod/mini';
import { amountPattern, signedAmountPattern } from './money.ts';

/**
 * No control characters: no NUL, which PostgreSQL refuses, no line ends, which forge lines of a
 * log. Nor the characters that turn the direction of writing: text around them would read as
 * something else, such as the ending of a file's name.
 */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const printable = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;

export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(printable));
export const word = (max: number) => text(max).check(z.minLength(1));

const printableLines =
  // oxlint-disable-next-line no-control-regex -- as above, but for line ends and tabs
  /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;
/** A text of several lines, as people write into a large field. */
export const lines = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(printableLines));

/** A row's number as text: at most 18 digits, which any int8 holds. */
export const idText = z.string().check(z.regex(/^\d{1,18}$/));

/**
 * A day, as YYYY-MM-DD: of no year that the database does not have, as 0000, nor of one outside of
 * the ids of transfers, whose time is 1970 to 2248.
 */
export const dayText = z.iso.date().check(z.regex(/^(?:19[7-9]|2[01]\d)\d-/));

/** A UUID of any kind. */
export const uuidText = z.string().check(z.regex(/^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/));

/** A mobile number as it is typed: digits, with or without the zero before them. */
export const mobileDigits = z.string().check(z.regex(/^\d{4,15}$/));

/** The digits of a country's dialling code, without plus or zeros before them. */
export const dialingCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

/** A captcha by its id, with the typed answer. */
export const captchaAnswer = z.object({ id: text(64), answer: text(16) });

/** Money on its way in. */
export const amountText = z.string().check(z.regex(amountPattern));
/** Money on its way out. */
export const signedAmountText = z.string().check(z.regex(signedAmountPattern));

/** The field of a call with `passwordCheck`: `paymentPassword: paymentPasswordText`. */
export const paymentPasswordText = word(255);
