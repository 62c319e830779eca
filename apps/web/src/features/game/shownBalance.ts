/**
 * The balance beside a game. A win is in the wallet before the reels stand still: while a round is
 * shown, the balance is the one before it without the stake, and the win of the round is added with
 * its end.
 */
import { formatAmount, parseAmount } from '@sen/api/money';
import { useEffect, useState } from 'react';

/**
 * A round that has begun with this stake, in 1/100,000 of a unit; without one, a round that goes
 * on. `known` is the balance that stood there when the word came: the wallet may know the outcome a
 * moment later. Each word of it is a new object.
 */
export type Round = { stake?: bigint; known: string | undefined };

/** Not for ever: a game that forgets to say that a round has ended holds nothing back for long. */
const holdMs = 20_000;

/**
 * The balance beside the game when a message about a round comes: the stake is seen to go at once.
 */
export function heldThrough({ stake, known }: Round, held: string | undefined): string | undefined {
  if (stake === undefined) return held ?? known;
  const before = parseAmount(known ?? '');
  return before === undefined || before < stake ? known : formatAmount(before - stake);
}

/** Rounds of the games of a page, each in the place of its game. */
export type Rounds = readonly (Round | undefined)[];

/**
 * The balance that is held beside several games when their rounds change: each stake goes from what
 * is held, and nothing is shown of any win before the last of the rounds has ended.
 */
export function heldBeside(before: Rounds, after: Rounds, held: string | undefined): string | undefined {
  if (after.every((round) => round === undefined)) return undefined;
  return after.reduce<string | undefined>((now, round, i) => {
    if (round === undefined || round === before[i]) return now;
    const isAlone = after.every((other, j) => j === i || other === undefined);
    return heldThrough(isAlone || now === undefined ? round : { ...round, known: now }, now);
  }, held);
}

/**
 * `known`: the wallet's balance, a decimal string. `covered`: nobody sees the games, so that their
 * rounds stand still.
 */
export function useShownBalance(
  known: string | undefined,
  rounds: Rounds,
  covered: boolean,
): string | undefined {
  const [held, setHeld] = useState<string>();
  const [heard, setHeard] = useState(rounds);
  if (heard !== rounds) {
    setHeard(rounds);
    setHeld(heldBeside(heard, rounds, held));
  }
  useEffect(() => {
    if (covered || rounds.every((round) => round === undefined)) return undefined;
    const timer = setTimeout(() => setHeld(undefined), holdMs);
    return () => clearTimeout(timer);
  }, [rounds, covered]);
  return held ?? known;
}
