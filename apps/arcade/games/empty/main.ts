/**
 * The baseline that games' frames are measured against: the same drawing library with the same
 * settings and nothing to draw.
 */
import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { drawsInHardware } from '../kit/device.ts';

const app = new Application();
await app.init({
  preference: drawsInHardware() ? 'webgl' : 'canvas',
  backgroundColor: 0x140a08,
  resolution: Math.min(window.devicePixelRatio, 2),
  autoDensity: true,
  resizeTo: window,
});
document.body.append(app.canvas);
