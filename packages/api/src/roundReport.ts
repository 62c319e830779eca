/**
 * A vendor's report of its rounds, which a platform asks for: one call, the same in every protocol,
 * below the vendor's base address and signed as its other calls are. Both sides import these
 * schemas; neither imports the other.
 *
 * The report goes on for ever, in the order in which rounds were closed. `since` is where the last
 * page ended, empty at the beginning. A round is reported once and never changes afterwards.
 * Amounts are integers, 100,000 to one unit of currency; times are epoch milliseconds.
 */
import * as z from 'zod/mini';
import { draw, rake } from './sharedPlay.ts';
import { text } from './text.ts';

export const roundReportPath = '/report/rounds';
/** Rounds to a page at most. */
export const roundReportPageMax = 500;

const name = (max: number) =>
  // oxlint-disable-next-line no-control-regex
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\u0000-\u001f\u007f]*$/));
/**
 * A cursor in a report: short, without control characters, and no half of a character. Empty is the
 * beginning.
 */
export const reportCursor = text(200).check(z.refine((cursor) => cursor.isWellFormed()));
const amount = z.number().check(z.int(), z.nonnegative());
const time = z.number().check(z.int(), z.gte(0), z.lte(4_102_444_800_000));

export const roundReportRequest = z.object({
  operator: name(255),
  since: reportCursor,
  limit: z.number().check(z.int(), z.gte(1), z.lte(500)),
});

export const roundReportStates = ['settled', 'rolled_back'] as const;
export type RoundReportState = (typeof roundReportStates)[number];

/**
 * A round of one player, named as the vendor's calls name it; where these take every bet as a round
 * of its own (Evolution's), the game's name and the bet's with a colon between. Rolled back it has
 * no stake and no payout.
 */
export const roundReportLine = z.object({
  user: name(255),
  round: name(255),
  game: name(100),
  currency: name(16),
  stake: amount,
  payout: amount,
  state: z.enum(roundReportStates),
  draw,
  rake,
  opened_at: time,
  closed_at: time,
});
export type RoundReportLine = z.infer<typeof roundReportLine>;

/**
 * Its lines are read one by one: one that follows no protocol keeps no other from being read. Nor
 * does a cursor that follows none.
 */
export const roundReportReply = z.object({
  rounds: z.array(z.unknown()).check(z.maxLength(roundReportPageMax)),
  /** To be a `reportCursor`. */
  next: z.unknown(),
  more: z.boolean(),
  /** On the last page: all rounds closed before this moment have been reported. */
  until: time,
});
