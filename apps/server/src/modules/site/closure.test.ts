import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closureOf } from './closure.ts';
import { pagePolicy } from './policy.ts';
import type { Permission } from './view.ts';

const now = 1_000_000;
const open = {
  maintenance: false,
  maintenanceEnd: null,
  maintenanceText: {},
  regionRestriction: false,
  location: { ip: '192.0.2.7', country: null },
  analytics: { gtagId: '' },
  domainRoute: [{ domainList: [] }, { domainList: [] }],
  launchGameCDNs: [],
} as unknown as Permission;

const cases: [
  what: string,
  change: Partial<Permission>,
  status: number | undefined,
  retryAfterS: number | undefined,
][] = [
  ['open', {}, undefined, undefined],
  ['maintenance without an end', { maintenance: true }, 503, 300],
  ['maintenance that ends in ten minutes', { maintenance: true, maintenanceEnd: now + 600_000 }, 503, 600],
  ['maintenance that should have ended', { maintenance: true, maintenanceEnd: 0 }, 503, 60],
  ['maintenance for days', { maintenance: true, maintenanceEnd: now + 1e9 }, 503, 3_600],
  ['a closed region', { regionRestriction: true }, 403, undefined],
  ['a closed region under maintenance', { regionRestriction: true, maintenance: true }, 503, 300],
];
for (const [what, change, status, retryAfterS] of cases) {
  test(`[SYS-02] the page's status: ${what}`, () => {
    const closure = closureOf({ ...open, ...change }, '/rng', now);
    assert.deepEqual([closure?.status, closure?.retryAfterS], [status, retryAfterS]);
  });
}

test('[SYS-02] [SYS-03] [SYS-04] customer service has its page while all others are closed', () => {
  for (const closed of [{ maintenance: true }, { regionRestriction: true }]) {
    const statusAt = (pathname: string) => closureOf({ ...open, ...closed }, pathname, now)?.status;
    assert.deepEqual(['/support', '/support/', '/Support'].map(statusAt), [undefined, undefined, undefined]);
    for (const pathname of ['/', '/help', '/support/x', '/supports', '/x/support'])
      assert.notEqual(statusAt(pathname), undefined);
  }
});

const games = { frames: 'https://games.example', images: 'https://games.example https://cdn.example' };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `));

test('[SYS-06] [SYS-10] the policy lets in the routers that are measured, the launch hosts that are asked, the origins of games and pictures, and no tag without an id', () => {
  const routers = [
    'https://a.example',
    'https://b.example/path',
    "https://c.example; script-src 'unsafe-inline'",
    'mailto:x@y.example',
  ];
  const domainRoute = [{ domainList: routers.map((domainName) => ({ domainName, speed: 0 })) }];
  const launchGameCDNs = ['https://play.example', "https://d.example; script-src 'unsafe-inline'"];
  const policy = pagePolicy('once', games, { ...open, domainRoute, launchGameCDNs });
  assert.equal(
    directive(policy, 'connect-src'),
    "connect-src 'self' https://a.example https://b.example https://play.example",
  );
  assert.equal(
    directive(policy, 'img-src'),
    "img-src 'self' data: blob: https://games.example https://cdn.example",
  );
  assert.equal(directive(policy, 'script-src'), "script-src 'nonce-once' 'strict-dynamic'");
  assert.doesNotMatch(policy, /google|unsafe/);
});

test('[SYS-10] a brand with a tag lets in the tag and where it reports to, and no other script', () => {
  const policy = pagePolicy('once', games, { ...open, analytics: { gtagId: 'G-TEST01' } });
  assert.equal(
    directive(policy, 'script-src'),
    "script-src 'nonce-once' 'strict-dynamic' https://www.googletagmanager.com",
  );
  assert.match(directive(policy, 'connect-src')!, /google-analytics\.com/);
  assert.match(directive(policy, 'trusted-types')!, / sen-tag /);
});
