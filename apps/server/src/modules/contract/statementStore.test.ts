import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import { openGame } from '#test/play.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { teamMeasures } from './measureStore.ts';
import * as statements from './statementStore.ts';

let world: World;
let arcade: VendorClient;
let brandId: bigint;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
});
after(async () => {
  arcade.close();
  await world.close();
});

let serial = 0;
/** Somebody below an agent, with money to play. */
async function add(uplineId: bigint | null): Promise<bigint> {
  const account = `beneath${++serial}`;
  return world.owner.transaction(async (tx) => {
    const id = await addMember(tx, { ...emptyMember(brandId, account, 'vi'), type: 1, uplineId }, 'P');
    const posting = {
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(id),
      currency: 'P',
      memberId: id,
    } as const;
    await ledger.post(tx, [
      { ...posting, key: `test:${account}`, amount: parseAmount('1000.00')!, reason: 'play-money' },
    ]);
    return id;
  });
}

test('[AGENT-06] [AGENT-07] the lines beneath a payout are the same, found member by member and along the time of the brand, also after a branch has moved', async () => {
  const [top, elsewhere] = [await add(null), await add(null)];
  const agent = await add(top);
  const branch = await add(agent);
  const people = [top, elsewhere, agent, branch, await add(agent), await add(branch), await add(elsewhere)];
  const fromAt = Date.now() - 60_000;
  const playAll = async (): Promise<void> => {
    for (const [i, id] of people.entries())
      await playRound(arcade, await openGame(world, id), {
        stake: `${i + 1}.00`,
        payout: i % 2 ? '1.50' : '0.00',
      });
    await readAllEvents(world);
  };
  await playAll();
  const operatorId = (await world.owner.one<{ id: bigint }>(`select id from operator where name = 'owner'`))!
    .id;
  const desk = requestOf(world.url, {
    role: 'owner',
    operatorId,
    sessionId: 1n,
    name: 'owner',
    brandIds: null,
    secondStep: null,
  });
  await world.ctx.db.transaction((tx) =>
    teams.moveBranch(world.ctx, tx, desk, { memberId: branch, uplineId: elsewhere, reason: 'a test' }),
  );
  await playAll();

  for (const [memberId, count] of [
    [top, 4 + 2 + 1 + 1],
    [agent, 4 + 2],
    [elsewhere, 2 * 2 + 2],
  ] as const) {
    const payout = { brandId, currency: 'P', fromAt, toAt: fromAt + 3_600_000, memberId };
    const all = (bounds: { most: number; walked?: number }) =>
      statements.lines(world.ctx.db, payout, undefined, { size: 50 }, bounds);
    const small = (await all({ most: 100 })).list;
    assert.equal(small.length, count);
    // By the list of members, along the time of the brand, as far as that is looked through, and by
    // the members where it is not enough.
    const ways = [{ most: 100 }, { most: 0 }, ...[1, 3, 7].map((walked) => ({ most: 0, walked }))];
    for (const way of ways) assert.deepEqual((await all(way)).list, small, JSON.stringify(way));
    // Pages of two come to the whole, forwards and backwards.
    for (const most of ways) {
      const paged: statements.LineOfStatement[] = [];
      for (let next: string | null | undefined; next !== null;) {
        const page = await statements.lines(world.ctx.db, payout, undefined, { size: 2, after: next }, most);
        paged.push(...page.list);
        next = page.next;
      }
      assert.deepEqual(
        paged.map(({ id }) => id),
        small.map(({ id }) => id),
      );
      const { next } = await statements.lines(world.ctx.db, payout, undefined, { size: 3 }, most);
      const second = await statements.lines(world.ctx.db, payout, undefined, { size: 3, after: next! }, most);
      const back = await statements.lines(
        world.ctx.db,
        payout,
        undefined,
        { size: 3, before: second.previous! },
        most,
      );
      assert.deepEqual(back.list, small.slice(0, 3));
    }
    const found = (await statements.members(world.ctx.db, payout, { size: 50 })).list;
    assert.equal(
      found.reduce((sum, { turnover }) => sum + turnover, 0n),
      small.reduce((sum, { turnover }) => sum + turnover, 0n),
    );
    // A period of more than an hour is looked through by the members of the team.
    const long = { ...payout, fromAt: fromAt - 60_000 };
    assert.deepEqual((await statements.members(world.ctx.db, long, { size: 50 })).list, found);
    const first = await statements.members(world.ctx.db, payout, { size: 1 });
    assert.deepEqual(
      (await statements.members(world.ctx.db, payout, { size: 50, after: first.next! })).list,
      found.slice(1),
    );
    for (const { memberId: one, turnover } of found) {
      const { list } = await statements.lines(world.ctx.db, payout, one, { size: 50 }, { most: 100 });
      assert.equal(
        list.reduce((sum, line) => sum + line.turnover, 0n),
        turnover,
      );
    }
    const asked = {
      brandId,
      currency: 'P',
      timeZone: 'Asia/Ho_Chi_Minh',
      cycle: 'hour',
      periods: [{ fromMs: fromAt, toMs: fromAt + 3_600_000 }],
      agents: [{ agentId: memberId, activeFrom: 1n }],
    } as const;
    const figures = await teamMeasures(world.ctx.db, asked, 100);
    assert.equal(figures[0]!.players, found.length);
    assert.deepEqual(await teamMeasures(world.ctx.db, asked, 0), figures);
  }
});
