/**
 * When the gun fires, and at what: the player's hands on it, the lock on one fish, and auto-fire
 * with its loss limit.
 */

export const shotEveryMs = 190;

/** The input that holds the trigger. */
export type Hand = 'pointer' | 'key' | 'button' | 'auto';
/** A bullet in the tally of the auto-fire under which it was fired. */
export type Counted = {
  won(amount: bigint): void;
  /** The server did not take it: it cost nothing. */
  refused(): void;
};
export type Trigger = ReturnType<typeof makeTrigger>;

export function makeTrigger() {
  const hands = new Set<Hand>();
  let sinceShotMs = shotEveryMs;
  /** A press that was let go before the next frame is a bullet too. */
  let isOwed = false;
  /** The sums fired and won since auto-fire began; bullets of an earlier one count in theirs. */
  let auto = { limit: 0n, fired: 0n, won: 0n };

  return {
    press(hand: Hand): void {
      hands.add(hand);
      isOwed = true;
    },
    release: (hand: Hand): void => void hands.delete(hand),
    isAuto: (): boolean => hands.has('auto'),
    startAuto(limit: bigint): void {
      auto = { limit, fired: 0n, won: 0n };
      hands.add('auto');
    },
    limit: (): bigint => auto.limit,
    /**
     * Whether one more bullet could take the loss beyond the limit, counting bullets without an
     * answer as lost.
     */
    isAtLimit: (bullet: bigint): boolean => hands.has('auto') && auto.fired - auto.won + bullet > auto.limit,
    fired(bullet: bigint): Counted {
      sinceShotMs = 0;
      const tally = auto;
      tally.fired += bullet;
      return {
        won: (amount) => void (tally.won += amount),
        refused: () => void (tally.fired -= bullet),
      };
    },
    mayFire: (): boolean => sinceShotMs >= shotEveryMs,
    /** True: a bullet is due. */
    advance(deltaMs: number): boolean {
      sinceShotMs += deltaMs;
      const isDue = (hands.size > 0 || isOwed) && sinceShotMs >= shotEveryMs;
      if (isDue) isOwed = false;
      return isDue;
    },
  };
}
