/**
 * Pictures drawn once from SVG into textures: the symbols (sharp and in motion) and single pieces
 * of scenery.
 */
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import type { TextureSource } from 'pixi.js';
import { svgAddress } from '../dom.ts';

export type SymbolAtlas<Letter extends string> = {
  /** Side of a sharp symbol in its texture. */
  symbolPixels: number;
  sharp: Record<Letter, Texture>;
  /**
   * The same symbols smeared along the reel, for full speed; empty until `smearNext` has painted
   * them.
   */
  moving: Record<Letter, Texture>;
  /**
   * Paints one of them, so that the game can be played before all of them are; false: there is none
   * left.
   */
  smearNext: () => boolean;
};

const padding = 4;
const smears = 26;
/** The length by which a symbol is smeared beyond its height. */
const movingShare = 1.6;

/** `symbolPixels`: the side of a symbol in the texture. */
export async function drawSymbols<Letter extends string>(
  letters: readonly Letter[],
  svgOf: (letter: Letter, size: number) => string,
  symbolPixels: number,
): Promise<SymbolAtlas<Letter>> {
  const images = await Promise.all(letters.map((letter) => picture(svgOf(letter, symbolPixels))));
  const cell = symbolPixels + padding * 2;
  const movingHeight = Math.round(symbolPixels * movingShare);
  const sharp = sheet(cell * letters.length, cell);
  const moving = sheet(cell * letters.length, movingHeight + padding * 2);
  images.forEach((image, index) =>
    sharp.paint.drawImage(image, index * cell + padding, padding, symbolPixels, symbolPixels),
  );
  const texturesOf = (source: TextureSource, height: number): Record<Letter, Texture> =>
    Object.fromEntries(
      letters.map((letter, column) => [
        letter,
        new Texture({ source, frame: new Rectangle(column * cell + padding, padding, symbolPixels, height) }),
      ]),
    ) as Record<Letter, Texture>;
  const movingSource = sourceOf(moving.canvas);
  let smeared = 0;

  function smearNext(): boolean {
    if (smeared === letters.length) return false;
    const x = smeared * cell + padding;
    for (let smear = 0; smear < smears; smear += 1) {
      // The nth layer counts for one nth, which makes the whole an even average.
      moving.paint.globalAlpha = 1 / (smear + 1);
      const y = padding + (smear / (smears - 1)) * (movingHeight - symbolPixels);
      moving.paint.drawImage(
        sharp.canvas,
        x,
        padding,
        symbolPixels,
        symbolPixels,
        x,
        y,
        symbolPixels,
        symbolPixels,
      );
    }
    smeared += 1;
    if (smeared === letters.length) movingSource.update();
    return true;
  }

  return {
    symbolPixels,
    sharp: texturesOf(sourceOf(sharp.canvas), symbolPixels),
    moving: texturesOf(movingSource, movingHeight),
    smearNext,
  };
}

/** A square picture; `share`: the height of the letters on it, of its own. */
export type Piece = { svg: string; size: number; label?: { text: string; share: number } };

/** Square pictures side by side in one texture, by name. */
export async function drawPieces<Name extends string>(pieces: Readonly<Record<Name, Piece>>) {
  const entries = Object.entries<Piece>(pieces) as [Name, Piece][];
  const { canvas, paint } = sheet(
    entries.reduce((width, [, { size }]) => width + size + padding * 2, 0),
    Math.max(...entries.map(([, { size }]) => size)),
  );
  const source = sourceOf(canvas);
  const textures = {} as Record<Name, Texture>;
  let x = 0;
  for (const [name, { svg, size, label }] of entries) {
    paint.drawImage(await picture(svg), x, 0, size, size);
    if (label !== undefined) await letter(paint, label.text, x + size / 2, size / 2, size * label.share);
    textures[name] = new Texture({ source, frame: new Rectangle(x, 0, size, size) });
    x += size + padding * 2;
  }
  return textures;
}

export async function picture(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  return image;
}

/** Writes a word around a point, outlined so that it is read on any metal. */
async function letter(
  paint: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  height: number,
): Promise<void> {
  const font = `800 ${Math.round(height)}px "Be Vietnam Pro"`;
  await document.fonts.load(font, text);
  Object.assign(paint, {
    font,
    textAlign: 'center',
    textBaseline: 'middle',
    lineJoin: 'round',
    lineWidth: height * 0.22,
  });
  paint.strokeStyle = '#1a0b07';
  paint.strokeText(text, x, y + height * 0.06);
  paint.fillStyle = '#fff6df';
  paint.fillText(text, x, y + height * 0.06);
}

function sheet(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; paint: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, paint: canvas.getContext('2d')! };
}

function sourceOf(canvas: HTMLCanvasElement): TextureSource {
  return new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' });
}
