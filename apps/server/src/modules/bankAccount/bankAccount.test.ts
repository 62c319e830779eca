import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/bankAccount';
import { editBrand } from '#test/brands.ts';
import { choosePaymentPassword, newMember, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { accountsOf, byIds, sharedHints, usable } from './service.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

let serial = 0;
const number = (): string => `00110040${String(++serial).padStart(5, '0')}`;

async function richMember(): Promise<{ person: Person; paymentPassword: string }> {
  const person = await newMember(world.url);
  return { person, paymentPassword: await choosePaymentPassword(person) };
}
const inputOf = (paymentPassword: string) => ({
  paymentPassword,
  bankCode: 'VCB',
  accountNumber: number(),
  holder: 'Nguyễn Văn An',
});

test('[CASHIER-02] the first bank account says the real name; every other one must be in it', async () => {
  const { person, paymentPassword } = await richMember();
  const before = await person.call(api.bankAccountList, {});
  assert.deepEqual([before.list, before.holder], [[], null]);
  const input = inputOf(paymentPassword);
  const added = await person.call(api.addBankAccount, input);
  assert.deepEqual(
    [added.holder, added.accountNumber, added.bankCode],
    ['NGUYEN VAN AN', api.coveredAccountNumber(input.accountNumber), 'VCB'],
  );
  const wrong = await person.ask(api.addBankAccount, {
    ...inputOf(paymentPassword),
    holder: 'Nguyễn Văn Anh',
  });
  assert.deepEqual(
    [wrong.answer.code, (wrong.answer.value as { fields: object[] }).fields[0]],
    ['bank_account_holder', { field: 'holder', code: 'bank_account_holder' }],
  );
  await person.call(api.addBankAccount, {
    ...inputOf(paymentPassword),
    bankCode: 'MB',
    holder: ' nguyen van  AN ',
  });
  const { list, holder } = await person.call(api.bankAccountList, {});
  assert.deepEqual([list.map(({ bankCode }) => bankCode), holder], [['VCB', 'MB'], 'NGUYEN VAN AN']);
});

test('[CASHIER-02] nothing is added without the payment password, at no bank, or under no name', async () => {
  const { person, paymentPassword } = await richMember();
  const table: [changes: object, code: string][] = [
    [{ paymentPassword: 'wrong9999' }, 'payment_password_wrong'],
    [{ bankCode: 'XXX' }, 'bank_unknown'],
    [{ holder: ' - ' }, 'input_invalid'],
    [{ accountNumber: '12345' }, 'input_invalid'],
    [{ accountNumber: '1234 5678' }, 'input_invalid'],
    [{ accountNumber: '1'.repeat(20) }, 'input_invalid'],
  ];
  for (const [changes, code] of table) {
    const { answer } = await person.ask(api.addBankAccount, { ...inputOf(paymentPassword), ...changes });
    assert.equal(answer.code, code, JSON.stringify(changes));
  }
  assert.deepEqual((await person.call(api.bankAccountList, {})).list, []);
});

test('[CASHIER-02] of many members who add one account at once one has it; the others are told nothing of whose it is, and the desk has a hint', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, richMember));
  const accountNumber = number();
  const answers = await Promise.all(
    people.map(({ person, paymentPassword }) =>
      person.ask(api.addBankAccount, { ...inputOf(paymentPassword), accountNumber }),
    ),
  );
  const won = answers.findIndex(({ answer }) => answer.code === 'ok');
  const others = answers.filter((_, i) => i !== won);
  for (const { answer } of others)
    assert.deepEqual(
      [answer.code, answer.value],
      ['bank_account_taken', { fields: [{ field: 'accountNumber', code: 'bank_account_taken' }] }],
    );
  const ids = people.map(({ person }) => person.id);
  const owner = ids[won]!;
  const hints = await sharedHints(world.ctx.db, ids);
  assert.deepEqual(new Set(hints.get(owner)), new Set(ids.filter((id) => id !== owner)));
  for (const id of ids) if (id !== owner) assert.deepEqual(hints.get(id), [owner]);
  const loser = people.find((_, i) => i !== won)!;
  assert.equal(
    (await loser.person.call(api.bankAccountList, {})).holder,
    null,
    'a refused account says no name',
  );
});

test('[CASHIER-02] of two names at once, as the first accounts of a member, one is kept', async () => {
  const { person, paymentPassword } = await richMember();
  const answers = await Promise.all(
    ['Nguyen Van An', 'Tran Thi Be'].map((holder) =>
      person.ask(api.addBankAccount, { ...inputOf(paymentPassword), holder }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ answer }) => answer.code)), new Set(['ok', 'bank_account_holder']));
});

test('[CASHIER-02] a removed account is the member’s to add again, nobody else’s, and rests anew', async () => {
  await editBrand(world.ctx, () => ({ bankAccountRestHours: 24 }));
  const { person, paymentPassword } = await richMember();
  const input = inputOf(paymentPassword);
  const { id } = await person.call(api.addBankAccount, input);
  assert.equal((await person.ask(api.addBankAccount, input)).answer.code, 'bank_account_known');
  const stranger = await richMember();
  const theft = { paymentPassword: stranger.paymentPassword, id };
  assert.equal((await stranger.person.ask(api.removeBankAccount, theft)).answer.code, 'bank_account_unknown');
  await person.call(api.removeBankAccount, { paymentPassword, id });
  assert.equal(
    (await person.ask(api.removeBankAccount, { paymentPassword, id })).answer.code,
    'bank_account_unknown',
  );
  const taken = await stranger.person.ask(api.addBankAccount, {
    ...input,
    paymentPassword: stranger.paymentPassword,
  });
  assert.equal(taken.answer.code, 'bank_account_taken');
  assert.deepEqual(await accountsOf(world.ctx.db, person.id), []);
  assert.equal((await byIds(world.ctx.db, [BigInt(id)])).get(BigInt(id))?.accountNumber, input.accountNumber);
  const again = await person.call(api.addBankAccount, input);
  assert.equal(again.id, id);
  assert.ok(again.restsUntil! > Date.now() + 23 * 3_600_000);
});

test('[CASHIER-02] a new account rests as long as the brand says, and cannot be used before', async () => {
  await editBrand(world.ctx, () => ({ bankAccountRestHours: 24, bankAccountsMax: 2 }));
  const { person, paymentPassword } = await richMember();
  const { id, restsUntil } = await person.call(api.addBankAccount, inputOf(paymentPassword));
  const use = (memberId: bigint) => world.ctx.db.transaction((tx) => usable(tx, memberId, BigInt(id)));
  await assert.rejects(use(person.id), { code: 'bank_account_resting', detail: { until: restsUntil } });
  await world.owner.run(`update bank_account set rests_until = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  assert.deepEqual([(await use(person.id)).bin, (await use(person.id)).restsUntil], ['970436', null]);
  await assert.rejects(use((await richMember()).person.id), { code: 'bank_account_unknown' });

  await editBrand(world.ctx, () => ({ bankAccountRestHours: 0 }));
  assert.equal((await person.call(api.addBankAccount, inputOf(paymentPassword))).restsUntil, null);
  const third = await person.ask(api.addBankAccount, inputOf(paymentPassword));
  assert.deepEqual([third.answer.code, third.answer.value], ['bank_account_max', { max: 2 }]);
});
