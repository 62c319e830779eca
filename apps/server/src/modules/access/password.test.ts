import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invitations } from '@sen/api/invitation';
import * as member from '@sen/api/member';
import * as session from '@sen/api/session';
import { balance, livePath } from '@sen/api/wallet';
import { editBrand, until } from '#test/brands.ts';
import { demoAgent, newMember, signIn, trialMember, visitor, type Person } from '#test/people.ts';
import { overtaken } from '#test/overtaken.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const first = 'Matkhau123';
const second = 'Matkhau456';
const change = { oldPassword: first, newPassword: second, confirmPassword: second } as const;

async function turn(name: string, on: boolean): Promise<void> {
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: on ? [...switchesOn, name] : switchesOn.filter((each) => each !== name),
  }));
}
const age = (person: Person, days: number): Promise<number> =>
  world.owner.run(`update member set password_set_at = now() - $2 * interval '1 day' where id = $1`, [
    person.id,
    days,
  ]);
const passwordEnd = async (person: Person): Promise<number | null> =>
  (await person.call(member.info, {})).passwordExpiresAt;

test('[AUTH-10] a changed password signs in, the old one no more, and all other sessions are dead on every node', async () => {
  const other = await world.anotherNode();
  const person = await newMember(world.url, 'changer1');
  const thief = await signIn(world.url, 'changer1', first);
  await person.call(member.changePassword, change);
  assert.equal((await person.ask(balance, {})).answer.code, 'ok');
  assert.equal((await thief.ask(balance, {})).answer.code, 'login_first');
  const elsewhere = visitor(other.url);
  elsewhere.token = thief.token;
  for (const [name, value] of thief.cookies) elsewhere.cookies.set(name, value);
  assert.equal((await elsewhere.ask(balance, {})).answer.code, 'login_first');
  await assert.rejects(signIn(world.url, 'changer1', first), { code: 'wrong_account_or_password' });
  await signIn(world.url, 'changer1', second);
});

test('[AUTH-10] a new password keeps the brand’s rule, differs from the old one and is typed twice alike', async () => {
  const person = await newMember(world.url, 'changer2');
  const faults = async (
    input: Partial<Record<'oldPassword' | 'newPassword' | 'confirmPassword', string>>,
  ) => {
    const { answer } = await person.ask(member.changePassword, { ...change, ...input });
    return (answer.value as { fields: Array<{ field: string; code: string }> }).fields.map(
      ({ field, code }) => `${field} ${code}`,
    );
  };
  assert.deepEqual(await faults({ newPassword: 'short1', confirmPassword: 'short1' }), [
    'newPassword reg_pattern_21',
  ]);
  assert.deepEqual(await faults({ newPassword: '', confirmPassword: '' }), ['newPassword input_empty']);
  assert.deepEqual(await faults({ newPassword: first, confirmPassword: first }), [
    'newPassword password_unchanged',
  ]);
  assert.deepEqual(await faults({ confirmPassword: first }), ['confirmPassword passwords_differ']);
  assert.deepEqual(await faults({ oldPassword: 'Wrong12345' }), ['oldPassword wrong_password']);
  assert.deepEqual(await faults({ oldPassword: undefined }), ['oldPassword wrong_password']);
  await signIn(world.url, 'changer2', first);
});

test('[AUTH-10] [AUTH-21] guesses at the old password from somebody else’s session are locked', async () => {
  const person = await newMember(world.url, 'changer3');
  for (let i = 0; i < 10; i++) {
    assert.equal(
      (await person.ask(member.changePassword, { ...change, oldPassword: `Wrong1234${i}` })).answer.code,
      'wrong_password',
    );
  }
  assert.equal((await person.ask(member.changePassword, change)).answer.code, 'login_locked');
});

test('[AUTH-10] of two changes of one password at once, from two sessions, one counts', async () => {
  const person = await newMember(world.url, 'racer1');
  const thief = await signIn(world.url, 'racer1', first);
  const people = [person, thief];
  const answers = await Promise.all(
    people.map((each, i) =>
      each.ask(member.changePassword, {
        ...change,
        newPassword: `${second}${i}`,
        confirmPassword: `${second}${i}`,
      }),
    ),
  );
  const codes = answers.map(({ answer }) => answer.code);
  const won = codes.indexOf('ok');
  assert.match(codes[1 - won] ?? '', /^(login_first|wrong_password)$/, String(codes));
  assert.equal((await people[won]!.ask(balance, {})).answer.code, 'ok');
  await signIn(world.url, 'racer1', `${second}${won}`);
  await assert.rejects(signIn(world.url, 'racer1', `${second}${1 - won}`), {
    code: 'wrong_account_or_password',
  });
});

test('[AUTH-10] [AUTH-14] a password that is replaced while it is judged changes nothing and opens no session', async () => {
  const replace = `update member set password_hash = 'another' where id = $1`;
  const person = await newMember(world.url, 'racer2');
  const { answer } = await overtaken(world, replace, [person.id], () =>
    person.ask(member.changePassword, change),
  );
  assert.equal(answer.code, 'wrong_password');
  const stored = () => world.owner.one(`select password_hash as hash from member where id = $1`, [person.id]);
  assert.deepEqual(await stored(), { hash: 'another' });

  const late = await newMember(world.url, 'racer3');
  const login = { type: 'username', username: 'racer3', password: first } as const;
  const entered = await overtaken(world, replace, [late.id], () =>
    visitor(world.url).ask(session.login, login),
  );
  assert.equal(entered.answer.code, 'wrong_account_or_password');
});

test('[AUTH-10] a trial account has no password to change', async () => {
  const person = await trialMember(world.url);
  assert.equal((await person.ask(member.changePassword, change)).answer.code, 'real_account_needed');
});

test('[SYS-05] [AUTH-09] with PASSWORDEXPIRY3 an expired password signs in, but opens nothing until there is another', async () => {
  const person = await newMember(world.url, 'expired1');
  await age(person, 91);
  assert.equal(await passwordEnd(person), null);
  const before = await visitor(world.url).call(session.login, {
    type: 'username',
    username: 'expired1',
    password: first,
  });
  assert.equal(before.passwordExpired, false, 'the switch is off');

  await turn('PASSWORDEXPIRY3', true);
  await until(async () => (await passwordEnd(person)) !== null);
  assert.equal(
    (await person.ask(balance, {})).answer.code,
    'ok',
    'it is asked for at the next sign-in, not in the middle of a game',
  );
  const back = visitor(world.url);
  const value = await back.call(session.login, { type: 'username', username: 'expired1', password: first });
  assert.equal(value.passwordExpired, true);
  back.token = value.token;
  for (const call of [balance, member.info] as const) {
    const { answer, status } = await back.ask(call, {});
    assert.deepEqual([answer.code, status], ['password_expired', 403], call.name);
  }
  assert.equal(
    (await back.ask(member.sendCode, { purpose: 'login', countryDialingCode: '84', mobileNum: '0912345678' }))
      .answer.code,
    'way_off',
  );
  const stream = await back.fetch(`${world.url}${livePath}`, {
    headers: { authorization: `Bearer ${value.token}` },
  });
  assert.equal(((await stream.json()) as { code: string }).code, 'password_expired');
  await back.call(member.changePassword, change);
  assert.equal((await back.ask(balance, {})).answer.code, 'ok');
  assert.ok((await passwordEnd(back))! > Date.now() + 89 * 86_400_000);
  const again = await visitor(world.url).call(session.login, {
    type: 'username',
    username: 'expired1',
    password: second,
  });
  assert.equal(again.passwordExpired, false);
  await turn('PASSWORDEXPIRY3', false);
  await until(async () => (await passwordEnd(back)) === null);
});

test('[SYS-05] [AUTH-09] an agent’s password expires as well; who must change it may still sign out; switching it off frees who waits', async () => {
  await turn('PASSWORDEXPIRY3', true);
  const agent = await demoAgent(world.url, 'agent02');
  await until(async () => (await passwordEnd(agent)) !== null);
  await age(agent, 91);
  const waiting = await demoAgent(world.url, 'agent02');
  const leaving = await demoAgent(world.url, 'agent02');
  assert.equal((await waiting.ask(invitations, {})).answer.code, 'password_expired');
  assert.equal((await leaving.ask(session.logout, {})).answer.code, 'ok');
  await turn('PASSWORDEXPIRY3', false);
  await until(async () => (await waiting.ask(invitations, {})).answer.code === 'ok');
});

test('[SYS-05] how long a password lives is the brand’s: the day before it is good, the day after it is not', async () => {
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...switchesOn, 'PASSWORDEXPIRY3'],
    passwordLifeDays: 30,
  }));
  const person = await newMember(world.url, 'expired2');
  assert.ok(((await passwordEnd(person)) ?? Infinity) < Date.now() + 31 * 86_400_000);
  const expired = async () =>
    (
      await visitor(world.url).call(session.login, {
        type: 'username',
        username: 'expired2',
        password: first,
      })
    ).passwordExpired;
  await age(person, 29);
  assert.equal(await expired(), false);
  await age(person, 31);
  assert.equal(await expired(), true);
  await turn('PASSWORDEXPIRY3', false);
});
