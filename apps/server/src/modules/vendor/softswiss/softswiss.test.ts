import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { isoCurrency } from '@sen/api/isoCurrency';
import { softswissErrors, softswissWalletPaths } from '@sen/api/softswiss';
import { walletOutcomes } from '#modules/wallet/rules.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type Player,
  type TestServer,
} from '#test/faults/testServer.ts';
import { isSignedWithSecret, signWithSecret } from '../hmac.ts';
import { putVendor, sealSecret } from '../service.ts';
import { codeOf, fromMinor, minorDigits, toMinor } from './rules.ts';

/** Play money, as the protocol names it. */
const code = isoCurrency(currency)!;
const secret = createSecretKey(Buffer.from('test'));
let server: TestServer;
let player: Player;
let vendorId: number;

before(async () => {
  server = await openTestServer();
  const studio = {
    code: 'studio',
    name: 'Studio',
    protocol: 'softswiss',
    state: 'live',
    currency,
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 1,
  } as const;
  vendorId = (await putVendor(server.db, { ...studio, secret: sealSecret(server.ctx, 'studio', 'test') })).id;
  player = await newPlayer();
});
after(() => closeTestServer(server));

const newPlayer = async (): Promise<Player> => (await addPlayers(server.db, vendorId, 1, 100n * unit))[0]!;

async function send(
  path: string,
  body: object | string,
  signature?: string,
): Promise<{ http: number; body: Record<string, unknown> }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${server.url}/vendor/studio${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': signature ?? signWithSecret(text, secret),
    },
    body: text,
  });
  return { http: response.status, body: (await response.json()) as Record<string, unknown> };
}
const play = (
  who: Player,
  round: string,
  actions: readonly [kind: 'bet' | 'win', id: string, coins: number][],
  change: object = {},
) =>
  send(softswissWalletPaths.play, {
    user_id: who.user,
    currency: code,
    game: 'slot',
    game_id: round,
    actions: actions.map(([action, id, amount]) => ({ action, action_id: id, amount })),
    ...change,
  });

test('[WALLET-05] the published signature vector holds, in either letter case, and nothing near it does', () => {
  const body = Buffer.from('{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}');
  const published = '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a';
  assert.ok(isSignedWithSecret(body, published, secret));
  assert.ok(isSignedWithSecret(body, published.toUpperCase(), secret));
  for (const wrong of [
    undefined,
    '',
    published.slice(1),
    `${published}0`,
    published.replace('4', '5'),
    'x'.repeat(64),
  ])
    assert.ok(!isSignedWithSecret(body, wrong, secret), String(wrong));
  assert.ok(!isSignedWithSecret(Buffer.concat([body, Buffer.from(' ')]), published, secret));
});

test('[WALLET-05] every outcome of the wallet has a code, and amounts are in the smallest coin of their currency', () => {
  for (const outcome of walletOutcomes) assert.ok(codeOf[outcome] in softswissErrors, outcome);
  const table: [currency: string, digits: number][] = [
    ['USD', 2],
    ['VND', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['P', 2],
  ];
  for (const [name, digits] of table) {
    assert.equal(minorDigits(name), digits, name);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        (coins) => toMinor(fromMinor(coins, name), name) === BigInt(coins),
      ),
    );
  }
  assert.deepEqual([toMinor(1_999n, 'P'), toMinor(-1n, 'P')], [1n, -1n]);
});

test('[WALLET-05] the answers are those of the protocol: HTTP statuses, codes, words, the balance with too little money', async () => {
  const told = await send(softswissWalletPaths.play, { user_id: player.user, currency: code, game: 'slot' });
  assert.deepEqual(told, { http: 200, body: { balance: 10_000 } });
  const poor = await play(player, 'poor', [['bet', 'poor', 10_001]]);
  assert.deepEqual(poor, {
    http: 412,
    body: { code: 100, message: 'Player has not enough funds to process an action', balance: 10_000 },
  });
  const unsigned = await send(
    softswissWalletPaths.play,
    { user_id: player.user, currency: code, game: 'slot' },
    'f'.repeat(64),
  );
  assert.deepEqual(unsigned, { http: 403, body: { code: 403, message: 'Forbidden' } });
  assert.equal((await send(softswissWalletPaths.freespins, { user_id: player.user })).body['code'], 406);
  for (const body of [
    '',
    '[]',
    '{"user_id":"\\u0000"}',
    { user_id: player.user },
    {
      user_id: player.user,
      currency: code,
      game: 'slot',
      actions: [{ action: 'steal', action_id: 'x', amount: 1 }],
    },
  ])
    assert.deepEqual(
      (await send(softswissWalletPaths.play, body)).body,
      { code: 400, message: 'Bad request' },
      JSON.stringify(body),
    );
  // An id twice within a call would be one action and two.
  assert.equal(
    (
      await play(player, 'twice', [
        ['bet', 'same', 1],
        ['bet', 'same', 1],
      ])
    ).http,
    400,
  );
});

test('[WALLET-05] actions of one call count all or none, also when many such calls race', async () => {
  const racer = await newPlayer();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      play(racer, `round ${i}`, [
        ['bet', `stake ${i}`, 1_000],
        ['bet', `more ${i}`, 1_000],
        ['win', `gain ${i}`, 500],
      ]),
    ),
  );
  const taken = answers.filter(({ http }) => http === 200).length;
  assert.ok(
    answers.every(({ http, body }) => http === 200 || body['code'] === 100),
    JSON.stringify(answers),
  );
  const row = await server.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${racer.memberId}:main`,
  ]);
  assert.equal(row!.balance, 100n * unit - BigInt(taken) * 15n * unit);
  assert.ok(taken >= 5);
  const kinds = await server.db.one(
    `select count(*) filter (where reason = 'bet') as bets, count(*) filter (where reason = 'win') as wins from transfer where member_id = $1`,
    [racer.memberId],
  );
  assert.deepEqual(kinds, { bets: BigInt(2 * taken), wins: BigInt(taken) });
});

test('[WALLET-05] a player without a session of play with this vendor can neither bet nor be asked about, and a win is paid all the same', async () => {
  const late = await newPlayer();
  assert.equal((await play(late, 'late', [['bet', 'late bet', 100]])).http, 200);
  await server.db.run(`update game_session set revoked_at = now() where member_id = $1`, [late.memberId]);
  assert.equal((await play(late, 'late', [['bet', 'later bet', 100]])).body['code'], 101);
  assert.equal(
    (await send(softswissWalletPaths.play, { user_id: late.user, currency: code, game: 'slot' })).body[
      'code'
    ],
    101,
  );
  assert.deepEqual(
    (await play(late, 'late', [['win', 'late win', 300]], { finished: true })).body['balance'],
    10_200,
  );
});

test('[WALLET-05] a secret that is kept in the database can be read by this installation alone', async () => {
  const row = await server.db.one<{ secret: Buffer; key: string | null }>(
    `select secret, public_key as key from vendor where code = 'studio'`,
  );
  assert.ok(row!.key === null && !row!.secret.includes('test'));
});
