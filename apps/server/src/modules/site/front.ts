/** The files of a front's build in its dist folder, read again when it is built anew. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@sen/api/language';
import type { Context } from '#platform/context.ts';
import { openDrawing, type Drawing } from './drawing.ts';
import type { Ask, Draw, View, Wish } from './view.ts';

/** A page in the making is looked at this often. */
const lookAgainMs = 1_000;
const pageFile = 'index.html';
const drawingFile = '.server/entryServer.js';
const workerFile = '.server/serviceWorker.js';

/**
 * Files below dist that an address needs besides the main script: vite.config.ts of the front
 * writes them down.
 */
export type EarlyFiles = {
  /**
   * Those of each language that the front has texts for: the first ones, and the groups that its
   * screens name.
   */
  texts: Partial<Record<Language, { first: string[]; more: Record<string, string[]> }>>;
  fonts: string[];
  screens: Record<
    string,
    { files: string[]; /** The groups of texts, beside the first ones. */ groups: string[] }
  >;
};

/**
 * The code that draws a front, from its `.server` folder. `ask` answers the calls that the screen
 * would make.
 */
export type Bundle = { draw(wish: Wish, ask: Ask): Promise<View> };

/**
 * `early`, `draw` and `worker` are missing where a front draws in the browser alone. `styles` holds
 * the stylesheets by their path below dist.
 */
export type Build = {
  page: string;
  early: EarlyFiles | undefined;
  draw: Draw | undefined;
  /** The service worker's code. */
  worker: string | undefined;
  styles: ReadonlyMap<string, string>;
  /** Another one for each build. */
  stamp: string;
};

export type Front = {
  dist: string;
  /** Undefined: never built. */
  build(): Promise<Build | undefined>;
  /** Nothing is drawn any more. */
  close(): Promise<void>;
};

export function openFront(dist: string, ctx: Pick<Context, 'clock' | 'log' | 'metrics'>): Front {
  const { clock, log } = ctx;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let present: Promise<Build | undefined> = Promise.resolve(undefined);
  let drawing: Drawing | undefined;
  let stamp: string | undefined;
  return {
    dist,
    build() {
      const now = clock.now();
      if (Math.abs(now - lookedAtMs) < lookAgainMs) return present;
      lookedAtMs = now;
      const [page, drawing] = [pageFile, drawingFile].map(
        (file) => statSync(join(dist, file), { throwIfNoEntry: false })?.mtimeMs,
      );
      // While a build runs its page may be away for a moment: the one before serves.
      if (page === undefined || stamp === `${page} ${drawing}`) return present;
      const before = present;
      stamp = `${page} ${drawing}`;
      present = renew(stamp).catch((error: unknown) => {
        log.warn({ error, dist }, 'a front could not be read; the one before serves');
        stamp = undefined;
        return before;
      });
      return present;
    },
    async close() {
      await drawing?.close();
    },
  };

  async function renew(newStamp: string): Promise<Build> {
    const bundle = join(dist, drawingFile);
    const before = drawing;
    const build = read(dist, newStamp);
    drawing = existsSync(bundle) ? openDrawing(pathToFileURL(bundle).href, ctx) : undefined;
    await before?.close();
    return { ...build, draw: drawing?.draw };
  }
}

function read(dist: string, stamp: string): Omit<Build, 'draw'> {
  const early = join(dist, '.server/early.json');
  const worker = join(dist, workerFile);
  return {
    page: readFileSync(join(dist, pageFile), 'utf8'),
    early: existsSync(early) ? (JSON.parse(readFileSync(early, 'utf8')) as EarlyFiles) : undefined,
    worker: existsSync(worker) ? readFileSync(worker, 'utf8') : undefined,
    styles: new Map(
      globSync('assets/*.css', { cwd: dist }).map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
    ),
    stamp,
  };
}
