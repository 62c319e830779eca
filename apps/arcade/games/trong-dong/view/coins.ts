/**
 * The coins with their prizes, over the reels, and the dark board on which they are held while the
 * other cells turn.
 */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Layout } from '../../kit/slot/layout.ts';
import { reelCount, rowCount } from '../../kit/slot/lines.ts';
import { easeInOut, easeOutBack } from '../../kit/tween.ts';
import type { Tweens } from '../../kit/tween.ts';
import { cellCount } from '../rules.ts';
import type { Coins } from '../rules.ts';

const rowsPerS = 9;

type Parts = {
  faces: ReadonlyMap<number, Texture>;
  /** A coin smeared along its way, for cells that turn. */
  turning: Texture;
  facePixels: number;
  tweens: Tweens;
  still: () => boolean;
};

export function makeCoinBoard({ faces, turning, facePixels, tweens, still }: Parts) {
  const view = new Container();
  const board = new Graphics();
  board.alpha = 0;
  const mask = new Graphics();
  const belt = new Container();
  belt.mask = mask;
  const blurs = sprites(turning, belt);
  const coins = sprites(turning, view);
  view.addChildAt(board, 0);
  view.addChildAt(mask, 1);
  view.addChildAt(belt, 2);
  let layout: Layout | null = null;
  let isTurning = false;
  let turned = 0;

  const middleOf = (cell: number): [number, number] => [
    (Math.floor(cell / rowCount) + 0.5) * layout!.cellWidth,
    ((cell % rowCount) + 0.5) * layout!.cellHeight,
  ];
  const sizeOf = (share: number): number =>
    (Math.min(layout!.cellWidth, layout!.cellHeight) * 0.92 * share) / facePixels;

  function put(cell: number, prize: number): void {
    const coin = coins[cell]!;
    coin.visible = prize > 0;
    if (prize > 0) coin.texture = faces.get(prize)!;
  }

  function size(cell: number, share: number): void {
    if (layout !== null) coins[cell]!.scale.set(sizeOf(share));
  }

  return {
    view,
    arrange(next: Layout): void {
      layout = next;
      view.position.set(next.reelsX, next.reelsY);
      drawBoard(board, next);
      mask.clear();
      for (let cell = 0; cell < cellCount; cell += 1) {
        const [x, y] = middleOf(cell);
        coins[cell]!.position.set(x, y);
        blurs[cell]!.position.set(x, y);
        blurs[cell]!.scale.set(sizeOf(0.9));
        size(cell, 1);
        mask.rect(
          x - next.cellWidth / 2 + 3,
          y - next.cellHeight / 2 + 3,
          next.cellWidth - 6,
          next.cellHeight - 6,
        );
      }
      mask.fill(0xffffff);
    },
    advance(deltaMs: number): void {
      if (!isTurning || layout === null) return;
      turned += (deltaMs / 1000) * rowsPerS;
      for (let cell = 0; cell < cellCount; cell += 1) {
        const [, y] = middleOf(cell);
        // Neighbouring cells run apart from each other.
        blurs[cell]!.y = y + (((turned + cell * 0.37) % 1) - 0.5) * layout.cellHeight * 2;
      }
    },
    /** Shows these coins at once; none where the prize is 0. */
    show(all: Coins): void {
      all.forEach((prize, cell) => {
        put(cell, prize);
        size(cell, 1);
      });
    },
    /** A coin comes to this cell. */
    async land(cell: number, prize: number): Promise<void> {
      blurs[cell]!.visible = false;
      if (prize === 0) return;
      put(cell, prize);
      await tweens.run(still() ? 1 : 260, (share) => size(cell, 0.4 + 0.6 * easeOutBack(share)));
    },
    /** Covers the reels with the board, or lifts it. */
    async setBoard(on: boolean): Promise<void> {
      const from = board.alpha;
      await tweens.run(
        still() ? 1 : 500,
        (share) => (board.alpha = from + ((on ? 1 : 0) - from) * easeInOut(share)),
      );
    },
    /** The free cells turn until each of them is told to `land`. */
    turn(all: Coins): void {
      isTurning = !still();
      all.forEach((prize, cell) => (blurs[cell]!.visible = isTurning && prize === 0));
    },
    rest(): void {
      isTurning = false;
      for (const blur of blurs) blur.visible = false;
    },
    async pulse(cells: readonly number[], lengthMs: number): Promise<void> {
      await tweens.run(still() ? 1 : lengthMs, (share) =>
        cells.forEach((cell) => size(cell, 1 + Math.sin(share * Math.PI) * 0.14)),
      );
    },
  };
}

function sprites(texture: Texture, into: Container): Sprite[] {
  return Array.from({ length: cellCount }, () => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.visible = false;
    into.addChild(sprite);
    return sprite;
  });
}

/** Fifteen wells of dark lacquer, edged in gold. */
function drawBoard(board: Graphics, { cellWidth, cellHeight }: Layout): void {
  board.clear();
  board.rect(0, 0, cellWidth * reelCount, cellHeight * rowCount).fill(0x1d0b08);
  for (let cell = 0; cell < cellCount; cell += 1) {
    const x = Math.floor(cell / rowCount) * cellWidth;
    const y = (cell % rowCount) * cellHeight;
    board
      .roundRect(x + 3, y + 3, cellWidth - 6, cellHeight - 6, cellWidth * 0.1)
      .fill(0x3a1210)
      .stroke({ color: 0x8f5f1c, width: 2 });
  }
}
