/** A canvas that fills a game's stage. */
import { Application } from 'pixi.js';
import { drawsInHardware } from './device.ts';

/** After a pause the picture goes on from where it was: a longer frame than this is cut. */
export const longestFrameMs = 250;

export async function openCanvas(stage: HTMLElement): Promise<Application> {
  const app = new Application();
  const resolution = Math.min(window.devicePixelRatio, 2);
  await app.init({
    preference: drawsInHardware() ? 'webgl' : 'canvas',
    backgroundColor: 0x140a08,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    resizeTo: stage,
  });
  stage.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  return app;
}
