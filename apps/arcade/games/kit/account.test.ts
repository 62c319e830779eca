import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeAccount } from './account.ts';
import type { Commitment, SessionView } from './play.ts';

const commitment = { serverSeedHash: 'a'.repeat(64), nonce: 1 };
const session: SessionView = {
  gameCode: 'any',
  lang: 'vi',
  currency: 'VND',
  currencySymbol: '',
  fun: false,
  balance: '5000000',
  stakes: ['100000', '200000', '500000'],
  stake: '200000',
  rtpPercent: '96.00',
  openRound: null,
  now: 0,
  commitment,
};

function opened(more: Partial<SessionView> = {}) {
  let changes = 0;
  const commitments: Commitment[] = [];
  const account = makeAccount(
    () => (changes += 1),
    (next) => commitments.push(next),
  );
  account.open({ ...session, ...more });
  return { account, commitments, changes: () => changes };
}

test('before the session has come nothing is known, and what the site shows waits for it', () => {
  const account = makeAccount(
    () => assert.fail(),
    () => assert.fail(),
  );
  account.setSiteBalance(1n);
  assert.equal(account.isOpen(), false);
  assert.equal(account.differsFromSite(), false);
  assert.throws(() => account.session(), /has not come/);
  assert.throws(() => account.commitment(), /has not come/);
});

test('a stake leaves the balance that is shown, and comes back where it was not taken', () => {
  const { account } = opened();
  const giveBack = account.takeStake();
  assert.equal(account.balance(), 4_800_000n);
  giveBack();
  assert.equal(account.balance(), 5_000_000n);
});

test('stakes are chosen step by step between the lowest and the highest', () => {
  const { account } = opened();
  assert.deepEqual([account.stepStake(1), account.stake()], [true, 500_000n]);
  assert.deepEqual([account.stepStake(1), account.stake()], [false, 500_000n]);
  account.setStake(100_000n);
  assert.deepEqual([account.stepStake(-1), account.stake()], [false, 100_000n]);
});

test('the server’s word replaces balance and commitment, and is shown only where it differs', () => {
  const { account, changes, commitments } = opened();
  const shownBefore = changes();
  account.update({ balance: '5000000', commitment });
  assert.equal(changes(), shownBefore);
  account.update({ balance: '1', commitment: { ...commitment, nonce: 2 } });
  assert.equal(changes(), shownBefore + 1);
  assert.equal(account.balance(), 1n);
  assert.deepEqual(
    commitments.map(({ nonce }) => nonce),
    [1, 1, 2],
  );
});

test('the site’s balance counts for real money only', () => {
  for (const [fun, siteBalance, differs] of [
    [false, 5_000_000n, false],
    [false, 4_999_999n, true],
    [true, 4_999_999n, false],
  ] as const) {
    const { account } = opened({ fun });
    account.setSiteBalance(siteBalance);
    assert.equal(account.differsFromSite(), differs, `${fun} ${siteBalance}`);
  }
});
