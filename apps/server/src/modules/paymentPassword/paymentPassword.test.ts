import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as inbox from '@sen/api/inbox';
import * as member from '@sen/api/member';
import * as api from '@sen/api/paymentPassword';
import { calls } from '#test/calls.ts';
import {
  choosePaymentPassword,
  codeSentTo,
  demoOperator,
  newMember,
  visitor,
  wrongCode,
  type Person,
} from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

let world: World;
let support: Person;
before(async () => {
  world = await openWorld();
  support = await demoOperator(world.url, 'support');
});
after(() => world.close());

const first = 'pay13579';
const second = 'pay24680';
const change = { paymentPassword: first, newPassword: second, confirmPassword: second };
const tryWith = (person: Person, paymentPassword: string) =>
  person.ask(api.changePaymentPassword, { ...change, paymentPassword });
const lock = async (person: Person) => {
  for (let i = 0; i < 5; i++) await tryWith(person, `wrong${i}`);
};
const faultsOf = (answer: { value: unknown }) =>
  (answer.value as { fields: { field: string; code: string }[] }).fields.map(
    ({ field, code }) => `${field} ${code}`,
  );

test('[CASHIER-05] the first payment password needs the login password, keeps the rule, and is set once', async () => {
  const person = await newMember(world.url);
  const input = { loginPassword: 'Matkhau123', newPassword: first, confirmPassword: first };
  const before = await person.call(api.paymentPasswordState, {});
  assert.deepEqual(before, {
    isSet: false,
    isLocked: false,
    triesLeft: 5,
    hasLoginPassword: true,
    contacts: [],
  });
  assert.equal((await tryWith(person, first)).answer.code, 'payment_password_unset');
  const table: [changes: Partial<typeof input>, fault: string][] = [
    [{ loginPassword: 'Matkhau124' }, 'loginPassword wrong_password'],
    [{ newPassword: 'short' }, 'newPassword reg_pattern_4'],
    [{ newPassword: 'toolong012345' }, 'newPassword reg_pattern_4'],
    [{ newPassword: 'mật khẩu' }, 'newPassword reg_pattern_4'],
    [{ confirmPassword: second }, 'confirmPassword passwords_differ'],
  ];
  for (const [changes, fault] of table) {
    const { answer } = await person.ask(api.setPaymentPassword, { ...input, ...changes });
    assert.deepEqual(faultsOf(answer), [fault]);
  }
  await person.call(api.setPaymentPassword, input);
  assert.equal((await person.call(api.paymentPasswordState, {})).isSet, true);
  assert.equal((await person.ask(api.setPaymentPassword, input)).answer.code, 'payment_password_set');
});

test('[CASHIER-05] of ten first payment passwords at once one is set', async () => {
  const person = await newMember(world.url);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      person.ask(api.setPaymentPassword, {
        loginPassword: 'Matkhau123',
        newPassword: `race000${i}`,
        confirmPassword: `race000${i}`,
      }),
    ),
  );
  const won = answers.flatMap(({ answer }, i) => (answer.code === 'ok' ? [i] : []));
  assert.equal(won.length, 1);
  assert.equal((await tryWith(person, `race000${won[0]}`)).answer.code, 'ok');
});

test('[CASHIER-05] another payment password needs the present one; a wrong one says how many tries are left, a right one begins anew', async () => {
  const person = await newMember(world.url);
  await choosePaymentPassword(person, first);
  for (const left of [4, 3, 2, 1]) {
    const { answer } = await tryWith(person, 'wrong999');
    assert.deepEqual(
      [answer.code, answer.value],
      [
        'payment_password_wrong',
        { left, fields: [{ field: 'paymentPassword', code: 'payment_password_wrong', left }] },
      ],
    );
  }
  await person.call(api.changePaymentPassword, change);
  assert.equal((await person.call(api.paymentPasswordState, {})).triesLeft, 5);
  assert.equal((await tryWith(person, first)).answer.code, 'payment_password_wrong');
  const same = await person.ask(api.changePaymentPassword, {
    paymentPassword: second,
    newPassword: second,
    confirmPassword: second,
  });
  assert.deepEqual(faultsOf(same.answer), ['newPassword password_unchanged']);
});

test('[CASHIER-05] of fifty wrong tries at once, on two nodes, five are judged; then the right one is refused as well', async () => {
  const person = await newMember(world.url);
  await choosePaymentPassword(person, first);
  const other = visitor((await world.anotherNode()).url);
  other.token = person.token;
  for (const [name, value] of person.cookies) other.cookies.set(name, value);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => tryWith(i % 2 ? person : other, `wrong${i}`)),
  );
  const counts = Object.groupBy(answers, ({ answer }) => answer.code);
  assert.deepEqual(
    [counts['payment_password_wrong']?.length, counts['payment_password_locked']?.length],
    [4, 46],
  );
  const lefts = counts['payment_password_wrong']!.map(
    ({ answer }) => (answer.value as unknown as { left: number }).left,
  );
  assert.deepEqual(new Set(lefts), new Set([1, 2, 3, 4]));
  assert.equal((await tryWith(person, first)).answer.code, 'payment_password_locked');
});

test('[CASHIER-05] of right tries at once none is taken for a wrong one', async () => {
  const person = await newMember(world.url);
  await choosePaymentPassword(person, first);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      person.ask(api.changePaymentPassword, { ...change, confirmPassword: 'differs1' }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ answer }) => answer.code)), new Set(['input_invalid']));
  assert.equal((await person.call(api.paymentPasswordState, {})).triesLeft, 5);
});

test('[CASHIER-05] the desk unlocks with a reason, which is on the audit trail; what is not locked cannot be unlocked', async () => {
  const person = await newMember(world.url);
  await choosePaymentPassword(person, first);
  const input = { memberId: String(person.id), reason: 'đã gọi điện xác minh' };
  assert.equal(
    (await support.ask(api.unlockPaymentPassword, input)).answer.code,
    'payment_password_not_locked',
  );
  await lock(person);
  assert.deepEqual(await person.call(api.paymentPasswordState, {}), {
    isSet: true,
    isLocked: true,
    triesLeft: 0,
    hasLoginPassword: true,
    contacts: [],
  });
  const seen = await support.call(api.deskPaymentPassword, { memberId: String(person.id) });
  assert.deepEqual(seen, { isSet: true, isLocked: true, triesLeft: 0 });
  const both = await Promise.all(
    [support, support].map((each) => each.ask(api.unlockPaymentPassword, input)),
  );
  assert.deepEqual(both.map(({ answer }) => answer.code).toSorted(), ['ok', 'payment_password_not_locked']);
  assert.equal((await tryWith(person, first)).answer.code, 'ok');
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where stream = 'operator'`,
  );
  const noted = rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
  assert.deepEqual(
    noted
      .filter(({ subject }) => subject === `member:${person.id}`)
      .map(({ action, reason }) => [action, reason]),
    [['payment-password.unlocked', 'đã gọi điện xác minh']],
  );
});

test('[CASHIER-05] a member who has forgotten it sets another by a code to a contact that they have proven, once; a locked one stays locked', async () => {
  const person = visitor(world.url);
  const value = await person.call(member.register, {
    username: 'forgetful1',
    password: 'Matkhau123',
    confirmPassword: 'Matkhau123',
    mobileNum: '0912345670',
    registerMethod: 'WEB',
    termsAccepted: true,
  });
  person.token = value.token;
  person.id = BigInt(value.customerId);
  await choosePaymentPassword(person, first);
  assert.deepEqual(
    (await person.call(api.paymentPasswordState, {})).contacts,
    [],
    'the number was only typed',
  );
  assert.equal(
    (await person.ask(api.sendPaymentPasswordCode, { kind: 'mobile' })).answer.code,
    'contact_unverified',
  );
  await world.owner.run(`update member set mobile_verified_at = now() where id = $1`, [person.id]);
  const { contacts } = await person.call(api.paymentPasswordState, {});
  assert.deepEqual(contacts, [{ kind: 'mobile', contact: '+********670', restHours: 0 }]);
  await person.call(api.sendPaymentPasswordCode, { kind: 'mobile' });
  const verificationCode = (await codeSentTo(world.url, '+84912345670'))!;
  const input = { kind: 'mobile' as const, newPassword: second, confirmPassword: second };
  const wrong = await person.ask(api.resetPaymentPassword, {
    ...input,
    verificationCode: wrongCode(verificationCode),
  });
  assert.equal(wrong.answer.code, 'verification_code_wrong');
  await person.call(api.resetPaymentPassword, { ...input, verificationCode });
  const { list } = await person.call(inbox.inboxList, { box: 'personal' });
  assert.equal(list[0]!.template, 'paymentPasswordReset');
  assert.equal(
    (await person.ask(api.resetPaymentPassword, { ...input, verificationCode })).answer.code,
    'verification_code_wrong',
  );
  assert.equal((await tryWith(person, first)).answer.code, 'payment_password_wrong');
  await lock(person);
  assert.equal(
    (await person.ask(api.resetPaymentPassword, { ...input, verificationCode })).answer.code,
    'payment_password_locked',
  );
  const stranger = await newMember(world.url);
  assert.equal(
    (await stranger.ask(api.sendPaymentPasswordCode, { kind: 'email' })).answer.code,
    'contact_unverified',
  );
});

test('[CASHIER-05] [API-02] a call with passwordCheck is sealed and names its refusals', () => {
  const checked = calls.filter(({ passwordCheck }) => passwordCheck);
  assert.ok(checked.length > 0);
  for (const { name, sealed, errors } of checked) {
    assert.ok(sealed, name);
    for (const code of ['wrong', 'locked', 'unset'] as const)
      assert.ok(errors.includes(`payment_password_${code}`), name);
  }
});
