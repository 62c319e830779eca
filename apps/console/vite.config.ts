import { fileURLToPath } from 'node:url';
import { texts } from '@sen/front/vite/texts';
import { readTextGroups } from '@sen/front/vite/textGroups';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env['SEN_SERVER'] ?? 'http://localhost:8080';

/**
 * `vite build apps/console` writes apps/console/dist, which the server serves under /console; `vite
 * apps/console` proxies calls to SEN_SERVER.
 */
export default defineConfig({
  root,
  base: '/console/',
  plugins: [texts(root, readTextGroups(root, ['src/main.tsx'])), react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address: the page's policy names files.
    assetsInlineLimit: 0,
    // Code that every page needs comes in one file: it compresses better than in ten.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
  server: { port: 8283, proxy: { '/ops': server, '/wps': server } },
});
