import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balance, funds, merchantWallet } from '@sen/api/wallet';
import { accountPath, openHold, post } from '#modules/ledger/service.ts';
import { editBrand } from '#test/brands.ts';
import { unit } from '#test/faults/testServer.ts';
import { demoAgent, demoMember, newMember, trialMember } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

test('[SYS-11] [WALLET-06] the funds are what one plays with, what is put aside and what is owed, and their sum', async () => {
  const person = await newMember(world.url);
  const empty = await person.call(funds, {});
  assert.deepEqual(
    [empty.mainBalance, empty.heldBalance, empty.debt, empty.total],
    ['0.00', '0.00', '0.00', '0.00'],
  );
  const { currency } = empty;
  const main = accountPath.main(person.id);
  const debt = accountPath.debt(person.id);
  const common = { currency, memberId: person.id, reason: 'adjustment' } as const;
  await world.ctx.db.transaction(async (tx) => {
    await post(tx, [
      { ...common, key: 'funds:1', from: accountPath.adjustment, to: main, amount: 100n * unit },
    ]);
    await openHold(tx, {
      key: 'funds:2',
      memberId: person.id,
      currency,
      amount: 30n * unit,
      reason: 'withdrawal',
    });
    await post(tx, [
      { ...common, key: 'funds:3', from: debt, to: accountPath.adjustment, amount: 5n * unit },
    ]);
  });
  const kept = await person.call(funds, {});
  assert.deepEqual(
    [kept.mainBalance, kept.heldBalance, kept.debt, kept.total],
    ['70.00', '30.00', '-5.00', '95.00'],
  );
  assert.equal((await person.call(balance, {})).sumBalance, kept.mainBalance);
  const other = await newMember(world.url);
  assert.equal((await other.call(funds, {})).total, '0.00');
});

test('[SYS-11] [WALLET-06] an agent can have the contracts that the brand makes, members and trial players none', async () => {
  const agent = await demoAgent(world.url);
  const others = [await demoMember(world.url), await trialMember(world.url)];
  const flagsOf = async (person: typeof agent): Promise<number[]> => {
    const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = await person.call(
      funds,
      {},
    );
    return [divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype];
  };
  const kinds = ['DIVIDEND3', 'DAILYSAL3', 'HOURSAL3', 'RTSALARY3'];
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: switchesOn.filter((name) => !kinds.includes(name)),
  }));
  assert.deepEqual(await flagsOf(agent), [0, 0, 0, 0]);
  for (const [i, name] of kinds.entries()) {
    await editBrand(world.ctx, ({ switchesOn }) => ({ switchesOn: [...switchesOn, name] }));
    const flags = [0, 1, 2, 3].map((flag) => (flag <= i ? 1 : 0));
    assert.deepEqual(await flagsOf(agent), flags, name);
    for (const other of others) assert.deepEqual(await flagsOf(other), [0, 0, 0, 0]);
  }
});

test('[SYS-11] members are told that one wallet serves all vendors', async () => {
  const member = await demoMember(world.url);
  assert.deepEqual(await member.call(merchantWallet, {}), { isSingle: true });
});
