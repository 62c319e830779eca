import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InputOf } from '@sen/api/call';
import { humanCheck, solveHumanCheck } from '@sen/api/humanCheck';
import * as member from '@sen/api/member';
import { operatorLogin, operatorMe } from '@sen/api/operator';
import * as session from '@sen/api/session';
import { editBrand } from '#test/brands.ts';
import {
  demoMember,
  newMember,
  postSealed,
  seal,
  signIn,
  solvedCaptcha,
  trialMember,
  visitor,
} from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const credentials = { type: 'username', username: 'demo02', password: 'Demo@12345' } as const;

test('[AUTH-03] a name is trimmed and its case does not matter; name and password are required', async () => {
  const person = visitor(world.url);
  const value = await person.call(session.login, { ...credentials, username: '  DEMO02 ' });
  assert.equal(value.account, 'demo02');
  assert.equal(value.isAgent, 0);
  assert.equal(
    (await person.ask(session.login, { ...credentials, username: '   ' })).answer.code,
    'input_invalid',
  );
  assert.equal(
    (await person.ask(session.login, { ...credentials, password: '' })).answer.code,
    'input_invalid',
  );
});

test('[AUTH-21] no spelling of a name gives an account a second count of failures', async () => {
  await newMember(world.url, 'iiikiii');
  const ask = async (username: string, password: string) =>
    (await visitor(world.url).ask(session.login, { type: 'username', username, password })).answer;
  for (const username of ['iiikiii', 'IIIKIII', 'ｉｉｉｋｉｉｉ']) await ask(username, 'wrong');
  for (const username of ['iiikiii', 'iiiKiii', 'iii\u212Aiii', 'ＩＩＩＫＩＩＩ'])
    assert.equal((await ask(username, 'Matkhau123')).code, 'captcha_required', username);
  for (const username of ['İiikiii', 'iİikiiİ', 'i\u0307iikiii'])
    assert.deepEqual(
      (await ask(username, 'Matkhau123')).value,
      { captcha: false },
      `${username} is a name of its own, which nobody has`,
    );
});

test('[AUTH-04] a text that cannot be a name is answered like a wrong password', async () => {
  for (const username of ['a b', 'nobody\u200B', '\uE000']) {
    const { answer } = await visitor(world.url).ask(session.login, { ...credentials, username });
    assert.deepEqual(
      [answer.code, answer.value],
      ['wrong_account_or_password', { captcha: false }],
      username,
    );
    assert.equal(await operatorCode(username), 'wrong_account_or_password');
  }
});

test('[AUTH-08] a sealed body opens its own call, once, while it is fresh', async () => {
  const path = session.login.path;
  const sent = await seal(world.url, path, credentials);
  assert.equal(await codeOf(path, sent), 'ok');
  assert.equal(await codeOf(path, sent), 'sealed_repeated');
  const now = world.ctx.clock.now();
  assert.equal(
    await codeOf(path, await seal(world.url, path, credentials, { iat: now - 121_000 })),
    'sealed_stale',
  );
  assert.equal(
    await codeOf(path, await seal(world.url, path, credentials, { iat: now + 125_000 })),
    'sealed_stale',
  );
  assert.equal(
    await codeOf(path, await seal(world.url, path, credentials, { path: '/wps/member/register' })),
    'sealed_unreadable',
  );
  assert.equal(
    await codeOf(path, await seal(world.url, path, credentials, { kid: 'another' })),
    'sealed_unreadable',
  );
});

test('[AUTH-08] a sealed body that was changed by one bit, cut, or never sealed is refused alike', async () => {
  const path = session.login.path;
  const sent = await seal(world.url, path, credentials);
  const parts = sent.split('.');
  for (const [i, part] of parts.entries()) {
    if (part === '') continue;
    const flipped = [...parts];
    flipped[i] = (part[0] === 'A' ? 'B' : 'A') + part.slice(1);
    assert.equal(await codeOf(path, flipped.join('.')), 'sealed_unreadable', `part ${i}`);
  }
  for (const wrong of [sent.slice(0, -4), '', 'a.b.c.d.e', JSON.stringify(credentials)])
    assert.equal(await codeOf(path, wrong), 'sealed_unreadable');
  const plain = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  assert.equal(((await plain.json()) as { code: string }).code, 'sealed_unreadable');
});

test('[AUTH-08] a body sealed to the key before the newest still opens', async () => {
  const path = session.login.path;
  const sent = await seal(world.url, path, credentials);
  await world.ctx.db.run(`update sealing_key set created_at = created_at - interval '31 days'`);
  const next = await seal(world.url, path, credentials);
  assert.equal(await codeOf(path, sent), 'ok');
  assert.equal(await codeOf(path, next), 'ok');
});

test('[AUTH-04] wrong names and wrong passwords get one answer, and the third asks for a captcha', async () => {
  const person = visitor(world.url);
  for (const username of ['demo03', 'nobodyatall']) {
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push((await person.ask(session.login, { ...credentials, username, password: 'wrong' })).answer);
    assert.deepEqual(
      answers.map(({ code, value }) => [code, value]),
      [
        ['wrong_account_or_password', { captcha: false }],
        ['wrong_account_or_password', { captcha: false }],
        ['wrong_account_or_password', { captcha: true }],
        ['captcha_required', { captcha: true }],
      ],
      username,
    );
  }
});

test('[AUTH-04] a captcha works once and lets the right password in', async () => {
  const person = visitor(world.url);
  const wrong = { ...credentials, username: 'demo04', password: 'wrong' };
  for (let i = 0; i < 3; i++) await person.ask(session.login, wrong);
  const answered = await solvedCaptcha(world.url);
  assert.equal(
    (await person.ask(session.login, { ...wrong, captcha: { id: 'nothing', answer: 'AAAA' } })).answer.code,
    'captcha_wrong',
  );
  assert.equal(
    (await person.ask(session.login, { ...wrong, password: 'Demo@12345', captcha: answered })).answer.code,
    'ok',
  );
  for (let i = 0; i < 3; i++) await person.ask(session.login, wrong);
  assert.equal(
    (await person.ask(session.login, { ...wrong, password: 'Demo@12345', captcha: answered })).answer.code,
    'captcha_wrong',
  );
});

test('[AUTH-04] [OPS-01] an operator’s third failure brings the captcha as well, also while the brand is closed', async () => {
  const desk = visitor(world.url);
  const enter = async (password: string, answered?: { id: string; answer: string }) => {
    const { answer } = await desk.ask(operatorLogin, { name: 'support', password, captcha: answered });
    return [answer.code, (answer.value as { captcha?: boolean } | null)?.captcha];
  };
  assert.deepEqual(await enter('wrong'), ['wrong_account_or_password', false]);
  assert.deepEqual(await enter('wrong'), ['wrong_account_or_password', false]);
  assert.deepEqual(await enter('wrong'), ['wrong_account_or_password', true]);
  await editBrand(world.ctx, () => ({ maintenance: true }));
  assert.deepEqual(await enter('Operator@12345'), ['captcha_required', true]);
  assert.deepEqual(await enter('Operator@12345', { id: 'nothing', answer: 'AAAA' }), ['captcha_wrong', true]);
  assert.deepEqual(await enter('Operator@12345', await solvedCaptcha(world.url)), ['ok', undefined]);
  await editBrand(world.ctx, () => ({ maintenance: false }));
});

test('[AUTH-21] of thirty wrong passwords at once no more are judged than are free of a captcha', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      visitor(world.url).ask(session.login, { ...credentials, username: 'manyatonce', password: 'wrong' }),
    ),
  );
  const codes = answers.map(({ answer }) => answer.code);
  assert.equal(codes.filter((code) => code === 'wrong_account_or_password').length, 3);
  assert.equal(codes.filter((code) => code === 'captcha_required').length, 27);
});

test('[AUTH-21] too many failures lock the name for that address alone, and attempts meanwhile cost nothing', async () => {
  const other = await world.anotherNode({ trustedProxies: ['127.0.0.1'] });
  const name = 'finance';
  const from = async (address: string, password: string) =>
    operatorLoginFrom(other.url, address, name, password, await solvedCaptcha(world.url));
  for (let i = 0; i < 10; i++)
    assert.equal((await from('203.0.113.1', 'wrong')).code, 'wrong_account_or_password');
  for (let i = 0; i < 3; i++) {
    const answer = await from('203.0.113.1', 'Operator@12345');
    assert.deepEqual([answer.code, answer.value], ['login_locked', { minutes: 1 }]);
  }
  assert.equal((await from('203.0.113.2', 'Operator@12345')).code, 'ok');
  await world.ctx.db.run(
    `update login_failure set last_at = last_at - interval '31 seconds' where name = 'finance' and client = 'network 203.0.113.1'`,
  );
  assert.equal((await from('203.0.113.1', 'Operator@12345')).code, 'ok');
});

test('[AUTH-21] another IPv6 address of the same network is locked with the first', async () => {
  const other = await world.anotherNode({ trustedProxies: ['127.0.0.1'] });
  const from = async (address: string, password: string) =>
    operatorLoginFrom(other.url, address, 'content', password, await solvedCaptcha(world.url));
  for (let i = 0; i < 10; i++)
    assert.equal((await from(`2001:db8:0:7::${i}`, 'wrong')).code, 'wrong_account_or_password');
  assert.equal((await from('2001:db8:0:7:ffff::1', 'Operator@12345')).code, 'login_locked');
  assert.equal((await from('2001:db8:0:8::1', 'Operator@12345')).code, 'ok');
});

test('[AUTH-11] signing out kills the pair at once, on every node', async () => {
  const other = await world.anotherNode();
  const person = await demoMember(world.url, 'demo05');
  assert.equal((await person.ask(member.info, {})).answer.code, 'ok');
  const stolen = { token: person.token!, cookie: person.cookies.get('sen_session')! };
  const { headers } = await person.ask(session.logout, {});
  assert.match(headers.getSetCookie().join(), /sen_session=;/);
  for (const url of [world.url, other.url]) {
    const response = await fetch(`${url}${member.info.path}`, {
      headers: { authorization: `Bearer ${stolen.token}`, cookie: `sen_session=${stolen.cookie}` },
    });
    assert.equal(((await response.json()) as { code: string }).code, 'login_first');
  }
});

test('[AUTH-11] each sign-in has a pair of its own; signing out of one leaves the other', async () => {
  const phone = await demoMember(world.url, 'demo05');
  const desk = await demoMember(world.url, 'demo05');
  assert.notEqual(phone.token, desk.token);
  await phone.call(session.logout, {});
  assert.equal((await desk.ask(member.info, {})).answer.code, 'ok');
});

test('[AUTH-11] signing in again in the same browser ends the session that it had, and no other', async () => {
  const other = await world.anotherNode();
  const browser = await demoMember(world.url, 'demo05');
  const elsewhere = await demoMember(world.url, 'demo05');
  const replaced = { token: browser.token!, cookie: browser.cookies.get('sen_session')! };
  browser.token = (await browser.call(session.login, { ...credentials, username: 'demo01' })).token;
  assert.equal(
    await codeOfPair(other.url, member.info.path, `sen_session=${replaced.cookie}`, replaced.token),
    'login_first',
  );
  for (const person of [browser, elsewhere])
    assert.equal((await person.ask(member.info, {})).answer.code, 'ok');
  const stranger = visitor(world.url);
  stranger.cookies.set('sen_session', 'A'.repeat(43));
  stranger.token = (await stranger.call(session.login, { ...credentials, username: 'demo05' })).token;
  for (const person of [stranger, browser, elsewhere])
    assert.equal((await person.ask(member.info, {})).answer.code, 'ok');
});

test('[AUTH-11] an operator who signs in again in the same browser has one session there; a wrong password ends none', async () => {
  const desk = visitor(world.url);
  const enter = async (password: string) =>
    (await desk.ask(operatorLogin, { name: 'owner', password })).answer;
  const first = (await enter('Operator@12345')).value as { token: string };
  const cookie = `sen_operator=${desk.cookies.get('sen_operator')}`;
  assert.equal((await enter('wrong')).code, 'wrong_account_or_password');
  assert.equal(await codeOfPair(world.url, operatorMe.path, cookie, first.token), 'ok');
  assert.equal((await enter('Operator@12345')).code, 'ok');
  assert.equal(await codeOfPair(world.url, operatorMe.path, cookie, first.token), 'login_first');
});

test('[API-02] a locked member’s sessions are dead and no new one opens', async () => {
  const person = await newMember(world.url, 'lockedsoon');
  await world.ctx.db.run(`update member set status = 'locked' where id = $1`, [person.id]);
  assert.equal((await person.ask(member.info, {})).answer.code, 'login_first');
  await assert.rejects(signIn(world.url, 'lockedsoon', 'Matkhau123'), { code: 'account_locked' });
});

test('[AUTH-15] free play gives a trial account without a wallet, when the brand has it on', async () => {
  const person = await trialMember(world.url);
  const info = await person.call(member.info, {});
  assert.equal(info.type, 4);
  const accounts = await world.ctx.db.rows(`select 1 as one from account where member_id = $1`, [person.id]);
  assert.equal(accounts.length, 0);
});

test('[AUTH-21] passwords and both halves of a session are kept only as hashes', async () => {
  const person = await demoMember(world.url, 'demo01');
  const { rows } = await world.ctx.db.pool.query(
    `select to_jsonb(session)::text as text from session union all select to_jsonb(member)::text from member
     union all select to_jsonb(known_client)::text from known_client`,
  );
  const everything = rows.map((row: { text: string }) => row.text).join('\n');
  for (const secret of [
    person.token!,
    person.cookies.get('sen_session')!,
    person.cookies.get('sen_device')!,
    'Demo@12345',
  ])
    assert.ok(!everything.includes(secret));
  assert.match(everything, /\$argon2id\$/);
});

async function operatorCode(name: string): Promise<string> {
  return (await visitor(world.url).ask(operatorLogin, { name, password: 'Operator@12345' })).answer.code;
}

const operatorLoginFrom = (url: string, address: string, name: string, password: string, answered: object) =>
  postSealed(url, operatorLogin.path, { name, password, captcha: answered }, { 'x-forwarded-for': address });

async function codeOfPair(url: string, path: string, cookie: string, token: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}`, cookie } });
  return ((await response.json()) as { code: string }).code;
}

async function codeOf(path: string, sealed: string): Promise<string> {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sealed }),
  });
  return ((await response.json()) as { code: string }).code;
}

test('[AUTH-07] with LOGINSLIDER3 a sign-in by name brings the pass of a check that the server judged; one by code needs none', () =>
  withHumanCheck(async () => {
    const codeFor = async (input: object) =>
      (await visitor(world.url).ask(session.login, { ...credentials, ...input })).answer.code;
    assert.equal(await codeFor({}), 'human_check_required');
    assert.equal(
      await codeFor({ username: 'a b' }),
      'human_check_required',
      'nor is a text that is no name answered otherwise',
    );
    assert.equal(await codeFor({ humanPass: 'made up' }), 'human_check_required');
    const pass = await solveCheck('demo02');
    assert.equal(await codeFor({ humanPass: pass, username: 'DEMO02 ' }), 'ok');
    assert.equal(await codeFor({ humanPass: pass }), 'human_check_required', 'a pass works once');
    assert.equal(
      await codeFor({ humanPass: await solveCheck('demo03') }),
      'human_check_required',
      'a pass is for one name',
    );
    assert.equal(await codeFor({ humanPass: await solveCheck('demo02', 'tones') }), 'ok');
    assert.equal(
      await codeFor({ humanPass: await solveCheck('demo02'), password: 'wrong' }),
      'wrong_account_or_password',
    );
    const byCode = {
      type: 'sms',
      countryDialingCode: '84',
      mobileNum: '0912000111',
      verificationCode: '000000',
    } as const;
    assert.equal(
      (await visitor(world.url).ask(session.login, byCode)).answer.code,
      'verification_code_wrong',
    );
    for (let i = 0; i < 4; i++) {
      const { answer } = await visitor(world.url).ask(session.login, {
        ...credentials,
        username: 'demo06',
        password: 'wrong',
        humanPass: await solveCheck('demo06'),
      });
      assert.deepEqual(
        [answer.code, answer.value],
        ['wrong_account_or_password', { captcha: false }],
        'no picture code beside the check',
      );
    }
  }));

test('[REG-06] with REGSLIDER3 a registration by name or number brings the pass of a check, and a sign-in none', () =>
  withHumanCheck(async () => {
    const form = {
      password: 'Matkhau123',
      confirmPassword: 'Matkhau123',
      registerMethod: 'WEB',
      termsAccepted: true,
    } as const;
    const codeFor = async (humanPass: string | undefined) =>
      (await visitor(world.url).ask(member.register, { ...form, username: 'slider01', humanPass })).answer
        .code;
    assert.equal(await codeFor(undefined), 'human_check_required');
    assert.equal(
      await codeFor(await solveCheck('slider02')),
      'human_check_required',
      'a pass is for one name',
    );
    const pass = await solveCheck('slider01');
    assert.equal(await codeFor(pass), 'ok');
    assert.equal(await codeFor(pass), 'human_check_required', 'a pass works once');
    const number = {
      username: 'slider03',
      mobileNum: '0955000001',
      countryDialingCode: '84',
      verificationCode: '000000',
    };
    const byNumber = async (humanPass?: string) =>
      (await visitor(world.url).ask(member.registerMobile, { ...form, ...number, humanPass })).answer.code;
    assert.equal(await byNumber(), 'human_check_required');
    assert.equal(
      await byNumber(await solveCheck(number.mobileNum)),
      'verification_code_wrong',
      'the check comes before the code',
    );
    assert.equal((await visitor(world.url).ask(session.login, credentials)).answer.code, 'ok');
  }, 'REGSLIDER3'));

test('[AUTH-07] without LOGINSLIDER3 no check is drawn', async () => {
  for (const kind of ['slider', 'tones'] as const)
    assert.equal((await visitor(world.url).ask(humanCheck, { kind })).answer.code, 'way_off');
});

test('[AUTH-07] after ten wrong solutions of a network no more of them are judged for ten minutes; right ones are not counted', () =>
  withHumanCheck(async () => {
    const node = await world.anotherNode({ trustedProxies: ['127.0.0.1'] });
    const solveFrom = async (address: string, isRight: boolean): Promise<string> => {
      const { path } = solveHumanCheck;
      const right = await solutionOf(await newCheck('tones'));
      const body = JSON.stringify({ ...right, name: 'demo02', ...(!isRight && { answer: '9999' }) });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return (
        (await (await fetch(node.url + path, { method: 'POST', headers, body })).json()) as { code: string }
      ).code;
    };
    assert.equal(await solveFrom('203.0.113.7', true), 'ok');
    const wrong = await Promise.all(Array.from({ length: 12 }, () => solveFrom('203.0.113.7', false)));
    assert.deepEqual(wrong.toSorted(), [
      ...Array.from({ length: 10 }, () => 'human_check_wrong'),
      'too_many_requests',
      'too_many_requests',
    ]);
    assert.equal(await solveFrom('203.0.113.7', true), 'too_many_requests');
    assert.equal(await solveFrom('203.0.113.8', true), 'ok', 'another network');
    await world.owner.run(`update human_try set until = now() - interval '1 second'`);
    assert.equal(await solveFrom('203.0.113.7', true), 'ok');
  }));

test('[AUTH-07] a check is judged once and a pass taken once, however many ask at once, and both run out', () =>
  withHumanCheck(async () => {
    const check = await visitor(world.url).call(humanCheck, { kind: 'slider' });
    const right = { ...(await solutionOf(check)), name: 'demo02' };
    const solve = (input: InputOf<typeof solveHumanCheck>) => visitor(world.url).ask(solveHumanCheck, input);
    const judged = (await Promise.all(Array.from({ length: 8 }, () => solve(right)))).map(
      ({ answer }) => answer,
    );
    assert.deepEqual(judged.map(({ code }) => code).toSorted(), [
      ...Array.from({ length: 7 }, () => 'human_check_wrong'),
      'ok',
    ]);
    const { pass: humanPass } = judged.find(({ code }) => code === 'ok')!.value as { pass: string };
    const logins = await Promise.all(
      Array.from({ length: 8 }, () => visitor(world.url).ask(session.login, { ...credentials, humanPass })),
    );
    assert.equal(logins.filter(({ answer }) => answer.code === 'ok').length, 1);
    assert.equal(logins.filter(({ answer }) => answer.code === 'human_check_required').length, 7);

    const wrong = await visitor(world.url).call(humanCheck, { kind: 'slider' });
    const solution = { ...(await solutionOf(wrong)), name: 'demo02' };
    assert.equal(
      (await solve({ kind: 'slider', id: wrong.id, x: 0, trail: [], name: 'demo02' })).answer.code,
      'human_check_wrong',
    );
    assert.equal(
      (await solve(solution)).answer.code,
      'human_check_wrong',
      'a wrong answer used the check up',
    );

    const late = {
      ...(await solutionOf(await visitor(world.url).call(humanCheck, { kind: 'slider' }))),
      name: 'demo02',
    };
    await world.owner.run(`update human_check set expires_at = now() - interval '1 second' where id = $1`, [
      late.id,
    ]);
    assert.equal((await solve(late)).answer.code, 'human_check_wrong');
    const latePass = await solveCheck('demo02');
    await world.owner.run(`update human_pass set expires_at = now() - interval '1 second'`);
    const { answer } = await visitor(world.url).ask(session.login, { ...credentials, humanPass: latePass });
    assert.equal(answer.code, 'human_check_required');

    const elsewhere = await solveCheck('demo02');
    await world.owner.run(`update human_pass set brand_id = brand_id + 1000`);
    const other = await visitor(world.url).ask(session.login, { ...credentials, humanPass: elsewhere });
    assert.equal(other.answer.code, 'human_check_required', 'a pass of another brand');
  }));

/** Runs while the brand asks for the check, which it does not do before or afterwards. */
async function withHumanCheck(
  run: () => Promise<void>,
  before: 'LOGINSLIDER3' | 'REGSLIDER3' = 'LOGINSLIDER3',
): Promise<void> {
  let others: string[] = [];
  await editBrand(world.ctx, ({ switchesOn }) => {
    others = switchesOn;
    return { switchesOn: [...switchesOn, before, 'VERIFICATIONCODELOGIN3'] };
  });
  try {
    await run();
  } finally {
    await editBrand(world.ctx, () => ({ switchesOn: others }));
  }
}

type Check = Awaited<ReturnType<typeof newCheck>>;
const newCheck = (kind: 'slider' | 'tones') => visitor(world.url).call(humanCheck, { kind });

/**
 * The answer of a person who sees the scene, or hears the sounds. The check is as old as a hand
 * needs, and the trail no older.
 */
async function solutionOf(check: Check) {
  await world.owner.run(
    `update human_check set created_at = created_at - interval '2 seconds' where id = $1`,
    [check.id],
  );
  const { captchas } = (await (await fetch(`${world.url}/dev/outbox`)).json()) as {
    captchas: Array<{ id: string; answer: string }>;
  };
  const { answer } = captchas.find(({ id }) => id === check.id)!;
  if (check.kind === 'tones') return { kind: 'tones' as const, id: check.id, answer };
  const x = Number(answer);
  const trail = [0, 0.1, 0.3, 0.6, 0.9, 1].map((part, i) => ({ atMs: i * 90, x: Math.round(x * part) }));
  return { kind: 'slider' as const, id: check.id, x, trail };
}

async function solveCheck(name: string, kind: 'slider' | 'tones' = 'slider'): Promise<string> {
  return (
    await visitor(world.url).call(solveHumanCheck, { ...(await solutionOf(await newCheck(kind))), name })
  ).pass;
}
