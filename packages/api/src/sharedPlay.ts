/**
 * Fields that a vendor may add where several players have stakes on one draw: to the calls of the
 * published wallet protocols, as `sen_draw` and `sen_rake`, names that none of them has, and to the
 * lines of its report of rounds, as `draw` and `rake`. A vendor that leaves them out is served all
 * the same (docs/rules/turnover.md).
 */
import * as z from 'zod/mini';

/**
 * The name of the draw, hand or table's round that decides a bet, the same for
 * all who have stakes on it, in whichever of the vendor's codes they play.
 */
export const draw = z.optional(
  z.string().check(
    z.minLength(1),
    z.maxLength(100),
    // oxlint-disable-next-line no-control-regex
    z.regex(/^[^\u0000-\u001f\u007f]*$/),
    z.refine((text) => text.isWellFormed()),
  ),
);

/**
 * The vendor's income from one player of a game among players, told with the win that closes the
 * round, in the protocol's unit. It is absent where the vendor itself plays against them.
 */
export const rake = z.optional(z.number().check(z.int(), z.nonnegative()));
