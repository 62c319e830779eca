import { join } from 'node:path';
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
      input: {
        'hoi-trang-ram': join(import.meta.dirname, 'games/hoi-trang-ram/index.html'),
        verify: join(import.meta.dirname, 'games/verify/index.html'),
        ...(mode === 'bench' ? { empty: join(import.meta.dirname, 'games/empty/index.html') } : {}),
      },
    },
  },
}));
