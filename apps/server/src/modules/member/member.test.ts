import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import * as system from '@sen/api/system';
import { editBrand, until } from '#test/brands.ts';
import * as session from '@sen/api/session';
import { newMember, visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const form = {
  username: 'thanhsen',
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  registerMethod: 'WEB',
  termsAccepted: true,
} as const;

test('[REG-01] the settings name each field of both forms with its rule', async () => {
  const settings = await visitor(world.url).call(system.registerSetting, {});
  assert.deepEqual(Object.keys(settings.username[0]!).sort(), [
    'acceptedPattern',
    'enabled',
    'maxLength',
    'minLength',
    'name',
    'patternId',
    'required',
    'type',
  ]);
  assert.deepEqual(
    settings.username.filter((field) => field.required).map((field) => field.name),
    ['username', 'password', 'confirmPassword'],
  );
  assert.ok(settings.mobile.find((field) => field.name === 'verificationCode')!.required);
});

test('[REG-11] a registration opens an account with a wallet of nothing and signs it in', async () => {
  const person = await newMember(world.url, 'firstcomer');
  const info = await person.call(member.info, {});
  assert.equal(info.account, 'firstcomer');
  assert.equal(info.type, 0);
  const account = await world.ctx.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${person.id}:main`,
  ]);
  assert.equal(account!.balance, 0n);
});

test('[REG-11] the server repeats every check of the form and names the fields', async () => {
  const { answer } = await visitor(world.url).ask(member.register, {
    ...form,
    username: '1',
    password: 'kurz',
    confirmPassword: 'anders',
  });
  assert.equal(answer.code, 'input_invalid');
  assert.deepEqual(
    (answer.value as { fields: Array<{ field: string; code: string }> }).fields.map(
      ({ field, code }) => `${field} ${code}`,
    ),
    ['username reg_pattern_1', 'password reg_pattern_21', 'confirmPassword passwords_differ'],
  );
});

test('[REG-05] without accepted terms nobody is registered, even with right fields', async () => {
  const { answer } = await visitor(world.url).ask(member.register, {
    ...form,
    username: '1',
    termsAccepted: false,
  });
  assert.equal(answer.code, 'terms_not_accepted');
});

test('[REG-11] of fifty registrations of one name, mail or mobile at once exactly one succeeds', async () => {
  const cases: Array<[string, (i: number) => object]> = [
    ['username_taken', (i) => ({ username: i % 2 ? 'RACINGNAME' : 'racingname' })],
    [
      'email_taken',
      (i) => ({ username: `racemail${i}`, email: i % 2 ? 'Race@example.com' : 'race@example.com' }),
    ],
    ['mobile_taken', (i) => ({ username: `racephone${i}`, mobileNum: i % 2 ? '0912000111' : '912000111' })],
  ];
  for (const [code, fields] of cases) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        visitor(world.url).ask(member.register, { ...form, ...fields(i) }),
      ),
    );
    const codes = answers.map(({ answer }) => answer.code);
    assert.equal(codes.filter((one) => one === 'ok').length, 1, code);
    assert.equal(codes.filter((one) => one === code).length, 49, `${code}: ${[...new Set(codes)].join()}`);
  }
});

test('[REG-11] no spelling of a dialling code makes a second number of one', async () => {
  const ask = (i: number, countryDialingCode: string) =>
    visitor(world.url).ask(member.register, {
      ...form,
      username: `dialler${i}`,
      mobileNum: '0977111222',
      countryDialingCode,
    });
  const codes: string[] = [];
  for (const [i, code] of ['84', '084', '+84', '', ' 84', 'x<b>', '84'].entries())
    codes.push((await ask(i, code)).answer.code);
  assert.deepEqual(codes, [
    'ok',
    'input_invalid',
    'input_invalid',
    'input_invalid',
    'input_invalid',
    'input_invalid',
    'mobile_taken',
  ]);
});

test('[REG-07] an invitation code brings the member under its agent; a wrong one is refused', async () => {
  const person = visitor(world.url);
  assert.deepEqual(await person.call(member.checkAffiliate, { code: 'agent03' }), {
    valid: true,
    agent: false,
    by: null,
  });
  assert.deepEqual(await person.call(member.checkAffiliate, { code: 'nobody' }), {
    valid: false,
    agent: false,
    by: null,
  });
  assert.equal(
    (await person.ask(member.register, { ...form, username: 'invited1', affiliateCode: 'nobody1' })).answer
      .code,
    'invitation_code_invalid',
  );
  const value = await person.call(member.register, {
    ...form,
    username: 'invited1',
    affiliateCode: 'AGENT03',
  });
  const row = await world.ctx.db.one<{ account: string }>(
    `select upline.account from member join member upline on upline.id = member.upline_id where member.id = $1`,
    [value.customerId],
  );
  assert.equal(row!.account, 'agent03');
});

test('[REG-02] fields that the brand asks for are kept, those it does not are not', async () => {
  await editBrand(world.ctx, (document) => ({
    ...document,
    registerFields: {
      ...document.registerFields,
      username: document.registerFields.username.map((field) =>
        field.name === 'line' ? { ...field, enabled: true } : field,
      ),
    },
  }));
  const value = await visitor(world.url).call(member.register, {
    ...form,
    username: 'withline',
    line: 'my-line',
    wechat: 'not asked',
  });
  const row = await world.ctx.db.one<{ profile: object }>(`select profile from member where id = $1`, [
    value.customerId,
  ]);
  assert.deepEqual(row!.profile, { line: 'my-line' });
});

test('[REG-01] a way of registering that is switched off is refused, at once and on every node', async () => {
  const other = await world.anotherNode();
  assert.equal(
    (await visitor(other.url).ask(member.register, { ...form, username: '1' })).answer.code,
    'input_invalid',
  );
  await editBrand(world.ctx, (document) => ({
    ...document,
    switchesOn: document.switchesOn.filter((name) => name !== 'USERNAMEREG3'),
  }));
  assert.equal(
    (await visitor(world.url).ask(member.register, { ...form, username: 'toolate' })).answer.code,
    'registration_off',
  );
  await until(
    async () =>
      (await visitor(other.url).ask(member.register, { ...form, username: '1' })).answer.code ===
      'registration_off',
  );
  await editBrand(world.ctx, (document) => ({
    ...document,
    switchesOn: [...document.switchesOn, 'USERNAMEREG3'],
  }));
});

test('[REG-04] a mobile registration needs the code that was sent to that number, and the code works once', async () => {
  const person = visitor(world.url);
  const mobile = { ...form, username: 'byphone', mobileNum: '0987654321', countryDialingCode: '84' };
  assert.deepEqual(
    await person.call(member.registerSms, { countryDialingCode: '84', mobileNo: '0987654321' }),
    {
      expiredMinutes: 1,
      goodForMinutes: 5,
    },
  );
  assert.equal(
    (await person.ask(member.registerSms, { countryDialingCode: '84', mobileNo: '987654321' })).answer.code,
    'sms_too_soon',
  );
  const { messages } = (await (await fetch(`${world.url}/dev/outbox`)).json()) as {
    messages: Array<{ recipient: string; body: string }>;
  };
  const verificationCode = /\d{6}/.exec(
    messages.find((message) => message.recipient === '+84987654321')!.body,
  )![0];
  const wrong = verificationCode === '000000' ? '111111' : '000000';
  assert.equal(
    (await person.ask(member.registerMobile, { ...mobile, verificationCode: wrong })).answer.code,
    'verification_code_wrong',
  );
  const tries = await Promise.all(
    Array.from({ length: 3 }, (_, i) =>
      visitor(world.url).ask(member.registerMobile, { ...mobile, username: `byphone${i}`, verificationCode }),
    ),
  );
  assert.deepEqual(tries.map(({ answer }) => answer.code === 'ok').filter(Boolean), [true]);
});

test('[REG-04] five wrong guesses close a code, also for the right one', async () => {
  const person = visitor(world.url);
  await person.call(member.registerSms, { countryDialingCode: '84', mobileNo: '0977000111' });
  const { messages } = (await (await fetch(`${world.url}/dev/outbox`)).json()) as {
    messages: Array<{ recipient: string; body: string }>;
  };
  const right = /\d{6}/.exec(messages.find((message) => message.recipient === '+84977000111')!.body)![0];
  const wrong = right === '000000' ? '111111' : '000000';
  const mobile = { ...form, username: 'guesser', mobileNum: '0977000111' };
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.ask(member.registerMobile, { ...mobile, verificationCode: wrong }),
    ),
  );
  assert.ok(guesses.every(({ answer }) => answer.code === 'verification_code_wrong'));
  assert.equal(
    (await person.ask(member.registerMobile, { ...mobile, verificationCode: right })).answer.code,
    'verification_code_wrong',
  );
});

test('[UI-03] changing the language updates the account; one that the brand has not is refused', async () => {
  const person = await newMember(world.url);
  await person.call(member.setLanguage, { language: 'en' });
  assert.equal((await person.call(member.info, {})).language, 'en');
  assert.equal((await person.ask(member.setLanguage, { language: 'xx' })).answer.code, 'input_invalid');
});

test('[AUTH-19] the agents’ page lets agents in and tells everybody else that it is not for them', async () => {
  const wanted = { type: 'username', agentPage: true } as const;
  const { answer } = await visitor(world.url).ask(session.login, {
    ...wanted,
    username: 'demo01',
    password: 'Demo@12345',
  });
  assert.equal(answer.code, 'agents_only');
  const wrong = await visitor(world.url).ask(session.login, {
    ...wanted,
    username: 'demo01',
    password: 'Wrong@12345',
  });
  assert.equal(
    wrong.answer.code,
    'wrong_account_or_password',
    'who does not know the password learns nothing of the account',
  );
  const { isAgent } = await visitor(world.url).call(session.login, {
    ...wanted,
    username: 'agent01',
    password: 'Agent@12345',
  });
  assert.equal(isAgent, 1);
});

test('[CENTRE-03] [API-01] a member has a drawn picture and chooses another of those that there are', async () => {
  const person = await newMember(world.url);
  const { icon, list } = await person.call(member.avatars, {});
  assert.equal(icon, 'lotus');
  for (const each of list) {
    assert.deepEqual(await person.call(member.setIcon, { icon: each }), { icon: each, picture: null });
    assert.deepEqual(await person.call(member.icon, {}), { icon: each, picture: null });
  }
  assert.equal((await person.ask(member.setIcon, { icon: 'dragon' as 'carp' })).answer.code, 'input_invalid');
});
