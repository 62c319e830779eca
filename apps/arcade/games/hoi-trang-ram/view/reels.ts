/**
 * Five reels that turn over their real strips. A reel's position is the strip index in its top row; it runs downwards, so
 * the position falls. Sprites are made once and rebound; a frame allocates nothing.
 */
import { Container, Graphics, Sprite } from 'pixi.js';
import { easeOutBack } from '../../kit/tween.ts';
import { reelCount, rowCount, stripOf, symbolAt } from '../rules.ts';
import type { SpinKind } from '../rules.ts';
import type { Atlas } from './atlas.ts';
import type { Layout } from './layout.ts';

const runRowsPerS = 26;
const spinUpMs = 160;
const stopRows = 6;
const stopMs = 460;
const stopTurboMs = 220;
const dimmed = 0x77655c;

type Phase = 'still' | 'running' | 'stopping';
type Reel = {
  phase: Phase;
  kind: SpinKind;
  position: number;
  shownTop: number;
  shownMoving: boolean;
  elapsedMs: number;
  stopAfterMs: number;
  target: number;
  from: number;
  sprites: Sprite[];
  filler: Container;
  glow: Graphics;
  landed: (() => void) | null;
};

export type Reels = ReturnType<typeof makeReels>;

export function makeReels(atlas: Atlas, still: () => boolean) {
  const view = new Container();
  const mask = new Graphics();
  const belt = new Container();
  belt.mask = mask;
  view.addChild(mask, belt);
  let layout: Layout | null = null;
  let turbo = false;

  const reels: Reel[] = Array.from({ length: reelCount }, () => {
    const glow = new Graphics();
    glow.visible = false;
    glow.alpha = 0.22;
    const sprites = Array.from({ length: rowCount + 2 }, () => {
      const sprite = new Sprite(atlas.sharp.T);
      sprite.anchor.set(0.5);
      return sprite;
    });
    const filler = new Container();
    filler.visible = false;
    const moon = new Sprite(atlas.sharp.W);
    moon.anchor.set(0.5);
    filler.addChild(new Graphics(), moon);
    belt.addChild(glow, ...sprites, filler);
    return {
      phase: 'still',
      kind: 'base',
      position: 0,
      shownTop: Number.NaN,
      shownMoving: false,
      elapsedMs: 0,
      stopAfterMs: Number.POSITIVE_INFINITY,
      target: 0,
      from: 0,
      sprites,
      filler,
      glow,
      landed: null,
    };
  });

  function place(next: Layout): void {
    layout = next;
    const { cellWidth, cellHeight, reelsX, reelsY } = next;
    view.position.set(reelsX, reelsY);
    mask
      .clear()
      .rect(0, 0, cellWidth * reelCount, cellHeight * rowCount)
      .fill(0xffffff);
    reels.forEach((reel, index) => {
      for (const sprite of reel.sprites) {
        sprite.x = (index + 0.5) * cellWidth;
        setSize(sprite, 1);
      }
      reel.filler.position.set((index + 0.5) * cellWidth, cellHeight * 1.5);
      const [sheet, moon] = reel.filler.children as [Graphics, Sprite];
      sheet
        .clear()
        .roundRect(-cellWidth / 2 + 2, -cellHeight * 1.5 + 2, cellWidth - 4, cellHeight * 3 - 4, cellWidth * 0.12)
        .fill(0xd9a441)
        .stroke({ color: 0xf6d98f, width: 4 })
        .roundRect(-cellWidth / 2 + 8, -cellHeight * 1.5 + 8, cellWidth - 16, cellHeight * 3 - 16, cellWidth * 0.1)
        .fill(0x8c1c20);
      for (const share of [0.62, 0.86, 1.08]) {
        const size = cellWidth * (0.24 - share * 0.1);
        for (const y of [-share * cellHeight, share * cellHeight]) {
          sheet.poly([0, y - size, size, y, 0, y + size, -size, y]).fill(0xd9a441);
          sheet.poly([0, y - size * 0.5, size * 0.5, y, 0, y + size * 0.5, -size * 0.5, y]).fill(0x8c1c20);
        }
      }
      moon.width = moon.height = cellWidth * 0.98;
      reel.glow
        .clear()
        .rect(index * cellWidth, 0, cellWidth, cellHeight * rowCount)
        .fill(0xf6d98f);
      reel.shownTop = Number.NaN;
    });
    for (const reel of reels) draw(reel);
  }

  function setSize(sprite: Sprite, scale: number): void {
    sprite.scale.set((Math.min(layout!.cellWidth, layout!.cellHeight) * 0.92 * scale) / atlas.symbolPixels);
  }

  function draw(reel: Reel): void {
    const top = Math.floor(reel.position);
    const moving = reel.phase === 'running' && reel.elapsedMs > spinUpMs;
    if (top !== reel.shownTop || moving !== reel.shownMoving) {
      const index = reels.indexOf(reel);
      const textures = moving ? atlas.moving : atlas.sharp;
      for (let row = 0; row < reel.sprites.length; row += 1) {
        reel.sprites[row]!.texture = textures[symbolAt(reel.kind, index, top + row - 1)];
      }
      reel.shownTop = top;
      reel.shownMoving = moving;
    }
    const share = reel.position - top;
    for (let row = 0; row < reel.sprites.length; row += 1) {
      reel.sprites[row]!.y = (row - 1 - share + 0.5) * layout!.cellHeight;
    }
  }

  function advance(deltaMs: number): void {
    if (layout === null) return;
    for (let index = 0; index < reels.length; index += 1) {
      const reel = reels[index]!;
      if (reel.phase === 'still') continue;
      reel.elapsedMs += deltaMs;
      if (reel.phase === 'running') {
        const speed = runRowsPerS * Math.min(1, reel.elapsedMs / spinUpMs);
        reel.position -= (speed * deltaMs) / 1000;
        if (reel.position < 0) reel.position += stripOf(reel.kind, index).length;
        reel.stopAfterMs -= deltaMs;
        if (reel.stopAfterMs <= 0 && reel.elapsedMs > spinUpMs) beginStop(reel);
      } else {
        const lengthMs = turbo ? stopTurboMs : stopMs;
        const done = Math.min(1, reel.elapsedMs / lengthMs);
        reel.position = reel.from + (reel.target - reel.from) * easeOutBack(done);
        if (done === 1) land(reel);
      }
      draw(reel);
    }
  }

  /** At full speed nobody sees where on the strip a reel is, so it may jump to just before its stop. */
  function beginStop(reel: Reel): void {
    reel.phase = 'stopping';
    reel.elapsedMs = 0;
    reel.from = reel.target + stopRows;
    reel.position = reel.from;
  }

  function land(reel: Reel): void {
    reel.phase = 'still';
    reel.position = reel.target;
    reel.glow.visible = false;
    const { landed } = reel;
    reel.landed = null;
    landed?.();
  }

  return {
    view,
    place,
    advance,
    /** Shows five stops at once, without turning. */
    show(kind: SpinKind, stops: readonly number[]): void {
      reels.forEach((reel, index) => {
        reel.kind = kind;
        reel.phase = 'still';
        reel.position = stops[index]!;
        reel.shownTop = Number.NaN;
        if (layout !== null) draw(reel);
      });
    },
    start(kind: SpinKind, fast: boolean): void {
      turbo = fast;
      for (const reel of reels) {
        reel.kind = kind;
        if (!still()) reel.phase = 'running';
        reel.elapsedMs = 0;
        reel.stopAfterMs = Number.POSITIVE_INFINITY;
        reel.shownTop = Number.NaN;
      }
    },
    /** Lets a reel come to rest at this stop after a delay; resolves when it stands. */
    stop(index: number, stop: number, afterMs: number, anticipated: boolean): Promise<void> {
      const reel = reels[index]!;
      return new Promise((landed) => {
        reel.target = stop;
        reel.stopAfterMs = afterMs;
        reel.glow.visible = anticipated && !still();
        reel.landed = landed;
        if (still()) land(reel);
        draw(reel);
      });
    },
    /** Brings every reel that has a stop to it at once. */
    hurry(): void {
      for (const reel of reels) if (Number.isFinite(reel.stopAfterMs)) reel.stopAfterMs = 0;
    },
    /** Dims all cells but the named ones (`reel * 3 + row`); null lights all. */
    highlight(cells: ReadonlySet<number> | null): void {
      reels.forEach((reel, index) => {
        for (let row = 0; row < rowCount; row += 1) {
          const lit = cells === null || cells.has(index * rowCount + row);
          reel.sprites[row + 1]!.tint = lit ? 0xffffff : dimmed;
        }
        if (reel.filler.visible) {
          const lit = cells === null || [0, 1, 2].some((row) => cells.has(index * rowCount + row));
          reel.filler.tint = lit ? 0xffffff : dimmed;
        }
      });
    },
    /** Swells the named cells; 1 is their natural size. */
    swell(cells: ReadonlySet<number>, scale: number): void {
      for (const cell of cells) {
        const reel = reels[Math.floor(cell / rowCount)]!;
        if (!reel.filler.visible) setSize(reel.sprites[(cell % rowCount) + 1]!, scale);
      }
    },
    /** Unfolds the moon over a reel; 0 hides it, 1 fills the reel. */
    fill(index: number, share: number): void {
      const { filler } = reels[index]!;
      filler.visible = share > 0;
      filler.scale.set(1, Math.max(0.001, share));
      filler.children[1]!.scale.y = filler.children[1]!.scale.x / Math.max(0.05, share);
    },
  };
}
