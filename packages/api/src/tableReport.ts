/**
 * A vendor's report of its shared tables, which a platform asks for: one call, the same in every
 * protocol, below the vendor's base address and signed as its other calls are. Both sides import
 * these schemas; neither imports the other.
 *
 * It describes the present moment, for lists of tables: players, limits, the time when bets close,
 * and how the last rounds ended. Amounts are integers, 100,000 to one unit of currency; times are
 * epoch milliseconds of the vendor's clock, which `now` tells.
 */
import * as z from 'zod/mini';
import { text } from './text.ts';

export const tableReportPath = '/report/tables';
/** Tables and results to an answer at most. */
export const tableReportMax = 500;
export const tableResultsMax = 60;

const name = text(100).check(z.minLength(1));
const amount = z.number().check(z.int(), z.nonnegative());
const time = z.number().check(z.int(), z.gte(0), z.lte(4_102_444_800_000));

export const tableReportRequest = z.object({ operator: name });

/** `resting`: nobody is there, and the next round begins when somebody comes. */
export const tablePhases = ['betting', 'revealing', 'ended', 'resting'] as const;
export type TablePhase = (typeof tablePhases)[number];
export const tableTones = ['red', 'blue', 'green', 'gold', 'dark'] as const;

/**
 * The outcome of a round: a few characters that need no translation, and the numbers drawn where
 * the game draws numbers.
 */
export const tableResult = z.object({
  text: text(6).check(z.minLength(1)),
  tone: z.enum(tableTones),
  numbers: z.optional(z.array(z.number().check(z.int(), z.gte(0), z.lte(999))).check(z.maxLength(30))),
  ended_at: time,
});

export const tableReportLine = z.object({
  game: name,
  table: name,
  names: z.record(z.string(), text(100)),
  min_bet: amount,
  max_bet: amount,
  players: amount,
  phase: z.enum(tablePhases),
  /** When this phase ends; missing while nobody knows. */
  until: z.optional(time),
  /** The oldest first. */
  results: z.array(tableResult).check(z.maxLength(tableResultsMax)),
});
export type TableReportLine = z.infer<typeof tableReportLine>;

/** Its lines are read one by one: one that follows no protocol keeps no other from being read. */
export const tableReportReply = z.object({
  now: time,
  tables: z.array(z.unknown()).check(z.maxLength(tableReportMax)),
});
