/** The drum's face and the hills behind the reels. */
import { Container, Graphics } from 'pixi.js';
import { drawPanel, makeGround, paintSky } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import type { Tweens } from '../../kit/tween.ts';

export function makeScene(disc: HTMLImageElement, hills: HTMLImageElement, tweens: Tweens, still: () => boolean) {
  const ground = makeGround((paint, layout, festive) => paintGround(disc, hills, paint, layout, festive), tweens, still);
  const panel = new Graphics();
  const view = new Container();
  view.addChild(ground.view, panel);
  return {
    view,
    place(layout: Layout): void {
      ground.place(layout);
      drawPanel(panel, layout);
    },
    showHold: ground.showFestive,
  };
}

function paintGround(
  disc: HTMLImageElement,
  hills: HTMLImageElement,
  paint: CanvasRenderingContext2D,
  layout: Layout,
  festive: boolean,
): void {
  const { width, height, reelsY, cellHeight, controlsHeight } = layout;
  paintSky(paint, layout, festive ? ['#2a0c0c', '#7a1f16', '#c8541f', '#3a1510'] : ['#0c1210', '#14302a', '#1f4a3c', '#141a14']);
  const size = Math.max(width, height) * 0.98;
  paint.globalAlpha = festive ? 0.45 : 0.22;
  paint.drawImage(disc, (width - size) / 2, reelsY + cellHeight * 1.5 - size / 2, size, size);
  paint.globalAlpha = 1;
  const scale = Math.max(width / 1200, 0.62);
  const bottom = height - controlsHeight + 40;
  paint.drawImage(hills, (width - 1200 * scale) / 2, bottom - 260 * scale, 1200 * scale, 260 * scale);
  paint.fillStyle = '#140a08';
  paint.fillRect(0, bottom - 1, width, height - bottom + 1);
}
