import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { verify, type Claim, type Published } from './verify.ts';

/** Made by hand from the description; the server's own test passes the same. */
const { published, claims } = JSON.parse(
  readFileSync(new URL('../../../../../docs/rules/proof-of-balances.json', import.meta.url), 'utf8'),
) as { published: Published; claims: (Claim & { path: [Claim['path'][number], ...Claim['path']] })[] };

test('[SAFE-03] every member of the published example finds their balance in its total', async () => {
  assert.equal(claims.length, 5);
  for (const claim of claims)
    assert.deepEqual(await verify(claim, published), { holds: true }, claim.memberId);
});

test('[SAFE-03] another balance, member, nonce, neighbour or order, and an altered sum or total, do not pass', async () => {
  const [claim] = claims;
  assert.ok(claim);
  const [first, ...rest] = claim.path;
  const altered = (step: Partial<typeof first>): Claim => ({
    ...claim,
    path: [{ ...first, ...step }, ...rest],
  });
  const flipped = first.side === 'left' ? 'right' : 'left';
  const table: Array<[what: string, claim: Claim, published: Published, because: string]> = [
    [
      'a balance one hundredth larger',
      { ...claim, balance: `${claim.balance.slice(0, -1)}9` },
      published,
      'root',
    ],
    ['another member', { ...claim, memberId: '9999' }, published, 'root'],
    ['another nonce', { ...claim, nonce: 'ab'.repeat(32) }, published, 'root'],
    ['an altered sum beside', altered({ sum: '7.77' }), published, 'root'],
    ['a negative sum beside', altered({ sum: '-1.00000' }), published, 'unreadable'],
    ['a negative balance', { ...claim, balance: '-1.00000' }, published, 'unreadable'],
    ['an altered hash beside', altered({ hash: 'cd'.repeat(32) }), published, 'root'],
    ['the neighbour on the other side', altered({ side: flipped }), published, 'root'],
    ['a shortened way', { ...claim, path: rest }, published, 'root'],
    ['steps in another order', { ...claim, path: [...rest, first] }, published, 'root'],
    ['a smaller total', claim, { ...published, total: '0.00001' }, 'total'],
    ['another root', claim, { ...published, root: 'ef'.repeat(32) }, 'root'],
    ['no hash', altered({ hash: 'xyz' }), published, 'unreadable'],
  ];
  for (const [what, wrong, stated, because] of table)
    assert.deepEqual(await verify(wrong, stated), { holds: false, because }, what);
});
