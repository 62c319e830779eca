/** What calls of the desk, the console, have in common. */
import * as z from 'zod/mini';
import { text } from './text.ts';

/** Letters that the reason of an act, or a note about it, has at least. */
export const reasonMin = 3;

/** Why an operator acts: for the audit trail and for whoever asks later. */
export const reason = text(300).check(z.trim(), z.minLength(reasonMin));

/** A brand by its code. Left out: every brand that the operator works for. */
export const brandFilter = z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)));

export const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)));
