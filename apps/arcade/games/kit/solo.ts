/**
 * The interface of a game for one player, for the server: a round is a stake, a choice made with
 * it, and one or more steps. Rules are pure and run alike on the server, in the tests and on the
 * page that plays a closed round again.
 */
import type { Draw } from './fair.ts';
import type { PoolTerms } from './pool.ts';
import type { RoomGame } from './room.ts';

/** The categories of games at the operator's site. */
export type GameCategory = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'ELOTT' | 'COCKFIGHT';
export type Names = Readonly<Record<'vi' | 'en', string>>;

/** The result of a step. `state` and `outcome` are plain JSON. */
export type Step<State, Outcome> = {
  /**
   * The state that the next step goes on from. It may hold parts that the player must not see yet.
   */
  state: State;
  /** The outcome as the player sees it. */
  outcome: Outcome;
  /** The payout of this step, in 1/100,000 of a currency unit. */
  payout: bigint;
  /** It wins the game's progressive pool as well, which the rules cannot know the amount of. */
  winsPool?: boolean;
  /** The round ends with this step. */
  isLast: boolean;
};

/**
 * `stake` and `payout` are amounts in 1/100000 of a currency unit; the stake is one of `stakes`, or
 * several of it by `stakesOf`, and a payout includes it where it comes back.
 */
export type SoloGame<Choice = unknown, State = unknown, Outcome = unknown, Action = unknown> = {
  gameCode: string;
  names: Names;
  category: GameCategory;
  /** The kind within the category: `slots`, `mini`. */
  classify: string;
  stakes: readonly bigint[];
  /** Number of lines of a slot. */
  lines?: number;
  /** Exact return to player of the least favourable choice, rounded down to two decimals. */
  rtpPercent: string;
  /**
   * The player's choice, checked; undefined: there is no such choice. Games without one take null
   * alone.
   */
  readChoice(value: unknown): Choice | undefined;
  /** The player's action, checked; undefined: there is no such action. */
  readAction(value: unknown): Action | undefined;
  /** The first step. */
  begin(stake: bigint, choice: Choice, draw: Draw): Step<State, Outcome>;
  /** A further step; undefined: the action is not allowed now. */
  act(
    stake: bigint,
    choice: Choice,
    state: State,
    action: Action,
    draw: Draw,
  ): Step<State, Outcome> | undefined;
  /**
   * The action done in the player's name, to their full benefit, in a round that was left open for
   * a day.
   */
  actionOfHouse(choice: Choice, state: State): Action;
  /**
   * The number of stakes that a round of this choice puts down together: the bullets of a volley.
   * One where it is left out.
   */
  stakesOf?(choice: Choice): number;
  /** The game plays for a progressive pool. */
  pool?: PoolTerms;
  /** The game is played in rooms. */
  room?: RoomGame<Choice, Outcome>;
};

/** The choice of a game in which there is nothing to choose. */
export const readNothing = (value: unknown): null | undefined => (value === null ? null : undefined);

/** A game whose own types stay within its folder. */
export function soloGame<Choice, State, Outcome, Action>(
  game: SoloGame<Choice, State, Outcome, Action>,
): SoloGame {
  return game;
}
