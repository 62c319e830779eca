/**
 * A round of Bầu Cua with a banker: three dice with six symbols lie under a bowl, everybody but the
 * banker bets on symbols at the same time, and the bowl is lifted when all are done or the time is
 * over. A pure function of the dice, of the banker's seat, and of the moves.
 *
 * Bets are counted in stakes of the table. The bank holds `bankStakes` of them, and three dice pay
 * a symbol three times at most: so the table together may bet a third of the bank on one symbol,
 * and the bank can pay it with any dice.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'bau-cua';
export const names = { vi: 'Bầu Cua', en: 'Gourd and Crab' } as const;
export const seats = 8;

export const symbols = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'] as const;
export type SymbolName = (typeof symbols)[number];
export const diceCount = 3;
/** The faces of the dice, as indexes of `symbols`. */
export type Dice = readonly number[];
/** Stakes on each symbol, in the order of `symbols`. */
export type Bets = readonly number[];

/** The most that one player bets in a round, in stakes: what is set aside for it. */
export const limitStakes = 20;
/** The sum that the banker sets aside for a round, in stakes. */
export const bankStakes = 150;
/** The most that all players together may bet on one symbol. */
export const symbolStakes = bankStakes / diceCount;
/** The number of times that one player may change their bets in a round. */
export const changesMax = 100;
/** The number of rounds for which a banker may hold the bank while others wait for it. */
export const bankRounds = 3;

/** All of a player's bets as they are to lie from now on, or that they are done. */
export type Move = Bets | 'done';

export type Round = {
  dice: Dice;
  /** By seat: a number from 0 to below 108, by which a computer player chooses its bets. */
  whims: number[];
  /** Null: the computer holds the bank. */
  banker: number | null;
  members: boolean[];
  bets: Bets[];
  isDone: boolean[];
  changes: number[];
};

export const nothing: Bets = symbols.map(() => 0);
export const whimCount = 108;

/**
 * `isForFun`: computer players bet on the free seats too; where money is at stake they hold the
 * bank and never bet.
 */
export function begin(
  draw: Draw,
  banker: number | null,
  table: { members: readonly boolean[]; isForFun: boolean },
): Round {
  const dice = Array.from({ length: diceCount }, () => draw.below(symbols.length));
  const members = [...table.members];
  return {
    dice,
    whims: members.map(() => draw.below(whimCount)),
    banker,
    members,
    bets: members.map(() => nothing),
    isDone: members.map((isMember, seat) => seat === banker || !(isMember || table.isForFun)),
    changes: members.map(() => 0),
  };
}

/** Seats that may still bet; none: the bowl is lifted. */
export const turnsOf = ({ isDone }: Pick<Round, 'isDone'>): number[] =>
  isDone.flatMap((done, seat) => (done ? [] : [seat]));

export const sumOf = (bets: Bets): number => bets.reduce((sum, count) => sum + count, 0);

/** The sum of all bets on each symbol. */
export const totalsOf = (bets: readonly Bets[]): number[] =>
  symbols.map((_, symbol) => bets.reduce((sum, own) => sum + own[symbol]!, 0));

export type MoveRefusal = 'actionNotAllowed' | 'aboveMaximum' | 'bankFull';

/** Why the rules do not allow the move; null: they do. */
export function refusalOf(round: Round, seat: number, move: Move): MoveRefusal | null {
  if (round.isDone[seat] !== false || (move !== 'done' && round.changes[seat]! >= changesMax))
    return 'actionNotAllowed';
  if (move === 'done') return null;
  if (sumOf(move) > limitStakes) return 'aboveMaximum';
  const before = round.bets[seat]!;
  const totals = totalsOf(round.bets.with(seat, move));
  return move.some((count, symbol) => count > before[symbol]! && totals[symbol]! > symbolStakes)
    ? 'bankFull'
    : null;
}

/** Undefined: the rules do not allow the move. A computer player bets once. */
export function play(round: Round, seat: number, move: Move): Round | undefined {
  if (refusalOf(round, seat, move) !== null) return undefined;
  if (move === 'done') return { ...round, isDone: round.isDone.with(seat, true) };
  return {
    ...round,
    bets: round.bets.with(seat, move),
    isDone: round.isDone.with(seat, !round.members[seat]),
    changes: round.changes.with(seat, round.changes[seat]! + 1),
  };
}

/**
 * A round as every seat sees it: all but the dice, which lie under the bowl until everybody is
 * done.
 */
export type RoundView = Omit<Round, 'dice'> & { dice: Dice | null };

export const viewOf = (round: Round): RoundView => ({
  ...round,
  dice: turnsOf(round).length === 0 ? round.dice : null,
});

/** The number of dice that show the symbol. */
export const countOf = (dice: Dice, symbol: number): number => dice.filter((die) => die === symbol).length;

/**
 * The gain or loss of these bets with these dice, in stakes: one for each die that shows the
 * symbol, less the bet where none does.
 */
export const netOf = (bets: Bets, dice: Dice): number =>
  bets.reduce((sum, count, symbol) => sum + count * (countOf(dice, symbol) || -1), 0);

/** Every way in which the dice can fall, each as likely as the others. */
export const allDice: readonly Dice[] = Array.from({ length: symbols.length ** diceCount }, (_, way) => [
  Math.floor(way / 36),
  Math.floor(way / 6) % 6,
  way % 6,
]);
