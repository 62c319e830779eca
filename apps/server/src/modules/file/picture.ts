import sharp, { type Sharp } from 'sharp';
import { refuse } from '#platform/result.ts';
import { copyWidths, pictureFormat, pixelsMax, recipe } from './rules.ts';

export type Encoded = { bytes: Buffer; width: number; height: number };
/** A picture as it is kept, and its narrower copies, narrowest first. */
export type Drawn = { whole: Encoded; copies: Encoded[] };

// Each picture is decoded on one thread, and few at a time, by the node's worker.
sharp.concurrency(1);
sharp.cache(false);

const inputOf = (limitInputPixels: number) => ({ limitInputPixels, failOn: 'warning' }) as const;
const staffInput = inputOf(pixelsMax.staff);
/** A drawing is made this many pixels wide at most. */
const drawingWidthMax = 1_920;
const secondsMax = 20;

/** A picture to draw: the file, how wide it may become, and how many pixels it may unpack to. */
export type Wanted = { bytes: Uint8Array; widthMax: number; pixelsMax: number };

/**
 * A file that somebody sent, drawn anew: nothing of it survives but its first picture, upright. A file
 * that is no whole PNG, JPEG or WebP is refused with file_not_image, one that unpacks to too many
 * pixels with file_too_many_pixels.
 */
export async function drawPicture({ bytes, widthMax, pixelsMax }: Wanted): Promise<Drawn> {
  const input = inputOf(pixelsMax);
  const format = pictureFormat(bytes);
  if (!format) return refuse('file_not_image');
  try {
    const found = await sharp(bytes, input).metadata();
    if (found.format !== format) return refuse('file_not_image');
    return await encode(() => sharp(bytes, input).autoOrient(), widthMax);
  } catch (error) {
    // The decoder says what is wrong in words alone.
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return refuse('file_too_many_pixels', { max: Math.floor(pixelsMax / 1_000_000) });
    return refuse('file_not_image');
  }
}

/**
 * A drawing (SVG) of our own, at twice its size. Never for files of others: an SVG may load more
 * than it shows.
 */
export async function drawDrawing(bytes: Buffer): Promise<Drawn> {
  const { width } = await sharp(bytes, staffInput).metadata();
  const widthMax = Math.min(drawingWidthMax, 2 * width);
  // Its lines are computed for the size that they are shown at, not enlarged from a smaller one.
  return encode(() => sharp(bytes, { ...staffInput, density: (72 * widthMax) / width }), widthMax);
}

/** A kept picture within a square of `side` pixels. */
export function toPng(bytes: Buffer, side: number): Promise<Buffer> {
  return sharp(bytes, staffInput)
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .timeout({ seconds: secondsMax })
    .toBuffer();
}

/** Decoded or drawn once; the narrower copies are made of those pixels. */
async function encode(open: () => Sharp, widthMax: number): Promise<Drawn> {
  const { data, info } = await open()
    .resize({ width: widthMax, height: recipe.heightMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsMax })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const whole = await webp(pixels(), width);
  const copies: Encoded[] = [];
  for (const narrower of copyWidths(whole.width)) copies.push(await webp(pixels(), narrower));
  return { whole, copies };
}

async function webp(picture: Sharp, width: number): Promise<Encoded> {
  const { data, info } = await picture
    .resize({ width })
    .webp({ quality: recipe.quality, effort: recipe.effort })
    .timeout({ seconds: secondsMax })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
