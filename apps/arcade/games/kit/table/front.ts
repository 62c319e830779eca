import type { Dictionary, Lang, Texts } from '../makeTexts.ts';
import type { Sound } from '../sound.ts';
import type { TableGame, TableHistory } from '../table.ts';
import type { RoadLook } from './side.ts';
import type { BoardParts, Spots } from './spots.ts';
import type { TableKey } from './texts.ts';

/** The parts that a game's picture and its rules' dialog may use. */
export type TableParts<Key extends string> = {
  root: HTMLElement;
  picture: HTMLElement;
  texts: Texts<Key | TableKey>;
  sound: Sound;
  /** An amount in the language of the moment. */
  money: (amount: bigint) => string;
  /** The player asks for less motion, or nobody sees the game. */
  still: () => boolean;
};

/**
 * The picture of a table's round. Each of these may come after any other: a player who joins late
 * has not seen the earlier phases.
 */
export type TableScene = {
  /** A round takes bets. `hasJustBegun`: its opening may be shown. */
  bet(hasJustBegun: boolean, roundId: string): void;
  /** The outcome is shown, of which so much time has passed already. */
  reveal(outcome: unknown, elapsedMs: number, roundId: string): void;
  /** The outcome stands there. */
  rest(outcome: unknown, roundId: string): void;
  /** The last rounds, for pictures that show them. */
  past?(history: TableHistory): void;
};

export type TableFront<Key extends string> = {
  game: TableGame;
  dictionaries: Readonly<Record<Lang, Dictionary<Key | TableKey>>>;
  /** The places to bet on: buttons of the kit (`makeSpots`), or a layout of the game's own. */
  makeBoard: (parts: BoardParts<Key>) => Spots;
  road: (texts: Texts<Key | TableKey>) => RoadLook<Key>;
  makeScene: (parts: TableParts<Key>) => TableScene;
  showRules: (parts: TableParts<Key>) => void;
  /**
   * In a game whose bets can be cashed out: the worth of a bet so long after the reveal began, if
   * the round goes on so long; undefined as long as it cannot be cashed out.
   */
  worthAt?: (spot: string, stake: bigint, elapsedMs: number) => bigint | undefined;
};
