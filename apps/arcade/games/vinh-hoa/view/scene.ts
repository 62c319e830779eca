/** The yard behind the reels, at dusk, and by day while reels are held. */
import { Container, Graphics } from 'pixi.js';
import { drawPanel, makeGround, paintScenery } from '../../kit/slot/ground.ts';
import type { Scenery } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import type { Tweens } from '../../kit/tween.ts';

export function makeScene(
  rays: HTMLImageElement,
  yard: HTMLImageElement,
  tweens: Tweens,
  still: () => boolean,
) {
  const sceneryOf = (festive: boolean): Scenery => ({
    sky: festive
      ? ['#7a1f16', '#c9341f', '#e8602c', '#5e1715']
      : ['#1c0d12', '#4a1a1c', '#8a3a22', '#2b120d'],
    light: { picture: rays, size: 1.3, alpha: festive ? 0.3 : 0.1 },
    strip: yard,
  });
  const ground = makeGround(
    (paint, layout, festive) => paintScenery(paint, layout, sceneryOf(festive)),
    tweens,
    still,
  );
  const panel = new Graphics();
  const view = new Container();
  view.addChild(ground.view, panel);
  return {
    view,
    arrange(layout: Layout): void {
      ground.arrange(layout);
      drawPanel(panel, layout);
    },
    showDay: ground.showFestive,
  };
}
