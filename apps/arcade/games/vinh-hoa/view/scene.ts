/** The yard behind the reels, at dusk, and by day while reels are held. */
import { Container, Graphics } from 'pixi.js';
import { drawPanel, makeGround, paintSky } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import type { Tweens } from '../../kit/tween.ts';

export function makeScene(rays: HTMLImageElement, yard: HTMLImageElement, tweens: Tweens, still: () => boolean) {
  const ground = makeGround((paint, layout, festive) => paintGround(rays, yard, paint, layout, festive), tweens, still);
  const panel = new Graphics();
  const view = new Container();
  view.addChild(ground.view, panel);
  return {
    view,
    place(layout: Layout): void {
      ground.place(layout);
      drawPanel(panel, layout);
    },
    showDay: ground.showFestive,
  };
}

function paintGround(
  rays: HTMLImageElement,
  yard: HTMLImageElement,
  paint: CanvasRenderingContext2D,
  layout: Layout,
  festive: boolean,
): void {
  const { width, height, reelsY, cellHeight, controlsHeight } = layout;
  paintSky(paint, layout, festive ? ['#7a1f16', '#c9341f', '#e8602c', '#5e1715'] : ['#1c0d12', '#4a1a1c', '#8a3a22', '#2b120d']);
  const size = Math.max(width, height) * 1.3;
  paint.globalAlpha = festive ? 0.3 : 0.1;
  paint.drawImage(rays, (width - size) / 2, reelsY + cellHeight * 1.5 - size / 2, size, size);
  paint.globalAlpha = 1;
  const scale = Math.max(width / 1200, 0.62);
  const bottom = height - controlsHeight + 40;
  paint.drawImage(yard, (width - 1200 * scale) / 2, bottom - 260 * scale, 1200 * scale, 260 * scale);
  paint.fillStyle = '#140a08';
  paint.fillRect(0, bottom - 1, width, height - bottom + 1);
}
