import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['SEN_SERVER'] ?? 'http://localhost:8080';

/** `vite build apps/console` writes apps/console/dist, which the server serves under /console; `vite apps/console` proxies calls to SEN_SERVER. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  plugins: [react()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // Nothing is inlined as a data: address: the page's policy names files.
    assetsInlineLimit: 0,
  },
  server: { port: 8283, proxy: { '/ops': server, '/wps': server } },
});
