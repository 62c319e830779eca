/** The five reels side by side, cut off where the window of three rows ends. */
import { Container, Graphics } from 'pixi.js';
import type { SymbolAtlas } from './atlas.ts';
import type { Layout } from './layout.ts';
import { reelCount, rowCount } from './lines.ts';
import { makeReel } from './reel.ts';
import type { Cover } from './reel.ts';

export type Reels = ReturnType<typeof makeReels>;

/**
 * `strips`: the first position of the reels, from left to right. `makeCover`: a picture that can
 * unfold over a reel.
 */
export function makeReels<Letter extends string>(
  atlas: SymbolAtlas<Letter>,
  strips: readonly string[],
  still: () => boolean,
  makeCover?: () => Cover,
) {
  const view = new Container();
  const mask = new Graphics();
  const belt = new Container();
  belt.mask = mask;
  view.addChild(mask, belt);
  const reels = Array.from({ length: reelCount }, (_, index) =>
    makeReel(atlas, index, strips[index]!, makeCover?.()),
  );
  for (const reel of reels) belt.addChild(...reel.nodes);

  return {
    view,
    arrange(layout: Layout): void {
      const { cellWidth, cellHeight, reelsX, reelsY } = layout;
      view.position.set(reelsX, reelsY);
      mask
        .clear()
        .rect(0, 0, cellWidth * reelCount, cellHeight * rowCount)
        .fill(0xffffff);
      for (const reel of reels) reel.arrange(layout);
    },
    advance(deltaMs: number): void {
      // One in a frame, while nothing turns yet.
      atlas.smearNext();
      for (const reel of reels) reel.advance(deltaMs);
    },
    /** Shows five stops at once, without turning. */
    show(shown: readonly string[], stops: readonly number[]): void {
      reels.forEach((reel, index) => reel.show(shown[index]!, stops[index]!));
    },
    start(turned: readonly string[], fast: boolean): void {
      while (atlas.smearNext());
      reels.forEach((reel, index) => reel.start(turned[index]!, fast, still()));
    },
    /** Lets a reel come to rest at this stop after a delay; resolves when it stands. */
    stop: (index: number, stop: number, afterMs: number, anticipated: boolean): Promise<void> =>
      reels[index]!.stop(stop, afterMs, anticipated, still()),
    /** Brings every reel that has a stop to it at once. */
    hurry(): void {
      for (const reel of reels) reel.hurry();
    },
    /** Dims all cells but the named ones (`reel * 3 + row`); null lights all. */
    highlight(cells: ReadonlySet<number> | null): void {
      reels.forEach((reel, index) =>
        reel.light((row) => cells === null || cells.has(index * rowCount + row)),
      );
    },
    /** Swells the named cells; 1 is their natural size. */
    swell(cells: ReadonlySet<number>, scale: number): void {
      for (const cell of cells) reels[Math.floor(cell / rowCount)]!.swell(cell % rowCount, scale);
    },
    /** Unfolds the cover over a reel; 0 hides it, 1 fills the reel. */
    unfold: (index: number, share: number): void => reels[index]!.unfold(share),
    /** Takes the covers away from every reel. */
    uncover(): void {
      for (const reel of reels) reel.unfold(0);
    },
  };
}
