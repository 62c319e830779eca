import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { editBrand } from '#test/brands.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { assertBooks, currency, unit, type Player } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { newMember, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { openRequirements } from './service.ts';

let cashier: Cashier;
let arcade: VendorClient;
before(async () => {
  cashier = await openCashier();
  const { world } = cashier;
  arcade = createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
});
after(async () => {
  try {
    await assertBooks(cashier.world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

/** A member with a deposit, and with a game open. */
async function player(amount = '100.00'): Promise<Person & { player: Player }> {
  const member = await newMember(cashier.world.url);
  await deposit(member, amount);
  return Object.assign(member, { player: await openGame(cashier.world, member.id) });
}

async function deposit(member: Person, amount: string): Promise<void> {
  const { id, payUrl } = await cashier.begin(member, amount);
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
}

async function stake(player: Player, units: bigint, closes = true): Promise<{ bet: string; round: string }> {
  const [bet, round] = [randomUUID(), randomUUID()];
  assert.equal(
    (await arcade.bet(player, { transaction: bet, round, amount: units * unit, closes }))?.status,
    'RS_OK',
  );
  return { bet, round };
}

/** The turnover done of each open requirement, oldest first, in whole units. */
async function standing(member: Person): Promise<string[]> {
  const { ctx } = cashier.world;
  const { document } = await brands.exportBrand(ctx.db, 'sen');
  const open = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, member.id);
    return openRequirements(tx, member.id, currency, document);
  });
  return open.map(({ done, required }) => `${done / unit}/${required / unit}`);
}

test('[CASHIER-02] a deposit asks for its turnover, and settled stakes count towards it, each once', async () => {
  const member = await player();
  assert.deepEqual(await standing(member), ['0/100']);
  await stake(member.player, 30n);
  assert.deepEqual([await standing(member), await standing(member)], [['30/100'], ['30/100']]);
  await stake(member.player, 50n);
  await deposit(member, '60.00');
  assert.deepEqual(await standing(member), ['80/100', '0/60']);
  await stake(member.player, 50n);
  assert.deepEqual(await standing(member), ['30/60']);
});

test('[CASHIER-02] an open round counts nothing until it is settled, and one that is taken back counts nothing any more', async () => {
  const member = await player();
  const { bet, round } = await stake(member.player, 40n, false);
  assert.deepEqual(await standing(member), ['0/100']);
  await arcade.win(member.player, { reference: bet, round, amount: 0n, closes: true });
  assert.deepEqual(await standing(member), ['40/100']);
  await arcade.rollback(member.player, { reference: bet, round });
  assert.deepEqual(await standing(member), ['0/100']);
});

test('[CASHIER-02] a requirement that is done stays done, even if a vendor rolls bets back later', async () => {
  const member = await player();
  const { bet, round } = await stake(member.player, 100n);
  assert.deepEqual(await standing(member), []);
  await arcade.rollback(member.player, { reference: bet, round });
  assert.deepEqual(await standing(member), []);
});

test('[CASHIER-02] games count by the weight that the brand gives their type, and the brand says how often a deposit has to be played', async () => {
  const { ctx } = cashier.world;
  await editBrand(ctx, () => ({ depositTurnoverPercent: 250, turnoverWeights: { RNG: 20 } }));
  try {
    const member = await player();
    await stake(member.player, 50n);
    assert.deepEqual(await standing(member), ['10/250']);
  } finally {
    await editBrand(ctx, () => ({ depositTurnoverPercent: 100, turnoverWeights: {} }));
  }
});
