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

/**
 * `known`: the wallet's balance, a decimal string. `covered`: nobody sees the game, so that its
 * round stands still.
 */
export function useShownBalance(
  known: string | undefined,
  round: Round | undefined,
  covered: boolean,
): string | undefined {
  const [held, setHeld] = useState<string>();
  const [heard, setHeard] = useState<Round>();
  if (heard !== round) {
    setHeard(round);
    setHeld(round && heldThrough(round, held));
  }
  useEffect(() => {
    if (!round || covered) return undefined;
    const timer = setTimeout(() => setHeld(undefined), holdMs);
    return () => clearTimeout(timer);
  }, [round, covered]);
  return held ?? known;
}
