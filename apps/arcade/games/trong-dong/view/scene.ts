/** The drum's face and the hills behind the reels. */
import { Container, Graphics } from 'pixi.js';
import { drawPanel, makeGround, paintScenery } from '../../kit/slot/ground.ts';
import type { Scenery } from '../../kit/slot/ground.ts';
import type { Layout } from '../../kit/slot/layout.ts';
import type { Tweens } from '../../kit/tween.ts';

export function makeScene(
  disc: HTMLImageElement,
  hills: HTMLImageElement,
  tweens: Tweens,
  still: () => boolean,
) {
  const sceneryOf = (festive: boolean): Scenery => ({
    sky: festive
      ? ['#2a0c0c', '#7a1f16', '#c8541f', '#3a1510']
      : ['#0c1210', '#14302a', '#1f4a3c', '#141a14'],
    light: { picture: disc, size: 0.98, alpha: festive ? 0.45 : 0.22 },
    strip: hills,
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
    showHold: ground.showFestive,
  };
}
