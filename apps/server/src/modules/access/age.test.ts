import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addBankAccount } from '@sen/api/bankAccount';
import { createDeposit } from '@sen/api/deposit';
import { exclude } from '@sen/api/limit';
import * as member from '@sen/api/member';
import { editBrand } from '#test/brands.ts';
import { choosePaymentPassword, newMember, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

let serial = 0;
const years = (count: number, days = 0): string =>
  Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh')
    .toPlainDate()
    .subtract({ years: count })
    .add({ days })
    .toString();
const form = (changes: object) => ({
  username: `age${Date.now().toString(36).slice(-6)}${serial++}`,
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  registerMethod: 'WEB' as const,
  termsAccepted: true,
  ...changes,
});
const faults = (answer: { value: unknown }) => (answer.value as { fields: object[] }).fields;

async function registered(changes: object): Promise<Person> {
  const person = visitor(world.url);
  const value = await person.call(member.register, form(changes));
  person.token = value.token;
  person.id = BigInt(value.customerId);
  return person;
}

test('[SAFE-01] [REG-10] a visitor who is too young by their date of birth is refused with a text of its own, to the day', async () => {
  const { answer } = await visitor(world.url).ask(member.register, form({ birthday: years(21, 1) }));
  assert.deepEqual(
    [answer.code, faults(answer)],
    ['input_invalid', [{ field: 'birthday', code: 'birthday_too_young', age: 21 }]],
  );
  const impossible = await visitor(world.url).ask(member.register, form({ birthday: '2001-02-30' }));
  assert.deepEqual(faults(impossible.answer), [{ field: 'birthday', code: 'birthday_invalid' }]);
  const person = await registered({ birthday: years(21) });
  const row = await world.owner.one<{ birthday: string }>(`select birthday::text from member where id = $1`, [
    person.id,
  ]);
  assert.equal(row!.birthday, years(21));
  assert.equal((await person.ask(member.setBirthday, { birthday: years(30) })).answer.code, 'birthday_set');
});

test('[SAFE-01] where the brand asks for it nobody pays in before they said that they are old enough', async () => {
  await editBrand(world.ctx, () => ({ birthdayAtDeposit: true }));
  const person = await newMember(world.url);
  assert.equal((await person.call(member.info, {})).birthdayNeeded, true);
  const order = () =>
    person.ask(createDeposit, { channel: 'sandbox', amount: '100.00', requestId: crypto.randomUUID() });
  assert.equal((await order()).answer.code, 'birthday_missing');
  const young = await person.ask(member.setBirthday, { birthday: years(20) });
  assert.deepEqual(
    [young.answer.code, (young.answer.value as { age: number }).age],
    ['birthday_too_young', 21],
  );
  assert.equal((await order()).answer.code, 'birthday_missing');
  await person.call(member.setBirthday, { birthday: years(21) });
  assert.equal((await person.call(member.info, {})).birthdayNeeded, false);
  assert.notEqual((await order()).answer.code, 'birthday_missing');
  await editBrand(world.ctx, () => ({ birthdayAtDeposit: false }));
});

test('[SAFE-01] [T81] an excluded member opens no other account under their name and day of birth, however the name is written', async () => {
  const person = await registered({ payeeName: 'DANG THI HUONG', birthday: '1991-03-08' });
  await person.call(exclude, { term: 'fiveYears' });
  const again = async (changes: object) =>
    (await visitor(world.url).ask(member.register, form(changes))).answer.code;
  assert.equal(await again({ payeeName: 'DANG  THI HUONG', birthday: '1991-03-08' }), 'registration_refused');
  assert.equal(await again({ payeeName: 'DANG THI HUONG', birthday: '1991-03-09' }), 'ok');
  assert.equal(await again({ payeeName: 'DANG THI HUE', birthday: '1991-03-08' }), 'ok');
  // Said later, one after the other.
  const late = await registered({ payeeName: 'DANG THI HUONG' });
  assert.equal(
    (await late.ask(member.setBirthday, { birthday: '1991-03-08' })).answer.code,
    'details_refused',
  );
  const nameless = await registered({ birthday: '1991-03-08' });
  const paymentPassword = await choosePaymentPassword(nameless);
  const bank = { paymentPassword, bankCode: 'VCB', accountNumber: '0071009999001', holder: 'Đặng Thị Hường' };
  assert.equal((await nameless.ask(addBankAccount, bank)).answer.code, 'details_refused');
});

test('[SAFE-01] [T81] the bank account of who is excluded is nobody else’s, even after they removed it', async () => {
  const person = await newMember(world.url);
  const paymentPassword = await choosePaymentPassword(person);
  const bank = { paymentPassword, bankCode: 'VCB', accountNumber: '0071009999002', holder: 'TRAN VAN BA' };
  await person.call(addBankAccount, bank);
  await world.owner.run(`update bank_account set removed_at = now() where member_id = $1`, [person.id]);
  await person.call(exclude, { term: 'permanent' });
  const other = await newMember(world.url);
  await choosePaymentPassword(other);
  assert.equal((await other.ask(addBankAccount, bank)).answer.code, 'details_refused');
});
