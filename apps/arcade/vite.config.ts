import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { catalogue } from './src/catalogue.ts';

const games = join(import.meta.dirname, 'games');
const pageOf = (name: string): string => join(games, name, 'index.html');
const framePage = join(games, 'kit/frame.html');

/**
 * The page of every game of the catalogue, made from one template with the game's name in it: a
 * game's folder has none of its own.
 */
function gamePages(): Plugin {
  const gameOf = (path: string) =>
    path === pageOf(basename(dirname(path))) ? catalogue.get(basename(dirname(path)))?.game : undefined;
  return {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: (id) => (gameOf(id) === undefined ? undefined : id),
    load(id) {
      const game = gameOf(id);
      if (game === undefined) return undefined;
      this.addWatchFile(framePage);
      return readFileSync(framePage, 'utf8')
        .replaceAll('__GAME_NAME__', game.names.vi)
        .replaceAll('__GAME_CODE__', game.gameCode);
    },
  };
}

/**
 * The part of the drawing library that is chosen when a game begins to draw: the page asks for it
 * with the rest.
 */
const chosenLate = /pixi\.js\/.*\/(?:CanvasRenderer|WebGLRenderer|browserAll)\.mjs$/;

/** A file that so many games share is fetched ahead for all of them. */
const sharedBy = 3;

/**
 * Writes the page that fetches ahead what the games share, for a site whose visitor has not opened
 * one yet: their code, their styles and the letters that these name. It has no script, and the
 * browser fetches what it names when nothing else is to be fetched.
 */
function prefetchPage(): Plugin {
  return {
    name: 'prefetch-page',
    apply: 'build',
    generateBundle: {
      // When the games' pages are written.
      order: 'post',
      handler(_options, bundle) {
        const uses = new Map<string, number>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !catalogue.has(basename(dirname(file.fileName)))) continue;
          for (const [, name] of `${file.source}`.matchAll(/(?:href|src)="\/(static\/[^"]+)"/g))
            uses.set(name, (uses.get(name) ?? 0) + 1);
        }
        const shared = [...uses].filter(([, count]) => count >= sharedBy).map(([name]) => name);
        const fonts = shared.flatMap((name) => {
          const file = bundle[name];
          return file?.type === 'asset'
            ? [...`${file.source}`.matchAll(/url\(\/(static\/[^)]+\.woff2)\)/g)].map(([, font]) => font)
            : [];
        });
        const kind = (name: string): string =>
          name.endsWith('.js') ? 'script' : name.endsWith('.css') ? 'style' : 'font';
        // The largest first: smaller ones that are missing cost a game less.
        const names = [...new Set([...shared, ...fonts])].sort((a, b) => sizeOf(b) - sizeOf(a));
        const links = names
          .map((name) => `<link rel="prefetch" as="${kind(name)}" crossorigin href="/${name}">\n`)
          .join('');
        this.emitFile({
          type: 'asset',
          fileName: 'prefetch.html',
          source: `<!doctype html>\n<meta charset="utf-8">\n<title></title>\n${links}`,
        });

        function sizeOf(name: string): number {
          const file = bundle[name];
          return file.type === 'chunk' ? file.code.length : file.source.length;
        }
      },
    },
  };
}

/**
 * Puts the small first script into every game's page, beside those that wait for all of the game's
 * code.
 */
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
          ({ facadeModuleId, imports }) =>
            chosenLate.test(facadeModuleId ?? '') && imports.every((file) => html.includes(file)),
        );
        const links = late
          .map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`)
          .join('');
        return html
          .replace('<script type="module"', (main) => `${script}\n    ${main}`)
          .replace('</head>', `${links}</head>`);
      },
    },
  };
}

/**
 * Our games draw by WebGL or on a plain canvas; what the drawing library would need for WebGPU is
 * left out.
 */
function withoutWebGpu(): Plugin {
  return {
    name: 'without-webgpu',
    enforce: 'pre',
    load: (id) =>
      /pixi\.js\/.*\/WebGPURenderer\.mjs$/.test(id) ? 'export class WebGPURenderer {}' : undefined,
  };
}

/**
 * One bundle a game, and the page that checks a round. Served by the arcade itself. The mode
 * `bench` adds what games are measured against.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [gamePages(), earlyScript(), prefetchPage(), withoutWebGpu()],
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
        ...Object.fromEntries(
          [...catalogue.keys(), 'verify', ...(mode === 'bench' ? ['empty'] : [])].map((name) => [
            name,
            pageOf(name),
          ]),
        ),
      },
      // One file of the drawing library comes sooner than twenty: a phone's browser asks for six at
      // a time.
      output: { codeSplitting: { groups: [{ name: 'pixi', test: /node_modules\/pixi\.js\// }] } },
    },
  },
}));
