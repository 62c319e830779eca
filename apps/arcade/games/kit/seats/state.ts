/** The state of the page of a game for seats: its player, and the next thing to show. */
import type { SeatTable, SeatsSession } from '../seats.ts';

export type SeatsState = {
  /** Undefined until the server has answered for the first time. */
  session: SeatsSession | undefined;
  /** The balance that the site around the game has told. */
  siteBalance: bigint | undefined;
  /** Null: the player sits nowhere. */
  table: SeatTable | null;
  /** In games with a bank: whether the player offers to hold it. */
  offersBank: boolean;
  /** The hand whose end the board is showing. */
  revealing: string;
  /** Counts what was heard of the table: an answer that was asked for before it is stale. */
  heardCount: number;
};

export const firstState = (): SeatsState => ({
  session: undefined,
  siteBalance: undefined,
  table: null,
  offersBank: false,
  revealing: '',
  heardCount: 0,
});
