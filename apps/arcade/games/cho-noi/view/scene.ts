/** The river behind the reels. The sun climbs while the market lasts. */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import { drawPanel, makeGround, paintSky } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import { easeInOut } from '../../kit/tween.ts';
import type { Tweens } from '../../kit/tween.ts';

/** Under the water the ground is as dark as its depth. */
const deep = '#141d33';

export function makeScene(
  sunTexture: Texture,
  river: HTMLImageElement,
  tweens: Tweens,
  still: () => boolean,
) {
  const ground = makeGround(
    (paint, layout, festive) => paintGround(river, paint, layout, festive),
    tweens,
    still,
  );
  const sun = new Sprite(sunTexture);
  sun.anchor.set(0.5);
  const panel = new Graphics();
  const view = new Container();
  view.addChild(ground.view, sun, panel);
  let layout: Layout | null = null;
  let height = 0;

  function arrangeSun(): void {
    if (layout === null) return;
    const { width, portrait, reelsX, reelsY, cellHeight } = layout;
    sun.width = sun.height = portrait ? width * 0.6 : Math.max(reelsX * 1.2, layout.height * 0.34);
    const low = reelsY + cellHeight * (portrait ? 0.8 : 3.1);
    const high = portrait ? Math.max(80, reelsY - sun.height * 0.1) : reelsY + cellHeight * 0.9;
    sun.position.set(portrait ? width / 2 : reelsX / 2, low + (high - low) * height);
  }

  return {
    view,
    arrange(next: Layout): void {
      layout = next;
      ground.arrange(next);
      drawPanel(panel, next);
      arrangeSun();
    },
    /** 0 is the sun over the water, 1 the sun of noon. */
    async raiseSun(to: number): Promise<void> {
      const from = height;
      await tweens.run(still() ? 1 : 1200, (share) => {
        height = from + (to - from) * easeInOut(share);
        arrangeSun();
      });
    },
    showMarket: ground.showFestive,
  };
}

/** Sky and river; the sun stands between them and the reels. */
function paintGround(
  river: HTMLImageElement,
  paint: CanvasRenderingContext2D,
  layout: Layout,
  festive: boolean,
): void {
  const { width, height, portrait, controlsHeight, reelsY } = layout;
  paintSky(
    paint,
    layout,
    festive ? ['#5a1a1a', '#b5472a', '#e8943c', '#2b2338'] : ['#141018', '#3b1420', '#a53a22', '#1a1a2c'],
  );
  const scale = Math.max(width / 1200, 0.62);
  // Upright the reels hide what is behind them: the market lies on the water above.
  const bottom = portrait ? reelsY + 64 * scale : height - controlsHeight + 50;
  const at = (x: number): void => paint.drawImage(river, x, bottom - 260 * scale, 1200 * scale, 260 * scale);
  if (!portrait) at((width - 1200 * scale) / 2);
  // A narrow screen shows one bank with its house and boat at either edge.
  for (const side of portrait ? [1, -1] : []) {
    paint.save();
    if (side < 0) {
      paint.translate(width, 0);
      paint.scale(-1, 1);
    }
    paint.beginPath();
    paint.rect(0, 0, width / 2, height);
    paint.clip();
    at(-74 * scale);
    paint.restore();
  }
  paint.fillStyle = deep;
  paint.fillRect(0, bottom - 1, width, height - bottom + 1);
}
