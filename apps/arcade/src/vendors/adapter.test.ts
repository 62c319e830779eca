import assert from 'node:assert/strict';
import test from 'node:test';
import type { Hub88Bet } from '@sen/api/hub88';
import { openWallet } from '../wallet.ts';
import type { Wallet } from '../wallet.ts';
import { adaptWallets } from './adapter.ts';
import { ownerOf, tokenOf } from './player.ts';
import { openPurses } from './walletStore.ts';
import type { VendorCode } from './vendorCode.ts';
import { makeKeys } from '../testing/world.ts';

type Sent = { path: string; body: Record<string, unknown> };
/** The operator's answer to the nth call of a path; null: the answer is lost on its way. */
type Answers = (
  path: string,
  nth: number,
  body: Record<string, unknown>,
) => { http?: number; body: object } | null;

/** The wallet of the rounds over codes of two protocols, and the calls that reached an operator. */
function open(answers: Answers): { wallet: Wallet; sent: Sent[]; pathsOf(): string[] } {
  const sent: Sent[] = [];
  const fetch = (async (url: string, init: { body: string }) => {
    const { pathname: path } = new URL(url);
    const body = JSON.parse(init.body) as Record<string, unknown>;
    const answer = answers(path, sent.filter((call) => call.path === path).length, body);
    sent.push({ path, body });
    if (answer === null) throw new Error('the answer was lost');
    return new Response(JSON.stringify(answer.body), { status: answer.http ?? 200 });
  }) as unknown as typeof globalThis.fetch;
  const code = (name: string, protocol: VendorCode['protocol']): VendorCode => ({
    code: name,
    protocol,
    games: ['trong-dong'],
    walletUrl: 'http://operator.test',
    secret: 'shared',
  });
  const tries = { fetch, tries: 3, tryTimeoutMs: 1000 };
  const hub88 = openWallet({
    baseUrl: 'http://operator.test',
    privateKey: makeKeys().arcade.privateKey,
    ...tries,
  });
  const vendors = [code('heron', 'softswiss'), code('pearl', 'evolution')];
  return {
    wallet: adaptWallets({ hub88, vendors, purses: openPurses(':memory:'), ...tries }),
    sent,
    pathsOf: () => sent.map(({ path }) => path),
  };
}

const betOf = (user: string, change: Partial<Hub88Bet> = {}): Hub88Bet => ({
  user,
  token: tokenOf('USD', 'launched'),
  request_uuid: 'request',
  transaction_uuid: 'bet-1',
  supplier_user: null,
  round: 'round-1',
  round_closed: false,
  game_code: 'trong-dong',
  reward_uuid: null,
  bet: null,
  meta: null,
  currency: 'USD',
  amount: 20_000,
  is_free: false,
  ...change,
});

const balanceOf = (user: string) => ({
  user,
  token: tokenOf('USD', 'launched'),
  request_uuid: 'request',
  game_code: 'trong-dong',
});

const [heron, pearl] = [ownerOf('heron', 'an'), ownerOf('pearl', 'an')];
const refusals: Readonly<Record<string, { http?: number; body: object }>> = {
  an: { body: { user: 'an', status: 'RS_ERROR_NOT_ENOUGH_MONEY', request_uuid: 'request', balance: 0 } },
  [heron]: { http: 412, body: { code: 100, message: 'no money', balance: 0 } },
  [pearl]: { body: { status: 'INSUFFICIENT_FUNDS', balance: 0 } },
};

test('[WALLET-04] a refusal is final at the first try, and after a try without an answer says nothing of what that one took', async () => {
  for (const [user, refusal] of Object.entries(refusals)) {
    const answer =
      (lost: number): Answers =>
      (path, nth) => {
        if (path === '/check') return { body: { status: 'OK', sid: 'exchanged' } };
        return nth < lost ? null : refusal;
      };
    const first = open(answer(0));
    assert.equal((await first.wallet.bet(betOf(user))).kind, 'refused', user);
    for (const lost of [1, 2]) {
      const later = await open(answer(lost)).wallet.bet(betOf(user));
      assert.deepEqual(
        later,
        { kind: 'unknown', reason: 'RS_ERROR_NOT_ENOUGH_MONEY after a try without an answer' },
        user,
      );
    }
    // Nothing is taken by asking for a balance.
    assert.equal((await open(answer(1)).wallet.balance(balanceOf(user))).kind, 'refused', user);
  }
});

test('[WALLET-05] a stake that is no whole number of coins is refused before it is sent, and a whole one is told in coins', async () => {
  const { wallet, sent } = open(() => ({ body: { balance: 100 } }));
  for (const [currency, amount, coins] of [
    ['USD', 20_000, 20],
    ['USD', 20_500, null],
    ['VND', 20_000, null],
    ['VND', 300_000, 3],
    ['P', 1_000, 1],
    ['P', 999, null],
  ] as const) {
    sent.length = 0;
    const answer = await wallet.bet(betOf(heron, { amount, token: tokenOf(currency, 'launched'), currency }));
    if (coins === null) {
      assert.deepEqual(answer, { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES', balance: null });
      assert.deepEqual(sent, []);
    } else {
      assert.equal(answer.kind, 'ok');
      assert.equal((sent[0]!.body['actions'] as { amount: number }[])[0]!.amount, coins);
    }
  }
});

test('[WALLET-05] a session’s exchange whose answer is lost is asked for again as the same call, and no bet goes out before it', async () => {
  const lost =
    (tries: number): Answers =>
    (path, nth) => {
      if (path === '/check') return nth < tries ? null : { body: { status: 'OK', sid: 'exchanged' } };
      return { body: { status: 'OK', balance: 5 } };
    };
  const twice = open(lost(2));
  assert.equal((await twice.wallet.bet(betOf(pearl))).kind, 'ok');
  assert.deepEqual(twice.pathsOf(), ['/check', '/check', '/check', '/debit']);
  assert.equal(new Set(twice.sent.slice(0, 3).map(({ body }) => body['uuid'])).size, 1);
  assert.equal(twice.sent[3]!.body['sid'], 'exchanged');

  const longer = open(lost(5));
  assert.deepEqual(await longer.wallet.bet(betOf(pearl)), {
    kind: 'unknown',
    reason: 'the session could not be exchanged',
  });
  assert.deepEqual(longer.pathsOf(), ['/check', '/check', '/check']);
  // A rollback goes out all the same: wallets take it even when the session is over.
  await longer.wallet.deliver(
    'rollback',
    JSON.stringify({ ...betOf(pearl), reference_transaction_uuid: 'bet-1' }),
  );
  assert.deepEqual([longer.pathsOf().at(-1), longer.sent.at(-1)!.body['sid']], ['/cancel', 'launched']);
  assert.equal((await longer.wallet.balance(balanceOf(pearl))).kind, 'ok');
});
