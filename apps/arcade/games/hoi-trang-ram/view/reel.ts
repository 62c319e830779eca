/**
 * One reel that turns over its real strip. Its position is the strip index in its top row; it runs downwards, so the position
 * falls. Sprites are made once and rebound; a frame allocates nothing.
 */
import { Container, Graphics, Sprite } from 'pixi.js';
import { easeOutBack } from '../../kit/tween.ts';
import { rowCount, stripOf, symbolAt } from '../rules.ts';
import type { SpinKind } from '../rules.ts';
import type { Atlas } from './atlas.ts';
import type { Layout } from './layout.ts';

const runRowsPerS = 26;
const spinUpMs = 160;
const stopRows = 6;
const stopMs = 460;
const stopTurboMs = 220;
const dimmed = 0x77655c;
const gold = 0xd9a441;
const paleGold = 0xf6d98f;
const lacquer = 0x8c1c20;

type Phase = 'still' | 'running' | 'stopping';

export type Reel = ReturnType<typeof makeReel>;

/** `index` counts from the left, from 0. */
export function makeReel(atlas: Atlas, index: number) {
  const parts = makeParts(atlas);
  const { glow, sprites, sheet, moon, filler } = parts;
  let layout: Layout | null = null;
  let phase: Phase = 'still';
  let kind: SpinKind = 'base';
  let isTurbo = false;
  let position = 0;
  let elapsedMs = 0;
  let stopAfterMs = Number.POSITIVE_INFINITY;
  let target = 0;
  let stopsFrom = 0;
  let landed: (() => void) | null = null;
  /** What the sprites show, so that they are bound anew only when it changes. */
  let shownTop = Number.NaN;
  let shownMoving = false;

  function place(next: Layout): void {
    layout = next;
    const { cellWidth, cellHeight } = next;
    for (const sprite of sprites) {
      sprite.x = (index + 0.5) * cellWidth;
      setSize(sprite, 1);
    }
    filler.position.set((index + 0.5) * cellWidth, cellHeight * 1.5);
    drawSheet(sheet, cellWidth, cellHeight);
    moon.width = moon.height = cellWidth * 0.98;
    glow
      .clear()
      .rect(index * cellWidth, 0, cellWidth, cellHeight * rowCount)
      .fill(paleGold);
    shownTop = Number.NaN;
    draw();
  }

  function setSize(sprite: Sprite, scale: number): void {
    sprite.scale.set((Math.min(layout!.cellWidth, layout!.cellHeight) * 0.92 * scale) / atlas.symbolPixels);
  }

  function draw(): void {
    if (layout === null) return;
    const top = Math.floor(position);
    const moving = phase === 'running' && elapsedMs > spinUpMs;
    if (top !== shownTop || moving !== shownMoving) {
      const textures = moving ? atlas.moving : atlas.sharp;
      for (let row = 0; row < sprites.length; row += 1) sprites[row]!.texture = textures[symbolAt(kind, index, top + row - 1)];
      shownTop = top;
      shownMoving = moving;
    }
    const share = position - top;
    for (let row = 0; row < sprites.length; row += 1) sprites[row]!.y = (row - 1 - share + 0.5) * layout.cellHeight;
  }

  function advance(deltaMs: number): void {
    if (phase === 'still') return;
    elapsedMs += deltaMs;
    if (phase === 'running') run(deltaMs);
    else settle();
    draw();
  }

  function run(deltaMs: number): void {
    const speed = runRowsPerS * Math.min(1, elapsedMs / spinUpMs);
    position -= (speed * deltaMs) / 1000;
    if (position < 0) position += stripOf(kind, index).length;
    stopAfterMs -= deltaMs;
    if (stopAfterMs > 0 || elapsedMs <= spinUpMs) return;
    // At full speed nobody sees where on the strip a reel is, so it may jump to just before its stop.
    phase = 'stopping';
    elapsedMs = 0;
    position = stopsFrom = target + stopRows;
  }

  function settle(): void {
    const done = Math.min(1, elapsedMs / (isTurbo ? stopTurboMs : stopMs));
    position = stopsFrom + (target - stopsFrom) * easeOutBack(done);
    if (done === 1) land();
  }

  function land(): void {
    phase = 'still';
    position = target;
    glow.visible = false;
    const tell = landed;
    landed = null;
    tell?.();
  }

  return {
    nodes: [glow, ...sprites, filler],
    place,
    advance,
    /** Stands at a stop at once, without turning. */
    show(shownKind: SpinKind, stop: number): void {
      kind = shownKind;
      phase = 'still';
      position = stop;
      shownTop = Number.NaN;
      draw();
    },
    start(startedKind: SpinKind, fast: boolean, still: boolean): void {
      kind = startedKind;
      isTurbo = fast;
      if (!still) phase = 'running';
      elapsedMs = 0;
      stopAfterMs = Number.POSITIVE_INFINITY;
      shownTop = Number.NaN;
    },
    /** Comes to rest at this stop after a delay, at once where `still`; resolves when it stands. */
    stop(stop: number, afterMs: number, anticipated: boolean, still: boolean): Promise<void> {
      return new Promise((resolve) => {
        target = stop;
        stopAfterMs = afterMs;
        glow.visible = anticipated && !still;
        landed = resolve;
        if (still) land();
        draw();
      });
    },
    /** Comes to its stop at once, if it has one. */
    hurry(): void {
      if (Number.isFinite(stopAfterMs)) stopAfterMs = 0;
    },
    /** Dims the rows that are not lit. */
    light(isLit: (row: number) => boolean): void {
      for (let row = 0; row < rowCount; row += 1) sprites[row + 1]!.tint = isLit(row) ? 0xffffff : dimmed;
      if (filler.visible) filler.tint = [0, 1, 2].some(isLit) ? 0xffffff : dimmed;
    },
    /** Swells the symbol of a row; 1 is its natural size. */
    swell(row: number, scale: number): void {
      if (!filler.visible) setSize(sprites[row + 1]!, scale);
    },
    /** Unfolds the moon over the reel; 0 hides it, 1 fills the reel. */
    fill(share: number): void {
      filler.visible = share > 0;
      filler.scale.set(1, Math.max(0.001, share));
      moon.scale.y = moon.scale.x / Math.max(0.05, share);
    },
  };
}

function makeParts(atlas: Atlas) {
  const glow = new Graphics();
  glow.visible = false;
  glow.alpha = 0.22;
  const sprites = Array.from({ length: rowCount + 2 }, () => {
    const sprite = new Sprite(atlas.sharp.T);
    sprite.anchor.set(0.5);
    return sprite;
  });
  const sheet = new Graphics();
  const moon = new Sprite(atlas.sharp.W);
  moon.anchor.set(0.5);
  const filler = new Container();
  filler.visible = false;
  filler.addChild(sheet, moon);
  return { glow, sprites, sheet, moon, filler };
}

/** The lacquered sheet behind the moon that fills a reel. */
function drawSheet(sheet: Graphics, cellWidth: number, cellHeight: number): void {
  sheet
    .clear()
    .roundRect(-cellWidth / 2 + 2, -cellHeight * 1.5 + 2, cellWidth - 4, cellHeight * 3 - 4, cellWidth * 0.12)
    .fill(gold)
    .stroke({ color: paleGold, width: 4 })
    .roundRect(-cellWidth / 2 + 8, -cellHeight * 1.5 + 8, cellWidth - 16, cellHeight * 3 - 16, cellWidth * 0.1)
    .fill(lacquer);
  for (const share of [0.62, 0.86, 1.08]) {
    const size = cellWidth * (0.24 - share * 0.1);
    for (const y of [-share * cellHeight, share * cellHeight]) {
      sheet.poly([0, y - size, size, y, 0, y + size, -size, y]).fill(gold);
      sheet.poly([0, y - size * 0.5, size * 0.5, y, 0, y + size * 0.5, -size * 0.5, y]).fill(lacquer);
    }
  }
}
