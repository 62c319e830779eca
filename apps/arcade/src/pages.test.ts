import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { startArcade } from './arcade.ts';
import { makeKeys } from './testing/world.ts';

test('the frame is fenced to the operator’s site, built files are kept for a year, nothing outside them is served, and a launch host can say whose games these are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-pages-'));
  const distDir = join(folder, 'dist');
  mkdirSync(join(distDir, 'static'), { recursive: true });
  mkdirSync(join(distDir, 'games', 'hoi-trang-ram'), { recursive: true });
  writeFileSync(join(distDir, 'static', 'game-1a2b.js'), 'export {};');
  writeFileSync(
    join(distDir, 'games', 'hoi-trang-ram', 'index.html'),
    '<meta name="parent-origin" content="__PARENT_ORIGIN__">',
  );
  writeFileSync(join(distDir, 'prefetch.html'), '<link rel="prefetch" href="/static/game-1a2b.js">');
  const keys = makeKeys();
  const arcade = await startArcade({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://site.test:8080/',
    dataDir: folder,
    distDir,
    privateKey: keys.arcade.privateKey,
    operatorKey: keys.operator.publicKey,
    log: () => {},
  });
  try {
    const page = await fetch(`${arcade.url}/play/hoi-trang-ram/?code=x`);
    const policy = page.headers.get('content-security-policy')!;
    assert.ok(policy.includes('frame-ancestors http://site.test:8080;'));
    assert.ok(policy.includes("default-src 'none'") && !policy.includes('unsafe'));
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    assert.ok((await page.text()).includes('content="http://site.test:8080"'));
    const ahead = (await fetch(`${arcade.url}/prefetch/`)).headers.get('content-security-policy')!;
    assert.ok(ahead.includes("script-src 'none'") && !ahead.includes('frame-ancestors'));
    const script = await fetch(`${arcade.url}/static/game-1a2b.js`);
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal((await fetch(`${arcade.url}/verify/`)).status, 503);
    const serves = await fetch(`${arcade.url}/serves`);
    assert.equal(serves.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await serves.json(), [arcade.url]);
    for (const path of [
      '/play/khong-co/',
      '/static/..%2f..%2farcade%2farcade.sqlite',
      '/assets/hoi-trang-ram/other.svg',
      '/nothing',
    ]) {
      assert.equal((await fetch(arcade.url + path)).status >= 400, true, path);
    }
  } finally {
    await arcade.close();
    rmSync(folder, { recursive: true });
  }
});
