import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { hub88WalletPaths } from '@sen/api/hub88';
import {
  addPlayers,
  addVendor,
  closeTestServer,
  makeKeys,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient, type Reply } from '#test/faults/vendorClient.ts';
import { setVendorState } from '../service.ts';
import { signBody } from './signing.ts';

let server: TestServer;
let alpha: VendorClient;
let beta: VendorClient;
let stranger: VendorClient;
let player: Player;

before(async () => {
  server = await openTestServer();
  // Before the first call: the directory of vendors is read again only after a second.
  await server.db.run(`insert into vendor (code, name, protocol, currency, public_key, base_url, operator_id)
    values ('keyless', 'Keyless', 'hub88', 'P', 'no key', 'http://127.0.0.1:9', 9)`);
  const keyOf = (code: string) => server.vendors[code]!.keys.privateKey;
  alpha = createVendorClient({ url: server.url, vendor: 'alpha', privateKey: keyOf('alpha') });
  beta = createVendorClient({ url: server.url, vendor: 'beta', privateKey: keyOf('beta') });
  stranger = createVendorClient({ url: server.url, vendor: 'alpha', privateKey: makeKeys().privateKey });
  player = await newPlayer(1_000n);
});
after(() => closeTestServer(server, alpha, beta, stranger));

const newPlayer = async (units = 100n): Promise<Player> =>
  (await addPlayers(server.db, server.vendors['alpha']!.id, 1, units * unit))[0]!;

async function balanceOf(who: Player): Promise<bigint> {
  return (await server.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${who.memberId}:main`,
  ]))!.balance;
}
async function transfers(): Promise<bigint> {
  return (await server.db.one<{ count: bigint }>(`select count(*) from transfer`))!.count;
}

function betBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 'x',
    round: randomUUID(),
    round_closed: false,
    game_code: 'slot',
    currency: 'P',
    amount: 100_000,
    ...change,
  };
}
const statusOf = async (answer: Promise<{ http: number; text: string } | undefined>): Promise<string> => {
  const raw = await answer;
  assert.equal(raw?.http, 200);
  assert.ok(!raw.text.includes('at '), 'no stack');
  return (JSON.parse(raw.text) as Reply).status;
};

test('[WALLET-04] info and balance answer for a session’s player, and for nobody else', async () => {
  const balance = await alpha.balance(player);
  assert.deepEqual(
    [balance?.status, balance?.balance, balance?.currency, balance?.user],
    ['RS_OK', Number(await balanceOf(player)), 'P', player.user],
  );
  const requestUuid = randomUUID();
  assert.deepEqual(
    await alpha.call(hub88WalletPaths.info, { user: player.user, request_uuid: requestUuid }),
    {
      user: player.user,
      status: 'RS_OK',
      request_uuid: requestUuid,
    },
  );
  for (const [vendorClient, user] of [
    [alpha, '999999999'],
    [alpha, 'nobody'],
    [beta, player.user],
  ] as const) {
    const body = JSON.stringify({ user, request_uuid: randomUUID() });
    assert.equal(await statusOf(vendorClient.raw(hub88WalletPaths.info, body)), 'RS_ERROR_UNKNOWN', user);
  }
  assert.equal(
    (await alpha.balance({ ...player, token: 'unknown token' }))?.status,
    'RS_ERROR_INVALID_TOKEN',
  );
  assert.equal((await beta.balance(player))?.status, 'RS_ERROR_INVALID_TOKEN');
});

test('[WALLET-04] a call that is not signed by its vendor is refused, with any fault in its signature (T25)', async () => {
  const before = await transfers();
  const body = JSON.stringify(betBody());
  const right = signBody(body, server.vendors['alpha']!.keys.privateKey);
  const refused = 'RS_ERROR_INVALID_SIGNATURE';
  const path = hub88WalletPaths.bet;
  assert.equal(await statusOf(stranger.raw(path, body)), refused);
  assert.equal(await statusOf(alpha.raw(path, body, { 'x-hub88-signature': '' })), refused);
  assert.equal(await statusOf(alpha.raw(path, body, { 'x-hub88-signature': right.slice(0, 20) })), refused);
  assert.equal(
    await statusOf(
      alpha.raw(path, JSON.stringify(JSON.parse(body), null, 1), { 'x-hub88-signature': right }),
    ),
    refused,
  );
  assert.equal(
    await statusOf(
      alpha.raw(path, body.replace('"amount":100000', '"amount":100001'), { 'x-hub88-signature': right }),
    ),
    refused,
  );
  assert.equal(await statusOf(beta.raw(path, body, { 'x-hub88-signature': right })), refused);
  const nobody = createVendorClient({
    url: server.url,
    vendor: 'nobody',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
  assert.equal(await statusOf(nobody.raw(path, body)), 'RS_ERROR_INVALID_PARTNER');
  nobody.close();
  assert.equal(await transfers(), before);
});

test('[WALLET-04] a vendor’s new key counts after a second, and the old one no more', async (t) => {
  // The directory ages by this clock: it stands still, except where the test moves it.
  let nowMs = performance.now() + 1_001;
  t.mock.method(performance, 'now', () => nowMs);
  const next = makeKeys();
  const gamma = makeKeys();
  await addVendor(server.db, 'gamma', gamma);
  const old = createVendorClient({ url: server.url, vendor: 'gamma', privateKey: gamma.privateKey });
  const fresh = createVendorClient({ url: server.url, vendor: 'gamma', privateKey: next.privateKey });
  const ask = (vendorClient: VendorClient) =>
    statusOf(
      vendorClient.raw(hub88WalletPaths.info, JSON.stringify({ user: 'x', request_uuid: randomUUID() })),
    );
  assert.deepEqual([await ask(old), await ask(fresh)], ['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE']);
  await addVendor(server.db, 'gamma', next);
  nowMs += 1_001;
  assert.deepEqual([await ask(old), await ask(fresh)], ['RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_UNKNOWN']);
  old.close();
  fresh.close();
});

test('[WALLET-04] a missing field is wrong syntax, a present one of the wrong kind wrong types, and neither moves money (T37)', async () => {
  const before = await transfers();
  const send = (text: string) => statusOf(alpha.raw(hub88WalletPaths.bet, text));
  for (const field of [
    'user',
    'token',
    'request_uuid',
    'transaction_uuid',
    'round',
    'game_code',
    'currency',
    'amount',
  ]) {
    const { [field]: _left, ...rest } = betBody();
    assert.equal(await send(JSON.stringify(rest)), 'RS_ERROR_WRONG_SYNTAX', field);
  }
  for (const text of ['', 'x', '[]', '{"user":', 'null'])
    assert.equal(await send(text), 'RS_ERROR_WRONG_SYNTAX', text);
  const amounts = [
    '-1',
    '-0',
    '1.5',
    '1e5',
    '1e309',
    '1e-7',
    '"0x10"',
    '" 5 "',
    '"5abc"',
    '[5]',
    '{}',
    'true',
    'null',
    '""',
    '9007199254740993',
    '1' + '0'.repeat(40),
    '9'.repeat(400),
    '"５"',
    '"1,000"',
    '"1.000,5"',
    '100000.0',
    '"100000"',
  ];
  for (const amount of amounts) {
    assert.equal(
      await send(JSON.stringify(betBody()).replace('"amount":100000', `"amount":${amount}`)),
      'RS_ERROR_WRONG_TYPES',
      amount,
    );
  }
  for (const amount of ['NaN', 'Infinity', '0x10', '01', '+5']) {
    assert.equal(
      await send(JSON.stringify(betBody()).replace('"amount":100000', `"amount":${amount}`)),
      'RS_ERROR_WRONG_SYNTAX',
      amount,
    );
  }
  for (const change of [
    { user: 5 },
    { transaction_uuid: 'x' },
    { round: '' },
    { round: 'a\u0000b' },
    { token: 'x'.repeat(256) },
    { currency: null },
    { round_closed: 'yes' },
    { meta: 'x' },
  ]) {
    assert.equal(await send(JSON.stringify(betBody(change))), 'RS_ERROR_WRONG_TYPES', JSON.stringify(change));
  }
  assert.equal(await transfers(), before);
  // Numbers within meta, texts of any language and the largest exact amount are lawful.
  assert.equal(
    await send(JSON.stringify(betBody({ meta: { odds: '1.5' }, round: `ván số một ${randomUUID()}` }))),
    'RS_OK',
  );
  assert.equal(
    await send(JSON.stringify(betBody({ amount: Number.MAX_SAFE_INTEGER }))),
    'RS_ERROR_NOT_ENOUGH_MONEY',
  );
});

test('[WALLET-04] a rollback that names itself, in any letter case, and a name with half a character are refused for good, and move no money', async () => {
  const before = await transfers();
  const { currency: _currency, amount: _amount, ...rest } = betBody();
  const itself = JSON.stringify({ ...rest, reference_transaction_uuid: rest['transaction_uuid'] });
  const inOtherCase = JSON.stringify({
    ...rest,
    reference_transaction_uuid: String(rest['transaction_uuid']).toUpperCase(),
  });
  for (const body of [itself, itself, inOtherCase, inOtherCase])
    assert.equal(
      await statusOf(alpha.raw(hub88WalletPaths.rollback, body)),
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  for (const round of ['s\ud800', 's\udc01'])
    assert.equal(
      await statusOf(alpha.raw(hub88WalletPaths.bet, JSON.stringify(betBody({ round })))),
      'RS_ERROR_WRONG_TYPES',
    );
  assert.equal(await transfers(), before);
});

test('[WALLET-04] a body counts at its own path alone: sent to another it is refused and moves no money', async () => {
  const who = await newPlayer();
  const bet = betBody({ user: who.user, token: who.token, round: 'path' });
  const { is_free: _free, currency: _currency, amount: _amount, ...rest } = bet;
  const reference = { reference_transaction_uuid: bet['transaction_uuid'] };
  const bodies = {
    [hub88WalletPaths.bet]: bet,
    [hub88WalletPaths.win]: { ...bet, ...reference, transaction_uuid: randomUUID() },
    [hub88WalletPaths.rollback]: { ...rest, ...reference, transaction_uuid: randomUUID() },
    [hub88WalletPaths.balance]: {
      user: who.user,
      token: who.token,
      request_uuid: randomUUID(),
      game_code: 'slot',
    },
  };
  const refusedAt = async (path: string, [own, body]: [string, object]): Promise<void> => {
    if (path === own || (path === hub88WalletPaths.info && own === hub88WalletPaths.balance)) return;
    assert.match(
      await statusOf(alpha.raw(path, JSON.stringify(body))),
      /^RS_ERROR_WRONG_(?:SYNTAX|TYPES)$/,
      `${own} at ${path}`,
    );
  };
  const everyWrongPath = async (): Promise<void> => {
    for (const path of Object.values(hub88WalletPaths))
      for (const entry of Object.entries(bodies)) await refusedAt(path, entry);
  };
  await everyWrongPath();
  assert.equal(await balanceOf(who), 100n * unit);
  // After a wrong path the right one still counts, and each of them once.
  for (const [path, after] of [
    [hub88WalletPaths.bet, 99n],
    [hub88WalletPaths.win, 100n],
    [hub88WalletPaths.rollback, 101n],
  ] as const) {
    assert.equal(await statusOf(alpha.raw(path, JSON.stringify(bodies[path]))), 'RS_OK', path);
    await everyWrongPath();
    assert.equal(await balanceOf(who), after * unit, path);
  }
  // Vendors may send all fields that they know, empty.
  const empty = {
    reference_transaction_uuid: null,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
  };
  assert.equal(
    await statusOf(alpha.raw(hub88WalletPaths.bet, JSON.stringify({ ...bet, ...empty }))),
    'RS_OK',
  );
});

test('[WALLET-04] bytes that are no UTF-8 are wrong syntax, in any name: no two rounds become one', async () => {
  const before = await transfers();
  for (const field of [
    'user',
    'token',
    'request_uuid',
    'transaction_uuid',
    'round',
    'game_code',
    'currency',
  ]) {
    // As latin1 these letters are single bytes, which no character of UTF-8 begins with.
    for (const letter of ['\u00ff', '\u00fe']) {
      const body = Buffer.from(JSON.stringify(betBody({ [field]: `bad-${letter}` })), 'latin1');
      assert.equal(await statusOf(alpha.raw(hub88WalletPaths.bet, body)), 'RS_ERROR_WRONG_SYNTAX', field);
    }
  }
  assert.equal(await transfers(), before);
});

test('[WALLET-04] a player whose number is too large for any member’s is nobody: the token is not theirs', async () => {
  const reference = randomUUID();
  await alpha.bet(player, { transaction: reference, round: 'large', amount: 0 });
  for (const user of ['140737488355327', '140737488355328', '999999999999999999', '9223372036854775808']) {
    const stranger = { ...player, user };
    assert.equal((await alpha.bet(stranger, { amount: unit }))?.status, 'RS_ERROR_INVALID_TOKEN', user);
    assert.equal(
      (await alpha.win(stranger, { reference, round: 'large', amount: unit }))?.status,
      'RS_ERROR_INVALID_TOKEN',
      user,
    );
    assert.equal(
      (await alpha.rollback(stranger, { reference, round: 'large' }))?.status,
      'RS_ERROR_INVALID_TOKEN',
      user,
    );
  }
});

test('[WALLET-04] for any JSON that a vendor signs, the answer is one of the protocol’s and no money moves (fuzz)', async () => {
  const before = await transfers();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(hub88WalletPaths)), fc.json(), async (path, text) => {
      assert.match(await statusOf(alpha.raw(path, text)), /^RS_/);
    }),
    { numRuns: 150, seed: Number(process.env['SEED'] ?? 7) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('user', 'token', 'round', 'game_code', 'currency', 'amount', 'transaction_uuid'),
      fc.jsonValue(),
      async (field, value) => {
        const amountOfOurs = field === 'amount' && Number.isSafeInteger(value) && (value as number) >= 0;
        const lawfulText = (field === 'round' || field === 'token') && typeof value === 'string';
        if (amountOfOurs || lawfulText) return;
        assert.notEqual(
          await statusOf(alpha.raw(hub88WalletPaths.bet, JSON.stringify(betBody({ [field]: value })))),
          'RS_OK',
        );
      },
    ),
    { numRuns: 150, seed: Number(process.env['SEED'] ?? 7) },
  );
  assert.equal(await transfers(), before);
});

test('[WALLET-04] a body over 64 kB is refused without being read to its end', async () => {
  const raw = await alpha.raw(
    hub88WalletPaths.bet,
    JSON.stringify(betBody({ meta: { filler: 'x'.repeat(70_000) } })),
  );
  assert.equal((JSON.parse(raw!.text) as Reply).status, 'RS_ERROR_WRONG_SYNTAX');
  const port = Number(new URL(server.url).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /vendor/alpha/transaction/bet HTTP/1.1\r\nhost: x\r\ncontent-length: 100000000\r\n\r\n${'x'.repeat(100_000)}`,
  );
  const first = await new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk))),
  );
  assert.match(first, /RS_ERROR_WRONG_SYNTAX/);
  socket.destroy();
});

test('[WALLET-04] other paths and methods under the vendor’s address do not exist', async () => {
  assert.equal((await alpha.raw('/transaction/steal', '{}'))?.http, 404);
  const response = await fetch(`${server.url}/vendor/alpha${hub88WalletPaths.bet}`);
  assert.equal(response.status, 405);
});

test('[WALLET-04] a thousand replays with something changed are all conflicts and post nothing (T22)', async () => {
  const rich = await newPlayer(10_000n);
  const bet = { transaction: randomUUID(), round: 'replayed', amount: 10n * unit };
  await alpha.bet(rich, bet);
  const before = await transfers();
  const seed = Number(process.env['SEED'] ?? 22);
  for (let i = 0; i < 1_000; i += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, j) => {
        const k = (i + j + seed) % 5;
        if (k === 0) return alpha.bet(rich, { ...bet, amount: 10n * unit + BigInt(i + j + 1) });
        if (k === 1) return alpha.bet(rich, { ...bet, round: `other ${i + j}` });
        if (k === 2) return alpha.bet(player, bet);
        if (k === 3) return alpha.bet(rich, { ...bet, currency: 'VND' });
        return alpha.win(rich, { ...bet, reference: randomUUID() });
      }),
    );
    for (const answer of answers) assert.equal(answer?.status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  }
  assert.equal(await transfers(), before);
});

test('[WALLET-04] one bet sent 500 times at once posts once and is told the same 500 times (T32)', async () => {
  const rich = await newPlayer();
  const bet = { transaction: randomUUID(), request: randomUUID(), round: 'parallel', amount: 10n * unit };
  const answers = await Promise.all(Array.from({ length: 500 }, () => alpha.bet(rich, bet)));
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal(answers[0]?.status, 'RS_OK');
  assert.equal(await balanceOf(rich), 90n * unit);
});

test('[WALLET-04] a thousand bets at once on one wallet are taken one after another (T30)', async () => {
  const hot = await newPlayer(600n);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => alpha.bet(hot, { round: `hot ${i}`, amount: unit })),
  );
  const accepted = answers.filter((answer) => answer?.status === 'RS_OK');
  assert.equal(accepted.length, 600);
  assert.equal(answers.filter((answer) => answer?.status === 'RS_ERROR_NOT_ENOUGH_MONEY').length, 400);
  assert.equal(new Set(accepted.map((answer) => answer?.balance)).size, 600);
  assert.equal(await balanceOf(hot), 0n);
});

test('[WALLET-04] a vendor whose key cannot be read is refused, and it alone', async () => {
  const keyless = createVendorClient({
    url: server.url,
    vendor: 'keyless',
    privateKey: makeKeys().privateKey,
  });
  assert.equal(
    await statusOf(keyless.raw(hub88WalletPaths.bet, JSON.stringify(betBody()))),
    'RS_ERROR_INVALID_PARTNER',
  );
  keyless.close();
  assert.equal((await alpha.balance(player))?.status, 'RS_OK');
});

test('[WALLET-04] another vendor’s transactions do not exist for a vendor: nothing of them can be won or taken back (T26)', async () => {
  const one = await newPlayer();
  const bet = randomUUID();
  await alpha.bet(one, { transaction: bet, round: 'mine', amount: 10n * unit });
  assert.equal(
    (await beta.win(one, { reference: bet, round: 'mine', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  await beta.rollback(one, { reference: bet, round: 'mine' });
  assert.equal(await balanceOf(one), 90n * unit);
  assert.equal((await alpha.win(one, { reference: bet, round: 'mine', amount: unit }))?.status, 'RS_OK');
});

test('[WALLET-04] wins and rollbacks are taken after logout, expiry, lock, closing and maintenance; bets are not (T24)', async () => {
  const cases: [string, (who: Player) => Promise<unknown>, (who: Player) => Promise<unknown>, string][] = [
    [
      'logout',
      (who) =>
        server.db.run(`update game_session set revoked_at = now() where member_id = $1`, [who.memberId]),
      async () => undefined,
      'RS_ERROR_TOKEN_EXPIRED',
    ],
    [
      'expiry',
      (who) =>
        server.db.run(`update game_session set expires_at = now() where member_id = $1`, [who.memberId]),
      async () => undefined,
      'RS_ERROR_TOKEN_EXPIRED',
    ],
    [
      'lock',
      (who) => server.db.run(`update member set status = 'locked' where id = $1`, [who.memberId]),
      async () => undefined,
      'RS_ERROR_USER_DISABLED',
    ],
    [
      'closing the account',
      (who) => server.db.run(`update member set status = 'closed' where id = $1`, [who.memberId]),
      async () => undefined,
      'RS_ERROR_USER_DISABLED',
    ],
    [
      'maintenance',
      () => setVendorState(server.ctx, 'alpha', 'maintenance', { actor: 'system' }),
      () => setVendorState(server.ctx, 'alpha', 'live', { actor: 'system' }),
      'RS_ERROR_INVALID_PARTNER',
    ],
  ];
  for (const [what, close, open, status] of cases) {
    const who = await newPlayer();
    const [won, undone] = [randomUUID(), randomUUID()];
    await alpha.bet(who, { transaction: won, round: 'won', amount: 10n * unit });
    await alpha.bet(who, { transaction: undone, round: 'undone', amount: 10n * unit });
    await close(who);
    assert.equal((await alpha.bet(who, { round: 'new', amount: unit }))?.status, status, what);
    assert.equal(
      (await alpha.win(who, { reference: won, round: 'won', amount: 30n * unit, closes: true }))?.status,
      'RS_OK',
      what,
    );
    assert.equal((await alpha.rollback(who, { reference: undone, round: 'undone' }))?.status, 'RS_OK', what);
    await open(who);
    assert.equal(await balanceOf(who), 120n * unit, what);
  }
});

test('[WALLET-04] bet, win, rollback, second win and second rollback in all 120 orders, each sent twice, end as the rules say (T23)', async () => {
  type Message = 'bet' | 'win' | 'rollback' | 'win2' | 'rollback2';
  const messages: Message[] = ['bet', 'win', 'rollback', 'win2', 'rollback2'];
  await Promise.all(
    permutations(messages).map(async (order) => {
      const who = await newPlayer();
      const ids = Object.fromEntries(messages.map((message) => [message, randomUUID()])) as Record<
        Message,
        string
      >;
      // The rules in a few lines: the state afterwards.
      let [bet, tombstone, undone] = [false, false, false];
      let balance = 100n;
      for (const message of order) {
        const common = { transaction: ids[message], request: randomUUID(), round: 'r', reference: ids.bet };
        const send = (): Promise<Reply | undefined> =>
          message === 'bet'
            ? alpha.bet(who, { ...common, amount: 10n * unit })
            : message.startsWith('win')
              ? alpha.win(who, { ...common, amount: 7n * unit })
              : alpha.rollback(who, common);
        const first = await send();
        const second = await send();
        if (message === 'bet' && !tombstone) [bet, balance] = [true, balance - 10n];
        if (message.startsWith('win') && bet && !undone) balance += 7n;
        if (message.startsWith('rollback')) {
          if (bet && !undone) [undone, balance] = [true, balance + 10n];
          if (!bet) tombstone = true;
        }
        if (first?.status === 'RS_OK') assert.deepEqual(second, first, `${order.join()} ${message}`);
        else assert.equal(second?.status, first?.status);
      }
      assert.equal(await balanceOf(who), balance * unit, order.join());
    }),
  );
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
