/**
 * Pictures that operators give the site: taken as files, kept as WebP, served for ever under an
 * address of their own.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { pageInput, pageOf } from './desk.ts';
import { text } from './text.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const pictureBytesMax = 5 * 1024 * 1024;
/** Pixels across that a kept picture has at most. */
export const pictureWidthMax = 2400;
/**
 * Narrower copies beside a picture that is wider: `<key>-480.webp`. One that is not there is
 * answered with the picture itself.
 */
export const pictureWidths = [480, 720, 960, 1440] as const;

export const filesPath = '/files/';
/** The name of a kept picture: its fingerprint, and the width of a copy. */
export const fileKeyPattern = new RegExp(`^[0-9a-f]{24}(?:-(?:${pictureWidths.join('|')}))?\\.webp$`);

const picture = z.object({
  /** The address as a brand's document and content have it: `/files/….webp`. */
  url: z.string(),
  /** In pixels, as it is kept. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** The widths of its narrower copies. */
  widths: z.array(z.number()),
  /** The file's name, and its author. */
  name: z.string(),
  author: z.string(),
  createdAt: z.number(),
});
export type Picture = z.infer<typeof picture>;

export const uploadFile = call({
  name: 'file.upload',
  summary: 'Keep a picture; the same one again is the same file',
  method: 'POST',
  path: '/ops/files',
  access: access.contentDesk,
  file: { types: pictureTypes, bytesMax: pictureBytesMax },
  input: z.object({
    name: text(200).check(z.trim(), z.minLength(1)),
    /** Pixels across that are enough for its place. */
    widthMax: z.optional(z.coerce.number().check(z.int(), z.gte(16), z.lte(pictureWidthMax))),
  }),
  output: picture,
  errors: ['file_not_image', 'file_too_large', 'file_too_many_pixels'],
  rate: { points: 60, perS: 300, by: 'account' },
});

export const fileList = call({
  name: 'file.list',
  summary: 'The brand’s pictures, newest first',
  method: 'GET',
  path: '/ops/files',
  access: access.contentDesk,
  input: z.object(pageInput),
  output: pageOf(picture),
});
