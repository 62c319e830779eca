import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';

/** One bundle a game, and the page that checks a round. Served by the arcade itself. The mode `bench` adds what games are measured against. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        globSync('games/*/index.html', { cwd: import.meta.dirname })
          .map((path) => [basename(dirname(path)), join(import.meta.dirname, path)] as const)
          .filter(([name]) => name !== 'empty' || mode === 'bench'),
      ),
    },
  },
}));
