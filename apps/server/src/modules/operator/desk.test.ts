import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deskAuditTrail } from '@sen/api/auditTrail';
import { deskLivePath } from '@sen/api/claim';
import { deskMembers } from '@sen/api/member';
import * as own from '@sen/api/operator';
import * as api from '@sen/api/operatorDesk';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { addOperator } from './service.ts';

let world: World;
let owner: Person;
before(async () => {
  world = await openWorld();
  owner = await demoOperator(world.url, 'owner');
});
after(() => world.close());

const reason = 'a change of staff';
const chosen = 'a password of their own';

async function signIn(name: string, password: string) {
  const person = visitor(world.url);
  const { token, operator, secondStep } = await person.call(own.operatorLogin, { name, password });
  person.token = token;
  person.id = BigInt(operator.id);
  return { person, secondStep };
}
const code = async (person: Person, call = deskMembers): Promise<string> =>
  (await person.ask(call, {})).answer.code;

/** An operator made at the desk, who has chosen a password. */
async function newOperator(
  name: string,
  role: 'owner' | 'support' = 'support',
  brands: string[] | null = null,
): Promise<Person> {
  const { password } = await owner.call(api.createOperator, { name, role, brands, reason });
  const { person } = await signIn(name, password);
  await person.call(own.changeOperatorPassword, { oldPassword: password, newPassword: chosen });
  return person;
}

test('[OPS-01] the password that an owner is shown opens nothing but the choice of another, which signs the operator in', async () => {
  const { id, password } = await owner.call(api.createOperator, {
    name: 'Fresh.One',
    role: 'support',
    brands: ['truc'],
    reason,
  });
  const again = await owner.ask(api.createOperator, {
    name: 'fresh.one',
    role: 'risk',
    brands: null,
    reason,
  });
  assert.equal(again.answer.code, 'operator_name_taken');
  const { person, secondStep } = await signIn('fresh.one', password);
  assert.deepEqual(
    [secondStep, await code(person), String(person.id)],
    ['password', 'second_step_needed', id],
  );
  const change = async (oldPassword: string, newPassword: string) =>
    (await person.ask(own.changeOperatorPassword, { oldPassword, newPassword })).answer.code;
  assert.equal((await person.ask(own.beginTotp, {})).answer.code, 'second_step_needed');
  assert.equal(await change('not the password', chosen), 'wrong_password');
  assert.equal(await change(password, password), 'input_invalid');
  assert.equal(await change(password, 'short'), 'input_invalid');
  const row = async () => (await owner.call(api.deskOperators, { id })).list[0]!;
  assert.deepEqual([(await row()).passwordOnce, (await row()).sessions], [true, 0]);
  assert.deepEqual(
    await person.call(own.changeOperatorPassword, { oldPassword: password, newPassword: chosen }),
    { secondStep: null },
  );
  assert.equal(await code(person), 'ok');
  assert.deepEqual(
    [(await row()).passwordOnce, (await row()).sessions, (await row()).brands],
    [false, 1, ['truc']],
  );
  assert.equal(
    (await visitor(world.url).ask(own.operatorLogin, { name: 'fresh.one', password })).answer.code,
    'wrong_account_or_password',
  );
});

test('[OPS-01] rights are those of the moment of a call; a disabled operator is out everywhere at once and does not come back', async () => {
  const person = await newOperator('moved');
  const id = String(person.id);
  assert.equal((await person.call(own.operatorBrands, {})).list.length, 2);
  await owner.call(api.setOperatorRights, { id, role: 'content', brands: ['truc'], reason });
  assert.equal((await person.call(own.operatorBrands, {})).list.length, 1);
  assert.equal(await code(person), 'not_allowed');

  const stream = await person.fetch(`${world.url}${deskLivePath}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const told = (async () =>
    (await Array.fromAsync(stream.body!, (part) => Buffer.from(part).toString())).join(''))();
  await owner.call(api.setOperatorState, { id, state: 'disabled', reason });
  assert.match(await told, /signedOut/, 'an open console is told, and its stream ends');
  assert.equal(await code(person), 'login_first');
  assert.equal(
    (await visitor(world.url).ask(own.operatorLogin, { name: 'moved', password: chosen })).answer.code,
    'account_locked',
  );
  await owner.call(api.setOperatorState, { id, state: 'active', reason });
  assert.equal((await signIn('moved', chosen)).secondStep, null);

  await readAllEvents(world);
  const { list } = await owner.call(deskAuditTrail, { search: `operator:${id}` });
  const noted = list
    .filter((entry) => entry.operator?.name === 'owner')
    .map((entry) => [entry.action, entry.reason]);
  assert.deepEqual(noted.toReversed(), [
    ['operator.added', reason],
    ['operator.rights-changed', reason],
    ['operator.disabled', reason],
    ['operator.enabled', reason],
  ]);
});

test('[OPS-01] sessions are ended one by one or all at once, and another password ends them all', async () => {
  const one = await newOperator('many');
  const id = String(one.id);
  const { person: two } = await signIn('many', chosen);
  const { list } = await owner.call(api.deskOperatorSessions, { id });
  const [latest] = list.filter(({ live }) => live);
  assert.deepEqual(await owner.call(api.endOperatorSessions, { id, session: latest!.id, reason }), {
    ended: 1,
  });
  assert.deepEqual([await code(one), await code(two)], ['ok', 'login_first']);
  // A session of somebody else is none of theirs.
  const [owners] = (await owner.call(api.deskOperatorSessions, { id: String(owner.id) })).list;
  assert.deepEqual(await owner.call(api.endOperatorSessions, { id, session: owners!.id, reason }), {
    ended: 0,
  });
  const { password } = await owner.call(api.resetOperatorPassword, { id, reason });
  assert.equal(await code(one), 'login_first');
  assert.equal(
    (await visitor(world.url).ask(own.operatorLogin, { name: 'many', password: chosen })).answer.code,
    'wrong_account_or_password',
  );
  assert.equal((await signIn('many', password)).secondStep, 'password');
});

test('[OPS-01] an owner takes their own rights from nobody but others, and one owner of all brands is always left', async () => {
  const id = String(owner.id);
  const refused = async (
    person: Person,
    call: typeof api.setOperatorRights | typeof api.setOperatorState,
    input: object,
  ) => (await person.ask(call, { reason, ...input } as never)).answer.code;
  assert.equal(await refused(owner, api.setOperatorState, { id, state: 'disabled' }), 'operator_own');
  assert.equal(
    await refused(owner, api.setOperatorRights, { id, role: 'finance', brands: null }),
    'operator_own',
  );
  assert.equal(
    await refused(owner, api.setOperatorRights, { id, role: 'owner', brands: ['sen'] }),
    'operator_own',
  );
  assert.equal((await owner.ask(api.resetOperatorPassword, { id, reason })).answer.code, 'operator_own');
  // Two owners who disable each other at the same moment, and no third one.
  await world.owner.transaction((tx) => addOperator(tx, 'rival', 'owner', chosen, 'test'));
  const { person: rival } = await signIn('rival', chosen);
  const codes = await Promise.all([
    refused(owner, api.setOperatorState, { id: String(rival.id), state: 'disabled' }),
    refused(rival, api.setOperatorState, { id, state: 'disabled' }),
  ]);
  assert.deepEqual(codes.filter((each) => each === 'ok').length, 1, codes.join());
  const left = await world.owner.rows(
    `select 1 from operator where role = 'owner' and active and brands is null`,
  );
  assert.equal(left.length, 1);
});
