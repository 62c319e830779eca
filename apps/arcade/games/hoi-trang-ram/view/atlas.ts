/** All pictures, drawn once from our SVG into two textures: the symbols (sharp and in motion) and the scenery. */
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import type { TextureSource } from 'pixi.js';
import { svgAddress } from '../../kit/dom.ts';
import { coinSvg, discSvg, moonSvg, petalSvg, villageSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';

export type Atlas = {
  /** Side of a sharp symbol in its texture. */
  symbolPixels: number;
  sharp: Record<Symbol, Texture>;
  /** The same symbols smeared along the reel, for full speed. */
  moving: Record<Symbol, Texture>;
  moon: Texture;
  petal: Texture;
  coin: Texture;
  /** Painted into the background once a layout, hence pictures and not textures. */
  disc: HTMLImageElement;
  village: HTMLImageElement;
};

type Scenery = Omit<Atlas, 'symbolPixels' | 'sharp' | 'moving'>;

const padding = 4;
const smears = 26;
/** How much longer a symbol is smeared than it is high. */
const movingShare = 1.6;

/** `symbolPixels`: the side of a symbol in the texture. */
export async function drawAtlas(symbolPixels: number): Promise<Atlas> {
  const letters = Object.keys(symbols) as Symbol[];
  const images = await Promise.all(letters.map((letter) => picture(symbolSvg(letter, symbolPixels))));
  const cell = symbolPixels + padding * 2;
  const movingHeight = Math.round(symbolPixels * movingShare);
  const { canvas, paint } = sheet(cell * letters.length, cell + movingHeight + padding * 2);
  images.forEach((image, index) => {
    const x = index * cell + padding;
    paint.drawImage(image, x, padding, symbolPixels, symbolPixels);
    for (let smear = 0; smear < smears; smear += 1) {
      // The nth layer counts for one nth, which makes the whole an even average.
      paint.globalAlpha = 1 / (smear + 1);
      const y = cell + padding + (smear / (smears - 1)) * (movingHeight - symbolPixels);
      paint.drawImage(image, x, y, symbolPixels, symbolPixels);
    }
    paint.globalAlpha = 1;
  });
  const source = sourceOf(canvas);
  const row = (top: number, height: number): Record<Symbol, Texture> =>
    Object.fromEntries(
      letters.map((letter, column) => [
        letter,
        new Texture({ source, frame: new Rectangle(column * cell + padding, top + padding, symbolPixels, height) }),
      ]),
    ) as Record<Symbol, Texture>;
  return { symbolPixels, sharp: row(0, symbolPixels), moving: row(cell, movingHeight), ...(await drawScenery()) };
}

async function drawScenery(): Promise<Scenery> {
  const pieces = {
    moon: { svg: moonSvg(512), size: 512, x: 0 },
    petal: { svg: petalSvg(48), size: 48, x: 520 },
    coin: { svg: coinSvg(48), size: 48, x: 576 },
  };
  const { canvas, paint } = sheet(632, 512);
  const [disc, village] = await Promise.all([
    picture(discSvg(1024)),
    picture(villageSvg(1200, 260)),
    ...Object.values(pieces).map(async ({ svg, size, x }) => paint.drawImage(await picture(svg), x, 0, size, size)),
  ]);
  const source = sourceOf(canvas);
  const textureOf = ({ x, size }: { x: number; size: number }): Texture => new Texture({ source, frame: new Rectangle(x, 0, size, size) });
  return { disc, village, moon: textureOf(pieces.moon), petal: textureOf(pieces.petal), coin: textureOf(pieces.coin) };
}

function sheet(width: number, height: number): { canvas: HTMLCanvasElement; paint: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, paint: canvas.getContext('2d')! };
}

function sourceOf(canvas: HTMLCanvasElement): TextureSource {
  return new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' });
}

async function picture(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  return image;
}
