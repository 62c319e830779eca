import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { editBrand } from '#test/brands.ts';
import { addPlayers, unit, type Player } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let vendor: VendorClient;
/** The same vendor, at another node. */
let elsewhere: VendorClient;
let vendorId: number;

before(async () => {
  world = await openWorld();
  const vendorClientAt = (url: string): VendorClient =>
    createVendorClient({ url, vendor: 'arcade', privateKey: createPrivateKey(world.keys.arcade.privateKey) });
  vendor = vendorClientAt(world.url);
  elsewhere = vendorClientAt((await world.anotherNode()).url);
  vendorId = (await world.owner.one<{ id: number }>(`select id from vendor where code = 'arcade'`))!.id;
});
beforeEach(() => setMaintenance(false));
after(async () => {
  vendor.close();
  elsewhere.close();
  await world.close();
});

const setMaintenance = (maintenance: boolean): Promise<number> =>
  editBrand(world.ctx, () => ({ maintenance }));
const closed = 'RS_ERROR_INVALID_PARTNER';

async function newPlayer(brand = 'sen'): Promise<Player> {
  const [player] = await addPlayers(world.owner, vendorId, 1, 100n * unit);
  await world.owner.run(`update member set brand_id = (select id from brand where code = $2) where id = $1`, [
    player!.memberId,
    brand,
  ]);
  return player!;
}

async function balanceOf({ memberId }: Player): Promise<bigint> {
  const row = await world.owner.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${memberId}:main`,
  ]);
  return row!.balance;
}

test('[WALLET-04] [SYS-03] from the moment of its maintenance a brand takes no bet that begins a round, on any node; another brand plays on', async () => {
  const player = await newPlayer();
  const neighbour = await newPlayer('truc');
  const bet = { transaction: randomUUID(), round: 'new', amount: 10n * unit };
  await setMaintenance(true);
  for (const node of [vendor, elsewhere]) {
    const refused = await node.bet(player, bet);
    assert.deepEqual([refused?.status, refused?.balance], [closed, undefined]);
    assert.equal((await node.bet(player, { round: 'free', amount: unit, free: true }))?.status, closed);
    assert.equal((await node.balance(player))?.status, 'RS_OK');
    assert.equal((await node.bet(neighbour, { round: randomUUID(), amount: unit }))?.status, 'RS_OK');
  }
  assert.deepEqual(await world.owner.rows(`select from round where member_id = $1`, [player.memberId]), []);
  assert.equal(await balanceOf(player), 100n * unit);
  await setMaintenance(false);
  assert.equal((await elsewhere.bet(player, bet))?.status, 'RS_OK');
});

test('[WALLET-04] [SYS-03] a round that was begun before the maintenance goes on and is settled: further bets, wins, rollbacks, repeated bets', async () => {
  const player = await newPlayer();
  const [first, second, third, undone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const taken = { transaction: first, request: randomUUID(), round: 'table', amount: 10n * unit };
  const answer = await vendor.bet(player, taken);
  await vendor.bet(player, { transaction: undone, round: 'undone', amount: 10n * unit });
  await setMaintenance(true);
  assert.deepEqual(await vendor.bet(player, taken), answer);
  assert.equal(
    (await vendor.bet(player, { transaction: second, round: 'table', amount: 5n * unit }))?.status,
    'RS_OK',
  );
  assert.equal(
    (await vendor.win(player, { reference: first, round: 'table', amount: 40n * unit, closes: true }))
      ?.status,
    'RS_OK',
  );
  // Calls arrive in any order: this bet was sent before the win that closed its round.
  assert.equal(
    (await vendor.bet(player, { transaction: third, round: 'table', amount: 5n * unit }))?.status,
    'RS_OK',
  );
  assert.equal(
    (await vendor.win(player, { reference: second, round: 'table', amount: 1n * unit }))?.status,
    'RS_OK',
  );
  assert.equal((await vendor.rollback(player, { reference: third, round: 'table' }))?.status, 'RS_OK');
  assert.equal((await vendor.rollback(player, { reference: undone, round: 'undone' }))?.status, 'RS_OK');
  assert.equal(await balanceOf(player), 126n * unit);
});

test('[WALLET-04] [SYS-03] under maintenance a round of which everything was rolled back does not begin again', async () => {
  const player = await newPlayer();
  const bet = randomUUID();
  await vendor.bet(player, { transaction: bet, round: 'undone', amount: 10n * unit });
  await setMaintenance(true);
  await vendor.rollback(player, { reference: bet, round: 'undone' });
  assert.equal((await vendor.bet(player, { round: 'undone', amount: unit }))?.status, closed);
  const early = randomUUID();
  assert.equal((await vendor.rollback(player, { reference: early, round: 'early' }))?.status, 'RS_OK');
  assert.equal(
    (await vendor.bet(player, { transaction: early, round: 'early', amount: unit }))?.status,
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
  assert.equal(await balanceOf(player), 100n * unit);
});
