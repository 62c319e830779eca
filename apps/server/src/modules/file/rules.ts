import { createHash } from 'node:crypto';
import { pictureWidths } from '@sen/api/file';

/**
 * The form in which pictures are kept. Any change here gives new pictures new addresses: the
 * picture of an address never changes.
 */
export const recipe = { quality: 75, effort: 4, heightMax: 4_800, widths: pictureWidths } as const;

/**
 * The pixels that a file may unpack to. `staff`: more than a camera makes. `public`: what a
 * telephone of 12 megapixels makes, 4,032 × 3,024; each million more costs everybody time.
 */
export const pixelsMax = { staff: 50_000_000, public: 12_200_000 } as const;

/**
 * The kinds that are taken, by the first bytes of the file; its name and declared type say nothing.
 */
export function pictureFormat(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  return undefined;
}

/**
 * The name that a picture will have, before anything is drawn. `kind` parts what would be drawn
 * otherwise.
 */
export function keyOf(bytes: Uint8Array, kind: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, kind]))
    .update(bytes);
  return `${hash.digest('hex').slice(0, 24)}.webp`;
}

export function copyKey(key: string, width: number): string {
  return key.replace(/\.webp$/, `-${width}.webp`);
}

/** The key of the picture itself, also when that of a copy is given. */
export function wholeKey(key: string): string {
  return key.replace(/-\d+\.webp$/, '.webp');
}

/** The widths of the narrower copies that a picture gets. */
export function copyWidths(width: number): number[] {
  return pictureWidths.filter((narrower) => narrower < width);
}
