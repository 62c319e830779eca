import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addPlayers,
  closeTestServer,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { hashToken } from '../vendor/rules.ts';

let server: TestServer;
let alpha: VendorClient;
let beta: VendorClient;

before(async () => {
  server = await openTestServer();
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
  beta = createVendorClient({
    url: server.url,
    vendor: 'beta',
    privateKey: server.vendors['beta']!.keys.privateKey,
  });
});
after(() => closeTestServer(server, alpha, beta));

async function newPlayer(units = 100n): Promise<Player> {
  return (await addPlayers(server.db, server.vendors['alpha']!.id, 1, units * unit))[0]!;
}

async function balanceOf(player: Player): Promise<bigint> {
  const row = await server.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${player.memberId}:main`,
  ]);
  return row!.balance;
}

async function round(player: Player, ref: string) {
  return server.db.one(`select stake, payout, bets, state from round where member_id = $1 and ref = $2`, [
    player.memberId,
    ref,
  ]);
}

test('[WALLET-04] a bet takes the stake and opens its round; the closing win pays and settles it', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  const first = await alpha.bet(player, { transaction: bet, round: 'a', amount: 10n * unit });
  assert.equal(first?.status, 'RS_OK');
  assert.equal(first?.balance, Number(90n * unit));
  assert.equal(first?.currency, 'P');
  assert.deepEqual(await round(player, 'a'), { stake: 10n * unit, payout: 0n, bets: 1, state: 'open' });
  const win = await alpha.win(player, { reference: bet, round: 'a', amount: 25n * unit, closes: true });
  assert.deepEqual([win?.status, win?.balance], ['RS_OK', Number(115n * unit)]);
  assert.deepEqual(await round(player, 'a'), {
    stake: 10n * unit,
    payout: 25n * unit,
    bets: 1,
    state: 'settled',
  });
});

test('[WALLET-04] a win of 0 closes a lost round and moves nothing', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'lost', amount: 10n * unit });
  const win = await alpha.win(player, { reference: bet, round: 'lost', amount: 0, closes: true });
  assert.deepEqual([win?.status, win?.balance], ['RS_OK', Number(90n * unit)]);
  assert.deepEqual(await round(player, 'lost'), { stake: 10n * unit, payout: 0n, bets: 1, state: 'settled' });
});

test('[WALLET-04] a bet sent twice moves money once and is answered with the same bytes, also when the balance has changed since', async () => {
  const player = await newPlayer();
  const request = { transaction: randomUUID(), request: randomUUID(), round: 'twice', amount: 10n * unit };
  const first = await alpha.bet(player, request);
  await alpha.bet(player, { round: 'other', amount: 5n * unit });
  assert.deepEqual(await alpha.bet(player, request), first);
  assert.equal(await balanceOf(player), 85n * unit);
});

test('[WALLET-04] the same transaction with another player, amount, currency, round, game or kind is a conflict and moves nothing', async () => {
  const player = await newPlayer();
  const other = await newPlayer();
  const bet = { transaction: randomUUID(), round: 'x', amount: 10n * unit };
  await alpha.bet(player, bet);
  const reference = bet.transaction;
  const answers = [
    await alpha.bet(other, bet),
    await alpha.bet(player, { ...bet, amount: 11n * unit }),
    await alpha.bet(player, { ...bet, currency: 'VND' }),
    await alpha.bet(player, { ...bet, round: 'y' }),
    await alpha.bet(player, { ...bet, game: 'other' }),
    await alpha.win(player, { ...bet, reference }),
    await alpha.rollback(player, { transaction: bet.transaction, round: 'x', reference }),
  ];
  for (const answer of answers) assert.equal(answer?.status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  assert.equal(await balanceOf(player), 90n * unit);
  assert.equal(await balanceOf(other), 100n * unit);
});

test('[WALLET-04] too little money is refused with the real balance, and the same transaction may succeed later', async () => {
  const player = await newPlayer(5n);
  const bet = { transaction: randomUUID(), round: 'poor', amount: 6n * unit };
  const refused = await alpha.bet(player, bet);
  assert.deepEqual([refused?.status, refused?.balance], ['RS_ERROR_NOT_ENOUGH_MONEY', Number(5n * unit)]);
  assert.equal(await round(player, 'poor'), undefined);
  const rich = randomUUID();
  await alpha.bet(player, { transaction: rich, round: 'rich', amount: 1n * unit });
  await alpha.win(player, { reference: rich, round: 'rich', amount: 10n * unit });
  assert.equal((await alpha.bet(player, bet))?.status, 'RS_OK');
});

test('[WALLET-04] a rollback gives the stake back once, however often and under however many ids it comes', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'undo', amount: 10n * unit });
  const rollback = { transaction: randomUUID(), request: randomUUID(), round: 'undo', reference: bet };
  const first = await alpha.rollback(player, rollback);
  assert.deepEqual([first?.status, first?.balance], ['RS_OK', Number(100n * unit)]);
  assert.deepEqual(await alpha.rollback(player, rollback), first);
  assert.equal((await alpha.rollback(player, { round: 'undo', reference: bet }))?.status, 'RS_OK');
  assert.equal(await balanceOf(player), 100n * unit);
  assert.deepEqual(await round(player, 'undo'), { stake: 0n, payout: 0n, bets: 0, state: 'rolled_back' });
  assert.equal(
    (await alpha.win(player, { reference: bet, round: 'undo', amount: 5n * unit }))?.status,
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
});

test('[WALLET-04] a rollback that comes before its bet is accepted, and the late bet is refused without money', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  const early = await alpha.rollback(player, { round: 'late', reference: bet });
  assert.deepEqual([early?.status, early?.balance], ['RS_OK', Number(100n * unit)]);
  assert.equal(
    (await alpha.bet(player, { transaction: bet, round: 'late', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  assert.equal(
    (await alpha.win(player, { reference: bet, round: 'late', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  assert.equal(await balanceOf(player), 100n * unit);
});

test('[WALLET-04] a win that comes before its rollback is taken back; one that comes after it is refused', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  const win = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'w', amount: 10n * unit });
  await alpha.win(player, { transaction: win, reference: bet, round: 'w', amount: 30n * unit });
  const back = await alpha.rollback(player, { round: 'w', reference: win });
  assert.deepEqual([back?.status, back?.balance], ['RS_OK', Number(90n * unit)]);
  const late = randomUUID();
  await alpha.rollback(player, { round: 'w', reference: late });
  assert.equal(
    (await alpha.win(player, { transaction: late, reference: bet, round: 'w', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  assert.deepEqual(await round(player, 'w'), { stake: 10n * unit, payout: 0n, bets: 1, state: 'open' });
});

test('[WALLET-04] a win taken back after the player spent it leaves a debt, never a balance below zero', async () => {
  const player = await newPlayer(10n);
  const bet = randomUUID();
  const win = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'd', amount: 10n * unit });
  await alpha.win(player, { transaction: win, reference: bet, round: 'd', amount: 50n * unit });
  await alpha.bet(player, { round: 'spend', amount: 45n * unit });
  const back = await alpha.rollback(player, { round: 'd', reference: win });
  assert.deepEqual([back?.status, back?.balance], ['RS_OK', 0]);
  const debt = await server.db.one(`select balance from account where path = $1`, [
    `member:${player.memberId}:debt`,
  ]);
  assert.deepEqual(debt, { balance: -45n * unit });
});

test('[WALLET-04] several wins on one bet are all paid; a win without its bet, or on another player’s, does not exist', async () => {
  const player = await newPlayer();
  const other = await newPlayer();
  const bet = randomUUID();
  await alpha.bet(player, { transaction: bet, round: 'many', amount: 10n * unit });
  for (const amount of [1n, 2n, 3n])
    await alpha.win(player, { reference: bet, round: 'many', amount: amount * unit });
  assert.equal(await balanceOf(player), 96n * unit);
  assert.equal(
    (await alpha.win(player, { reference: randomUUID(), round: 'many', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  assert.equal(
    (await alpha.win(other, { reference: bet, round: 'many', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  assert.equal(
    (await alpha.rollback(other, { reference: bet, round: 'many' }))?.status,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
});

test('[WALLET-04] a win, or a further bet, of another game than its round’s is refused and moves nothing', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  await server.db.run(`update game_session set game_code = null where member_id = $1`, [player.memberId]);
  await alpha.bet(player, { transaction: bet, round: 'game', amount: 10n * unit });
  const win = { transaction: randomUUID(), reference: bet, round: 'game', amount: 30n * unit };
  assert.equal((await alpha.win(player, { ...win, game: 'other' }))?.status, 'RS_ERROR_INVALID_GAME');
  assert.equal(
    (await alpha.bet(player, { round: 'game', amount: unit, game: 'other' }))?.status,
    'RS_ERROR_INVALID_GAME',
  );
  assert.equal(await balanceOf(player), 90n * unit);
  assert.deepEqual(await round(player, 'game'), { stake: 10n * unit, payout: 0n, bets: 1, state: 'open' });
  // Nothing was kept of it: in its own game the same win is paid, and the lobby's other games have
  // rounds of their own.
  assert.equal((await alpha.win(player, win))?.status, 'RS_OK');
  assert.equal(
    (await alpha.bet(player, { round: 'other game', amount: unit, game: 'other' }))?.status,
    'RS_OK',
  );
  assert.equal(await balanceOf(player), 119n * unit);
});

test('[WALLET-04] a bet needs a live token of its player, the game and the currency of the session', async () => {
  const player = await newPlayer();
  const other = await newPlayer();
  const bet = { round: 'gate', amount: unit };
  assert.equal(
    (await alpha.bet(player, { ...bet, token: 'nobody knows this one' }))?.status,
    'RS_ERROR_INVALID_TOKEN',
  );
  assert.equal((await alpha.bet({ ...player, token: other.token }, bet))?.status, 'RS_ERROR_INVALID_TOKEN');
  assert.equal((await alpha.bet({ ...player, user: 'x' }, bet))?.status, 'RS_ERROR_INVALID_TOKEN');
  assert.equal((await alpha.bet(player, { ...bet, game: 'other' }))?.status, 'RS_ERROR_INVALID_GAME');
  assert.equal((await alpha.bet(player, { ...bet, currency: 'VND' }))?.status, 'RS_ERROR_WRONG_CURRENCY');
  assert.equal((await beta.bet(player, bet))?.status, 'RS_ERROR_INVALID_TOKEN');
  assert.equal(await balanceOf(player), 100n * unit);
});

test('[WALLET-04] a rollback for somebody whom nobody knows is refused, and leaves no tombstone', async () => {
  const reference = randomUUID();
  for (const user of ['999999999999', 'x', '']) {
    const answer = await alpha.rollback({ user, token: 'nobody', memberId: 0n }, { reference, round: 'r' });
    assert.equal(answer?.status, user === '' ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_INVALID_TOKEN');
  }
  const player = await newPlayer();
  assert.equal(
    (await alpha.bet(player, { transaction: reference, round: 'r', amount: unit }))?.status,
    'RS_OK',
  );
});

test('[WALLET-04] a free bet takes nothing and its win is paid', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  const answer = await alpha.bet(player, { transaction: bet, round: 'free', amount: 5n * unit, free: true });
  assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', Number(100n * unit)]);
  await alpha.win(player, { reference: bet, round: 'free', amount: 2n * unit, closes: true });
  assert.deepEqual(await round(player, 'free'), { stake: 0n, payout: 2n * unit, bets: 1, state: 'settled' });
});

for (const [how, together] of [
  ['at once', 24],
  ['one after the other', 1],
] as const) {
  test(`[WALLET-04] a batch that waits for another’s lock holds up nobody else, who came ${how}`, async () => {
    const vendorId = server.vendors['alpha']!.id;
    const players = await addPlayers(server.db, vendorId, 25, 100n * unit);
    const bet = ({ memberId, token }: Player) =>
      server.wallet.apply({
        kind: 'bet',
        rule: 'bet',
        vendorId,
        transaction: randomUUID(),
        reference: '',
        memberId,
        tokenHash: hashToken(token),
        round: randomUUID(),
        closesRound: false,
        gameCode: 'slot',
        currency: 'P',
        amount: unit,
        fingerprint: '1',
      });
    let isHeld = true;
    const held = await server.db.transaction(async (tx) => {
      await tx.run(`select from account where member_id = $1 for update`, [players[0]!.memberId]);
      const first = bet(players[0]!).finally(() => (isHeld = false));
      for (let i = 1; i < players.length; i += together) {
        const others = await Promise.all(players.slice(i, i + together).map(bet));
        assert.deepEqual(new Set(others.map(({ outcome }) => outcome)), new Set(['done']));
      }
      assert.ok(isHeld);
      return { first };
    });
    assert.equal((await held.first).outcome, 'done');
  });
}
