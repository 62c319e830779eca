import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

/** Draws an icon as the bundler would, in the given mode. */
async function draw(name: string, mode: 'development' | 'production'): Promise<string> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    mode,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { Icon } = (await vite.ssrLoadModule('/src/icon.tsx')) as { Icon: ComponentType<{ name: string }> };
    return renderToStaticMarkup(createElement(Icon, { name }));
  } finally {
    await vite.close();
    process.env['NODE_ENV'] = before;
  }
}

test('[SYS-09] a known icon is drawn, hidden from assistive technology', async () => {
  assert.match(await draw('home', 'development'), /^<svg[^>]*aria-hidden="true"/);
});

test('[SYS-09] an unknown icon is a module-not-found error in development', async () => {
  await assert.rejects(
    draw('no-such-icon', 'development'),
    /module not found: there is no icon named "no-such-icon"/,
  );
});

test('[SYS-09] an unknown icon is a neutral placeholder in production', async () => {
  assert.match(await draw('no-such-icon', 'production'), /^<svg.*<rect/);
});
