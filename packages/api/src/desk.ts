/**
 * Fields that calls of the desk, the console, share, and paging of lists; members’ own lists are
 * paged in the same way.
 */
import * as z from 'zod/mini';
import { dayText, text } from './text.ts';

/** Letters that the reason of an act, or a note about it, has at least. */
export const reasonMin = 3;
export const reasonMax = 300;

/** The operator's reason: for the audit trail and for people who ask later. */
export const reason = text(reasonMax).check(z.trim(), z.minLength(reasonMin));

/** A brand by its code. */
export const brandCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** Left out: every brand that the operator works for. */
export const brandFilter = z.optional(brandCode);

/** Rows to a page of a desk's list, unless more are asked for; an export reads many at once. */
export const deskPageSize = 20;
export const deskPageSizeMax = 500;

/**
 * Names a row by the values that its list is sorted by, as whole numbers; a moment is in
 * microseconds.
 */
const int8Max = 2n ** 63n - 1n;
const cursor = z.optional(
  z.string().check(
    z.regex(/^-?\d{1,19}(\.-?\d{1,19})*$/),
    z.refine((written) =>
      written
        .split('.')
        .every((part) => /^-?\d{1,19}$/.test(part) && BigInt(part) <= int8Max && BigInt(part) >= -int8Max),
    ),
  ),
);

/**
 * The page of a list that is asked for: the first one, the one behind a row, or the one before it.
 */
export const pageInput = {
  after: cursor,
  before: cursor,
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(deskPageSizeMax))),
};
/** The same for a member’s own list. */
export const memberPageInput = {
  ...pageInput,
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
};
export type PageInput = {
  after?: string | undefined;
  before?: string | undefined;
  size?: number | undefined;
};

/** One page of a list, with the cursors of the pages beside it. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), next: z.nullable(z.string()), previous: z.nullable(z.string()) });

/** The first and the last day that a list shows, in the time zone of the desk. */
export const days = { from: z.optional(dayText), to: z.optional(dayText) };
