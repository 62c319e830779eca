/**
 * Strangers' failures elsewhere lock nobody out who comes from a browser or a network that has
 * signed in before.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import { operatorLogin } from '@sen/api/operator';
import * as session from '@sen/api/session';
import { manualClock } from '#platform/clock.ts';
import { editBrand } from '#test/brands.ts';
import { codeSentTo, newMember, postSealed, solvedCaptcha, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const clock = manualClock(Date.now());
const passwords = { operator: 'Operator@12345', member: 'Matkhau123' };
const home = '198.51.100.1';
const abroad = '192.0.2.1';
let world: World;
/** Two nodes behind a proxy that names the client's address. */
let nodes: string[];
before(async () => {
  world = await openWorld({ clock });
  const behindProxy = { trustedProxies: ['127.0.0.1'] };
  nodes = [(await world.anotherNode(behindProxy)).url, (await world.anotherNode(behindProxy)).url];
});
after(() => world.close());

type Kind = 'member' | 'operator';
const deviceCookies = { member: 'sen_device', operator: 'sen_operator_device' };

let serial = 0;
/**
 * Signs in at one node or the other; `device` is the secret that the browser keeps. Gives the
 * secret that it got as well.
 */
async function signIn(
  kind: Kind,
  name: string,
  from: { address?: string; device?: string; password?: string; captcha?: object } = {},
) {
  const password = from.password ?? passwords[kind];
  const { captcha, device, address = abroad } = from;
  const [call, input] =
    kind === 'operator'
      ? [operatorLogin, { name, password, captcha }]
      : [session.login, { type: 'username', username: name, password, captcha }];
  const answer = await postSealed(nodes[serial++ % 2]!, call.path, input, {
    'x-forwarded-for': address,
    ...(device ? { cookie: `${deviceCookies[kind]}=${device}` } : {}),
  });
  const cookie = answer.cookies.find((line) => line.startsWith(`${deviceCookies[kind]}=`));
  return { code: answer.code, value: answer.value, device: /=([^;]*)/.exec(cookie ?? '')?.[1], cookie };
}

const codeOf = async (...asked: Parameters<typeof signIn>): Promise<string> => (await signIn(...asked)).code;

/** Failures of strangers from ten addresses, the last of them now. */
async function strangersFail(kind: Kind, name: string, failures = 100): Promise<void> {
  await signIn(kind, name, { address: '203.0.113.1', password: 'wrong' });
  await world.owner.run(`update login_failure set failures = $2 where name = $1 and client = 'everywhere'`, [
    name,
    failures,
  ]);
}

const lastOf = (name: string) =>
  world.owner.one(`select failures, last_at from login_failure where name = $1 and client = 'everywhere'`, [
    name,
  ]);
const failuresOf = (name: string) =>
  world.owner.rows(`select client, failures from login_failure where name = $1 order by client`, [name]);

for (const [kind, who, name] of [
  ['operator', 'an operator', 'support'],
  ['member', 'a member', 'lockedoutby'],
] as const) {
  test(`[AUTH-21] a hundred failures of strangers keep out a new browser of ${who}, not one that signed in before`, async () => {
    if (kind === 'member') await newMember(world.url, name);
    const { device, cookie } = await signIn(kind, name, { address: home });
    assert.match(cookie!, /; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    await strangersFail(kind, name);
    const captcha = await solvedCaptcha(world.url);
    assert.equal(await codeOf(kind, name, { captcha }), 'login_locked');
    const again = await signIn(kind, name, { device: device! });
    assert.equal(again.code, 'ok', 'this browser, at an address that nobody knows');
    assert.equal(again.device, device, 'its secret stays, and lives on');
    const wornOut = await failuresOf(name);
    assert.deepEqual(wornOut[0], { client: 'everywhere', failures: 100 }, 'strangers begin not anew');
    assert.equal(await codeOf(kind, name, { address: '203.0.113.2', captcha }), 'login_locked');
  });

  test(`[AUTH-21] a new browser of ${who} gets in from a network that signed in before, with the captcha`, async () => {
    const before = await lastOf(name);
    clock.advance(1_000);
    assert.equal(await codeOf(kind, name, { address: home, captcha: await solvedCaptcha(world.url) }), 'ok');
    assert.deepEqual(await lastOf(name), before, 'strangers rest as long as before, and no longer');
  });

  test(`[AUTH-21] a known browser of ${who} rests for its own failures alone, and makes nobody else rest`, async () => {
    await world.owner.run(`delete from login_failure`);
    const { device } = await signIn(kind, name, { address: home });
    const wrong = async () =>
      codeOf(kind, name, { device: device!, password: 'wrong', captcha: await solvedCaptcha(world.url) });
    const codes = await Promise.all(Array.from({ length: 14 }, wrong));
    assert.equal(codes.filter((code) => code === 'wrong_account_or_password').length, 10);
    assert.equal(codes.filter((code) => code === 'login_locked').length, 4);
    assert.equal(await codeOf(kind, name, { device: device!, address: home }), 'login_locked');
    assert.equal(await codeOf(kind, name, { address: '203.0.113.9' }), 'ok');
    clock.advance(30_000);
    assert.equal(
      await codeOf(kind, name, { device: device!, captcha: await solvedCaptcha(world.url) }),
      'ok',
    );
    assert.deepEqual(await failuresOf(name), []);
  });
}

test('[AUTH-04] a known network begins anew with its sign-in, and failures that count everywhere stay', async () => {
  await newMember(world.url, 'knownnetwork');
  await signIn('member', 'knownnetwork', { address: home });
  await signIn('member', 'knownnetwork', { password: 'wrong' });
  for (let i = 0; i < 2; i++) await signIn('member', 'knownnetwork', { address: home, password: 'wrong' });
  assert.equal(await codeOf('member', 'knownnetwork', { address: home }), 'captcha_required');
  assert.equal(
    await codeOf('member', 'knownnetwork', { address: home, captcha: await solvedCaptcha(world.url) }),
    'ok',
  );
  assert.deepEqual(await failuresOf('knownnetwork'), [
    { client: 'everywhere', failures: 3 },
    { client: `network ${abroad}`, failures: 1 },
  ]);
});

test('[AUTH-21] a sign-in from a known network refunds its own attempt alone, and none that strangers made', async () => {
  const name = 'owntryalone';
  await newMember(world.url, name);
  const wrong = async (address: string) =>
    codeOf('member', name, { address, password: 'wrong', captcha: await solvedCaptcha(world.url) });
  await signIn('member', name, { address: home });
  for (let i = 0; i < 4; i++) await wrong(home);
  // Begun anew from elsewhere: failures that are counted from now on are strangers'.
  await codeOf('member', name, { address: '198.51.100.9', captcha: await solvedCaptcha(world.url) });
  for (let i = 0; i < 4; i++) await wrong(`203.0.113.${i}`);
  assert.equal(
    await codeOf('member', name, { address: home, captcha: await solvedCaptcha(world.url) }),
    'ok',
  );
  assert.equal((await failuresOf(name)).find(({ client }) => client === 'everywhere')?.['failures'], 4);
  assert.equal(await codeOf('member', name, { address: '203.0.113.50' }), 'captcha_required');
});

test('[AUTH-04] the captcha that strangers bring about is not asked of a browser that signed in before', async () => {
  await newMember(world.url, 'nocaptchahere');
  const { device } = await signIn('member', 'nocaptchahere');
  await strangersFail('member', 'nocaptchahere', 3);
  assert.equal(await codeOf('member', 'nocaptchahere'), 'captcha_required');
  assert.equal(await codeOf('member', 'nocaptchahere', { device: device! }), 'ok');
});

test('[AUTH-21] a browser is known to the account that it signed in to, and to no other; a secret of somebody else’s is replaced', async () => {
  for (const name of ['victimhere', 'attackerhere']) await newMember(world.url, name);
  const planted = (await signIn('member', 'attackerhere')).device!;
  const own = await signIn('member', 'victimhere', { address: home, device: planted });
  assert.notEqual(own.device, planted);
  await strangersFail('member', 'victimhere');
  assert.equal(await codeOf('member', 'victimhere', { device: planted }), 'login_locked');
  assert.equal(await codeOf('member', 'victimhere', { device: 'A'.repeat(43) }), 'login_locked');
  assert.equal(await codeOf('member', 'victimhere', { device: own.device! }), 'ok');
});

test('[AUTH-21] accounts that take turns in one browser all stay known to it, and leave no others behind', async () => {
  const names = ['turnsone', 'turnstwo', 'turnsthree'];
  for (const name of names) await newMember(world.url, name);
  let device = '';
  for (const name of [...names, ...names, ...names])
    ({ device = '' } = await signIn('member', name, { device, address: home }));
  for (const name of names) {
    await strangersFail('member', name);
    assert.equal(await codeOf('member', name, { device }), 'ok', name);
    const rows = await world.owner.rows(
      `select 1 from known_client where name = $1 and client like 'device %'`,
      [name],
    );
    assert.equal(rows.length, 2, 'that of its registration, and this one');
  }
});

/** A member's other browser, signed in at an address of its own, that strangers cannot keep out. */
async function otherBrowser(name: string): Promise<string> {
  return (await signIn('member', name, { address: '198.51.100.77' })).device!;
}

test('[AUTH-10] [AUTH-21] a change of password makes strangers of all other browsers and networks', async () => {
  const person = await newMember(world.url, 'devicechange');
  const other = await otherBrowser('devicechange');
  // Somebody who had the old password may have this device cookie too.
  const before = person.cookies.get('sen_device')!;
  const change = { oldPassword: passwords.member, newPassword: 'Matkhau456', confirmPassword: 'Matkhau456' };
  await person.call(member.changePassword, change);
  await strangersFail('member', 'devicechange');
  const captcha = await solvedCaptcha(world.url);
  const again = { password: 'Matkhau456', captcha };
  for (const device of [other, before])
    assert.equal(await codeOf('member', 'devicechange', { ...again, device }), 'login_locked');
  assert.equal(
    await codeOf('member', 'devicechange', { ...again, address: '198.51.100.77' }),
    'login_locked',
  );
  assert.equal(
    await codeOf('member', 'devicechange', { ...again, device: person.cookies.get('sen_device')! }),
    'ok',
  );
});

test('[AUTH-14] [AUTH-21] another password by phone makes strangers of every browser', async () => {
  await editBrand(world.ctx, ({ switchesOn }) => ({ switchesOn: [...switchesOn, 'PHONERESET3'] }));
  const phone = { countryDialingCode: '84', mobileNum: '0911000077' };
  const person: Person = visitor(world.url);
  const { account } = await person.call(member.register, {
    ...phone,
    username: 'devicereset',
    password: passwords.member,
    confirmPassword: passwords.member,
    registerMethod: 'WEB',
    termsAccepted: true,
  });
  await person.call(member.sendCode, { ...phone, purpose: 'password' });
  const verificationCode = (await codeSentTo(world.url, '+84911000077'))!;
  await person.call(member.setPasswordByPhone, { ...phone, verificationCode, newPassword: 'Matkhau456' });
  await strangersFail('member', account);
  const device = person.cookies.get('sen_device')!;
  assert.equal(await codeOf('member', account, { device, password: 'Matkhau456' }), 'login_locked');
});

test('[AUTH-21] twenty browsers and twenty networks of an account are known, those that came last', async () => {
  await newMember(world.url, 'manydevices');
  const first = await signIn('member', 'manydevices', { address: '198.51.100.200' });
  for (let i = 0; i < 20; i++) {
    clock.advance(1);
    await signIn('member', 'manydevices', { address: `198.51.100.${i}` });
  }
  const kept = await world.owner.rows<{ kind: string; count: number }>(
    `select split_part(client, ' ', 1) as kind, count(*)::int as count from known_client where name = 'manydevices' group by kind order by kind`,
  );
  assert.deepEqual(kept, [
    { kind: 'device', count: 20 },
    { kind: 'network', count: 20 },
  ]);
  await strangersFail('member', 'manydevices');
  assert.equal(await codeOf('member', 'manydevices', { device: first.device! }), 'login_locked');
});

test('[AUTH-21] a browser that has not signed in for 180 days is a stranger, and forgotten', async () => {
  await newMember(world.url, 'longaway');
  const { device } = await signIn('member', 'longaway');
  clock.advance(180 * 86_400_000 - 1_000);
  await strangersFail('member', 'longaway');
  assert.equal(await codeOf('member', 'longaway', { device: device! }), 'ok');
  clock.advance(180 * 86_400_000);
  await strangersFail('member', 'longaway');
  assert.equal(await codeOf('member', 'longaway', { device: device! }), 'login_locked');
  await world.ctx.jobs.run('access-tidy', {});
  assert.deepEqual(await world.owner.rows(`select 1 from known_client where name = 'longaway'`), []);
});

test('[AUTH-05] sign-ins of one operator at once, at two nodes, do not wait for each other for ever', async () => {
  for (let round = 0; round < 20; round++) {
    // As many as are judged without a captcha while none of them has succeeded yet.
    const codes = await Promise.all(
      Array.from({ length: 3 }, () => codeOf('operator', 'risk', { address: home })),
    );
    assert.deepEqual(codes, ['ok', 'ok', 'ok']);
  }
});
