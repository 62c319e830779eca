import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { accountPath, ensureAccounts, fundsOf, platformAccounts, post } from '#modules/ledger/service.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import type { Transaction } from '#platform/database.ts';
import { seededRandom } from '#platform/random.ts';
import {
  addPlayers,
  assertBooks,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type Player,
  type TestServer,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { contributionMax } from './rules.ts';
import { agree } from './service.ts';
import { shownPools } from './store.ts';

const terms = { vendorCode: 'alpha', gameCode: 'slot', shareBasisPoints: 100, seed: 1_000n * unit };
/** One per cent of a stake of one unit. */
const share = unit / 100n;
let server: TestServer;
let alpha: VendorClient;

before(async () => {
  server = await openTestServer();
  await agree(server.db, terms);
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
});
after(() => closeTestServer(server, alpha));

const newPlayers = (count: number): Promise<Player[]> =>
  addPlayers(server.db, server.vendors['alpha']!.id, count, 1_000n * unit);
const main = async (player: Player): Promise<bigint> =>
  (await fundsOf(server.db, player.memberId, currency)).main;

/** The pool's balance; undefined before its first stake. */
async function poolOf(code = currency): Promise<bigint | undefined> {
  const accounts = await platformAccounts(server.db);
  return accounts.find(
    (account) => account.path === accountPath.vendorPool('alpha') && account.currency === code,
  )?.balance;
}

/** A stake of one unit, which feeds the pool; its round is called as its transaction. */
async function stake(player: Player, options: { code?: string; pool?: bigint } = {}) {
  const transaction = randomUUID();
  const bet = {
    transaction,
    round: transaction,
    amount: unit,
    pool: options.pool ?? share,
    currency: options.code ?? currency,
  };
  return { transaction, answer: await alpha.bet(player, bet) };
}

const win = (
  player: Player,
  of: string,
  pool: bigint,
  more: { amount?: bigint; transaction?: string; request?: string } = {},
) => alpha.win(player, { reference: of, round: of, amount: pool, pool, closes: true, ...more });

/** The same player with money and a session in another currency. */
async function inEuros(player: Player): Promise<Player> {
  const { memberId } = player;
  const token = `in euros ${memberId}`;
  const [accountId] = await ensureAccounts(server.db, [
    { path: accountPath.main(memberId), currency: 'EUR' },
  ]);
  await server.db.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     values (decode($1, 'hex'), $2, $3, 'slot', 'RNG', 'EUR', $4, now() + interval '1 day')`,
    [hashToken(token), server.vendors['alpha']!.id, memberId, accountId],
  );
  await server.db.transaction((tx) =>
    post(tx, [
      {
        key: token,
        from: accountPath.adjustment,
        to: accountPath.main(memberId),
        currency: 'EUR',
        memberId,
        amount: 10n * unit,
        reason: 'adjustment',
      },
    ]),
  );
  return { ...player, token };
}

test('[HOME-04] T89 a pool begins with its seed, each stake feeds it once, and the winner is paid to the unit', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  assert.equal(await poolOf(), undefined);
  const { transaction } = await stake(player);
  assert.equal(await poolOf(), terms.seed + share);
  const again = {
    transaction: randomUUID(),
    request: randomUUID(),
    round: 'again',
    amount: unit,
    pool: share,
  };
  assert.deepEqual(await alpha.bet(player, again), await alpha.bet(player, again));
  assert.equal(await poolOf(), terms.seed + 2n * share);
  const before = await main(player);
  const jackpot = { transaction: randomUUID(), request: randomUUID() };
  const paid = terms.seed + 2n * share;
  assert.equal((await win(player, transaction, paid, jackpot))?.status, 'RS_OK');
  assert.equal((await win(player, transaction, paid, jackpot))?.status, 'RS_OK');
  assert.equal(await main(player), before + paid);
  assert.equal(await poolOf(), terms.seed, 'it begins again');
  // The same transaction with another part of the pool is another transaction.
  assert.equal(
    (await alpha.bet(player, { ...again, pool: share - 1n }))?.status,
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
});

test('[HOME-04] [OPS-04] a pool is shown while its game can be played: not when its vendor is closed or under maintenance', async () => {
  const vendorId = server.vendors['alpha']!.id;
  await server.db.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) values ($1, 'slot', 'RNG', '{"vi": "Đèn lồng"}', '', '')`,
    [vendorId],
  );
  for (const [state, shown] of [
    ['closed', []],
    ['maintenance', []],
    ['live', ['slot']],
  ] as const) {
    await server.db.run('update vendor set state = $2 where id = $1', [vendorId, state]);
    const pools = await shownPools(server.db);
    assert.deepEqual(
      pools.map(({ gameCode }) => gameCode),
      shown,
      state,
    );
  }
});

test('[HOME-04] T89 a bet in another game of the vendor feeds no pool, and its win empties none', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  const fed = await stake(player);
  const held = await poolOf();
  await server.db.run(`update game_session set game_code = null where member_id = $1`, [player.memberId]);
  const other = { transaction: randomUUID(), round: 'other', amount: unit, game: 'roulette' };
  assert.equal((await alpha.bet(player, { ...other, pool: share }))?.status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await alpha.bet(player, other))?.status, 'RS_OK');
  const won = {
    reference: other.transaction,
    round: 'other',
    game: 'roulette',
    amount: terms.seed,
    closes: true,
  };
  assert.equal((await alpha.win(player, { ...won, pool: terms.seed }))?.status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await alpha.win(player, won))?.status, 'RS_OK');
  assert.equal(await poolOf(), held);
  assert.equal((await win(player, fed.transaction, held!))?.status, 'RS_OK');
});

test('[HOME-04] T89 of many who win at the same time one gets the pool, and each other what it holds by then', async () => {
  const players = await newPlayers(8);
  const bets = await Promise.all(players.map((player) => stake(player)));
  const whole = (await poolOf())!;
  const answers = await Promise.all(players.map((player, i) => win(player, bets[i]!.transaction, whole)));
  assert.deepEqual(
    answers.map((answer) => String(answer?.status)).toSorted((a, b) => a.localeCompare(b)),
    [...Array.from({ length: 7 }, () => 'RS_ERROR_LIMIT_REACHED'), 'RS_OK'],
  );
  assert.equal(await poolOf(), terms.seed);
  // Refused, nothing of the win was done: the same transaction may ask for the amount that there
  // is.
  const loser = answers.findIndex((answer) => answer?.status !== 'RS_OK');
  const before = await main(players[loser]!);
  assert.equal((await win(players[loser]!, bets[loser]!.transaction, terms.seed))?.status, 'RS_OK');
  assert.equal(await main(players[loser]!), before + terms.seed);
});

test('[HOME-04] a bet that is taken back takes its contribution back, and a win what the pool bore of it', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  const { transaction } = await stake(player);
  const fed = (await poolOf())!;
  const other = await stake(player);
  const rollback = {
    reference: other.transaction,
    round: other.transaction,
    transaction: randomUUID(),
    request: randomUUID(),
  };
  assert.deepEqual(await alpha.rollback(player, rollback), await alpha.rollback(player, rollback));
  assert.equal(await poolOf(), fed);
  // Its rollback came first: the bet moves nothing, and feeds nothing.
  const early = { transaction: randomUUID(), round: 'early', amount: unit, pool: share };
  await alpha.rollback(player, { reference: early.transaction, round: 'early' });
  assert.equal((await alpha.bet(player, early))?.status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  assert.equal(await poolOf(), fed);
  const won = randomUUID();
  await win(player, transaction, fed, { transaction: won });
  assert.equal(await poolOf(), terms.seed);
  await alpha.rollback(player, { reference: won, round: transaction });
  assert.equal(await poolOf(), terms.seed + fed);
});

test('[HOME-04] nobody can take more than the pool, nor feed it more than the share of the stake, nor without an agreement', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  const { transaction } = await stake(player);
  const [before, held] = [await main(player), (await poolOf())!];
  assert.equal((await win(player, transaction, held + 1n))?.status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal(
    (await win(player, transaction, held, { amount: held - 1n }))?.status,
    'RS_ERROR_LIMIT_REACHED',
  );
  assert.equal((await stake(player, { pool: share + 2n })).answer?.status, 'RS_ERROR_LIMIT_REACHED');
  const beta = createVendorClient({
    url: server.url,
    vendor: 'beta',
    privateKey: server.vendors['beta']!.keys.privateKey,
  });
  const [theirs] = await addPlayers(server.db, server.vendors['beta']!.id, 1, unit);
  assert.equal((await beta.bet(theirs!, { amount: unit, pool: share }))?.status, 'RS_ERROR_LIMIT_REACHED');
  beta.close();
  assert.deepEqual([await main(player), await poolOf(), await main(theirs!)], [before, held, unit]);
  assert.deepEqual(
    [contributionMax(unit, 100), contributionMax(99n, 100), contributionMax(0n, 100)],
    [share + 1n, 1n, 1n],
  );
});

test('[HOME-04] each currency has a pool of its own', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  const held = await poolOf();
  assert.equal((await stake(await inEuros(player), { code: 'EUR' })).answer?.status, 'RS_OK');
  assert.deepEqual([await poolOf('EUR'), await poolOf()], [terms.seed + share, held]);
});

/** A transaction that does one thing when it is told to, and is undone when it is told to end. */
async function begun(does: (tx: Transaction) => Promise<unknown>) {
  const [started, go] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const [done, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undone = new Error('undone');
  const ended = server.db
    .transaction(async (tx) => {
      started.resolve((await tx.one<{ pid: number }>(`select pg_backend_pid() as pid`))!.pid);
      await go.promise;
      await does(tx);
      done.resolve();
      await end.promise;
      throw undone;
    })
    .catch((error: unknown) => (error === undone ? undefined : error));
  return { pid: await started.promise, go: go.resolve, done: done.promise, end: end.resolve, ended };
}

/** Waits until one connection waits for any of others. */
async function untilWaits(pid: number, ...forPids: number[]): Promise<void> {
  while (
    (await server.db.one(`select 1 where $2::int[] && pg_blocking_pids($1)`, [pid, forPids])) === undefined
  );
}

test('[HOME-04] two batches that take back bets on the same pools in opposite orders do not wait for each other for ever', async () => {
  const [player] = (await newPlayers(1)) as [Player];
  const euros = await inEuros(player);
  const keyOf = async (bet: ReturnType<typeof stake>) => {
    const row = await server.db.one<{ key: string }>(`select key from transfer where key like '%' || $1`, [
      (await bet).transaction,
    ]);
    return row!.key;
  };
  const keys: Record<string, string[]> = {
    [currency]: [await keyOf(stake(player)), await keyOf(stake(player))],
    EUR: [],
  };
  for (let i = 0; i < 2; i++) keys['EUR']!.push(await keyOf(stake(euros, { code: 'EUR' })));
  const pools = await server.db.rows<{ id: bigint; currency: string }>(
    `select id, currency from account where kind = 'pool' order by id`,
  );
  assert.equal(pools.length, 2);
  const keysOf = (which: number) => pools.map((pool) => keys[pool.currency]![which]!);
  // Somebody else has each of the pools, until both batches have come to the first that they want.
  const [low, high] = (await Promise.all(
    pools.map(({ id }) => begun((tx) => tx.run(`select 1 from account where id = $1 for update`, [id]))),
  )) as [Awaited<ReturnType<typeof begun>>, Awaited<ReturnType<typeof begun>>];
  const batch = (names: string[], shard: string) =>
    begun((tx) => tx.run(`select pool_give_back($1, $2)`, [names, shard]));
  const [forth, back] = [await batch(keysOf(0), ':1'), await batch(keysOf(1).toReversed(), ':2')];
  low.go();
  high.go();
  await Promise.all([low.done, high.done]);
  forth.go();
  await untilWaits(forth.pid, low.pid);
  back.go();
  await untilWaits(back.pid, low.pid, high.pid, forth.pid);
  low.end();
  await untilWaits(forth.pid, high.pid, back.pid);
  high.end();
  forth.end();
  back.end();
  assert.deepEqual(await Promise.all([low, high, forth, back].map(({ ended }) => ended)), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[HOME-04] T89 through random bets, wins and rollbacks at the same time a pool stays seeds and contributions less wins', async (t) => {
  const seed = Number(process.env['SEED'] ?? 89);
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed);
  const players = await newPlayers(6);
  let expected = (await poolOf())!;
  type Kept = { player: Player; transaction: string; isOpen: boolean };
  const bets: Kept[] = [];
  for (let burst = 0; burst < 25; burst++) {
    // Everybody does one thing; the accepted operations are counted in a simple model.
    const done = await Promise.all(
      players.map(async (player) => {
        const own = bets.filter((bet) => bet.player === player && bet.isOpen);
        const choice = random.below(10);
        const bet = own[random.below(Math.max(1, own.length))];
        if (choice < 6 || bet === undefined) {
          const part = BigInt(random.below(Number(share) + 2));
          const made = await stake(player, { pool: part });
          assert.equal(made.answer?.status, 'RS_OK');
          bets.push({ player, transaction: made.transaction, isOpen: true });
          return part;
        }
        bet.isOpen = false;
        if (choice < 8) {
          const row = await server.db.one<{ amount: bigint }>(
            `select amount from transfer where key like '%' || $1 || ':pool'`,
            [bet.transaction],
          );
          assert.equal(
            (await alpha.rollback(player, { reference: bet.transaction, round: bet.transaction }))?.status,
            'RS_OK',
          );
          return -(row?.amount ?? 0n);
        }
        // More than others leave in it, now and then.
        const part = BigInt(1 + random.below(Number(terms.seed)));
        const answer = await win(player, bet.transaction, part);
        assert.ok(
          answer?.status === 'RS_OK' || answer?.status === 'RS_ERROR_LIMIT_REACHED',
          String(answer?.status),
        );
        return answer.status === 'RS_OK' ? terms.seed - part : 0n;
      }),
    );
    expected += done.reduce((sum, change) => sum + change, 0n);
    assert.equal(await poolOf(), expected, `burst ${burst}`);
    assert.ok(expected >= 0n);
  }
  await assertBooks(server.db);
});
