import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { decideAdjustment, deskAdjustments, requestAdjustment } from '@sen/api/adjustment';
import type { OperatorRole } from '@sen/api/call';
import { changeOperatorPassword, operatorLogin } from '@sen/api/operator';
import {
  createOperator,
  resetOperatorPassword,
  setOperatorRights,
  setOperatorState,
} from '@sen/api/operatorDesk';
import { balance } from '@sen/api/wallet';
import { demoOperator, newMember, newOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let finance: Person;
before(async () => {
  world = await openWorld();
  owner = await demoOperator(world.url, 'owner');
  finance = await demoOperator(world.url, 'finance');
});
after(() => world.close());

const reason = 'as seen with both eyes';
const wish = (member: Person) => ({
  member: String(member.id),
  direction: 'give' as const,
  amount: '123456.00',
  reason,
  requestId: randomUUID(),
});
const approve = (id: string) => ({ id, decision: 'approve' as const, reason });
const has = async (member: Person) => (await member.call(balance, {})).sumBalance;

/** Signs in with a password that somebody else was shown, and chooses another. */
async function signIn(name: string, shown: string): Promise<Person> {
  const person = visitor(world.url);
  const { token, operator } = await person.call(operatorLogin, { name, password: shown });
  person.token = token;
  person.id = BigInt(operator.id);
  await person.call(changeOperatorPassword, { oldPassword: shown, newPassword: `chosen by ${name} alone` });
  return person;
}
async function madeBy(maker: Person, name: string, role: OperatorRole = 'finance') {
  const { id, password } = await maker.call(createOperator, { name, role, brands: null, reason });
  return { id, person: await signIn(name, password) };
}
/** The same grants, as if they lay two days back. */
const twoDaysLater = () =>
  world.owner.run(`update operator_grant set granted_at = granted_at - interval '2 days'`);

test('[OPS-08] an owner who makes the second operator is refused: beside the owner for ever, beside all others for a day', async () => {
  const member = await newMember(world.url);
  const { id } = await owner.call(requestAdjustment, wish(member));
  const { person: bob } = await madeBy(owner, 'bob');
  const { answer } = await bob.ask(decideAdjustment, approve(id));
  assert.equal(answer.code, 'approval_too_new');
  assert.ok((answer.value as { until: number }).until > world.ctx.clock.now() + 23 * 3_600_000);
  assert.equal((await bob.ask(requestAdjustment, wish(member))).answer.code, 'approval_too_new');
  await twoDaysLater();
  const later = (await bob.ask(decideAdjustment, approve(id))).answer;
  assert.deepEqual([later.code, later.value], ['approval_dependent', { operator: 'owner' }]);
  assert.equal(await has(member), '0.00');
  const { id: bobs } = await bob.call(requestAdjustment, wish(member));
  assert.equal((await owner.ask(decideAdjustment, approve(bobs))).answer.code, 'approval_dependent');
  assert.equal((await finance.call(decideAdjustment, approve(bobs))).state, 'approved');
  assert.equal(await has(member), '123456.00');
});

test('[OPS-08] an owner who makes an owner who makes the second operator is refused as well', async () => {
  const member = await newMember(world.url);
  const { person: carol } = await madeBy(owner, 'carol', 'owner');
  const { person: dan } = await madeBy(carol, 'dan');
  await twoDaysLater();
  const { id } = await owner.call(requestAdjustment, wish(member));
  for (const person of [carol, dan])
    assert.equal((await person.ask(decideAdjustment, approve(id))).answer.code, 'approval_dependent');
  assert.equal(await has(member), '0.00');
});

test('[OPS-08] a new password, role or enabling makes the second operator of a colleague no second either', async () => {
  const ways: [string, (id: string) => Promise<unknown>, OperatorRole][] = [
    ['erin', (id) => owner.call(resetOperatorPassword, { id, reason }), 'finance'],
    [
      'fay',
      (id) => owner.call(setOperatorRights, { id, role: 'finance', brands: ['sen'], reason }),
      'support',
    ],
    [
      'gil',
      async (id) => {
        await owner.call(setOperatorState, { id, state: 'disabled', reason });
        await owner.call(setOperatorState, { id, state: 'active', reason });
      },
      'finance',
    ],
  ];
  for (const [name, grant, role] of ways) {
    const member = await newMember(world.url);
    const { id } = await owner.call(requestAdjustment, wish(member));
    let person = await newOperator(world, name);
    await world.owner.run(`update operator set role = $2 where name = $1`, [name, role]);
    const given = await grant(String(person.id));
    if (given && typeof given === 'object' && 'password' in given)
      person = await signIn(name, String(given.password));
    else {
      const { token } = await person.call(operatorLogin, { name, password: 'Operator@12345' });
      person.token = token;
    }
    assert.equal((await person.ask(decideAdjustment, approve(id))).answer.code, 'approval_too_new', name);
    await twoDaysLater();
    assert.equal((await person.ask(decideAdjustment, approve(id))).answer.code, 'approval_dependent', name);
    assert.equal(await has(member), '0.00', name);
  }
});

test('[OPS-08] the approval of somebody who was dismissed, or may not decide any more, counts no longer', async () => {
  for (const [name, sql] of [
    ['hugo', `update operator set active = false where name = $1`],
    ['ines', `update operator set role = 'support' where name = $1`],
    ['jan', `update operator set brands = (select array[id] from brand where code = 'truc') where name = $1`],
  ] as const) {
    const member = await newMember(world.url);
    const person = await newOperator(world, name);
    const { id } = await person.call(requestAdjustment, wish(member));
    await world.owner.run(sql, [name]);
    assert.deepEqual(
      await finance.call(decideAdjustment, approve(id)),
      { state: 'waiting', needsSecond: true },
      name,
    );
    assert.equal(await has(member), '0.00', name);
    assert.equal((await owner.call(decideAdjustment, approve(id))).state, 'approved', name);
    const [row] = (await owner.call(deskAdjustments, { id })).list;
    assert.equal(row!.decisions.length, 3, name);
  }
});
