import { buffer } from 'node:stream/consumers';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/file';
import type { PageInput } from '@sen/api/desk';
import { filesPath, pictureWidthMax, type Picture } from '@sen/api/file';
import { brandOfDesk } from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { FileStore, StoredFile } from '#platform/files.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { personOf } from '#platform/request.ts';
import { drawDrawing, drawPicture, toPng, type Drawn, type Wanted } from './picture.ts';
import { copyKey, copyWidths, keyOf, pictureFormat, pixelsMax, wholeKey } from './rules.ts';
import * as store from './store.ts';

type Stores = { db: Database; files: FileStore };
type Draw = (wanted: Wanted) => Promise<Drawn>;
/** The owner and the source of a picture. `brandId` null: it is the installation's. */
export type Origin = { name: string; author: string; brandId: bigint | null };

const drawingKind = 'drawing';

/**
 * The sender of a picture: an operator with their network address, or the system for a command's
 * author.
 */
export type Sender = Pick<auditTrail.AuditNote, 'actor' | 'address'>;

/** Drawn by the node's worker, away from the bets, one picture of a person at a time. */
const drawnFor =
  ({ worker }: Pick<Context, 'worker'>, request: CallRequest): Draw =>
  async (wanted) =>
    (await worker.task(personOf(request), 'drawPicture', wanted)) as Drawn;

/**
 * Keeps a picture that somebody sent, and notes on the audit trail who did; the same one again is
 * the same file, and no note. `widthMax` in pixels. Refuses with file_not_image or
 * file_too_many_pixels. `draw`: by whom it is drawn; a command does so itself.
 */
export async function putPicture(
  { db, files, draw = drawPicture }: Stores & { draw?: Draw },
  {
    bytes,
    widthMax = pictureWidthMax,
    sender,
    ...origin
  }: Origin & { bytes: Buffer; widthMax?: number; sender: Sender },
): Promise<Picture> {
  const key = keyOf(bytes, `picture ${widthMax}`);
  const known = await store.findByKey(db, origin.brandId, key);
  if (known) return toPicture(known);
  const drawn = await draw({ bytes, widthMax, pixelsMax: pixelsMax.staff });
  await keep(files, key, drawn);
  return db.transaction((tx) => record(tx, key, drawn, origin, sender));
}

/** The address that a drawing of our own has as soon as it is kept. */
export function drawingUrl(svg: Buffer): string {
  return filesPath + keyOf(svg, drawingKind);
}

/**
 * Draws an SVG of our own and keeps its picture; `record` writes it down for a brand, in a
 * transaction of the caller's.
 */
export async function keepDrawing(
  files: FileStore,
  svg: Buffer,
): Promise<{ record(db: Queryable, origin: Origin): Promise<Picture> }> {
  const key = keyOf(svg, drawingKind);
  const drawn = await drawDrawing(svg);
  await keep(files, key, drawn);
  return { record: (db, origin) => record(db, key, drawn, origin) };
}

/**
 * Keeps a picture that somebody of the public sent, on no list, under a key by chance: nobody can
 * find it without its address. Refuses with file_not_image or file_too_many_pixels.
 */
export async function keepUnlisted(
  { files, random, worker }: Pick<Context, 'files' | 'random' | 'worker'>,
  request: CallRequest,
  widthMax: number,
  takes: ReadonlyArray<NonNullable<ReturnType<typeof pictureFormat>>>,
): Promise<{ key: string; url: string }> {
  const bytes = request.file;
  const format = pictureFormat(bytes);
  if (!format || !takes.includes(format)) refuse('file_not_image');
  const draw = drawnFor({ worker }, request);
  const { whole } = await draw({ bytes, widthMax, pixelsMax: pixelsMax.public });
  const key = `${random.bytes(12).toString('hex')}.webp`;
  await files.put(key, whole.bytes, 'image/webp');
  return { key, url: urlOf(key) };
}

export const urlOf = (key: string): string => filesPath + key;

/**
 * A kept file; the picture itself when it has no copy of the width that `key` names. Undefined:
 * there is none.
 */
export async function openFile(files: FileStore, key: string): Promise<StoredFile | undefined> {
  return (await files.open(key)) ?? (wholeKey(key) === key ? undefined : files.open(wholeKey(key)));
}

/**
 * A kept picture as PNG within a square of `side` pixels, for files that know no WebP. Undefined:
 * it is not kept here.
 */
export async function squarePng(files: FileStore, url: string, side: number): Promise<Buffer | undefined> {
  if (!url.startsWith(filesPath)) return undefined;
  const file = await openFile(files, url.slice(filesPath.length));
  return file && toPng(await buffer(file.stream), side);
}

/** Its bytes, without opening it. */
export async function sizeOfFile(files: FileStore, key: string): Promise<number | undefined> {
  return (await files.size(key)) ?? (wholeKey(key) === key ? undefined : files.size(wholeKey(key)));
}

/** Keeps the picture of an operator's request for the brand that their desk was opened at. */
export async function upload(
  ctx: Context,
  request: CallRequest,
  { name, widthMax }: ParsedInputOf<typeof api.uploadFile>,
): Promise<Picture> {
  const { id: brandId } = await brandOfDesk(ctx, request);
  const operator = operatorOf(request);
  const sender = auditTrail.byOperator(operator, request);
  return putPicture(
    { ...ctx, draw: drawnFor(ctx, request) },
    { bytes: request.file, name, widthMax, author: operator.name, brandId, sender },
  );
}

export async function picturesOfDesk(
  ctx: Context,
  request: CallRequest,
  input: PageInput,
): Promise<OutputOf<typeof api.fileList>> {
  return pictures(ctx.db, (await brandOfDesk(ctx, request)).id, input);
}

/** One page of a brand's pictures, newest first. */
export async function pictures(
  db: Queryable,
  brandId: bigint,
  input: PageInput,
): Promise<OutputOf<typeof api.fileList>> {
  const page = await store.pageOfFiles(db, brandId, input);
  return { ...page, list: page.list.map(toPicture) };
}

/**
 * Stores the narrower copies before the picture itself: once the picture can be found, its copies
 * are there.
 */
async function keep(files: FileStore, key: string, { whole, copies }: Drawn): Promise<void> {
  const widths = copyWidths(whole.width);
  for (const [i, copy] of copies.entries())
    await files.put(copyKey(key, widths[i]!), copy.bytes, 'image/webp');
  await files.put(key, whole.bytes, 'image/webp');
}

async function record(
  db: Queryable,
  key: string,
  { whole }: Drawn,
  origin: Origin,
  sender?: Sender,
): Promise<Picture> {
  const { width, height, bytes } = { ...whole, bytes: whole.bytes.length };
  const row = await store.insertFile(db, { ...origin, key, width, height, bytes });
  if (row && sender) {
    const { name, author, brandId } = origin;
    const after = { name, author, brandId: brandId === null ? null : String(brandId), width, height, bytes };
    await auditTrail.note(db, { ...sender, action: 'file.uploaded', subject: `file:${key}`, after });
  }
  return toPicture(row ?? (await store.findByKey(db, origin.brandId, key))!);
}

function toPicture({ key, width, height, bytes, name, author, createdAt }: store.FileRow): Picture {
  return { url: filesPath + key, width, height, bytes, widths: copyWidths(width), name, author, createdAt };
}
