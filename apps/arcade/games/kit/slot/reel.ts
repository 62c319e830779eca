/**
 * One reel that turns over its real strip. Its position is the strip index in its top row; it runs
 * downwards, so the position falls. Sprites are made once and rebound; a frame allocates nothing.
 */
import { Graphics, Sprite } from 'pixi.js';
import type { Container, Texture } from 'pixi.js';
import { easeOutBack } from '../tween.ts';
import type { SymbolAtlas } from './atlas.ts';
import { isCard, symbolSize } from './layout.ts';
import type { Layout } from './layout.ts';
import { rowCount } from './lines.ts';

const runRowsPerS = 26;
const spinUpMs = 160;
const stopRows = 6;
const stopMs = 460;
const stopTurboMs = 220;
const dimmed = 0x77655c;
const paleGold = 0xf6d98f;
const cardFill = 0x381610;
const cardEdge = 0x8f5f1c;

type Phase = 'still' | 'running' | 'stopping';

/** A picture that can unfold over a whole reel; its view stands around the reel's middle. */
export type Cover = {
  view: Container;
  arrange(cellWidth: number, cellHeight: number): void;
  /** 0 hides it, 1 fills the reel. */
  unfold(share: number): void;
};

/** `index` counts from the left, from 0. The strip is a word of letters that closes into a ring. */
export function makeReel<Letter extends string>(
  atlas: SymbolAtlas<Letter>,
  index: number,
  firstStrip: string,
  cover?: Cover,
) {
  const { glow, cards, sprites } = makeParts(atlas);
  let layout: Layout | null = null;
  let phase: Phase = 'still';
  let strip = firstStrip;
  let isTurbo = false;
  let position = 0;
  let elapsedMs = 0;
  let stopAfterMs = Number.POSITIVE_INFINITY;
  let target = 0;
  let stopsFrom = 0;
  let landed: (() => void) | null = null;
  /** The values that the sprites show now, so that they are bound anew only when they change. */
  let shownTop = Number.NaN;
  let shownMoving = false;

  function arrange(next: Layout): void {
    layout = next;
    const { cellWidth, cellHeight } = next;
    for (const sprite of sprites) {
      sprite.x = (index + 0.5) * cellWidth;
      setSize(sprite, 1);
    }
    for (const each of cards) drawCard(each, next);
    cards.forEach((each) => (each.x = (index + 0.5) * cellWidth));
    cover?.view.position.set((index + 0.5) * cellWidth, cellHeight * 1.5);
    cover?.arrange(cellWidth, cellHeight);
    glow
      .clear()
      .rect(index * cellWidth, 0, cellWidth, cellHeight * rowCount)
      .fill(paleGold);
    shownTop = Number.NaN;
    draw();
  }

  function setSize(sprite: Sprite, scale: number): void {
    const { width, height } = symbolSize(layout!);
    sprite.scale.set((width * scale) / atlas.symbolPixels, (height * scale) / atlas.symbolPixels);
  }

  function letterAt(at: number): Letter {
    return strip[((at % strip.length) + strip.length) % strip.length] as Letter;
  }

  function draw(): void {
    if (layout === null) return;
    const top = Math.floor(position);
    const moving = phase === 'running' && elapsedMs > spinUpMs;
    if (top !== shownTop || moving !== shownMoving) {
      const textures = moving ? atlas.moving : atlas.sharp;
      for (let row = 0; row < sprites.length; row += 1)
        sprites[row]!.texture = textures[letterAt(top + row - 1)];
      shownTop = top;
      shownMoving = moving;
    }
    const share = position - top;
    for (let row = 0; row < sprites.length; row += 1) {
      sprites[row]!.y = cards[row]!.y = (row - 1 - share + 0.5) * layout.cellHeight;
    }
  }

  function advance(deltaMs: number): void {
    if (phase === 'still') return;
    elapsedMs += deltaMs;
    if (phase === 'running') run(deltaMs);
    else easeToStop();
    draw();
  }

  function run(deltaMs: number): void {
    const speed = runRowsPerS * Math.min(1, elapsedMs / spinUpMs);
    position -= (speed * deltaMs) / 1000;
    if (position < 0) position += strip.length;
    stopAfterMs -= deltaMs;
    if (stopAfterMs > 0 || elapsedMs <= spinUpMs) return;
    // At full speed nobody sees where on the strip a reel is, so it may jump to just before its
    // stop.
    phase = 'stopping';
    elapsedMs = 0;
    position = stopsFrom = target + stopRows;
  }

  function easeToStop(): void {
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
    nodes: cover === undefined ? [glow, ...cards, ...sprites] : [glow, ...cards, ...sprites, cover.view],
    arrange,
    advance,
    /** Stands at a stop at once, without turning. */
    show(shownStrip: string, stop: number): void {
      strip = shownStrip;
      phase = 'still';
      position = stop;
      shownTop = Number.NaN;
      draw();
    },
    start(startedStrip: string, fast: boolean, still: boolean): void {
      strip = startedStrip;
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
      for (let row = 0; row < rowCount; row += 1)
        sprites[row + 1]!.tint = cards[row + 1]!.tint = isLit(row) ? 0xffffff : dimmed;
      if (cover?.view.visible) cover.view.tint = [0, 1, 2].some(isLit) ? 0xffffff : dimmed;
    },
    /** Swells the symbol of a row; 1 is its natural size. */
    swell(row: number, scale: number): void {
      if (!cover?.view.visible) setSize(sprites[row + 1]!, scale);
    },
    /** Unfolds the cover over the reel; 0 hides it, 1 fills the reel. */
    unfold(share: number): void {
      if (cover === undefined) return;
      cover.view.visible = share > 0;
      cover.unfold(share);
    },
  };
}

function makeParts<Letter extends string>(atlas: SymbolAtlas<Letter>) {
  const glow = new Graphics();
  glow.visible = false;
  glow.alpha = 0.22;
  const first = Object.values<Texture>(atlas.sharp)[0]!;
  const sprites = Array.from({ length: rowCount + 2 }, () => {
    const sprite = new Sprite(first);
    sprite.anchor.set(0.5);
    return sprite;
  });
  return { glow, cards: sprites.map(() => new Graphics()), sprites };
}

/**
 * The ground behind the symbol of a high cell: a lacquered card with a gold edge and a corner in
 * each corner.
 */
function drawCard(card: Graphics, layout: Layout): void {
  card.clear();
  if (!isCard(layout)) return;
  const { cellWidth, cellHeight } = layout;
  const [width, height, corner] = [cellWidth - 6, cellHeight - 6, cellWidth * 0.16];
  card
    .roundRect(-width / 2, -height / 2, width, height, cellWidth * 0.1)
    .fill(cardFill)
    .stroke({ color: cardEdge, width: 1.5 });
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [left, top] = [x * (width / 2 - 5), y * (height / 2 - 5)];
    card
      .moveTo(left - x * corner, top)
      .lineTo(left, top)
      .lineTo(left, top - y * corner);
  }
  card.stroke({ color: cardEdge, width: 1.5 });
}
