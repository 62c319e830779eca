/**
 * Fields that a vendor may add to the calls of every wallet protocol, and to the lines of its
 * report of rounds, where several players have stakes on one draw. None of the published protocols
 * has them; a vendor that leaves them out is served all the same, and its play counts more
 * carefully (docs/rules/turnover.md).
 */
import * as z from 'zod/mini';

/**
 * `draw`, of a bet: the draw, hand or table's round that decides it, by a name that is the same for
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
 * `rake`, of the win that closes a round: the vendor's income from this player in a game among
 * players, in the protocol's unit. It is absent where the vendor itself plays against them.
 */
export const rake = z.optional(z.number().check(z.int(), z.nonnegative()));
