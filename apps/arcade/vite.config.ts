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
      return readFileSync(framePage, 'utf8').replaceAll('__GAME_NAME__', game.names.vi);
    },
  };
}

/** One bundle a game, and the page that checks a round. Served by the arcade itself. The mode `bench` adds what games are measured against. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [gamePages()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        [...catalogue.keys(), 'verify', ...(mode === 'bench' ? ['empty'] : [])].map((name) => [name, pageOf(name)]),
      ),
    },
  },
}));
