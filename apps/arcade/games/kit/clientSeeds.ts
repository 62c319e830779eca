/**
 * The player's part of the draw: a seed of the browser's own for each hash that the house committed
 * itself to, drawn after the hash came and told with the bet. A seed that has been told goes with
 * no later hash, because the house could have chosen its own by it. A bet that was refused leaves
 * hash and seed as they are: a refusal gives nobody a second draw. A house that refuses what it has
 * computed and then shows another hash cannot be hindered from it, but is counted.
 */

export type ClientSeeds = ReturnType<typeof makeClientSeeds>;

/** Values that outlive a reload of the page. */
export type Kept = { get(key: string): string | undefined; set(key: string, value: string): void };

/** `kept` is of the tab, for all players; `visit` is of one launch of the game. */
export function makeClientSeeds(draw: () => string, kept: Kept, visit: Kept) {
  /** None before the first hash. */
  let own: string | undefined;

  const isSpentFor = (seed: string, serverSeedHash: string): boolean =>
    (kept.get(`hash:${seed}`) ?? serverSeedHash) !== serverSeedHash;

  function of(serverSeedHash: string): string {
    own ??= kept.get(`seed:${serverSeedHash}`) ?? draw();
    if (isSpentFor(own, serverSeedHash)) own = draw();
    return own;
  }

  const replaced = (): number => Number(visit.get('replaced') ?? 0);

  return {
    /** The seed that would go with a bet under this hash. */
    of,
    /** The seed that goes with a bet under this hash now. */
    tell(serverSeedHash: string): string {
      const seed = of(serverSeedHash);
      kept.set(`hash:${seed}`, serverSeedHash);
      kept.set(`seed:${serverSeedHash}`, seed);
      return seed;
    },
    /** The house has refused the bet under this hash, and knows the seed that went with it. */
    refused(serverSeedHash: string): void {
      visit.set('refused', serverSeedHash);
    },
    /** A bet under this hash has been played. */
    played(): void {
      visit.set('refused', '');
    },
    /** The house shows this hash now. */
    shown(serverSeedHash: string): void {
      const refused = visit.get('refused');
      if (!refused || refused === serverSeedHash) return;
      visit.set('replaced', String(replaced() + 1));
      visit.set('refused', '');
    },
    /**
     * The number of hashes that were replaced by another after a bet under them had been refused.
     */
    replaced,
    /**
     * The player's own choice for the next round; false where the house knows the seed from an
     * earlier one.
     */
    choose(serverSeedHash: string, seed: string): boolean {
      if (isSpentFor(seed, serverSeedHash)) return false;
      own = seed;
      return true;
    },
    /** Another seed of the browser's drawing. */
    drawAgain(): string {
      return (own = draw());
    },
  };
}
