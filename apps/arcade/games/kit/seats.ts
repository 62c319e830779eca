/**
 * The interface of a game for the seats of a table, for the server: members play against each
 * other, turn by turn or all at the same time. Who plays on the seats that stay free, `playersOf`
 * says.
 *
 *   gathering ─ all seats are taken, or the time is over: the reserves are taken ─→ playing ─ the last move: paid ─→ gathering
 *
 * The deal comes from the house's seed, whose hash stands at the table before anybody agrees to the
 * hand, and from a seed of each member who does. Everything after it follows from the moves. Rules
 * are pure and run alike on the server, in the tests and on the page that plays a closed hand
 * again.
 */
import type { Draw } from './fair.ts';
import type { AmountText, PlayError } from './play.ts';
import type { GameCategory, Names } from './solo.ts';

/** Tables of one stake, in 1/100000 of a currency unit. Of each there are as many as are needed. */
export type SeatLevel = { id: string; names: Names; stake: bigint };

/**
 * The outcome of a hand, by seat: amounts in 1/100000 of a currency unit. A payout includes the
 * rest of the reserve. `winner`: leads the next hand; null where nobody does by winning.
 */
export type SeatPayout = { payouts: readonly bigint[]; rakes: readonly bigint[]; winner: number | null };

/**
 * By seat: `members`, whether a member sits there; `players`, whether anybody plays there, a member
 * or a computer player.
 */
export type SeatSetting = {
  members: readonly boolean[];
  players: readonly boolean[];
  isForFun: boolean;
};

/**
 * The lead of a hand is its bank, which goes round among the members who offer to hold it. Nobody
 * does: the computer holds it.
 */
export type BankTerms = {
  /** So many hands in a row, as long as others offer too. */
  handsMax: number;
};

export type SeatGame<State = unknown, Move = unknown, View = unknown> = {
  gameCode: string;
  names: Names;
  category: GameCategory;
  classify: string;
  /**
   * Measured: the part of the reserves that comes back to a member who plays like the computer
   * players, rounded down to two decimals.
   */
  rtpPercent: string;
  seats: number;
  levels: readonly SeatLevel[];
  /**
   * The most that a hand at this stake can cost the seat that leads it, or another: it is taken
   * when the hand begins, and the rest of it comes back with the end.
   */
  reserveOf(stake: bigint, isLead: boolean): bigint;
  /** The time that a move may take. */
  turnMs: number;
  /** All who are to move have the same time together, which does not begin anew with a move. */
  isSimultaneous?: boolean;
  /**
   * Computer players play for no money: none sits with two members or more, whose seats stay free,
   * and a hand against them alone is free of charge. Who plays better than they do would win from
   * the house.
   */
  computersPlayFree?: boolean;
  /** The leader holds a bank. Without it, the winner of the last hand leads. */
  bank?: BankTerms;
  /**
   * `lead`: the seat that won the last hand, or the banker; null where there is none, or that
   * member is gone.
   */
  deal(draw: Draw, lead: number | null, setting: SeatSetting): State;
  /** The seats that may move now; none once the hand is over. */
  turnsOf(state: State): readonly number[];
  /** A move, checked in its form; undefined: there is no such move. */
  readMove(value: unknown): Move | undefined;
  /** Undefined: the rules do not allow the move. */
  play(state: State, seat: number, move: Move): State | undefined;
  /** Why they do not, where a member is to be told. */
  refusalOf?(state: State, seat: number, move: Move): PlayError | null;
  /** The state as this seat may see it. */
  viewOf(state: State, seat: number): View;
  /** The move of a computer player, by the state that its seat sees alone. */
  computerMove(view: View, seat: number): Move;
  /** The move for a member who lets the time pass. */
  timeoutMove(view: View, seat: number): Move;
  /**
   * Members play against each other, so that the house earns the rake alone; else it plays against
   * them, by a computer player or a bank of its own.
   */
  isAmongMembers(members: readonly boolean[], lead: number | null): boolean;
  /** `members`: by seat, whether a member sits there. */
  payoutOf(state: State, stake: bigint, members: readonly boolean[]): SeatPayout;
};

/**
 * By seat, whether anybody plays the hand there. Members who play together know each other's cards;
 * a computer player whose money is the house's would lose to them.
 */
export function playersOf(
  { computersPlayFree }: Pick<SeatGame, 'computersPlayFree'>,
  { members, isForFun }: Pick<SeatSetting, 'members' | 'isForFun'>,
): boolean[] {
  const isFilled = computersPlayFree !== true || isForFun || members.filter(Boolean).length < 2;
  return members.map((isMember) => isMember || isFilled);
}

/** The stake of the tables of this level. */
export const stakeOf = ({ levels }: Pick<SeatGame, 'levels'>, level: string): bigint =>
  levels.find(({ id }) => id === level)!.stake;

/** The stake of a hand of these members: 0 where it is free of charge. */
export const stakeOfHand = (
  game: Pick<SeatGame, 'levels' | 'computersPlayFree'>,
  level: string,
  { members, isForFun }: Pick<SeatSetting, 'members' | 'isForFun'>,
): bigint => {
  const isFree = game.computersPlayFree === true && !isForFun && members.filter(Boolean).length < 2;
  return isFree ? 0n : stakeOf(game, level);
};

/** A game whose own types stay within its folder. */
export function seatGame<State, Move, View>(game: SeatGame<State, Move, View>): SeatGame {
  return game;
}

/** Whether a hand as it is told costs and pays nothing. */
export const isFree = ({ stake }: Pick<HandState, 'stake'>): boolean => BigInt(stake) === 0n;

/**
 * A seat and its player. `name`: a covered name; null for a computer player. `offersBank`: in games
 * with a bank.
 */
export type SeatView = { name: string | null; isReady: boolean; isAway: boolean; offersBank: boolean };

/** The outcome of a hand, by seat, as all see it. */
export type HandResult = { payouts: AmountText[]; rakes: AmountText[] };

/** A table as one of its members sees it. Times are the server's, in milliseconds since 1970. */
export type SeatTable = {
  id: string;
  level: string;
  /** One's own seat. */
  seat: number;
  phase: 'gathering' | 'playing';
  isForFun: boolean;
  /** The hand that is played, or was played last; null before the first. */
  hand: HandState | null;
  /**
   * The hand that comes next, and the hash of the house's seed for it. Null while one is played.
   */
  next: { id: string; serverSeedHash: string } | null;
  seats: (SeatView | null)[];
  /** When the next hand begins, or the turn is over; null: it waits for a member to be ready. */
  deadline: number | null;
  /** One waits for other members: computer players sit down at the deadline, and play for free. */
  isAlone: boolean;
};

export type HandState = {
  id: string;
  /** One's own round in it, under which it is verified. */
  roundId: string;
  serverSeedHash: string;
  /** The number of moves that have been made, and of those among them by this seat. */
  moves: number;
  ownMoves: number;
  /** The seats whose turn it is. */
  turns: readonly number[];
  /** The leader of the hand: its banker, in games with a bank. */
  lead: number | null;
  /** 0: the hand is free of charge. */
  stake: AmountText;
  /** The reserves, by seat. */
  reserves: AmountText[];
  /** The game's state as this seat sees it. */
  view: unknown;
  /** The members and computer players of this hand, by seat. */
  names: (string | null)[];
  /** Null until the hand is over. */
  result: HandResult | null;
};

/** The page's first question, also after a lost connection, and after each hand. */
export type SeatsSession = {
  gameCode: string;
  lang: 'vi' | 'en';
  currency: string;
  currencySymbol: string;
  fun: boolean;
  balance: AmountText;
  /** A payout is safe with us and on its way to the wallet, which has not confirmed it yet. */
  settling: boolean;
  /** The number of members who sit at the tables of each stake. */
  members: Record<string, number>;
  table: SeatTable | null;
};

export type SeatsReply = { table: SeatTable | null };

/**
 * The server's messages over the socket. `refusal`: why the member was stood up from the table;
 * null where nothing is wrong.
 */
export type FromSeats = { type: 'seats'; now: number; table: SeatTable | null; refusal: PlayError | null };

/** The record of a closed hand, which is checked: everything that followed the deal. */
export type HandRecord = {
  seat: number;
  lead: number | null;
  members: boolean[];
  /** Absent in records of hands in which every seat was played. */
  players?: boolean[];
  isForFun?: boolean;
  stake: AmountText;
  moves: { seat: number; move: unknown }[];
};

/** Plays a hand from its deal; undefined where a move was not allowed. */
export function replayHand(game: SeatGame, dealt: unknown, moves: HandRecord['moves']): unknown {
  let state = dealt;
  for (const { seat, move } of moves) {
    state = game.play(state, seat, move);
    if (state === undefined) return undefined;
  }
  return state;
}
