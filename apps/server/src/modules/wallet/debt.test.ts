import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { roundDetail, transactionPage } from '#modules/bet/service.ts';
import { accountPath, fundsOf, openHold, post, releaseHold } from '#modules/ledger/service.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';

let server: TestServer;
let alpha: VendorClient;

before(async () => {
  server = await openTestServer();
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
});
after(() => closeTestServer(server, alpha));

const funds = (player: Player) => fundsOf(server.db, player.memberId, currency);

type Owing = { player: Player; win: string; stakes: string[] };

/**
 * Somebody who owes 50 units: a win of theirs was spent on five bets of 10, and then taken back.
 */
async function owing(): Promise<Owing> {
  const player = (await addPlayers(server.db, server.vendors['alpha']!.id, 1, 10n * unit))[0]!;
  const bet = randomUUID();
  const win = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'first', amount: 10n * unit });
  await alpha.win(player, { transaction: win, reference: bet, round: 'first', amount: 50n * unit });
  const stakes = Array.from({ length: 5 }, () => randomUUID());
  for (const transaction of stakes)
    await alpha.bet(player, { transaction, round: transaction, amount: 10n * unit });
  await alpha.rollback(player, { reference: win, round: 'first' });
  assert.deepEqual(await funds(player), { main: 0n, held: 0n, debt: -50n * unit });
  return { player, win, stakes };
}

test('[WALLET-04] a win pays what its player owes first; repeated it is answered as the first time, and taken back it is taken back whole', async () => {
  const { player, stakes } = await owing();
  const [first, second] = stakes as [string, string];
  const win = {
    transaction: randomUUID(),
    request: randomUUID(),
    reference: first,
    round: first,
    amount: 30n * unit,
  };
  const answer = await alpha.win(player, win);
  assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', 0]);
  assert.deepEqual(await funds(player), { main: 0n, held: 0n, debt: -20n * unit });
  const more = {
    transaction: randomUUID(),
    request: randomUUID(),
    reference: second,
    round: second,
    amount: 25n * unit,
  };
  const rest = await alpha.win(player, more);
  assert.deepEqual([rest?.status, rest?.balance], ['RS_OK', Number(5n * unit)]);
  assert.deepEqual(await funds(player), { main: 5n * unit, held: 0n, debt: 0n });
  assert.deepEqual(await alpha.win(player, more), rest);
  await alpha.bet(player, { round: 'on', amount: 2n * unit });
  assert.deepEqual(await alpha.win(player, win), answer);
  assert.deepEqual(await alpha.win(player, more), rest);
  // 3 of the 25 are there; the rest is owed again.
  const back = await alpha.rollback(player, { reference: more.transaction, round: second });
  assert.deepEqual([back?.status, back?.balance], ['RS_OK', 0]);
  assert.deepEqual(await funds(player), { main: 0n, held: 0n, debt: -22n * unit });
});

test('[WALLET-04] the stake of a bet that is taken back pays what its player owes first', async () => {
  const { player, stakes } = await owing();
  for (const [i, reference] of stakes.entries()) {
    const rollback = { transaction: randomUUID(), request: randomUUID(), reference, round: reference };
    const answer = await alpha.rollback(player, rollback);
    assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', 0]);
    assert.deepEqual(await alpha.rollback(player, rollback), answer);
    assert.deepEqual(await funds(player), { main: 0n, held: 0n, debt: BigInt(10 * (i + 1) - 50) * unit });
  }
});

test('[WALLET-01] credits and holds that are given back pay what the member owes first, once, and say what is left', async () => {
  const { player } = await owing();
  const { memberId } = player;
  const gift = {
    key: `gift:${memberId}`,
    from: accountPath.gateway('sandbox'),
    to: accountPath.main(memberId),
    currency,
    memberId,
    amount: 60n * unit,
    reason: 'deposit',
  } as const;
  for (const outcome of ['posted', 'replayed']) {
    const [result] = await server.db.transaction((tx) => post(tx, [gift]));
    assert.deepEqual([result!.outcome, result!.toAfter], [outcome, 10n * unit]);
  }
  assert.deepEqual(await funds(player), { main: 10n * unit, held: 0n, debt: 0n });

  const key = `put aside by ${memberId}`;
  await server.db.transaction((tx) =>
    openHold(tx, { key, memberId, currency, amount: 10n * unit, reason: 'withdrawal' }),
  );
  const bet = randomUUID();
  const win = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'free', amount: unit, free: true });
  await alpha.win(player, { transaction: win, reference: bet, round: 'free', amount: 4n * unit });
  await alpha.bet(player, { round: 'spent', amount: 4n * unit });
  await alpha.rollback(player, { reference: win, round: 'free' });
  assert.deepEqual(await funds(player), { main: 0n, held: 10n * unit, debt: -4n * unit });
  await server.db.transaction((tx) => releaseHold(tx, key));
  assert.deepEqual(await funds(player), { main: 6n * unit, held: 0n, debt: 0n });
});

test('[WALLET-01] several postings at once to one member pay the debt once and no more', async () => {
  const { player } = await owing();
  const { memberId } = player;
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      server.db.transaction((tx) =>
        post(
          tx,
          [0, 1].map((part) => ({
            key: `gift:${memberId}:${i}:${part}`,
            from: accountPath.adjustment,
            to: accountPath.main(memberId),
            currency,
            memberId,
            amount: 4n * unit,
            reason: 'adjustment',
          })),
        ),
      ),
    ),
  );
  assert.ok(results.flat().every(({ outcome }) => outcome === 'posted'));
  assert.deepEqual(await funds(player), { main: 30n * unit, held: 0n, debt: 0n });
});

test('[WALLET-04] wins and returned stakes that come at once leave no debt beside a free balance', async () => {
  const owers = await Promise.all(Array.from({ length: 6 }, owing));
  await Promise.all(
    owers.flatMap(({ player, stakes }) =>
      stakes.map((reference, i) =>
        i % 2 === 0
          ? alpha.win(player, { reference, round: reference, amount: 15n * unit })
          : alpha.rollback(player, { reference, round: reference }),
      ),
    ),
  );
  for (const { player } of owers)
    assert.deepEqual(await funds(player), { main: 15n * unit, held: 0n, debt: 0n });
});

test('[WALLET-04] a debt that is made and what pays it may come in one batch', async () => {
  const player = (await addPlayers(server.db, server.vendors['alpha']!.id, 1, 10n * unit))[0]!;
  const [bet, win, spent] = [randomUUID(), randomUUID(), randomUUID()];
  await alpha.bet(player, { transaction: bet, round: 'first', amount: 10n * unit });
  await alpha.win(player, { transaction: win, reference: bet, round: 'first', amount: 50n * unit });
  await alpha.bet(player, { transaction: spent, round: 'spent', amount: 50n * unit });
  // While the first is under way the others gather, in their order.
  const answers = await Promise.all([
    alpha.bet(player, { round: 'ahead', amount: 0 }),
    alpha.rollback(player, { reference: win, round: 'first' }),
    alpha.rollback(player, { reference: spent, round: 'spent' }),
  ]);
  assert.deepEqual(
    answers.map((answer) => answer?.status),
    ['RS_OK', 'RS_OK', 'RS_OK'],
  );
  assert.deepEqual(await funds(player), { main: 0n, held: 0n, debt: 0n });
});

test('[RECORD-02] money taken for a debt is a line of its own in the account record and in its round', async () => {
  const { player, stakes } = await owing();
  const round = stakes[0]!;
  await alpha.win(player, { reference: round, round, amount: 80n * unit });
  const { list } = await transactionPage(server.ctx, player.memberId, currency, { size: 2 }, 'en');
  assert.deepEqual(
    list.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter]),
    [
      ['debt-collected', '-50.00', '30.00'],
      ['win', '80.00', '80.00'],
    ],
  );
  const only = await transactionPage(
    server.ctx,
    player.memberId,
    currency,
    { reasons: ['debt-collected'] },
    'en',
  );
  assert.equal(only.list.length, 1);
  const { transactions } = await roundDetail(server.ctx, player.memberId, list[0]!.roundId!, 'en');
  assert.deepEqual(
    transactions.map(({ type, amount }) => [type, amount]),
    [
      ['bet', '-10.00'],
      ['win', '80.00'],
      ['debt-collected', '-50.00'],
    ],
  );
});
