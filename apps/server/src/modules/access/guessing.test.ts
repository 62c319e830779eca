/**
 * Tests the limits of guessing a password: on two nodes, by many addresses at once, on a clock that
 * stands still between attempts.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import { operatorLogin } from '@sen/api/operator';
import * as session from '@sen/api/session';
import { manualClock } from '#platform/clock.ts';
import { newMember, postSealed, solvedCaptcha } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const clock = manualClock(Date.now());
const operatorPassword = 'Operator@12345';
const memberPassword = 'Matkhau123';
let world: World;
/** Two nodes behind a proxy that names the client's address. */
let nodes: string[];
before(async () => {
  world = await openWorld({ clock });
  const behindProxy = { trustedProxies: ['127.0.0.1'] };
  nodes = [(await world.anotherNode(behindProxy)).url, (await world.anotherNode(behindProxy)).url];
});
after(() => world.close());

let serial = 0;
/** To one node or the other. */
const post = (path: string, input: object, address: string, headers: Record<string, string> = {}) =>
  postSealed(nodes[serial++ % 2]!, path, input, { 'x-forwarded-for': address, ...headers });

const asOperator = async (
  name: string,
  password: string,
  address = '203.0.113.1',
  captcha?: object,
): Promise<string> => (await post(operatorLogin.path, { name, password, captcha }, address)).code;
const asMember = async (
  username: string,
  password: string,
  address = '203.0.113.1',
  captcha?: object,
): Promise<string> =>
  (await post(session.login.path, { type: 'username', username, password, captcha }, address)).code;

const counted = (name: string) =>
  world.owner.rows(`select client, failures, last_at from login_failure where name = $1 order by client`, [
    name,
  ]);

/** Four attempts at once every three seconds, for as long. */
async function bursts(seconds: number, ask: () => Promise<string>): Promise<Set<string>> {
  const codes: string[] = [];
  for (let passed = 0; passed < seconds; passed += 3) {
    clock.advance(3_000);
    codes.push(...(await Promise.all([ask(), ask(), ask(), ask()])));
  }
  return new Set(codes);
}

test('[AUTH-21] attempts while an operator’s name is locked do not prolong the lock, however many come at once', async () => {
  for (let i = 0; i < 10; i++)
    await asOperator('finance', 'wrong', '203.0.113.1', await solvedCaptcha(world.url));
  const before = await counted('finance');
  assert.deepEqual(
    before.map(({ client, failures }) => [client, failures]),
    [
      ['everywhere', 10],
      ['network 203.0.113.1', 10],
    ],
  );
  assert.deepEqual(
    await bursts(27, () => asOperator('finance', operatorPassword)),
    new Set(['login_locked']),
  );
  assert.deepEqual(await counted('finance'), before);
  clock.advance(3_000);
  assert.equal(
    await asOperator('finance', operatorPassword, '203.0.113.1', await solvedCaptcha(world.url)),
    'ok',
  );
});

test('[AUTH-21] attempts without the captcha that is asked for, or with a wrong one, count for nothing', async () => {
  await newMember(world.url, 'captchaless');
  for (let i = 0; i < 3; i++) await asMember('captchaless', 'wrong');
  const before = await counted('captchaless');
  assert.deepEqual(
    await bursts(15, () => asMember('captchaless', memberPassword)),
    new Set(['captcha_required']),
  );
  const wrong = { id: 'nothing', answer: 'AAAA' };
  assert.deepEqual(
    await bursts(15, () => asMember('captchaless', memberPassword, '203.0.113.1', wrong)),
    new Set(['captcha_wrong']),
  );
  assert.deepEqual(await counted('captchaless'), before);
  assert.equal(
    await asMember('captchaless', memberPassword, '203.0.113.1', await solvedCaptcha(world.url)),
    'ok',
  );
});

test('[AUTH-21] a captcha that was shown while the name is locked is still good afterwards', async () => {
  await newMember(world.url, 'keepscaptcha');
  for (let i = 0; i < 10; i++)
    await asMember('keepscaptcha', 'wrong', '203.0.113.1', await solvedCaptcha(world.url));
  const captcha = await solvedCaptcha(world.url);
  assert.equal(await asMember('keepscaptcha', memberPassword, '203.0.113.1', captcha), 'login_locked');
  clock.advance(30_000);
  assert.equal(await asMember('keepscaptcha', memberPassword, '203.0.113.1', captcha), 'ok');
});

test('[AUTH-21] of many attempts at the end of a lock one is judged, and the next lock is twice as long', async () => {
  for (let i = 0; i < 10; i++)
    await asOperator('risk', 'wrong', '203.0.113.1', await solvedCaptcha(world.url));
  clock.advance(30_000);
  const captchas = await Promise.all(Array.from({ length: 12 }, () => solvedCaptcha(world.url)));
  const codes = await Promise.all(
    captchas.map((captcha) => asOperator('risk', 'wrong', '203.0.113.1', captcha)),
  );
  assert.equal(codes.filter((code) => code === 'wrong_account_or_password').length, 1);
  assert.equal(codes.filter((code) => code === 'login_locked').length, 11);
  assert.deepEqual(await bursts(57, () => asOperator('risk', operatorPassword)), new Set(['login_locked']));
  clock.advance(3_000);
  assert.equal(
    await asOperator('risk', operatorPassword, '203.0.113.1', await solvedCaptcha(world.url)),
    'ok',
  );
});

test('[AUTH-10] [AUTH-21] of thirty guesses at the old password at once ten are judged, and asking on does not prolong the rest', async () => {
  const person = await newMember(world.url, 'thirtyguesses');
  const headers = {
    authorization: `Bearer ${person.token}`,
    cookie: `sen_session=${person.cookies.get('sen_session')}`,
  };
  const guess = async (oldPassword: string): Promise<string> => {
    const input = { oldPassword, newPassword: 'Matkhau456', confirmPassword: 'Matkhau456' };
    return (await post(member.changePassword.path, input, '203.0.113.1', headers)).code;
  };
  const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`Wrong1234${i}`)));
  assert.equal(codes.filter((code) => code === 'wrong_password').length, 10);
  assert.equal(codes.filter((code) => code === 'login_locked').length, 20);
  assert.deepEqual(await bursts(27, () => guess(memberPassword)), new Set(['login_locked']));
  clock.advance(3_000);
  assert.equal(await guess(memberPassword), 'ok');
});

test('[AUTH-21] a day without a failure begins anew', async () => {
  for (let i = 0; i < 3; i++) await asMember('nobodysname', 'wrong');
  assert.equal(await asMember('nobodysname', 'wrong'), 'captcha_required');
  clock.advance(86_400_000);
  assert.equal(await asMember('nobodysname', 'wrong'), 'wrong_account_or_password');
});
