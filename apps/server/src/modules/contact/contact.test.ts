import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/contact';
import * as inbox from '@sen/api/inbox';
import * as member from '@sen/api/member';
import * as paymentPassword from '@sen/api/paymentPassword';
import { codeSentTo, newMember, visitor, wrongCode, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { restMs } from './rules.ts';

let world: World;
let now = Date.now();
before(async () => {
  world = await openWorld({ clock: { now: () => now } });
});
after(() => world.close());

const loginPassword = 'Matkhau123';
const codeOf = async (asked: Promise<{ answer: { code: string } }>): Promise<string> =>
  (await asked).answer.code;

/** Asks for a code, and answers with it. */
async function prove(
  person: Person,
  input: { kind: 'email' | 'mobile'; contact?: string },
  recipient: string,
  password?: string,
) {
  await person.call(api.sendContactCode, input);
  const verificationCode = (await codeSentTo(world.url, recipient))!;
  return person.ask(api.verifyContact, { ...input, verificationCode, loginPassword: password });
}
async function registered(changes: object): Promise<Person> {
  const person = visitor(world.url);
  const value = await person.call(member.register, {
    username: `contact${Math.trunc(now).toString(36).slice(-4)}${serial++}`,
    password: loginPassword,
    confirmPassword: loginPassword,
    registerMethod: 'WEB',
    termsAccepted: true,
    ...changes,
  });
  person.token = value.token;
  person.id = BigInt(value.customerId);
  return person;
}
let serial = 0;
const verified = async (person: Person) => {
  const { email, emailVerified, mobile, mobileVerified } = await person.call(member.info, {});
  return { email, emailVerified, mobile, mobileVerified };
};

test('[CENTRE-03] a member proves the mail address and the number of their account by codes, without any password', async () => {
  const person = await registered({ email: 'An.Nguyen@example.com', mobileNum: '0912340001' });
  assert.deepEqual(
    [(await verified(person)).emailVerified, (await verified(person)).mobileVerified],
    [false, false],
  );
  await person.call(api.sendContactCode, { kind: 'email' });
  const right = (await codeSentTo(world.url, 'an.nguyen@example.com'))!;
  const guess = (verificationCode: string) =>
    codeOf(person.ask(api.verifyContact, { kind: 'email', verificationCode }));
  assert.equal(await guess(wrongCode(right)), 'verification_code_wrong');
  assert.equal(await guess(right), 'ok');
  assert.equal(await guess(right), 'contact_verified');
  assert.equal((await prove(person, { kind: 'mobile' }, '+84912340001')).answer.code, 'ok');
  assert.deepEqual(await verified(person), {
    email: 'a********@example.com',
    emailVerified: true,
    mobile: '+********001',
    mobileVerified: true,
  });
  assert.equal(await codeOf(person.ask(api.sendContactCode, { kind: 'mobile' })), 'contact_verified');
  const { list } = await person.call(inbox.inboxList, { box: 'personal' });
  assert.deepEqual(list, [], 'nothing has changed');
});

test('[CENTRE-03] another contact asks for the login password, tells the inbox and the old contact, and resets nothing for a day', async () => {
  const person = await registered({ email: 'binh@example.com' });
  await prove(person, { kind: 'email' }, 'binh@example.com');
  const wanted = { kind: 'email' as const, contact: 'binh.moi@example.com' };
  assert.equal((await prove(person, wanted, 'binh.moi@example.com')).answer.code, 'wrong_password');
  const verificationCode = (await codeSentTo(world.url, 'binh.moi@example.com'))!;
  assert.equal(
    await codeOf(person.ask(api.verifyContact, { ...wanted, verificationCode, loginPassword })),
    'ok',
  );
  assert.equal((await verified(person)).email, 'b*******@example.com');
  const { list } = await person.call(inbox.inboxList, { box: 'personal' });
  assert.deepEqual(
    list.map(({ template }) => template),
    ['emailChanged'],
  );
  const told = await world.owner.rows<{ body: string }>(
    `select body from message where recipient = 'binh@example.com' and code is null`,
  );
  assert.match(told[0]!.body, /email của tài khoản contact\w+ vừa được đổi/);
  const ask = () => person.ask(paymentPassword.sendPaymentPasswordCode, { kind: 'email' });
  assert.deepEqual((await ask()).answer, {
    ...(await ask()).answer,
    code: 'contact_rests',
    value: { hours: 24 },
  });
  now += restMs;
  assert.equal((await ask()).answer.code, 'ok');
});

test('[CENTRE-03] a contact is one member’s of a brand: who proves it takes it from who only typed it, and from nobody who proved it', async () => {
  const typed = await registered({ email: 'chung@example.com' });
  const owner = await newMember(world.url);
  const wanted = { kind: 'email' as const, contact: 'CHUNG@example.com' };
  assert.equal((await prove(owner, wanted, 'chung@example.com', loginPassword)).answer.code, 'ok');
  assert.equal((await verified(typed)).email, null);
  const late = await newMember(world.url);
  assert.equal((await prove(late, wanted, 'chung@example.com', loginPassword)).answer.code, 'email_taken');
  assert.equal((await verified(late)).email, null);
});

test('[CENTRE-03] of two members who prove one number at once one gets it, and a code serves only the member who asked for it', async () => {
  const pair = await Promise.all([newMember(world.url), newMember(world.url)]);
  const input = { kind: 'mobile' as const, contact: '0912340009' };
  const codes: string[] = [];
  for (const person of pair) {
    await person.call(api.sendContactCode, input);
    codes.push((await codeSentTo(world.url, '+84912340009'))!);
  }
  if (codes[0] !== codes[1]) {
    const stolen = pair[0].ask(api.verifyContact, { ...input, verificationCode: codes[1]!, loginPassword });
    assert.equal(await codeOf(stolen), 'verification_code_wrong');
  }
  const answers = await Promise.all(
    pair.map((person, i) =>
      codeOf(person.ask(api.verifyContact, { ...input, verificationCode: codes[i]!, loginPassword })),
    ),
  );
  assert.deepEqual(answers.toSorted(), ['mobile_taken', 'ok']);
});

test('[CENTRE-03] a text that is no contact gets no code, and a member without a login password sets one first', async () => {
  const person = await newMember(world.url);
  const send = (input: { kind: 'email' | 'mobile'; contact?: string; countryDialingCode?: string }) =>
    codeOf(person.ask(api.sendContactCode, input));
  assert.equal(await send({ kind: 'email' }), 'contact_missing');
  assert.equal(await send({ kind: 'email', contact: 'no mail' }), 'input_invalid');
  assert.equal(await send({ kind: 'mobile', contact: '12' }), 'mobile_length');
  assert.equal(await send({ kind: 'mobile', contact: '0241234567' }), 'mobile_invalid');
  assert.equal(
    await send({ kind: 'mobile', contact: '0912340010', countryDialingCode: '855' }),
    'dialing_code_not_served',
  );
  await world.owner.run(`update member set password_hash = null where id = $1`, [person.id]);
  assert.equal(await send({ kind: 'email', contact: 'x@example.com' }), 'login_password_missing');
});
