/** A canvas that fills a game's stage. */
import { Application } from 'pixi.js';
import { drawsInHardware } from './device.ts';

/** After a pause the picture goes on from where it was: a longer frame than this is cut. */
export const longestFrameMs = 250;

/**
 * Without a card the processor draws each pixel: fewer of them, in every other frame of a usual
 * screen, leave it time for the player's presses.
 */
const withoutCard = { resolution: 1, framesPerSecond: 30 };

/** Pixels of the canvas to one of the page's. */
const resolutionHere = (): number =>
  drawsInHardware() ? Math.min(window.devicePixelRatio, 2) : withoutCard.resolution;
/** The ground is soft; it needs no more than one and a half texels to one of the page's pixels. */
export const groundResolution = (): number => Math.min(resolutionHere(), 1.5);

export async function openCanvas(stage: HTMLElement): Promise<Application> {
  const app = new Application();
  const resolution = resolutionHere();
  await app.init({
    preference: drawsInHardware() ? 'webgl' : 'canvas',
    backgroundColor: 0x140a08,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    resizeTo: stage,
  });
  if (!drawsInHardware()) app.ticker.maxFPS = withoutCard.framesPerSecond;
  stage.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  return app;
}
