import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changePassword, register } from '@sen/api/member';
import * as session from '@sen/api/session';
import { balance } from '@sen/api/wallet';
import { editBrand } from '#test/brands.ts';
import { newMember, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const password = 'Matkhau123';

/** A browser in which somebody signs in, and says that they stay. */
async function staying(username: string, stay = true): Promise<Person> {
  const person = visitor(world.url);
  const answer = await person.call(session.login, { type: 'username', username, password, stay });
  person.token = answer.token;
  person.id = BigInt(answer.customerId);
  return person;
}

/** The tab is closed: its token and the cookies that end with the browser are gone. */
function closed(person: Person): Person {
  const later = visitor(world.url);
  for (const [name, value] of person.cookies) if (name !== 'sen_session') later.cookies.set(name, value);
  return later;
}

async function accountOf(member: Person): Promise<string> {
  return (await world.owner.one<{ account: string }>(`select account from member where id = $1`, [
    member.id,
  ]))!.account;
}

test('[AUTH-22] a member who asked to stay signed in is so after the browser was closed, by a new pair; the cookie alone opens nothing else', async () => {
  const account = await accountOf(await newMember(world.url));
  const person = await staying(account);
  const later = closed(person);
  // Neither the cookie alone nor with the token of another tab is a session.
  assert.equal((await later.ask(balance, {})).answer.code, 'login_first');
  later.token = person.token;
  assert.equal((await later.ask(balance, {})).answer.code, 'login_first');
  later.token = null;
  const again = await later.call(session.resume, {});
  assert.equal(again?.account, account);
  assert.ok(again.stayUntil! > Date.now() + 29 * 86_400_000);
  later.token = again.token;
  assert.equal((await later.ask(balance, {})).answer.code, 'ok');

  // A member who did not ask to stay signed in is a visitor, and signing out ends a stay for good.
  assert.equal(await closed(await staying(account, false)).call(session.resume, {}), null);
  const copied = closed(later);
  await later.call(session.logout, {});
  assert.equal(await later.call(session.resume, {}), null);
  assert.equal(await copied.call(session.resume, {}), null);
});

test('[AUTH-22] one cookie of a stay, sent many times at once from elsewhere, leaves one live session and no further known browser', async () => {
  const person = await staying(await accountOf(await newMember(world.url)));
  const stay = person.cookies.get('sen_stay')!;
  const copies = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const copy = visitor(world.url);
      copy.cookies.set('sen_stay', stay);
      copy.token = (await copy.call(session.resume, {}))!.token;
      return copy;
    }),
  );
  const codes = await Promise.all(
    [person, ...copies].map(async (each) => (await each.ask(balance, {})).answer.code),
  );
  assert.deepEqual(codes.toSorted(), [...Array.from({ length: 12 }, () => 'login_first'), 'ok']);
  assert.notEqual(codes[0], 'ok');
  for (const { cookies } of copies) assert.ok(!cookies.has('sen_device'));
  // The browser itself resumes with the secret by which it is known.
  const own = closed(person);
  const device = own.cookies.get('sen_device');
  assert.ok(device);
  await own.call(session.resume, {});
  assert.equal(own.cookies.get('sen_device'), device);
});

test('[AUTH-22] [AUTH-20] the list of devices has each of them, and ends one or all others, with the play from there', async () => {
  const account = await accountOf(await newMember(world.url));
  const [first, second, third] = [
    await staying(account),
    await staying(account),
    await staying(account, false),
  ];
  const { list } = await first.call(session.devices, {});
  assert.deepEqual(
    list.map(({ stayUntil, current }) => [stayUntil !== null, current]).filter(([, current]) => current),
    [[true, true]],
  );
  const other = (await second.call(session.devices, {})).list.find(({ current }) => current)!;
  assert.equal((await first.call(session.endDevice, { id: other.id })).ended, 1);
  assert.equal((await second.ask(balance, {})).answer.code, 'login_first');
  assert.equal(await closed(second).call(session.resume, {}), null);
  // Another member's is not there.
  const stranger = await newMember(world.url);
  const mine = (await first.call(session.devices, {})).list.find(({ current }) => current)!;
  assert.equal((await stranger.call(session.endDevice, { id: mine.id })).ended, 0);
  await first.call(session.endDevice, { id: 'others' });
  assert.equal((await third.ask(balance, {})).answer.code, 'login_first');
  assert.equal((await first.ask(balance, {})).answer.code, 'ok');
  assert.deepEqual(
    (await first.call(session.devices, {})).list.map(({ current }) => current),
    [true],
  );
});

test('[AUTH-22] another password ends what other browsers kept, and a brand that wants none of it is obeyed at once', async () => {
  const account = await accountOf(await newMember(world.url));
  const [here, there] = [await staying(account), await staying(account)];
  await here.call(changePassword, {
    oldPassword: password,
    newPassword: 'Matkhau456',
    confirmPassword: 'Matkhau456',
  });
  assert.equal(await closed(there).call(session.resume, {}), null);
  assert.equal((await closed(here).call(session.resume, {}))?.account, account);

  const registered = visitor(world.url);
  const form = {
    password,
    confirmPassword: password,
    registerMethod: 'WEB' as const,
    termsAccepted: true,
    stay: true,
  };
  assert.notEqual(
    (await registered.call(register, { username: `stay${Date.now().toString(36).slice(-8)}`, ...form }))
      .stayUntil,
    null,
  );
  await editBrand(world.ctx, () => ({ stayDays: 0 }));
  assert.equal(await closed(registered).call(session.resume, {}), null);
  const refused = visitor(world.url);
  assert.equal(
    (await refused.call(register, { username: `stay${Date.now().toString(36).slice(-7)}x`, ...form }))
      .stayUntil,
    null,
  );
  assert.ok(!refused.cookies.has('sen_stay'));
});
