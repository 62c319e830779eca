/**
 * The interface of a game whose players share a room, for the server. Each player's rounds are
 * their own, with seeds and money of their own; a room adds that everybody sees what the others
 * shoot at, and that a caught fish is gone for all.
 */
import type { AmountText } from './play.ts';

export type RoomGame<Choice = unknown, Outcome = unknown> = {
  /** The number of players that a room holds. */
  seats: number;
  /** The targets of a round. */
  targetsOf(choice: Choice): readonly number[];
  /** Whether a round of this moment may shoot at it, with some time for messages on their way. */
  isThere(target: number, timeMs: number): boolean;
  /** The targets that a round caught. */
  caughtOf(outcome: Outcome): readonly number[];
};

/**
 * The name hides who it is. `bullet`: of the last round, in 1/100000 of a currency unit; null
 * before the first.
 */
export type RoomSeat = { name: string; bullet: AmountText | null };

/** The messages of the server in a room. */
export type FromRoom =
  /**
   * The whole room, to one player: their own seat, everybody's, and the catches of fish that might
   * still be seen.
   */
  | { type: 'room'; now: number; seat: number; seats: (RoomSeat | null)[]; caught: number[] }
  /** Somebody's round, as it came out. */
  | { type: 'volley'; now: number; seat: number; bullet: AmountText; outcome: unknown };
