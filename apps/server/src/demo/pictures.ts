import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pictures from '#modules/file/service.ts';
import type { FileStore } from '#platform/files.ts';

/** Drawings (SVG) by the name that the demo brands' files give them: `demo:<name>`. */
export type Drawings = ReadonlyMap<string, Buffer>;
export type Drawn = Awaited<ReturnType<typeof pictures.keepDrawing>> & { name: string };

const drawingsFolder = join(import.meta.dirname, '../../demo/art');
/** A decoder works on one thread; two keep a small machine busy, more would only take memory. */
const atOnce = 2;

export function readDrawings(folder = drawingsFolder): Drawings {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.svg')) : [];
  return new Map(files.map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file))]));
}

/**
 * The address of a drawing's picture, known before it is drawn; empty, as of no picture, when there
 * is no such drawing.
 */
export function urlOfDrawing(drawings: Drawings, name: string): string {
  const svg = drawings.get(name);
  return svg ? pictures.drawingUrl(svg) : '';
}

/** Draws the named ones and keeps their pictures. */
export async function drawPictures(
  files: FileStore,
  drawings: Drawings,
  names: ReadonlySet<string>,
  onDrawn?: (drawn: number, all: number) => void,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const wanted = [...drawings].filter(([name]) => names.has(name));
  const queue = wanted.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [name, svg] of queue) {
        drawn.push({ name, ...(await pictures.keepDrawing(files, svg)) });
        onDrawn?.(drawn.length, wanted.length);
      }
    }),
  );
  return drawn;
}
