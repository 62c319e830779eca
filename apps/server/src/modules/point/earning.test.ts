/** Points that play brings, takes back and owes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { parseAmount } from '@sen/api/money';
import * as api from '@sen/api/point';
import * as deskApi from '@sen/api/pointDesk';
import { editBrand } from '#test/brands.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { giveRank, visitor, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { openPoints, wish, type Points } from '#test/points.ts';
import { arcadeOf } from '#test/teams.ts';
import { readAllEvents } from '#test/world.ts';
import { balanceOf } from './account.ts';
import { countPoints } from './earning.ts';

let world: Points['world'];
let operator: Points['operator'];
let memberWith: Points['memberWith'];
let correct: Points['correct'];
let give: Points['give'];
let make: Points['make'];
let close: Points['close'];
let arcade: VendorClient;

before(async () => {
  ({ world, operator, memberWith, correct, give, make, close } = await openPoints());
  arcade = arcadeOf(world);
});
after(async () => {
  arcade.close();
  await close();
});

/** A round of the slot that is lost. Gives what takes it back. */
async function play(memberId: bigint, stake: string): Promise<() => Promise<void>> {
  await give({ id: memberId }, stake);
  const player = await openGame(world, memberId);
  const [transaction, round] = [randomUUID(), randomUUID()];
  assert.equal(
    (await arcade.bet(player, { transaction, round, amount: parseAmount(stake)!, closes: true }))?.status,
    'RS_OK',
  );
  return async () =>
    assert.equal((await arcade.rollback(player, { round, reference: transaction }))?.status, 'RS_OK');
}

async function count(): Promise<void> {
  await readAllEvents(world);
  await countPoints(world.ctx);
}

const pointsOf = (person: Person) => person.call(api.pointBalance, {});

test('[POINTS-01] settled play brings points by the rates of its type, each round once, and what was not whole is not lost', async () => {
  const member = await memberWith(0);
  await play(member.id, '150.00');
  await count();
  assert.deepEqual(await pointsOf(member), { points: 1, owed: 0, earned: 1 });
  await play(member.id, '50.00');
  await Promise.all([count(), count()]);
  await count();
  assert.deepEqual(await pointsOf(member), { points: 2, owed: 0, earned: 2 });
  const { list } = await member.call(api.pointLines, {});
  assert.deepEqual(
    list.map(({ type, points, after: left }) => [type, points, left]),
    [
      ['earned', 1, 2],
      ['earned', 1, 1],
    ],
  );
});

test('[POINTS-01] a round that is taken back takes its points back by its own rates; what was spent is owed, and what is earned next goes there', async () => {
  const member = await memberWith(0);
  const takeBack = await play(member.id, '1000.00');
  await count();
  await correct(member, 'take', 7);
  await editBrand(world.ctx, ({ points }) => ({
    points: { ...points, rates: { ...points.rates, RNG: 200 } },
  }));
  try {
    await takeBack();
    await count();
    assert.deepEqual(await pointsOf(member), { points: 0, owed: 7, earned: 0 });
    await play(member.id, '500.00');
    await count();
    assert.deepEqual(await pointsOf(member), { points: 3, owed: 0, earned: 10 });
  } finally {
    await editBrand(world.ctx, ({ points }) => ({
      points: { ...points, rates: { ...points.rates, RNG: 100 } },
    }));
  }
});

test('[POINTS-01] [POINTS-02] what is owed is paid of points that a rejection or a correction brings, before anybody can spend them', async () => {
  const member = await memberWith(0);
  const takeBack = await play(member.id, '5000.00');
  await count();
  const redeemed = await member.call(api.redeemPointReward, wish(await make()));
  await takeBack();
  await count();
  assert.deepEqual(await pointsOf(member), { points: 0, owed: 30, earned: 0 });
  await correct(member, 'give', 8);
  assert.deepEqual(await pointsOf(member), { points: 0, owed: 22, earned: 0 });
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const stop = world.ctx.live.subscribe(member.id, (topic) => topic === 'balance' && resolve());
  await operator.call(deskApi.decideRedemption, {
    id: redeemed.redemption.id,
    decision: 'reject',
    reason: 'a test',
  });
  // Open pages read points anew, though no money moved.
  await told;
  stop();
  assert.deepEqual(await pointsOf(member), { points: 8, owed: 0, earned: 0 });
  await assertBooks(world.owner);
  const { list } = await member.call(api.pointLines, {});
  assert.deepEqual(
    list.slice(0, 4).map(({ type, points, redemptionId }) => [type, points, redemptionId]),
    [
      ['takenBack', -22, redeemed.redemption.id],
      ['returned', 30, redeemed.redemption.id],
      ['takenBack', -8, null],
      ['corrected', 8, null],
    ],
  );
});

test('[POINTS-01] what is first settled in a closed account brings no points; what it has stays, and what is taken back of it goes', async () => {
  const member = await memberWith(0);
  const takeBack = await play(member.id, '1000.00');
  await count();
  await play(member.id, '500.00');
  await world.owner.run(`update member set status = 'closed' where id = $1`, [member.id]);
  await count();
  const standing = async () => (await balanceOf(world.ctx.db, member.id)).points;
  assert.equal(await standing(), 10);
  await takeBack();
  await count();
  assert.equal(await standing(), 0);
  await assertBooks(world.owner);
});

test('[POINTS-01] a brand without points gives none, and a rank in the VIP club brings more', async () => {
  const member = await memberWith(0);
  await editBrand(world.ctx, ({ points }) => ({ points: { ...points, open: false } }));
  try {
    await play(member.id, '1000.00');
    await count();
    assert.equal((await visitor(world.url).call(api.pointConfig, {})).open, false);
    assert.deepEqual((await member.call(api.pointReward, {})).list, []);
  } finally {
    await editBrand(world.ctx, ({ points }) => ({ points: { ...points, open: true } }));
  }
  await giveRank(world, member.id, 5);
  await play(member.id, '1000.00');
  await count();
  assert.equal((await pointsOf(member)).points, 12);
  const { rates, own, turnover, conversion } = await member.call(api.pointConfig, {});
  assert.deepEqual(rates[0], { gameType: 'RNG', points: 100 });
  assert.deepEqual([own, turnover, conversion.open], [{ rank: 5, percent: 125 }, 10_000, true]);
});

test('[POINTS-01] a node that dies while it counts loses no point and gives none twice', async () => {
  const member = await memberWith(0);
  for (const change of ['insert on point_factor', 'insert on transfer', 'update on point_cursor']) {
    await play(member.id, '100.00');
    await readAllEvents(world);
    await dyingAt(world.owner, change, () => countPoints(world.ctx));
    await count();
  }
  assert.equal((await pointsOf(member)).points, 3);
});
