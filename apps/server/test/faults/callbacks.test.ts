import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import { hub88SignatureHeader, hub88WalletPaths } from '@sen/api/hub88';
import { mainBalance, openHold } from '#modules/ledger/service.ts';
import { signBody } from '#modules/vendor/hub88/signing.ts';
import { seededRandom, type Random } from '#platform/random.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  makeKeys,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from './testServer.ts';
import { createVendorClient, type VendorClient, type Reply } from './vendorClient.ts';
import { seed, size } from './sizes.ts';

let server: TestServer;
let alpha: VendorClient;
let beta: VendorClient;
before(async () => {
  server = await openTestServer();
  const peerOf = (vendor: string) =>
    createVendorClient({ url: server.url, vendor, privateKey: server.vendors[vendor]!.keys.privateKey });
  alpha = peerOf('alpha');
  beta = peerOf('beta');
});
after(() => closeTestServer(server, alpha, beta));

const vendorId = (): number => server.vendors['alpha']!.id;
const balanceOf = (player: Player): Promise<bigint> => mainBalance(server.db, player.memberId, currency);
async function transfers(): Promise<bigint> {
  return (await server.db.one<{ count: bigint }>(`select count(*) from transfer`))!.count;
}

/** Runs jobs, so many at a time. */
async function allOf(jobs: Iterable<() => Promise<void>>, together = 64): Promise<void> {
  const iterator = jobs[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await next.value();
  };
  await Promise.all(Array.from({ length: together }, worker));
}

// Each test adds its number to the seed: two that drew the same ids would meet each other's
// transactions.
const duplicated = size({ smoke: 200, quick: 800, full: 20_000 });
test(`[WALLET-04] T21 ${duplicated} rounds whose every callback comes one to five times at once, and again when all is over, post once and are told the same`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 21);
  const players = await addPlayers(server.db, vendorId(), 100, 10_000n * unit);
  const told = new Map<string, { path: string; body: string; text: string }>();
  const before = await transfers();
  const due = new Map(players.map(({ memberId }) => [memberId, 10_000n * unit]));

  const send = async (path: string, body: object): Promise<void> => {
    const text = JSON.stringify(body);
    const answers = await Promise.all(
      Array.from({ length: 1 + random.below(5) }, () => alpha.raw(path, text)),
    );
    const texts = new Set(answers.map((answer) => answer!.text));
    assert.equal(texts.size, 1, `told ${[...texts].join(' and ')}`);
    assert.match([...texts][0]!, /RS_OK/);
    told.set(random.uuid(), { path, body: text, text: [...texts][0]! });
  };
  await allOf(
    Array.from({ length: duplicated }, (_, i) => async () => {
      const player = players[i % players.length]!;
      const bet = random.uuid();
      const common = { user: player.user, token: player.token, round: random.uuid(), game_code: 'slot' };
      const stake = BigInt(1 + random.below(1_000_000));
      const payout = BigInt(random.below(2_000_000));
      const money = (amount: bigint) => ({ currency, amount: Number(amount) });
      const ids = (transaction: string) => ({ request_uuid: random.uuid(), transaction_uuid: transaction });
      await send(hub88WalletPaths.bet, { ...common, ...ids(bet), ...money(stake), round_closed: false });
      const isUndone = random.below(4) === 0;
      const end = { ...common, ...ids(random.uuid()), reference_transaction_uuid: bet, round_closed: true };
      await send(
        isUndone ? hub88WalletPaths.rollback : hub88WalletPaths.win,
        isUndone ? end : { ...end, ...money(payout) },
      );
      if (!isUndone) due.set(player.memberId, due.get(player.memberId)! - stake + payout);
    }),
  );
  assert.equal((await transfers()) - before, BigInt(2 * duplicated));

  // A month passes. Transfers and rounds are found by their keys alone, at any age; the sessions of
  // play are over.
  await server.db.transaction(async (tx) => {
    await tx.run(
      `update game_session set expires_at = now() - interval '29 days', revoked_at = now() - interval '29 days'`,
    );
  });
  await allOf(
    [...told.values()].map(({ path, body, text }) => async () => {
      assert.equal((await alpha.raw(path, body))!.text, text);
    }),
  );
  assert.equal((await transfers()) - before, BigInt(2 * duplicated));
  for (const player of players) assert.equal(await balanceOf(player), due.get(player.memberId));
});

type Message = 'bet' | 'win' | 'rollback' | 'win2' | 'rollback2';
const messages: readonly Message[] = ['bet', 'win', 'rollback', 'win2', 'rollback2'];

/** The rules of a round in a few lines: what a message does to it. */
function createRound() {
  const done = new Set<Message>();
  let [tombstone, undone] = [false, false];
  let balance = 100n;
  return {
    balance: () => balance * unit,
    /** Whether the message is taken now. */
    takes(message: Message): boolean {
      if (done.has(message)) return true;
      const hasBet = done.has('bet');
      if (message === 'bet') {
        if (tombstone) return false;
        balance -= 10n;
      } else if (message.startsWith('win')) {
        if (!hasBet || undone) return false;
        balance += 7n;
      } else if (hasBet && !undone) {
        [undone, balance] = [true, balance + 10n];
      } else if (hasBet) {
        return false;
      } else {
        tombstone = true;
      }
      done.add(message);
      return true;
    },
  };
}

const orders = size({ smoke: 1_000, quick: 4_000, full: 100_000 });
test(`[WALLET-04] T23 ${orders} rounds told in random orders, with repetitions, end as the rules say`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 23);
  const players = await addPlayers(server.db, vendorId(), orders, 100n * unit);
  const ends = new Map<Player, bigint>();
  await allOf(
    players.map((player) => async () => {
      const ids = Object.fromEntries(messages.map((message) => [message, random.uuid()])) as Record<
        Message,
        string
      >;
      const requests = Object.fromEntries(messages.map((message) => [message, random.uuid()])) as Record<
        Message,
        string
      >;
      const round = createRound();
      const order = Array.from(
        { length: 6 + random.below(4) },
        () => messages[random.below(messages.length)]!,
      );
      const told = new Map<Message, Reply>();
      for (const message of order) {
        const common = {
          transaction: ids[message],
          request: requests[message],
          round: 'r',
          reference: ids.bet,
        };
        const reply = (await (message === 'bet'
          ? alpha.bet(player, { ...common, amount: 10n * unit })
          : message.startsWith('win')
            ? alpha.win(player, { ...common, amount: 7n * unit })
            : alpha.rollback(player, common)))!;
        const before = told.get(message);
        if (before?.status === 'RS_OK')
          assert.deepEqual(reply, before, `${order.join()}: ${message} told twice`);
        const isTaken = round.takes(message);
        // A rollback of what has been taken back already is answered with OK or as unknown; it
        // moves nothing either way.
        if (!message.startsWith('rollback') || isTaken)
          assert.equal(reply.status === 'RS_OK', isTaken, `${order.join()}: ${message} ${reply.status}`);
        told.set(message, reply);
      }
      ends.set(player, round.balance());
    }),
    200,
  );
  const stored = await server.db.rows<{ memberId: bigint; balance: bigint }>(
    `select member_id as "memberId", balance from account where member_id = any($1) and path like '%:main'`,
    [players.map(({ memberId }) => memberId)],
  );
  const balances = new Map(stored.map(({ memberId, balance }) => [memberId, balance]));
  for (const [player, due] of ends)
    assert.equal(balances.get(player.memberId), due, `member ${player.memberId}`);
});

/** Ways to get a signature wrong. Each gives the body, its address and its signature. */
const forgeries: Record<
  string,
  (wish: { body: string; random: Random }) => { body: string; signature: string; vendor?: string }
> = {
  'a stranger’s key': ({ body }) => ({ body, signature: signBody(body, stranger.privateKey) }),
  'another vendor’s key': ({ body }) => ({ body, signature: signBody(body, keyOf('beta')) }),
  'at another vendor’s address': ({ body }) => ({
    body,
    signature: signBody(body, keyOf('alpha')),
    vendor: 'beta',
  }),
  'cut off': ({ body, random }) => ({
    body,
    signature: signBody(body, keyOf('alpha')).slice(0, random.below(160)),
  }),
  'one bit turned': ({ body, random }) => {
    const bytes = Buffer.from(signBody(body, keyOf('alpha')), 'base64');
    bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
    return { body, signature: bytes.toString('base64') };
  },
  'random bytes': ({ body, random }) => ({ body, signature: random.bytes(128).toString('base64') }),
  'no base64': ({ body, random }) => ({ body, signature: '!'.repeat(random.below(400)) }),
  'very long': ({ body, random }) => ({ body, signature: 'QUFB'.repeat(1_000 + random.below(1_000)) }),
  'another hash': ({ body }) => ({
    body,
    signature: sign('sha1', Buffer.from(body), keyOf('alpha')).toString('base64'),
  }),
  'of another body': ({ body, random }) => ({
    body,
    signature: signBody(body.replace(/"round":"/, `$&${random.below(10)}`), keyOf('alpha')),
  }),
  'written out again': ({ body }) => ({
    body: JSON.stringify(JSON.parse(body), null, 1),
    signature: signBody(body, keyOf('alpha')),
  }),
  'a field more': ({ body }) => ({
    body: body.replace(/}$/, ',"is_free":true}'),
    signature: signBody(body, keyOf('alpha')),
  }),
  'another amount': ({ body, random }) => ({
    body: body.replace(/"amount":\d+/, `"amount":${1 + random.below(1_000)}`),
    signature: signBody(body, keyOf('alpha')),
  }),
  'another player': ({ body, random }) => ({
    body: body.replace(/"user":"[^"]*"/, `"user":"p${random.below(1_000)}"`),
    signature: signBody(body, keyOf('alpha')),
  }),
  'a space at the end': ({ body }) => ({ body: `${body} `, signature: signBody(body, keyOf('alpha')) }),
};
const stranger = makeKeys(1024);
const keyOf = (vendor: string) => server.vendors[vendor]!.keys.privateKey;

const forged = size({ smoke: 1_000, quick: 4_000, full: 100_000 });
test(`[WALLET-04] T25 ${forged} calls with a signature that is not theirs are refused alike, post nothing and show no stack`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 25);
  const [player] = await addPlayers(server.db, vendorId(), 1, 1_000n * unit);
  const { transaction_uuid, ...bet } = {
    user: player!.user,
    token: player!.token,
    transaction_uuid: random.uuid(),
    request_uuid: random.uuid(),
    round: 'forged',
    round_closed: false,
    game_code: 'slot',
    currency,
    amount: 100_000,
  };
  const before = await transfers();
  const ways = Object.entries(forgeries);
  const paths = Object.values(hub88WalletPaths);
  const refusals = new Set<string>();
  await allOf(
    Array.from({ length: forged }, (_, i) => async () => {
      const [way, forge] = ways[i % ways.length]!;
      const body = JSON.stringify({
        ...bet,
        transaction_uuid: random.below(2) === 0 ? transaction_uuid : random.uuid(),
      });
      const wrong = forge({ body, random });
      const vendorClient = wrong.vendor === 'beta' ? beta : alpha;
      const answer = await vendorClient.raw(paths[random.below(paths.length)]!, wrong.body, {
        [hub88SignatureHeader]: wrong.signature,
      });
      assert.equal(answer?.http, 200, way);
      const reply = JSON.parse(answer.text) as Reply;
      assert.equal(reply.status, 'RS_ERROR_INVALID_SIGNATURE', `${way}: ${answer.text}`);
      assert.doesNotMatch(answer.text, /\bat |node_modules|\.ts:|Error:/, way);
      refusals.add(JSON.stringify({ ...reply, request_uuid: undefined, user: undefined }));
    }),
  );
  assert.equal(refusals.size, 1, 'all refusals look the same');
  assert.equal(await transfers(), before);
  assert.equal(await balanceOf(player!), 1_000n * unit);
});

test('[WALLET-04] T31 five hundred holds of 700 at once on a balance of 1,000: one is given', async () => {
  const [player] = await addPlayers(server.db, vendorId(), 1, 1_000n * unit);
  const outcomes = await Promise.all(Array.from({ length: 500 }, (_, i) => hold(player!, `t31:${i}`)));
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1);
  assert.equal(outcomes.filter((outcome) => outcome === 'insufficient').length, 499);
  assert.equal(await balanceOf(player!), 300n * unit);
  const held = await server.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${player!.memberId}:held`,
  ]);
  assert.equal(held!.balance, 700n * unit);
});

test('[WALLET-04] T31 five hundred holds and five hundred bets at once: exactly what the balance allows', async () => {
  for (let i = 0; i < 5; i++) {
    const [player] = await addPlayers(server.db, vendorId(), 1, 1_000n * unit);
    const [holds, bets] = await Promise.all([
      Promise.all(Array.from({ length: 500 }, (_, k) => hold(player!, `t31:${player!.memberId}:${k}`))),
      Promise.all(
        Array.from({ length: 500 }, (_, k) => alpha.bet(player!, { round: `t31 ${k}`, amount: 400n * unit })),
      ),
    ]);
    const held = BigInt(holds.filter((outcome) => outcome === 'done').length) * 700n * unit;
    const staked = BigInt(bets.filter((answer) => answer?.status === 'RS_OK').length) * 400n * unit;
    const left = await balanceOf(player!);
    assert.equal(left + held + staked, 1_000n * unit);
    assert.ok(left < 400n * unit, `${left} was left, and a bet of 400 refused`);
  }
});

function hold(player: Player, key: string): Promise<string> {
  return server.db.transaction((tx) =>
    openHold(tx, {
      key: `${player.memberId}:${key}`,
      memberId: player.memberId,
      currency,
      amount: 700n * unit,
      reason: 'withdrawal',
    }),
  );
}
