/**
 * All pictures of the pond, drawn once from SVG: each fish in the frames of its beat, the guns, and
 * small things.
 */
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { picture } from '../../slot/atlas.ts';
import { svgOf } from '../../slot/drawing.ts';
import { pieces } from '../art/pieces.ts';
import type { FishLook, Theme } from './theme.ts';

export type Atlas = Awaited<ReturnType<typeof drawAtlas>>;
export type PieceName = keyof ReturnType<typeof pieces>;

export const framesPerBeat = 8;
const strip = 2;
/** Room above and below for a body that bends. */
const boxHeight = 160;

export async function drawAtlas({ looks, floats }: Theme, unit: number, resolution: number) {
  const fish: Record<string, Texture[]> = {};
  for (const [kind, look] of Object.entries(looks)) fish[kind] = await drawBeat(look, unit * resolution);
  const small = {} as Record<PieceName, Texture>;
  for (const [name, { drawing, size }] of Object.entries(pieces())) {
    small[name as PieceName] = await textureOf(svgOf(size, size, 200, 200, drawing), size);
  }
  const floating = await Promise.all(floats.map(async ({ svg }) => textureOf(svg, 320)));
  return { fish, small, floating };
}

/** The frames of one beat, side by side in one texture. */
async function drawBeat(look: FishLook, scale: number): Promise<Texture[]> {
  const width = Math.round(Math.min(560, Math.max(72, look.length * scale)));
  const height = Math.round((width * boxHeight) / 200);
  const canvas = document.createElement('canvas');
  canvas.width = width * framesPerBeat;
  canvas.height = height;
  const paint = canvas.getContext('2d')!;
  const still = look.bend > 0 ? await picture(pictureOf(look, 0, width, height)) : undefined;
  for (let frame = 0; frame < framesPerBeat; frame += 1) {
    const phase = frame / framesPerBeat;
    const image = still ?? (await picture(pictureOf(look, phase, width, height)));
    if (still === undefined) paint.drawImage(image, frame * width, 0, width, height);
    else bend(paint, image, frame * width, width, height, look.bend, phase);
  }
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' });
  return Array.from(
    { length: framesPerBeat },
    (_, frame) => new Texture({ source, frame: new Rectangle(frame * width, 0, width, height) }),
  );
}

const pictureOf = (look: FishLook, phase: number, width: number, height: number): string =>
  svgOf(width, height, 200, boxHeight, `<g transform="translate(0 20)">${look.draw(phase)}</g>`);

/** A wave runs through the body, small at the head and large at the tail. */
function bend(
  paint: CanvasRenderingContext2D,
  image: HTMLImageElement,
  left: number,
  width: number,
  height: number,
  by: number,
  phase: number,
): void {
  for (let x = 0; x < width; x += strip) {
    const along = x / width;
    const shift = Math.sin(phase * Math.PI * 2 - along * 3.4) * by * height * (0.02 + 0.1 * along ** 1.6);
    paint.drawImage(image, x, 0, strip, height, left + x, shift, strip, height);
  }
}

async function textureOf(svg: string, size: number): Promise<Texture> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')!.drawImage(await picture(svg), 0, 0, size, size);
  return new Texture({
    source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' }),
  });
}
