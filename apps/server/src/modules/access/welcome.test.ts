import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transactions, profit } from '@sen/api/record';
import { availability } from '@sen/api/withdrawal';
import { balance } from '@sen/api/wallet';
import * as ledger from '#modules/ledger/service.ts';
import { checkedDocument, exportBrand } from '#modules/brand/service.ts';
import { editBrand } from '#test/brands.ts';
import { newMember, trialMember, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const sumOf = async (person: Person): Promise<string> => (await person.call(balance, {})).sumBalance;

test('[REG-13] a play-money brand gives who registers what it says, once, as a line of the account, to be played before it leaves', async () => {
  const before = await newMember(world.url);
  await editBrand(world.ctx, () => ({ welcome: { amount: '1000.00', turnoverPercent: 150 } }));
  const person = await newMember(world.url);
  assert.equal(await sumOf(person), '1000.00');
  const { list } = await person.call(transactions, {});
  assert.deepEqual(
    list.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter]),
    [['welcome', '1000.00', '1000.00']],
  );
  const today = Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDate().toString();
  assert.equal((await person.call(profit, { from: today })).total.bonuses, '1000.00');

  const { available, turnover } = await person.call(availability, {});
  assert.deepEqual(
    [available, turnover.map(({ source, required, done }) => [source, required, done])],
    ['0.00', [['welcome', '1500.00', '0.00']]],
  );

  // Members from before the brand gave anything, and trial players, who own no money, have nothing.
  assert.equal(await sumOf(before), '0.00');
  const trial = await trialMember(world.url);
  assert.notEqual((await trial.ask(balance, {})).answer.code, undefined);
  const given = await world.owner.one<{ count: bigint }>(
    `select count(*) as count from transfer where reason = 'welcome'`,
  );
  assert.equal(given!.count, 1n);
  const again = () =>
    world.ctx.db.transaction((tx) =>
      ledger.post(tx, [
        {
          key: `welcome:${person.id}`,
          from: ledger.accountPath.playMoney,
          to: ledger.accountPath.main(person.id),
          currency: 'P',
          memberId: person.id,
          amount: 100_000_000n,
          reason: 'welcome',
        },
      ]),
    );
  assert.deepEqual(
    (await again()).map(({ outcome }) => outcome),
    ['replayed'],
  );
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, invariants))
    assert.ok(ok, `${name}: ${detail}`);
});

test('[REG-13] a brand with real money gives nobody anything for registering: its document is refused', async () => {
  const { document } = await exportBrand(world.ctx.db, 'sen');
  const real = {
    ...document,
    playMoney: false,
    region: { mode: 'allow', countries: ['VN'], unknown: 'closed' },
    licences: [{ authority: 'malta', number: 'MGA/1', verifyUrl: '', sample: false }],
    depositChannels: [],
  };
  assert.throws(
    () => checkedDocument({ ...real, welcome: { amount: '0.01', turnoverPercent: 0 } }),
    /welcome\.amount/,
  );
  assert.doesNotThrow(() => checkedDocument({ ...real, welcome: { amount: '0.00', turnoverPercent: 0 } }));
});
