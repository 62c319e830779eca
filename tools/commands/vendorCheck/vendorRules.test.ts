import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startArcade, type Arcade } from '../../../apps/arcade/src/arcade.ts';
import { vendorProtocols, type VendorProtocol } from './operatorCalls.ts';
import { runVendorRules, type VendorWish } from './vendorRules.ts';

const secret = 'the secret of a studio';
const lobby = 'http://site.test:8080/rng';
const keys = () => generateKeyPairSync('rsa', { modulusLength: 1024 });
const operator = keys();
/** The games of each code, of which one stands behind its own frame here. */
const games = { softswiss: 'trong-dong', evolution: 'baccarat', transfer: 'cho-noi' } as const;
let arcade: Arcade;
let folder: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vendor-rules-'));
  for (const game of [...Object.values(games), 'hoi-trang-ram']) {
    const page = join(folder, 'dist/games', game);
    mkdirSync(page, { recursive: true });
    writeFileSync(join(page, 'index.html'), '<meta name="parent-origin" content="__PARENT_ORIGIN__">');
  }
  arcade = await startArcade({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://site.test:8080',
    dataDir: folder,
    distDir: join(folder, 'dist'),
    privateKey: keys().privateKey,
    operatorKey: operator.publicKey,
    games: ['hoi-trang-ram'],
    vendors: (['softswiss', 'evolution', 'transfer'] as const).map((protocol) => ({
      code: protocol,
      protocol,
      secret,
      walletUrl: 'http://127.0.0.1:9',
      games: [games[protocol]],
    })),
    log: () => {},
  });
});
after(async () => {
  await arcade.close();
  rmSync(folder, { recursive: true });
});

const wishFor = (protocol: VendorProtocol, ownFetch: typeof fetch = fetch): VendorWish => ({
  fetch: ownFetch,
  protocol,
  url: protocol === 'hub88' ? arcade.url : `${arcade.url}/v/${protocol}`,
  key: protocol === 'hub88' ? operator.privateKey.export({ type: 'pkcs8', format: 'pem' }) : secret,
  operator: '81',
  lobby,
  user: 'player-8181',
  token: 'token-of-the-player',
  currency: 'VND',
});

for (const protocol of vendorProtocols) {
  test(`[WALLET-05] our vendor keeps every rule that an operator asks of it in ${protocol}`, async () => {
    const findings = await runVendorRules(wishFor(protocol), () => undefined);
    assert.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    );
    assert.equal(findings.length, protocol === 'evolution' ? 12 : 13);
  });
}

test('[WALLET-05] the check finds a vendor that takes any signature, hides its games from frames, and gives one address twice', async () => {
  const known = new Map<string, string>();
  /**
   * Every call is signed anew on the way, launches are answered from memory, and pages forbid
   * frames.
   */
  const careless: typeof fetch = async (url, init) => {
    const body = (init?.body as string | undefined) ?? '';
    const before = known.get(body);
    if (before !== undefined) return new Response(before, { status: 200 });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(
      url,
      init?.method === 'POST' ? { ...init, headers: { ...init.headers, 'X-REQUEST-SIGN': signature } } : init,
    );
    const text = await response.text();
    if (body.includes('return_url') && response.ok) known.set(body, text);
    const headers = new Headers(response.headers);
    if (init?.method !== 'POST') headers.set('x-frame-options', 'DENY');
    headers.delete('content-encoding');
    return new Response(text, { status: response.status, headers });
  };
  const findings = await runVendorRules(wishFor('softswiss', careless), () => undefined);
  const broken = findings.filter(({ ok }) => !ok).map(({ name }) => name);
  for (const part of [
    'a list asked for with a forged signature',
    'a launch with a forged signature',
    'in a frame',
    'two launches give',
  ])
    assert.ok(
      broken.some((name) => name.includes(part)),
      `"${part}" is not among ${broken.join('; ')}`,
    );
  assert.ok(findings.some(({ ok, name }) => ok && name === 'the list of games is told'));
});
