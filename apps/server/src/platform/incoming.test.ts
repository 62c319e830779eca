import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { dropForwardedNames, hasLawfulHost, isFromAnotherOrigin } from './incoming.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

const lawful = (...hosts: string[]): boolean =>
  hasLawfulHost({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['Host', host]) });

test('[SYS-07] a Host header is a name or an address with at most a port, once', () => {
  for (const host of [
    'localhost',
    'localhost:8080',
    'Sen.Example',
    'a',
    'truc.localhost:1',
    '127.0.0.1:65535',
    '[::1]',
    '[2001:db8::1]:80',
    'x_y.sen.vn.',
  ])
    assert.equal(lawful(host), true, host);
  for (const host of [
    '',
    ' ',
    ':80',
    'localhost:',
    'localhost:80@evil.example',
    'localhost:80:90',
    'localhost:65536',
    'localhost:123456',
    'localhost:+80',
    'localhost:0',
    'localhost:080',
    'localhost:٣',
    'user@localhost',
    'localhost/evil.example',
    'localhost?x',
    'localhost#x',
    'localhost\\evil.example',
    'local host',
    'localhost, evil.example',
    '[::1',
    '::1',
    '[evil.example]',
    '-sen.vn',
    'sến.vn',
    'x'.repeat(254),
    `localhost:${'9'.repeat(300)}`,
  ])
    assert.equal(lawful(host), false, host);
  assert.equal(lawful('localhost', 'localhost'), false, 'two of them');
  assert.equal(lawful(), false, 'none');
});

test('[SYS-07] of every Host that is let through, the origin made of it has the very host that chooses the brand', (t) => {
  t.diagnostic(`SEED=${seed}`);
  const part = fc.oneof(
    fc.constantFrom(
      'localhost',
      'evil.example',
      ':',
      '@',
      '/',
      '\\',
      '?',
      '#',
      '[',
      ']',
      '%',
      '.',
      ' ',
      '\t',
      '80',
      '::1',
      '%2f',
      '＠',
      '。',
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const host = parts.join('');
      if (!lawful(host)) return;
      const url = URL.parse(`http://${host}`);
      // Names of digits and dots alone may be no address; no browser gets anywhere with those.
      if (!url) return;
      const { hostname, username, password, pathname, search } = url;
      assert.deepEqual([username, password, pathname, search], ['', '', '/', '']);
      const name = host.replace(/:\d+$/, '').toLowerCase();
      if (!/^[\d.x[\]:a-f]+$/.test(name)) assert.equal(hostname, name);
    }),
    { seed, numRuns: 5_000 },
  );
});

test('[SYS-04] of the forwarding headers the addresses at the right end of X-Forwarded-For stay, and nothing else', () => {
  const left = (chain: string) => {
    const headers = {
      'x-forwarded-for': chain,
      'x-forwarded-host': 'a',
      'x-forwarded-proto': 'b',
      'x-forwarded-port': 'c',
      forwarded: 'd',
      accept: 'e',
    };
    dropForwardedNames(headers);
    return headers;
  };
  for (const [given, expected] of [
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1, 203.0.113.9', '2001:db8::1, 203.0.113.9'],
    ['garbage, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, unknown, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', undefined],
    ['203.0.113.9, garbage', undefined],
    ['x'.repeat(3_000), undefined],
    ['', undefined],
  ] as const)
    assert.deepEqual(
      left(given),
      { accept: 'e', ...(expected === undefined ? {} : { 'x-forwarded-for': expected }) },
      given,
    );
});

test('[SYS-12] a request is another origin’s when the browser says so, or names another origin', () => {
  for (const [headers, expected] of [
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'anything' }, true],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, false],
    [{ origin: 'http://localhost:8081', host: 'localhost:8080' }, true],
    [{ origin: 'http://sen.example', host: 'Sen.Example' }, false],
    [{ origin: 'http://sen.example', host: 'sen.example:80' }, false],
    [{ origin: 'https://sen.example', host: 'sen.example' }, true],
    [{ origin: 'null', host: 'sen.example' }, true],
    // The browser's own judgement counts more than names that a proxy may have changed.
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://sen.example', host: 'node-1:8080' }, false],
  ] as const)
    assert.equal(isFromAnotherOrigin(headers, 'http'), expected, JSON.stringify(headers));
});
