import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { evolutionStatuses, evolutionWalletPaths } from '@sen/api/evolution';
import { isoCurrency } from '@sen/api/isoCurrency';
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
import { putVendor, sealSecret } from '../service.ts';
import { amountOfDigits, digitsOfAmount, statusOf } from './rules.ts';

let server: TestServer;
let vendorId: number;

before(async () => {
  server = await openTestServer();
  const live = {
    code: 'live',
    name: 'Live',
    protocol: 'evolution',
    state: 'live',
    currency,
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 1,
  } as const;
  vendorId = (await putVendor(server.db, { ...live, secret: sealSecret(server.ctx, 'live', 'token & more') }))
    .id;
});
after(() => closeTestServer(server));

const newPlayer = async (): Promise<Player> => (await addPlayers(server.db, vendorId, 1, 100n * unit))[0]!;

async function send(
  path: string,
  body: object | string,
  token = 'token & more',
): Promise<{ http: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server.url}/vendor/live${path}?authToken=${encodeURIComponent(token)}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { http: response.status, body: (await response.json()) as Record<string, unknown> };
}
/** Play money, as the protocol names it. */
const code = isoCurrency(currency)!;
const game = { id: 'game', type: 'blackjack', details: { table: { id: 'slot', vid: null } } };

test('[WALLET-05] every outcome of the wallet has a status, and amounts are exact in both directions, but for a sixth digit', () => {
  for (const outcome of walletOutcomes) assert.ok(evolutionStatuses.includes(statusOf[outcome]), outcome);
  const table: [digits: string, debit: bigint | undefined, credit?: bigint][] = [
    ['0', 0n],
    ['1', unit],
    ['63727092.34', 6_372_709_234_000n],
    ['0.00001', 1n],
    ['0.000010', 1n],
    ['1.556179', 155_618n, 155_617n],
    ['0.000001', 1n, 0n],
    ['0.0000010', 1n, 0n],
    ['0.0000001', undefined],
    ['01', undefined],
    ['1.', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['10000000000000', undefined],
    ['', undefined],
  ];
  for (const [digits, debit, credit = debit] of table) {
    assert.equal(amountOfDigits(digits, 'up'), debit, digits);
    assert.equal(amountOfDigits(digits, 'down'), credit, digits);
  }
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 17n),
      fc.constantFrom('up', 'down'),
      (amount, rounding) => amountOfDigits(digitsOfAmount(amount), rounding) === amount,
    ),
  );
});

test('[WALLET-05] the answers are those of the protocol: its fields, HTTP 401 for a wrong token, the uuid echoed, a repeated call marked', async () => {
  const player = await newPlayer();
  const who = { sid: player.token, userId: player.user, uuid: 'uuid-1' };
  assert.deepEqual(await send(evolutionWalletPaths.balance, { ...who, currency: code }), {
    http: 200,
    body: { status: 'OK', balance: 100, bonus: 0, uuid: 'uuid-1' },
  });
  assert.deepEqual(await send(evolutionWalletPaths.balance, { ...who, currency }, 'wrong'), {
    http: 401,
    body: { status: 'INVALID_TOKEN_ID' },
  });
  const debit = { ...who, currency: code, game, transaction: { id: 't', refId: 'r', amount: 2.5 } };
  const first = await send(evolutionWalletPaths.debit, debit);
  assert.deepEqual(first.body, {
    status: 'OK',
    balance: 97.5,
    bonus: 0,
    uuid: 'uuid-1',
    retransmission: false,
  });
  assert.deepEqual((await send(evolutionWalletPaths.debit, debit)).body, {
    ...first.body,
    retransmission: true,
  });
  for (const body of [
    '',
    '[]',
    { ...debit, game: {} },
    { ...debit, transaction: { id: 't', refId: 'x', amount: '5' } },
  ])
    assert.equal(
      (await send(evolutionWalletPaths.debit, body)).body['status'],
      'INVALID_PARAMETER',
      JSON.stringify(body),
    );
});

test('[WALLET-05] of checks that race with one session a single one gets the next, and what it opens lives as long as the first would have', async () => {
  const player = await newPlayer();
  const who = { sid: player.token, userId: player.user };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(evolutionWalletPaths.check, { ...who, channel: { type: 'P' } })),
  );
  const opened = answers.filter(({ body }) => body['status'] === 'OK').map(({ body }) => String(body['sid']));
  assert.equal(opened.length, 1);
  assert.ok(answers.every(({ body }) => body['status'] === 'OK' || body['status'] === 'INVALID_SID'));
  const rows = await server.db.rows<{ over: boolean; ends: number }>(
    `select revoked_at is not null as over, expires_at as ends from game_session where member_id = $1 order by id`,
    [player.memberId],
  );
  assert.deepEqual(
    rows.map(({ over }) => over),
    [true, false],
  );
  assert.equal(rows[0]!.ends, rows[1]!.ends);
  assert.equal(
    (await send(evolutionWalletPaths.balance, { sid: opened[0], userId: player.user, currency: code })).body[
      'status'
    ],
    'OK',
  );
});

test('[WALLET-05] a check whose answer was lost gives the same session when it is asked again, and to another call none', async () => {
  const player = await newPlayer();
  const who = { sid: player.token, userId: player.user };
  const check = (change: object = {}) =>
    send(evolutionWalletPaths.check, { ...who, uuid: 'lost', channel: { type: 'P' }, ...change });
  const answers = await Promise.all(Array.from({ length: 4 }, () => check()));
  answers.push(await check());
  const sid = String(answers[0]!.body['sid']);
  for (const { body } of answers) assert.deepEqual(body, { status: 'OK', sid, uuid: 'lost' });
  for (const other of [{ uuid: 'another' }, { sid }, { userId: 'nobody' }]) {
    const { body } = await check(other);
    assert.ok(
      body['status'] === 'INVALID_SID' || (body['status'] === 'OK' && other.sid === sid),
      JSON.stringify(other),
    );
  }
  // It was exchanged once more above: the one before is over, and is told no more.
  assert.equal((await check()).body['status'], 'INVALID_SID');
});

test('[WALLET-05] a credit or a cancel without a session settles the bets of the player that it names, and nobody else’s; a debit is refused', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const call = (path: string, who: object, refId: string, amount: number) =>
    send(path, { ...who, currency: code, game, transaction: { id: `${path}-${refId}`, refId, amount } });
  const { debit, credit, cancel } = evolutionWalletPaths;
  for (const bet of ['late-1', 'late-2'])
    await call(debit, { sid: player.token, userId: player.user }, bet, 10);
  for (const sid of [{}, { sid: '' }, { sid: null }]) {
    const told = await call(debit, { ...sid, userId: player.user }, 'late-3', 10);
    assert.notEqual(told.body['status'], 'OK', JSON.stringify(sid));
    for (const path of [credit, cancel]) {
      const { body } = await call(path, { ...sid, userId: other.user }, 'late-1', 50);
      assert.notEqual(body['status'], 'OK', `${path} ${JSON.stringify(sid)}`);
    }
  }
  assert.equal((await call(credit, { userId: player.user }, 'late-1', 15)).body['balance'], 95);
  assert.equal((await call(cancel, { sid: null, userId: player.user }, 'late-2', 10)).body['balance'], 105);
  const balance = await send(evolutionWalletPaths.balance, {
    sid: other.token,
    userId: other.user,
    currency: code,
  });
  assert.equal(balance.body['balance'], 100);
});

test('[WALLET-05] a gift is a round of its own in the record: no stake, what it paid, settled', async () => {
  const player = await newPlayer();
  const promo = {
    sid: player.token,
    userId: player.user,
    currency: code,
    game,
    promoTransaction: { type: 'JackpotWin', id: 'jackpot', amount: 12.34 },
  };
  assert.equal((await send(evolutionWalletPaths.promo, promo)).body['balance'], 112.34);
  const round = await server.db.one(`select stake, payout, bets, state from round where member_id = $1`, [
    player.memberId,
  ]);
  assert.deepEqual(round, { stake: 0n, payout: 1_234_000n, bets: 0, state: 'settled' });
});

test('[WALLET-05] a gift that names no game is paid, and the record has it under the game of its session', async () => {
  const player = await newPlayer();
  const promo = {
    sid: player.token,
    userId: player.user,
    currency: code,
    game: null,
    promoTransaction: { type: 'FreeRoundPlayableSpent', id: 'no-game', amount: 1.556179 },
  };
  assert.equal((await send(evolutionWalletPaths.promo, promo)).body['balance'], 101.55617);
  const named = await server.db.one(
    `select r.game_code = s.game_code as same, r.payout from round r join game_session s using (member_id) where r.member_id = $1`,
    [player.memberId],
  );
  assert.deepEqual(named, { same: true, payout: 155_617n });
});
