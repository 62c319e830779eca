import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import {
  adjustmentDecisions,
  adjustmentStates,
  decideAdjustment,
  deskAdjustments,
  requestAdjustment,
  waitingAdjustments,
} from '@sen/api/adjustment';
import { takeClaim } from '@sen/api/claim';
import { balance, funds } from '@sen/api/wallet';
import { assertBooks } from '#test/faults/testServer.ts';
import { demoOperator, newMember, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { adjustmentLife, decisionLeadsTo, partsOf } from './rules.ts';

let world: World;
let finance: Person;
let owner: Person;
before(async () => {
  world = await openWorld();
  finance = await demoOperator(world.url, 'finance');
  owner = await demoOperator(world.url, 'owner');
});
after(async () => {
  try {
    await readAllEvents(world);
    await assertBooks(world.owner);
  } finally {
    await world.close();
  }
});

const wish = (member: Person, direction: 'give' | 'take', amount: string) => ({
  member: String(member.id),
  direction,
  amount,
  reason: 'lost in a vendor’s failure',
  requestId: randomUUID(),
});
const say = (id: string, decision: 'approve' | 'reject') => ({ id, decision, reason: 'seen as well' });
const has = async (member: Person) => (await member.call(balance, {})).sumBalance;

/** A correction that was made. */
async function made(member: Person, direction: 'give' | 'take', amount: string): Promise<void> {
  const { id } = await finance.call(requestAdjustment, wish(member, direction, amount));
  assert.deepEqual(await owner.call(decideAdjustment, say(id, 'approve')), {
    state: 'approved',
    needsSecond: false,
  });
}

test('[OPS-02] a correction moves money when a second operator approves it, once, and never by one operator alone', async () => {
  const member = await newMember(world.url);
  const asked = wish(member, 'give', '12.50');
  const { id } = await finance.call(requestAdjustment, asked);
  assert.deepEqual(await finance.call(requestAdjustment, asked), { id, state: 'waiting' });
  assert.equal(
    (await finance.ask(requestAdjustment, { ...asked, amount: '13.00' })).answer.code,
    'request_conflict',
  );
  assert.deepEqual(await finance.call(decideAdjustment, say(id, 'approve')), {
    state: 'waiting',
    needsSecond: true,
  });
  assert.equal(await has(member), '0.00');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.call(decideAdjustment, say(id, 'approve'))),
  );
  for (const answer of answers) assert.deepEqual(answer, { state: 'approved', needsSecond: false });
  assert.equal(await has(member), '12.50');
  const [row] = (await finance.call(deskAdjustments, { member: String(member.id) })).list;
  assert.deepEqual(
    [
      row!.state,
      row!.direction,
      row!.amount,
      row!.decisions.map(({ operator, decision }) => `${operator} ${decision}`),
    ],
    ['approved', 'give', '12.50', ['finance approve', 'owner approve']],
  );
});

test('[OPS-02] an adjustment beyond the balance becomes a debt', async () => {
  const member = await newMember(world.url);
  await made(member, 'give', '10.00');
  await made(member, 'take', '4.00');
  assert.equal(await has(member), '6.00');
  await made(member, 'take', '10.00');
  const { mainBalance, debt } = await member.call(funds, {});
  assert.deepEqual([mainBalance, debt], ['0.00', '-4.00']);
  await made(member, 'give', '5.00');
  assert.deepEqual((await member.call(funds, {})).debt, '0.00');
  assert.equal(await has(member), '1.00');
});

test('[OPS-02] one operator rejects a correction; while another has claimed it nobody decides', async () => {
  const member = await newMember(world.url);
  const { id } = await finance.call(requestAdjustment, wish(member, 'give', '7.00'));
  const waiting = (await finance.call(waitingAdjustments, {})).count;
  await owner.call(takeClaim, { kind: 'adjustment', id });
  assert.equal((await finance.ask(decideAdjustment, say(id, 'reject'))).answer.code, 'case_claimed');
  assert.deepEqual(await owner.call(decideAdjustment, say(id, 'reject')), {
    state: 'rejected',
    needsSecond: false,
  });
  assert.equal((await finance.call(waitingAdjustments, {})).count, waiting - 1);
  assert.equal(await has(member), '0.00');
});

test('[OPS-02] a correction is decided once: its life is walked by every decision from every state', async () => {
  const member = await newMember(world.url);
  for (const from of adjustmentStates)
    for (const decision of adjustmentDecisions) {
      const { id } = await finance.call(requestAdjustment, wish(member, 'give', '1.00'));
      if (from !== 'waiting')
        await owner.call(decideAdjustment, say(id, from === 'approved' ? 'approve' : 'reject'));
      const { answer } = await owner.ask(decideAdjustment, say(id, decision));
      const wanted = decisionLeadsTo[decision];
      const isFine = from === wanted || adjustmentLife[from].includes(wanted);
      assert.equal(answer.code, isFine ? 'ok' : 'adjustment_not_waiting', `${from} by ${decision}`);
    }
});

test('[OPS-02] nothing, parts of a hundredth and closed accounts are refused', async () => {
  const member = await newMember(world.url);
  for (const amount of ['0', '0.00', '0.001', '1.00001'])
    assert.equal(
      (await finance.ask(requestAdjustment, wish(member, 'give', amount))).answer.code,
      'amount_invalid',
      amount,
    );
  for (const amount of ['-1', '1e3', '', '1,5'])
    assert.equal(
      (await finance.ask(requestAdjustment, wish(member, 'give', amount))).answer.code,
      'input_invalid',
      amount,
    );
  const { id } = await finance.call(requestAdjustment, wish(member, 'give', '1.00'));
  await world.owner.run(`update member set status = 'closed' where id = $1`, [member.id]);
  assert.equal((await owner.ask(decideAdjustment, say(id, 'approve'))).answer.code, 'account_closed');
  assert.equal(
    (await finance.ask(requestAdjustment, wish(member, 'give', '1.00'))).answer.code,
    'account_closed',
  );
});

test('[OPS-02] the parts of a correction add up, and no more is owed than the balance lacks', () => {
  const amount = fc.bigInt(1n, 10n ** 15n);
  fc.assert(
    fc.property(
      fc.constantFrom('give' as const, 'take' as const),
      amount,
      fc.bigInt(0n, 10n ** 15n),
      (direction, wanted, stands) => {
        const { main, debt } = partsOf(direction, wanted, stands);
        assert.equal(main + debt, wanted);
        assert.ok(main >= 0n && debt >= 0n);
        if (direction === 'take') assert.ok(main <= stands && (debt === 0n || main === stands));
        else assert.equal(debt, 0n);
      },
    ),
  );
});
