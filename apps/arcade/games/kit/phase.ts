/** The phases that play goes through in every game, and which of them may follow which. */

export type Phase =
  /** The session has not come yet. */
  | 'loading'
  /** The player may bet. */
  | 'ready'
  /**
   * A bet is on its way to the server, or its outcome has come and the picture moves towards it.
   */
  | 'playing'
  /** The outcome stands in the picture, and its win is being shown. */
  | 'presenting'
  /** The round is open and waits for the player's next action: opens a tile, or cashes out. */
  | 'deciding'
  /**
   * Between two plays the player can press nothing: a dialog is open, or a bonus goes on by itself.
   */
  | 'locked';

const next: Readonly<Record<Phase, readonly Phase[]>> = {
  loading: ['ready', 'locked'],
  ready: ['playing'],
  playing: ['presenting', 'locked'],
  presenting: ['locked', 'deciding'],
  deciding: ['playing'],
  locked: ['playing', 'ready', 'deciding'],
};

export type Phases = ReturnType<typeof makePhases>;

/**
 * `entered` is called with each phase that is entered; the first one, `loading`, is entered at
 * once.
 */
export function makePhases(entered: (phase: Phase) => void) {
  let now: Phase = 'loading';
  entered(now);
  return {
    now: (): Phase => now,
    /** Throws where `to` cannot follow the present phase, which is a mistake in the game's code. */
    enter(to: Phase): void {
      if (!next[now].includes(to)) throw new Error(`a game in the phase "${now}" cannot enter "${to}"`);
      now = to;
      entered(to);
    },
  };
}
