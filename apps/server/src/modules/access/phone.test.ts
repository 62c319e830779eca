import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import * as session from '@sen/api/session';
import * as system from '@sen/api/system';
import { balance } from '@sen/api/wallet';
import { editBrand } from '#test/brands.ts';
import { codeSentTo, demoAgent, signIn, visitor, wrongCode, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const here = { countryDialingCode: '84' } as const;
const form = {
  ...here,
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  registerMethod: 'WEB',
  termsAccepted: true,
} as const;
const newPassword = 'Matkhau456';

/** Puts exactly these switches of phones in force, beside the demo brand's others. */
async function turnOn(...names: string[]): Promise<void> {
  const all = ['MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3'];
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...switchesOn.filter((name) => !all.includes(name)), ...names],
  }));
}

/**
 * The code for a number, or undefined when no phone got one. The minute between two codes passes at
 * once.
 */
async function askCode(purpose: 'login' | 'password', mobileNum: string): Promise<string | undefined> {
  await world.owner.run(`update verification_code set sent_at = sent_at - interval '2 minutes'`);
  await world.owner.run(`delete from message`);
  await visitor(world.url).call(member.sendCode, { ...here, purpose, mobileNum });
  return codeSentTo(world.url, `+84${mobileNum.slice(1)}`);
}

/** Somebody who registered with this number, proven by a code. */
async function registered(username: string, mobileNum: string): Promise<Person> {
  const person = visitor(world.url);
  await person.call(member.registerSms, { ...here, mobileNo: mobileNum });
  const verificationCode = await codeSentTo(world.url, `+84${mobileNum.slice(1)}`);
  person.token = (
    await person.call(member.registerMobile, { ...form, username, mobileNum, verificationCode })
  ).token;
  return person;
}

type Refused = { value: unknown };
/** The fields that a refusal names. */
const fieldsOf = ({ value }: Refused) =>
  (value as { fields?: { field: string; code: string }[] } | null)?.fields;

const login = (mobileNum: string, verificationCode: string) =>
  ({ type: 'sms', ...here, mobileNum, verificationCode }) as const;

test('[SYS-05] [AUTH-14] with PHONERESET3 a code to the phone sets another password, which signs in; all sessions end', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'PHONERESET3');
  const person = await registered('resetter1', '0911000001');
  const code = (await askCode('password', '0911000001'))!;
  const reset = { ...here, mobileNum: '0911000001', newPassword };
  const ask = async (input: object) =>
    (await visitor(world.url).ask(member.setPasswordByPhone, { ...reset, verificationCode: code, ...input }))
      .answer.code;
  assert.equal(await ask({ newPassword: 'short1' }), 'input_invalid');
  assert.equal(await ask({ verificationCode: wrongCode(code) }), 'verification_code_wrong');
  assert.equal((await person.ask(balance, {})).answer.code, 'ok');
  // However the number is typed, it is one number.
  const { account } = await visitor(world.url).call(member.setPasswordByPhone, {
    ...reset,
    mobileNum: '911000001',
    verificationCode: code,
  });
  assert.equal(account, 'resetter1');
  assert.equal((await person.ask(balance, {})).answer.code, 'login_first');
  await assert.rejects(signIn(world.url, account, form.password), { code: 'wrong_account_or_password' });
  await signIn(world.url, account, newPassword);
  assert.equal(await ask({}), 'verification_code_wrong', 'a code works once');
});

test('[AUTH-14] of many resets with one code at once exactly one counts', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'PHONERESET3');
  await registered('resetter2', '0911000002');
  const verificationCode = (await askCode('password', '0911000002'))!;
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      visitor(world.url).ask(member.setPasswordByPhone, {
        ...here,
        mobileNum: '0911000002',
        verificationCode,
        newPassword: `Matkhau45${i}`,
      }),
    ),
  );
  assert.equal(answers.filter(({ answer }) => answer.code === 'ok').length, 1);
});

test('[AUTH-14] [AUTH-21] a name that is locked after failures signs in again with the password that the phone has set', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'PHONERESET3');
  await registered('resetter3', '0911000003');
  for (let i = 0; i < 4; i++) {
    await visitor(world.url).ask(session.login, {
      type: 'username',
      username: 'resetter3',
      password: 'Wrong12345',
    });
  }
  await assert.rejects(signIn(world.url, 'resetter3', form.password), { code: 'captcha_required' });
  const verificationCode = (await askCode('password', '0911000003'))!;
  await visitor(world.url).call(member.setPasswordByPhone, {
    ...here,
    mobileNum: '0911000003',
    verificationCode,
    newPassword,
  });
  await signIn(world.url, 'resetter3', newPassword);
});

test('[SYS-05] [AUTH-05] with VERIFICATIONCODELOGIN3 a code to the phone signs in, once; the agents’ page lets agents alone in', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3');
  await registered('smslogin1', '0911000004');
  const code = (await askCode('login', '0911000004'))!;
  const ask = async (input: object) =>
    (await visitor(world.url).ask(session.login, { ...login('0911000004', code), ...input })).answer;
  assert.equal((await ask({ verificationCode: wrongCode(code) })).code, 'verification_code_wrong');
  assert.equal((await ask({ agentPage: true })).code, 'agents_only');
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask({})));
  const entered = answers.filter(({ code: answered }) => answered === 'ok');
  assert.equal(entered.length, 1);
  assert.equal((entered[0]!.value as { account: string }).account, 'smslogin1');
  assert.equal((await ask({})).code, 'verification_code_wrong');
});

/** Somebody who registered with this number alone, proven by a code. */
async function registeredByNumber(mobileNum: string): Promise<Person> {
  const person = visitor(world.url);
  await person.call(member.registerSms, { ...here, mobileNo: mobileNum });
  const verificationCode = await codeSentTo(world.url, `+84${mobileNum.slice(1)}`);
  const input = { ...here, mobileNum, verificationCode, registerMethod: 'WEB', termsAccepted: true } as const;
  const { token, customerId } = await person.call(member.registerMobile, input);
  return Object.assign(person, { token, id: BigInt(customerId) });
}

test('[SYS-05] a member who registered by mobile alone, without MOBILENUMPASSREG3, signs in again by code, and may set a password', async () => {
  await turnOn('REGSMS3', 'VERIFICATIONCODELOGIN3');
  const mobileNum = '0911000010';
  const { account } = await (await registeredByNumber(mobileNum)).call(member.info, {});
  const back = visitor(world.url);
  const entered = await back.call(session.login, login(mobileNum, (await askCode('login', mobileNum))!));
  assert.equal(entered.account, account);
  assert.equal(entered.passwordExpired, false);
  back.token = entered.token;
  assert.equal((await back.call(member.info, {})).hasPassword, false);
  await back.call(member.changePassword, { newPassword, confirmPassword: newPassword });
  assert.equal((await back.call(member.info, {})).hasPassword, true);
  await signIn(world.url, account, newPassword);
});

test('[AUTH-05] the first code that proves a number ends all earlier sessions; a later one ends none', async () => {
  await turnOn('REGSMS3', 'VERIFICATIONCODELOGIN3');
  const mobileNum = '0911000011';
  const stranger = await registeredByNumber(mobileNum);
  // As an account that was opened while its brand asked for no code.
  await world.owner.run(`update member set mobile_verified_at = null where id = $1`, [stranger.id]);
  const enter = async () => {
    const person = visitor(world.url);
    person.token = (
      await person.call(session.login, login(mobileNum, (await askCode('login', mobileNum))!))
    ).token;
    return person;
  };
  const owner = await enter();
  assert.equal((await stranger.ask(balance, {})).answer.code, 'login_first');
  assert.equal((await owner.ask(balance, {})).answer.code, 'ok');
  await enter();
  assert.equal((await owner.ask(balance, {})).answer.code, 'ok');
});

test('[REG-08] the right code beside a taken name is no guess; the fifth wrong one closes it', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3');
  await registered('taken1', '0911000012');
  const mobileNum = '0911000013';
  await visitor(world.url).call(member.registerSms, { ...here, mobileNo: mobileNum });
  const verificationCode = (await codeSentTo(world.url, '+84911000013'))!;
  const ask = async (username: string, code: string) =>
    (
      await visitor(world.url).ask(member.registerMobile, {
        ...form,
        username,
        mobileNum,
        verificationCode: code,
      })
    ).answer.code;
  for (let i = 0; i < 6; i++) assert.equal(await ask('taken1', verificationCode), 'username_taken');
  for (let i = 0; i < 4; i++)
    assert.equal(await ask('free1', wrongCode(verificationCode)), 'verification_code_wrong');
  assert.equal(await ask('taken1', verificationCode), 'username_taken');
  assert.equal(await ask('free1', wrongCode(verificationCode)), 'verification_code_wrong');
  assert.equal(await ask('free1', verificationCode), 'verification_code_wrong');
});

test('[REG-11] digits that are no number are refused as such, by every call that takes one', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3');
  const mobileNum = '0000001234';
  const code = async (asked: Promise<{ answer: { code: string } }>) => (await asked).answer.code;
  assert.equal(
    await code(visitor(world.url).ask(member.registerSms, { ...here, mobileNo: mobileNum })),
    'mobile_invalid',
  );
  assert.equal(
    await code(visitor(world.url).ask(member.sendCode, { ...here, purpose: 'login', mobileNum })),
    'mobile_invalid',
  );
  assert.equal(
    await code(visitor(world.url).ask(member.sendCode, { ...here, purpose: 'login', mobileNum: '091234' })),
    'mobile_length',
  );
  assert.equal(
    await code(visitor(world.url).ask(session.login, login(mobileNum, '000000'))),
    'verification_code_wrong',
  );
  const reset = { ...here, mobileNum, verificationCode: '000000', newPassword };
  assert.equal(
    await code(visitor(world.url).ask(member.setPasswordByPhone, reset)),
    'verification_code_wrong',
  );
  const { answer } = await visitor(world.url).ask(member.register, {
    ...form,
    username: 'nonumber',
    mobileNum,
  });
  assert.equal(answer.code, 'input_invalid');
  assert.deepEqual(fieldsOf(answer), [{ field: 'mobileNum', code: 'mobile_invalid' }]);
});

test('[REG-11] [AUTH-05] however a number is spelled, it is one: one minute between codes, one account', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3');
  await registered('spelled1', '0911000020');
  const send = async (mobileNum: string) =>
    (await visitor(world.url).ask(member.sendCode, { ...here, purpose: 'login', mobileNum })).answer.code;
  assert.equal(await send('0911000020'), 'ok');
  for (const [i, mobileNum] of ['911000020', '0911000020'].entries()) {
    assert.equal(await send(mobileNum), 'sms_too_soon', mobileNum);
    const { answer } = await visitor(world.url).ask(member.register, {
      ...form,
      username: `spelled2${i}`,
      mobileNum,
    });
    assert.deepEqual(
      [answer.code, fieldsOf(answer)],
      ['mobile_taken', [{ field: 'mobileNum', code: 'mobile_taken' }]],
      mobileNum,
    );
  }
});

test('[REG-11] [AUTH-05] codes go to countries alone that the brand serves, and its registration takes no other number', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3');
  await world.owner.run(`delete from message`);
  const elsewhere = [
    ['840', '911000021'],
    ['849', '11000021'],
    ['66', '0812345678'],
    ['1', '2025550123'],
    ['881', '612345678'],
    ['979', '123456789'],
  ] as const;
  const register = (countryDialingCode: string, mobileNum: string) =>
    visitor(world.url).ask(member.register, {
      ...form,
      username: 'elsewhere1',
      countryDialingCode,
      mobileNum,
    });
  for (const [countryDialingCode, mobileNum] of elsewhere) {
    const forLogin = await visitor(world.url).ask(member.sendCode, {
      countryDialingCode,
      purpose: 'login',
      mobileNum,
    });
    assert.equal(forLogin.answer.code, 'dialing_code_not_served', countryDialingCode);
    const toRegister = await visitor(world.url).ask(member.registerSms, {
      countryDialingCode,
      mobileNo: mobileNum,
    });
    assert.equal(toRegister.answer.code, 'dialing_code_not_served', countryDialingCode);
    const { answer } = await register(countryDialingCode, mobileNum);
    const fault = {
      field: 'mobileNum',
      code: countryDialingCode === '849' ? 'reg_pattern_6' : 'dialing_code_not_served',
    };
    assert.deepEqual(
      [answer.code, fieldsOf(answer)?.map(({ field, code }) => ({ field, code }))],
      ['input_invalid', [fault]],
      countryDialingCode,
    );
  }
  assert.equal(await world.owner.one(`select 1 from message`), undefined);
  await editBrand(world.ctx, () => ({ dialingCodes: ['84', '66'] }));
  assert.equal((await register('66', '0812345678')).answer.code, 'ok');
  assert.equal(
    (await visitor(world.url).call(system.permission, { url: world.url })).brand.dialingCodes[0],
    '84',
  );
});

test('[SYS-05] each switch closes its own way, and a code for one opens no other', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3');
  await registered('switched1', '0911000005');
  const forLogin = (await askCode('login', '0911000005'))!;
  const reset = { ...here, mobileNum: '0911000005', verificationCode: forLogin, newPassword };
  assert.equal(
    (await visitor(world.url).ask(member.setPasswordByPhone, reset)).answer.code,
    'verification_code_wrong',
  );
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3');
  assert.equal(
    (await visitor(world.url).ask(session.login, login('0911000005', forLogin))).answer.code,
    'way_off',
  );
  assert.equal((await visitor(world.url).ask(member.setPasswordByPhone, reset)).answer.code, 'way_off');
});

test('[AUTH-04] [AUTH-05] [AUTH-14] nothing tells whether a number has an account: not one answer differs', async () => {
  await turnOn('MOBILENUMPASSREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3');
  await registered('findme', '0911000006');
  const answersFor = async (mobileNum: string) => {
    const answers: Array<[string, unknown]> = [];
    const keep = ({ answer }: { answer: { code: string; value: unknown } }) =>
      answers.push([answer.code, answer.value]);
    for (const purpose of ['login', 'password'] as const) {
      for (let i = 0; i < 4; i++) {
        keep(await visitor(world.url).ask(member.sendCode, { ...here, purpose, mobileNum }));
        keep(await visitor(world.url).ask(member.sendCode, { ...here, purpose, mobileNum }));
        await world.owner.run(
          `update verification_code set sent_at = sent_at - interval '2 minutes' where recipient = $1`,
          [`+84${mobileNum.slice(1)}`],
        );
      }
      const verificationCode = wrongCode(
        (await codeSentTo(world.url, `+84${mobileNum.slice(1)}`)) ?? '000000',
      );
      keep(await visitor(world.url).ask(session.login, login(mobileNum, verificationCode)));
      keep(
        await visitor(world.url).ask(member.setPasswordByPhone, {
          ...here,
          mobileNum,
          verificationCode,
          newPassword,
        }),
      );
    }
    return answers;
  };
  const known = await answersFor('0911000006');
  assert.deepEqual(await answersFor('0911999999'), known);
  assert.deepEqual(known[0], ['ok', { expiredMinutes: 1, goodForMinutes: 5 }]);
  assert.deepEqual(known.at(-3), ['sms_day_limit', null], 'the sixth unused code of a day is one too many');
  assert.equal(await codeSentTo(world.url, '+84911999999'), undefined);
  assert.match((await codeSentTo(world.url, '+84911000006'))!, /^\d{6}$/);
});

test('[AUTH-05] a number that was typed but never proven signs nobody into an account with a password; proving it by a reset does', async () => {
  await turnOn('MOBILENUMPASSREG3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3');
  const stranger = visitor(world.url);
  stranger.token = (
    await stranger.call(member.registerMobile, { ...form, username: 'prehijack', mobileNum: '0911000007' })
  ).token;
  assert.equal(await askCode('login', '0911000007'), undefined);
  const verificationCode = (await askCode('password', '0911000007'))!;
  await visitor(world.url).call(member.setPasswordByPhone, {
    ...here,
    mobileNum: '0911000007',
    verificationCode,
    newPassword,
  });
  assert.equal(
    (await stranger.ask(balance, {})).answer.code,
    'login_first',
    'who kept the account ready is out',
  );
  const owner = await visitor(world.url).call(
    session.login,
    login('0911000007', (await askCode('login', '0911000007'))!),
  );
  assert.equal(owner.account, 'prehijack');
});

test('[AUTH-05] an agent with a number enters the agents’ page by code; a locked account gets none', async () => {
  await turnOn('MOBILENUMPASSREG3', 'VERIFICATIONCODELOGIN3');
  const agent = await demoAgent(world.url, 'agent01');
  await world.owner.run(
    `update member set mobile = '+84911000008', mobile_verified_at = now() where id = $1`,
    [agent.id],
  );
  const code = (await askCode('login', '0911000008'))!;
  const { isAgent } = await visitor(world.url).call(session.login, {
    ...login('0911000008', code),
    agentPage: true,
  });
  assert.equal(isAgent, 1);
  const late = (await askCode('login', '0911000008'))!;
  await world.owner.run(`update member set status = 'locked' where id = $1`, [agent.id]);
  assert.equal(
    (await visitor(world.url).ask(session.login, login('0911000008', late))).answer.code,
    'account_locked',
  );
  assert.equal(await askCode('login', '0911000008'), undefined);
});
