/**
 * Six columns of symbols that fall in from above, leave when they are sold, and fall together
 * again.
 */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { SymbolAtlas } from '../../kit/slot/atlas.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import { easeOutBack } from '../../kit/tween.ts';
import type { Tweens } from '../../kit/tween.ts';
import { reelCount, rowsMax } from '../rules.ts';
import type { Columns as Letters, Symbol } from '../rules.ts';

const dimmed = 0x77655c;
const outMs = 320;
const inMs = 430;
const betweenReelsMs = 90;
const awaitedMs = 750;
/**
 * Symbols that fall through a column while the answer is under way: this many, one column's height
 * below the other.
 */
const pouredRows = 4;
const pouredHeightsPerS = 2.1;

/** A cell of the picture. `y`: of its middle, in rows of its column, 0.5 for the first. */
type Cell = { sprite: Sprite; letter: string; y: number };
type Paced = { tweens: Tweens; /** A length in the pace of the moment. */ paced: (ms: number) => number };

export function makeColumns(atlas: SymbolAtlas<Symbol>, { tweens, paced }: Paced) {
  const view = new Container();
  const mask = new Graphics();
  const belt = new Container();
  belt.mask = mask;
  view.addChild(mask, belt);
  let layout: Layout | null = null;
  const sprites = Array.from({ length: reelCount }, () =>
    Array.from({ length: rowsMax }, () => {
      const sprite = new Sprite(atlas.sharp.K);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      belt.addChild(sprite);
      return sprite;
    }),
  );
  let columns: Cell[][] = sprites.map(() => []);
  /** Columns through which goods fall until they are told what comes to rest. */
  const pouring = new Set<number>();
  let poured = 0;
  const goods = Object.keys(atlas.moving) as Symbol[];

  function pour(reel: number): void {
    while (atlas.smearNext());
    pouring.add(reel);
    columns[reel] = sprites[reel]!.slice(0, pouredRows).map((sprite, row) => {
      const letter = goods[(reel * 5 + row * 3) % goods.length]!;
      sprite.texture = atlas.moving[letter];
      sprite.visible = true;
      sprite.alpha = 1;
      sprite.tint = 0xffffff;
      return { sprite, letter, y: 0 };
    });
    setPouredSize(reel);
    fall(reel);
  }

  function setPouredSize(reel: number): void {
    for (const { sprite } of columns[reel]!)
      sprite.scale.set((layout!.cellWidth * 0.86) / atlas.symbolPixels);
  }

  /** Each symbol goes in above the column, down through it, and in again. */
  function fall(reel: number): void {
    columns[reel]!.forEach(
      (cell, row) => (cell.y = ((poured + row / pouredRows + reel * 0.13) % 1) * (pouredRows + 2) - 1),
    );
    draw(reel);
  }

  const rowHeight = (reel: number): number =>
    (layout!.cellHeight * layout!.grid.rows) / columns[reel]!.length;

  function draw(reel: number): void {
    if (layout === null) return;
    for (const { sprite, y } of columns[reel]!)
      sprite.position.set((reel + 0.5) * layout.cellWidth, y * rowHeight(reel));
  }

  function setSize(reel: number, { sprite }: Cell, scale: number): void {
    if (layout === null) return;
    sprite.scale.set(
      (Math.min(layout.cellWidth * 0.94, rowHeight(reel) * 0.96) * scale) / atlas.symbolPixels,
    );
  }

  /** Binds the column's sprites to these letters, each to begin at its place of `from`. */
  function bind(reel: number, column: string, from: readonly number[]): void {
    pouring.delete(reel);
    columns[reel] = [...column].map((letter, row) => {
      const sprite = sprites[reel]![row]!;
      sprite.texture = atlas.sharp[letter as Symbol];
      sprite.visible = true;
      sprite.alpha = 1;
      sprite.tint = 0xffffff;
      return { sprite, letter, y: from[row]! };
    });
    sprites[reel]!.slice(column.length).forEach((sprite) => (sprite.visible = false));
    for (const cell of columns[reel]) setSize(reel, cell, 1);
    draw(reel);
  }

  async function dropIn(reel: number, lengthMs: number): Promise<void> {
    const from = columns[reel]!.map(({ y }) => y);
    await tweens.run(Math.max(1, paced(lengthMs)), (share) => {
      columns[reel]!.forEach(
        (cell, row) => (cell.y = from[row]! + (row + 0.5 - from[row]!) * easeOutBack(share)),
      );
      draw(reel);
    });
  }

  function eachCell(act: (reel: number, cell: Cell) => void): void {
    columns.forEach((cells, reel) => cells.forEach((cell) => act(reel, cell)));
  }

  return {
    view,
    arrange(next: Layout): void {
      layout = next;
      view.position.set(next.reelsX, next.reelsY);
      mask
        .clear()
        .rect(0, 0, next.cellWidth * next.grid.reels, next.cellHeight * next.grid.rows)
        .fill(0xffffff);
      for (const [reel, cells] of columns.entries()) {
        if (pouring.has(reel)) setPouredSize(reel);
        else for (const cell of cells) setSize(reel, cell, 1);
        draw(reel);
      }
    },
    advance(deltaMs: number): void {
      // One in a frame, while nothing falls yet.
      atlas.smearNext();
      if (pouring.size === 0) return;
      poured = (poured + (deltaMs / 1000) * pouredHeightsPerS) % 1;
      for (const reel of pouring) fall(reel);
    },
    /** Stands at once. */
    show(letters: Letters): void {
      letters.forEach((column, reel) =>
        bind(
          reel,
          column,
          [...column].map((_, row) => row + 0.5),
        ),
      );
    },
    /** All symbols fall out of the picture, and others through it until they `enter`. */
    async leave(): Promise<void> {
      await Promise.all(
        columns.map(async (cells, reel) => {
          const from = cells.map(({ y }) => y);
          await tweens.wait(Math.max(1, paced(reel * 35)));
          await tweens.run(Math.max(1, paced(outMs)), (share) => {
            cells.forEach((cell, row) => (cell.y = from[row]! + (cells.length + 0.5) * share ** 2));
            draw(reel);
          });
          // Without motion the column is empty until the answer is there.
          if (paced(outMs) > 0) pour(reel);
        }),
      );
    },
    /**
     * New symbols fall in, reel after reel; `isAwaited` reels take their time. `landed` is told
     * each of them.
     */
    async enter(
      letters: Letters,
      isAwaited: (reel: number) => boolean,
      landed: (reel: number) => void,
    ): Promise<void> {
      let afterMs = 0;
      await Promise.all(
        letters.map(async (column, reel) => {
          afterMs += isAwaited(reel) ? awaitedMs : betweenReelsMs;
          await tweens.wait(Math.max(1, paced(afterMs)));
          bind(
            reel,
            column,
            [...column].map((_, row) => row - column.length - 0.5),
          );
          await dropIn(reel, inMs);
          landed(reel);
        }),
      );
    },
    /** Lights these cells and dims the others. */
    light(isLit: (reel: number, letter: string) => boolean): void {
      eachCell((reel, { sprite, letter }) => (sprite.tint = isLit(reel, letter) ? 0xffffff : dimmed));
    },
    unlight(): void {
      eachCell((_, { sprite }) => (sprite.tint = 0xffffff));
    },
    /** Swells these cells and lets them go back. */
    async pulse(isMeant: (reel: number, letter: string) => boolean, lengthMs: number): Promise<void> {
      await tweens.run(Math.max(1, paced(lengthMs)), (share) =>
        eachCell((reel, cell) => {
          if (isMeant(reel, cell.letter)) setSize(reel, cell, 1 + Math.sin(share * Math.PI) * 0.12);
        }),
      );
    },
    /** Takes the sold cells away; the other cells fall down and new ones fall in above them. */
    async sell(isSold: (reel: number, letter: string) => boolean, next: Letters): Promise<void> {
      await tweens.run(Math.max(1, paced(240)), (share) =>
        eachCell((reel, cell) => {
          if (!isSold(reel, cell.letter)) return;
          setSize(reel, cell, 1 - share * 0.8);
          cell.sprite.alpha = 1 - share;
        }),
      );
      await Promise.all(
        next.map(async (column, reel) => {
          const left = columns[reel]!.filter(({ letter }) => !isSold(reel, letter)).map(({ y }) => y);
          const fresh = column.length - left.length;
          const from = Array.from({ length: fresh }, (_, row) => row - fresh + 0.5);
          bind(reel, column, [...from, ...left]);
          if (fresh > 0) await dropIn(reel, inMs);
        }),
      );
    },
  };
}
