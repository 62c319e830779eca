/** The canvas of the pond: its layers, and everything on it that moves with each frame. */
import { Sprite } from 'pixi.js';
import { longestFrameMs, openCanvas } from '../../canvas.ts';
import type { FrameParts } from '../../parts.ts';
import type { Pond } from '../pond.ts';
import { drawAtlas } from './atlas.ts';
import { makeEffects } from './effects.ts';
import { makeGuns } from './guns.ts';
import { layoutFor } from './layout.ts';
import type { Layout } from './layout.ts';
import { makeShots } from './shots.ts';
import type { ShotEvents } from './shots.ts';
import type { Theme } from './theme.ts';
import { makeWater } from './water.ts';

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage(
  parts: FrameParts,
  theme: Theme,
  pond: Pond,
  now: () => number,
  events: ShotEvents,
) {
  const { hud, tweens, still } = parts;
  const app = await openCanvas(hud.stage);
  let layout: Layout = layoutFor(hud.stage.clientWidth, hud.stage.clientHeight, hud.controls.offsetHeight);
  const atlas = await drawAtlas(theme, Math.max(layout.unit, 0.5), app.renderer.resolution);
  const water = makeWater(theme, pond, atlas, still);
  const guns = makeGuns(atlas);
  const shots = makeShots(atlas, events);
  const effects = makeEffects(atlas, tweens, still);
  const reticle = new Sprite(atlas.small.reticle);
  reticle.anchor.set(0.5);
  reticle.visible = false;
  app.stage.addChild(...water.layers, reticle, shots.view, guns.view, effects.view);

  async function arrange(): Promise<void> {
    layout = layoutFor(hud.stage.clientWidth, hud.stage.clientHeight, hud.controls.offsetHeight);
    guns.arrange(layout);
    shots.arrange(layout.unit);
    await water.arrange(layout);
  }
  await arrange();
  app.renderer.on('resize', () => void arrange());
  new ResizeObserver(() => void arrange()).observe(hud.controls);

  return {
    water,
    guns,
    shots,
    effects,
    layout: () => layout,
    /** The mark on the locked fish; undefined: there is none. */
    mark(fish: number | undefined, kind: string, timeMs: number): void {
      const point = fish === undefined ? undefined : water.positionAt(fish, timeMs);
      reticle.visible = point !== undefined;
      if (point === undefined) return;
      reticle.position.set(point.x, point.y);
      reticle.width = reticle.height = Math.min(150, Math.max(46, water.lengthOf(kind) * 1.15));
      if (!still()) reticle.rotation = timeMs / 900;
    },
    /** `step` comes first in each frame. */
    run(step: (deltaMs: number, timeMs: number) => void): void {
      app.ticker.add((ticker) => {
        const deltaMs = Math.min(ticker.elapsedMS, longestFrameMs);
        const timeMs = now();
        step(deltaMs, timeMs);
        water.advance(timeMs, deltaMs);
        shots.advance(deltaMs);
        guns.advance(deltaMs);
        tweens.advance(deltaMs);
      });
    },
    pause: () => app.ticker.stop(),
    goOn: () => app.ticker.start(),
  };
}
