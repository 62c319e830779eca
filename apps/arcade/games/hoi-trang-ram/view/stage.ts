/** The picture: moon and river, reels, wins, drawn on one canvas that fills the game's stage. */
import { Application } from 'pixi.js';
import { drawsInHardware } from '../../kit/device.ts';
import type { Tweens } from '../../kit/tween.ts';
import { drawAtlas } from './atlas.ts';
import type { Hud } from '../../kit/hud.ts';
import { layoutFor } from './layout.ts';
import { makeReels } from './reels.ts';
import { makeScene } from './scene.ts';
import { makeWins } from './wins.ts';

/** After a pause the picture goes on from where it was: a longer frame than this is cut. */
const longestFrameMs = 250;

export type Stage = Awaited<ReturnType<typeof makeStage>>;

/** `still`: the player asks for less motion. */
export async function makeStage(root: HTMLElement, hud: Hud, tweens: Tweens, still: () => boolean) {
  const app = new Application();
  const resolution = Math.min(window.devicePixelRatio, 2);
  await app.init({
    preference: drawsInHardware() ? 'webgl' : 'canvas',
    backgroundColor: 0x140a08,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    resizeTo: hud.stage,
  });
  hud.stage.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  const atlas = await drawAtlas(Math.max(window.innerWidth, window.innerHeight) * resolution > 1500 ? 256 : 192);
  const scene = makeScene(atlas, tweens, still);
  const reels = makeReels(atlas, still);
  const wins = makeWins(reels, tweens, still);
  app.stage.addChild(scene.back, reels.view, wins.view, scene.front);

  function place(): void {
    const layout = layoutFor(hud.stage.clientWidth, hud.stage.clientHeight, hud.controls.offsetHeight);
    root.style.setProperty('--reels-top', `${layout.reelsY}px`);
    root.style.setProperty('--reels-middle', `${layout.reelsY + layout.cellHeight * 1.5}px`);
    scene.place(layout);
    reels.place(layout);
    wins.place(layout);
  }

  place();
  app.renderer.on('resize', place);
  app.ticker.add((ticker) => {
    const deltaMs = Math.min(ticker.elapsedMS, longestFrameMs);
    tweens.advance(deltaMs);
    reels.advance(deltaMs);
    scene.advance(deltaMs);
  });
  return { scene, reels, wins, pause: () => app.ticker.stop(), goOn: () => app.ticker.start() };
}
