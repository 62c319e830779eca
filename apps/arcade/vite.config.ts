import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { catalogue } from './src/catalogue.ts';

const games = join(import.meta.dirname, 'games');
const pageOf = (name: string): string => join(games, name, 'index.html');
const framePage = join(games, 'kit/frame.html');

/** The page of every game of the catalogue, made from one template with the game's name in it: a game's folder has none of its own. */
function gamePages(): Plugin {
  const gameOf = (path: string) => (path === pageOf(basename(dirname(path))) ? catalogue.get(basename(dirname(path)))?.game : undefined);
  return {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: (id) => (gameOf(id) === undefined ? undefined : id),
    load(id) {
      const game = gameOf(id);
      if (game === undefined) return undefined;
      this.addWatchFile(framePage);
      return readFileSync(framePage, 'utf8').replaceAll('__GAME_NAME__', game.names.vi).replaceAll('__GAME_CODE__', game.gameCode);
    },
  };
}

/** Parts of the drawing library that are chosen when a game begins to draw: the page asks for them with the rest. */
const chosenLate = /pixi\.js\/.*\/(?:CanvasRenderer|WebGLRenderer|browserAll)\.mjs$/;

/** Puts the small first script into every game's page, beside those that wait for all of the game's code. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const early = chunks.find(({ isEntry, name }) => isEntry && name === 'early');
        if (early === undefined || !catalogue.has(basename(dirname(path)))) return html;
        const script = `<script type="module" async fetchpriority="high" crossorigin src="/${early.fileName}"></script>`;
        const late = chunks.filter(
          ({ facadeModuleId, imports }) => chosenLate.test(facadeModuleId ?? '') && imports.every((file) => html.includes(file)),
        );
        const links = late.map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`).join('');
        return html.replace('<script type="module"', (main) => `${script}\n    ${main}`).replace('</head>', `${links}</head>`);
      },
    },
  };
}

/** Our games draw by WebGL or on a plain canvas; the drawing library's code for WebGPU is left out. */
function withoutWebGpu(): Plugin {
  return {
    name: 'without-webgpu',
    enforce: 'pre',
    load: (id) => (/pixi\.js\/.*\/WebGPURenderer\.mjs$/.test(id) ? 'export class WebGPURenderer {}' : undefined),
  };
}

/** What of the kit is put together. Not what does something as soon as it is run, nor what that needs: no page must run it with what it asks for. */
const atOnce = /games\/kit\/(?:early|api|cover|parent)[^/]*\.ts$/;
const ofKit = (id: string): boolean => /games\/kit\/(?:slot\/|autoplay\/)?(?:text\/)?[^/]+\.(?:ts|json)$/.test(id) && !atOnce.test(id);
/** A module and all that it imports of our own files, at once or later; types alone are no import. */
function reached(id: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  if (!id.endsWith('.ts')) return found;
  const imports = readFileSync(id, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm);
  for (const [, first, later] of imports) reached(join(dirname(id), first ?? later), found);
  return found;
}
/**
 * The parts of the kit that the page which checks a round has, in files of their own: in one file with another part it would run that part's imports, for
 * instance the first script of a game's page, which does not stand on that page.
 */
const checks = reached(join(games, 'verify/main.ts'));
const draws = (id: string): boolean => readFileSync(id, 'utf8').includes("from 'pixi.js'");
const shared = { entriesAware: true, entriesAwareMergeThreshold: 2_500, includeDependenciesRecursively: false };

/** One bundle a game, and the page that checks a round. Served by the arcade itself. The mode `bench` adds what games are measured against. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [gamePages(), earlyScript(), withoutWebGpu()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        early: join(games, 'kit/early.ts'),
        ...Object.fromEntries([...catalogue.keys(), 'verify', ...(mode === 'bench' ? ['empty'] : [])].map((name) => [name, pageOf(name)])),
      },
      output: {
        codeSplitting: {
          // A phone's browser asks for six files at a time: one of the drawing library comes sooner than twenty, and few of the kit sooner than thirty.
          groups: [
            // Without a group of its own it would stand in the drawing library's file, and the page that checks a round would fetch that.
            { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
            { name: 'pixi', test: /node_modules\/pixi\.js\// },
            // What does something as soon as it is run, and what that needs, stays by itself: no page must run it with what it asks for.
            { name: 'drawn', test: (id) => ofKit(id) && draws(id), ...shared },
            { name: 'checks', test: (id) => ofKit(id) && checks.has(id), ...shared },
            { name: 'kit', test: ofKit, ...shared },
          ],
        },
        // The name of a part of the kit would list its games.
        chunkFileNames: ({ name }) => `static/${name.includes('~') ? name.split('~')[0] : '[name]'}-[hash].js`,
      },
    },
  },
}));
