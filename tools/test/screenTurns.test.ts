import assert from 'node:assert/strict';
import test from 'node:test';
import { siteRoutes } from '@sen/api/siteRoute';
import { addressesInTurn, pagesInTurn } from './screenTurns.ts';

const addresses = [...siteRoutes.map(({ path }) => path), '/promoDetail?code=daily-raffle', '/no-such-page'];
const pages = ['deposits', 'members', 'vipReport', 'games', 'vendors', 'inbox'].map((key) => ({ key }));
const ofServer = ['apps/server/src/modules/deposit/order.ts'];

test('two counts of commits in a row look at every screen, each at about half', () => {
  const [one, other] = [41, 42].map((commits) => addressesInTurn(addresses, { commits, changed: ofServer }));
  assert.deepEqual([...one!, ...other!].sort(), addresses.toSorted());
  assert.ok(Math.abs(one!.length - other!.length) < addresses.length / 3);
  const ofDesk = [41, 42].flatMap((commits) => pagesInTurn(pages, { commits, changed: ofServer }));
  assert.deepEqual(ofDesk.map(({ key }) => key).sort(), pages.map(({ key }) => key).sort());
});

test('a screen whose feature changed is looked at each time, and those that show parts of all features', () => {
  for (const commits of [41, 42]) {
    const changed = [
      'apps/web/src/features/content/vip/vip.tsx',
      'apps/console/src/features/deposit/depositsPage.tsx',
    ];
    const seen = addressesInTurn(addresses, { commits, changed });
    for (const address of ['/vip', '/help', '/promoDetail?code=daily-raffle', '/personal/depositv2', '/'])
      assert.ok(seen.includes(address), address);
    assert.ok(seen.length < addresses.length);
    const keys = pagesInTurn(pages, { commits, changed }).map(({ key }) => key);
    assert.ok(keys.includes('deposits') && keys.includes('members') && keys.length < pages.length);
  }
});

test('all screens are looked at when the kit or the frame changed, and where nobody says what did', () => {
  for (const file of [
    'packages/ui/src/tokens.css',
    'apps/web/src/shell/header.tsx',
    'apps/web/test/sight.ts',
  ])
    assert.deepEqual(addressesInTurn(addresses, { commits: 41, changed: [file] }), addresses);
  assert.deepEqual(pagesInTurn(pages, { commits: 41, changed: ['apps/console/src/parts/list.tsx'] }), pages);
  assert.deepEqual(addressesInTurn(addresses, undefined), addresses);
});
