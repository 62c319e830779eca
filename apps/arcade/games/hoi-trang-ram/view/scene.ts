/** The night behind the reels, and the lanterns above them. The moon rises with the multiplier. */
import { Container, Graphics, Sprite } from 'pixi.js';
import { drawPanel, makeGround, paintSky } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import type { Tweens } from '../../kit/tween.ts';
import { easeInOut } from '../../kit/tween.ts';
import type { Atlas } from './atlas.ts';

export function makeScene(atlas: Atlas, tweens: Tweens, still: () => boolean) {
  const ground = makeGround(
    (paint, layout, festive) => paintGround(atlas, paint, layout, festive),
    tweens,
    still,
  );
  const moon = new Sprite(atlas.pieces.moon);
  moon.anchor.set(0.5);
  const lanterns = [0, 1, 2, 3].map((index) => {
    const lantern = new Sprite(index % 2 === 0 ? atlas.sharp.N : atlas.sharp.S);
    lantern.anchor.set(0.5, 0);
    return lantern;
  });
  const panel = new Graphics();
  const view = new Container();
  view.addChild(ground.view, moon, ...lanterns, panel);
  let layout: Layout | null = null;
  let height = 0;
  let timeMs = 0;

  function arrange(next: Layout): void {
    layout = next;
    const { width, cellWidth, reelsX, reelsY } = next;
    ground.arrange(next);
    lanterns.forEach((lantern, index) => {
      const size = Math.min(cellWidth * (index < 2 ? 0.9 : 0.66), 130);
      lantern.width = lantern.height = size;
      const side = index % 2 === 0 ? 0 : 1;
      const inset = next.portrait
        ? width * (index < 2 ? 0.13 : 0.3)
        : Math.max(reelsX * (index < 2 ? 0.45 : 0.16), size * 0.5);
      lantern.position.set(
        side === 0 ? inset : width - inset,
        next.portrait ? 52 + (index < 2 ? 4 : -6) : next.height * (index < 2 ? 0.2 : 0.46),
      );
      // Beside the reels the last one's place is the moon's.
      lantern.visible = next.portrait ? reelsY - 60 > size : reelsX > size * 0.9 && index < 3;
    });
    drawPanel(panel, next);
    arrangeMoon();
  }

  function arrangeMoon(): void {
    if (layout === null) return;
    const { width, portrait, reelsX, reelsY, cellHeight } = layout;
    const base = portrait ? width * 0.62 : Math.max(reelsX * 1.3, layout.height * 0.34);
    moon.width = moon.height = base * (1 + height * 0.25);
    const low = portrait ? reelsY + cellHeight * 0.3 : reelsY + cellHeight * 1.9;
    const high = portrait ? Math.max(84, reelsY - base * 0.16) : reelsY + cellHeight * 0.4;
    moon.position.set(portrait ? width / 2 : width - reelsX / 2, low + (high - low) * height);
  }

  return {
    view,
    arrange,
    advance(deltaMs: number): void {
      if (still()) return;
      timeMs += deltaMs;
      for (let index = 0; index < lanterns.length; index += 1)
        lanterns[index]!.rotation = Math.sin(timeMs / 1400 + index * 1.7) * 0.05;
    },
    /** 0 is the moon behind the roofs, 1 the moon above all. */
    async raiseMoon(to: number): Promise<void> {
      const from = height;
      await tweens.run(still() ? 1 : 1200, (share) => {
        height = from + (to - from) * easeInOut(share);
        arrangeMoon();
      });
    },
    showFestival: ground.showFestive,
  };
}

/** Sky, drum disc and village. */
function paintGround(atlas: Atlas, paint: CanvasRenderingContext2D, layout: Layout, festival: boolean): void {
  const { width, height, reelsY, cellHeight, controlsHeight } = layout;
  paintSky(
    paint,
    layout,
    festival ? ['#3a0d12', '#8c1c20', '#d04a25', '#4a1510'] : ['#120a0c', '#3a1412', '#7a2418', '#2b120d'],
  );
  const disc = Math.max(width, height) * 0.98;
  paint.globalAlpha = festival ? 0.4 : 0.17;
  paint.drawImage(atlas.disc, (width - disc) / 2, reelsY + cellHeight * 1.5 - disc / 2, disc, disc);
  paint.globalAlpha = 1;
  const scale = Math.max(width / 1200, 0.62);
  const ground = height - controlsHeight + 40;
  paint.drawImage(atlas.village, (width - 1200 * scale) / 2, ground - 260 * scale, 1200 * scale, 260 * scale);
  paint.fillStyle = '#140a08';
  paint.fillRect(0, ground - 1, width, height - ground + 1);
}
