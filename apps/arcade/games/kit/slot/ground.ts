/**
 * The ground behind the reels: a picture painted once a layout, and a festive one that fades in
 * over it.
 */
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import { groundResolution } from '../canvas.ts';
import type { Tweens } from '../tween.ts';
import type { Layout } from './layout.ts';

/** Paints the ground in CSS pixels; opaque, so that a frame fills the screen only once. */
export type PaintGround = (paint: CanvasRenderingContext2D, layout: Layout, festive: boolean) => void;

export function makeGround(paintGround: PaintGround, tweens: Tweens, still: () => boolean) {
  const view = new Container();
  const plain = new Sprite();
  const festive = new Sprite();
  festive.visible = false;
  view.addChild(plain, festive);
  let placed: Layout | null = null;

  function paintOn(ground: Sprite, layout: Layout): void {
    if (ground.texture !== Texture.EMPTY) ground.texture.destroy(true);
    ground.texture = Texture.from(painted(layout, ground === festive, paintGround));
    ground.scale.set(1 / groundResolution());
  }

  return {
    view,
    arrange(layout: Layout): void {
      placed = layout;
      paintOn(plain, layout);
      // The festive one is painted when it is wanted: most visits never see it.
      if (festive.visible) paintOn(festive, layout);
    },
    async showFestive(on: boolean): Promise<void> {
      if (on && placed !== null) paintOn(festive, placed);
      festive.visible = true;
      await tweens.run(still() ? 1 : 700, (share) => (festive.alpha = on ? share : 1 - share));
      festive.visible = on;
    },
  };
}

function painted(layout: Layout, festive: boolean, paintGround: PaintGround): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = groundResolution();
  canvas.width = Math.ceil(layout.width * scale);
  canvas.height = Math.ceil(layout.height * scale);
  const paint = canvas.getContext('2d', { alpha: false })!;
  paint.scale(scale, scale);
  paintGround(paint, layout, festive);
  return canvas;
}

/**
 * Fills the whole ground with colours from the top down, at 0, 45, 80 and 100 per cent of its
 * height.
 */
export function paintSky(
  paint: CanvasRenderingContext2D,
  { width, height }: Layout,
  colours: readonly [string, string, string, string],
): void {
  const sky = paint.createLinearGradient(0, 0, 0, height);
  [0, 0.45, 0.8, 1].forEach((at, index) => sky.addColorStop(at, colours[index]!));
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);
}

export type Scenery = {
  sky: Parameters<typeof paintSky>[2];
  /** A round picture behind the reels, so large in parts of the longer side. */
  light: { picture: HTMLImageElement; size: number; alpha: number };
  /** A strip of 1200 by 260 along the bottom. */
  strip: HTMLImageElement;
};

/** A sky with a light behind the reels and a strip of land below them. */
export function paintScenery(
  paint: CanvasRenderingContext2D,
  layout: Layout,
  { sky, light, strip }: Scenery,
): void {
  const { width, height, reelsY, cellHeight, controlsHeight } = layout;
  paintSky(paint, layout, sky);
  const size = Math.max(width, height) * light.size;
  paint.globalAlpha = light.alpha;
  paint.drawImage(light.picture, (width - size) / 2, reelsY + cellHeight * 1.5 - size / 2, size, size);
  paint.globalAlpha = 1;
  const scale = Math.max(width / 1200, 0.62);
  const bottom = height - controlsHeight + 40;
  paint.drawImage(strip, (width - 1200 * scale) / 2, bottom - 260 * scale, 1200 * scale, 260 * scale);
  paint.fillStyle = '#140a08';
  paint.fillRect(0, bottom - 1, width, height - bottom + 1);
}

/** The lacquer box that holds the reels, edged in gold leaf. */
export function drawPanel(panel: Graphics, { reelsX, reelsY, cellWidth, cellHeight, grid }: Layout): void {
  const width = cellWidth * grid.reels;
  const height = cellHeight * grid.rows;
  const edge = Math.max(5, cellWidth * 0.07);
  panel
    .clear()
    .roundRect(reelsX - edge, reelsY - edge, width + edge * 2, height + edge * 2, edge * 1.8)
    .fill(0x140a08)
    .stroke({ color: 0xd9a441, width: 3 })
    .roundRect(reelsX - edge * 0.45, reelsY - edge * 0.45, width + edge * 0.9, height + edge * 0.9, edge)
    .stroke({ color: 0x8f5f1c, width: 1.5 });
  for (let reel = 0; reel < grid.reels; reel += 1) {
    panel
      .rect(reelsX + reel * cellWidth + 1, reelsY, cellWidth - 2, height)
      .fill(reel % 2 === 0 ? 0x2a120e : 0x230e0b);
  }
  for (let reel = 1; reel < grid.reels; reel += 1) {
    panel
      .moveTo(reelsX + reel * cellWidth, reelsY)
      .lineTo(reelsX + reel * cellWidth, reelsY + height)
      .stroke({ color: 0x8f5f1c, width: 1 });
  }
}
