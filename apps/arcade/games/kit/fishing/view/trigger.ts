/** When the gun fires, and at what: the player's hands on it, the lock on one fish, and auto-fire with its loss limit. */

export const shotEveryMs = 190;

/** What holds the trigger. */
export type Hand = 'pointer' | 'key' | 'button' | 'auto';
export type Trigger = ReturnType<typeof makeTrigger>;

export function makeTrigger() {
  const hands = new Set<Hand>();
  let sinceShotMs = shotEveryMs;
  /** A press that was let go before the next frame is a bullet too. */
  let isOwed = false;
  /** What was fired and won since auto-fire began. */
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
    /** Whether one more bullet could take the loss beyond the limit, counting bullets without an answer as lost. */
    isAtLimit: (bullet: bigint): boolean => hands.has('auto') && auto.fired - auto.won + bullet > auto.limit,
    fired(bullet: bigint): void {
      sinceShotMs = 0;
      auto.fired += bullet;
    },
    won: (amount: bigint): void => void (auto.won += amount),
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
