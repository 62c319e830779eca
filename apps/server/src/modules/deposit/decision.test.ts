import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decideDeposit, deskDeposits, getDeposit, type DepositDecision } from '@sen/api/deposit';
import type { GatewayScenario } from '@sen/api/gateway';
import { setLimit } from '@sen/api/limit';
import { operatorLogin } from '@sen/api/operator';
import { addOperator } from '#modules/operator/service.ts';
import { editBrand } from '#test/brands.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { demoOperator, newMember, visitor, type Person } from '#test/people.ts';
import { readAllEvents } from '#test/world.ts';
import { assertBooks } from '#test/faults/testServer.ts';

let cashier: Cashier;
let finance: Person;
let owner: Person;
before(async () => {
  cashier = await openCashier();
  finance = await demoOperator(cashier.world.url, 'finance');
  owner = await demoOperator(cashier.world.url, 'owner');
});
after(() => cashier.close());

/** A deposit that waits for staff. */
async function waiting(
  amount = '100.00',
  pays: GatewayScenario['pays'] = 'less',
): Promise<{ id: string; member: Person }> {
  const member = await newMember(cashier.world.url);
  await cashier.behave({ pays });
  const deposit = await cashier.begin(member, amount);
  await cashier.pay(deposit.payUrl!);
  await cashier.until(deposit.id, 'review');
  return { id: deposit.id, member };
}
const wish = (id: string, decision: DepositDecision, reason = 'seen on the bank statement') => ({
  id,
  decision,
  reason,
});

test('[OPS-03] [CASHIER-01] credited by finance, a member gets what was really paid, once, however often it is decided', async () => {
  const { id, member } = await waiting();
  const suspense = await cashier.platformBalance('platform:suspense');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => finance.call(decideDeposit, wish(id, 'credit'))),
  );
  for (const answer of answers) assert.deepEqual(answer, { state: 'paid', needsSecond: false });
  assert.equal(await cashier.balanceOf(member), '90.00');
  assert.equal(suspense - (await cashier.platformBalance('platform:suspense')), 90_00000n);
  const { answer } = await owner.ask(decideDeposit, wish(id, 'refuse'));
  assert.equal(answer.code, 'deposit_not_in_review');
  assert.equal(await cashier.balanceOf(member), '90.00');
});

test('[OPS-03] [SAFE-01] more than was ordered counts against the member’s limit, and is not credited beyond it', async () => {
  const member = await newMember(cashier.world.url);
  await member.call(setLimit, { kind: 'deposit', period: 'day', value: '100.00' });
  await cashier.behave({ pays: 'more' });
  const { id, payUrl } = await cashier.begin(member, '100.00');
  await cashier.pay(payUrl!);
  assert.equal((await cashier.until(id, 'review')).suspendedFor, 'amount');
  assert.equal((await finance.ask(decideDeposit, wish(id, 'credit'))).answer.code, 'member_over_limit');
  assert.equal((await finance.call(decideDeposit, wish(id, 'refuse'))).state, 'refused');
  assert.equal(await cashier.balanceOf(member), '0.00');
});

test('[OPS-03] a fee is taken from what was really paid', async () => {
  const { id, member } = await waiting('100.00', 'more');
  const { ctx } = cashier.world;
  const feeOf = async (feeBasisPoints: number): Promise<void> => {
    await editBrand(ctx, ({ depositChannels }) => ({
      depositChannels: depositChannels.map((channel) => ({ ...channel, feeBasisPoints })),
    }));
  };
  await feeOf(100);
  try {
    const fees = await cashier.platformBalance('platform:fees');
    await finance.call(decideDeposit, wish(id, 'credit'));
    assert.equal(await cashier.balanceOf(member), '108.90');
    assert.equal((await cashier.platformBalance('platform:fees')) - fees, 1_10000n);
  } finally {
    await feeOf(0);
  }
});

test('[OPS-03] refused money stays aside to be sent back, and no later word of the gateway credits it', async () => {
  const { id, member } = await waiting('100.00', 'more');
  const [suspense, refused] = [
    await cashier.platformBalance('platform:suspense'),
    await cashier.platformBalance('platform:refused'),
  ];
  assert.deepEqual(await owner.call(decideDeposit, wish(id, 'refuse', 'the payer is not the member')), {
    state: 'refused',
    needsSecond: false,
  });
  assert.deepEqual(
    [
      suspense - (await cashier.platformBalance('platform:suspense')),
      (await cashier.platformBalance('platform:refused')) - refused,
    ],
    [110_00000n, 110_00000n],
  );
  for (let i = 0; i < 10; i++) await cashier.later();
  await cashier.world.ctx.jobs.run('deposit-sweep', {});
  assert.equal((await cashier.row(id)).state, 'refused');
  assert.equal(await cashier.balanceOf(member), '0.00');
});

test('[OPS-03] from the brand’s limit on a second operator must say the same; nobody is two', async () => {
  const { id, member } = await waiting('20000.00');
  const third = await anotherFinance();
  assert.deepEqual(await finance.call(decideDeposit, wish(id, 'credit')), {
    state: 'review',
    needsSecond: true,
  });
  assert.deepEqual(await finance.call(decideDeposit, wish(id, 'credit')), {
    state: 'review',
    needsSecond: true,
  });
  assert.deepEqual(await third.call(decideDeposit, wish(id, 'refuse')), {
    state: 'review',
    needsSecond: true,
  });
  assert.equal(await cashier.balanceOf(member), '0.00');
  const { list } = await finance.call(deskDeposits, { state: 'review' });
  const row = list.find((one) => one.id === id)!;
  assert.deepEqual(
    row.decisions.map(({ operator, decision, reason }) => [operator, decision, reason]),
    [
      ['finance', 'credit', 'seen on the bank statement'],
      ['finance2', 'refuse', 'seen on the bank statement'],
    ],
  );
  assert.deepEqual([row.paid, row.suspendedFor], [{ amount: '18000.00', currency: 'P' }, 'amount']);
  assert.deepEqual(await owner.call(decideDeposit, wish(id, 'credit')), {
    state: 'paid',
    needsSecond: false,
  });
  assert.equal(await cashier.balanceOf(member), '18000.00');
});

test('[OPS-03] [SYS-07] the limit is that of the member’s brand, though the desk is opened at another brand’s host', async () => {
  const { id, member } = await waiting('20000.00');
  const { ctx, url } = cashier.world;
  const host = new URL(url).hostname;
  const moveHost = async (
    from: string,
    to: string,
    change: { dualApprovalFrom?: string } = {},
  ): Promise<void> => {
    await editBrand(ctx, ({ hosts }) => ({ hosts: hosts.filter((each) => each !== host) }), from);
    await editBrand(ctx, ({ hosts }) => ({ hosts: [...hosts, host], ...change }), to);
  };
  await moveHost('sen', 'truc', { dualApprovalFrom: '9999999.00' });
  try {
    assert.deepEqual(await finance.call(decideDeposit, wish(id, 'credit')), {
      state: 'review',
      needsSecond: true,
    });
  } finally {
    await moveHost('truc', 'sen');
  }
  assert.equal(await cashier.balanceOf(member), '0.00');
});

test('[OPS-03] one credits and another refuses at the same moment: exactly one of them wins', async () => {
  for (let i = 0; i < 8; i++) {
    const { id, member } = await waiting();
    const answers = await Promise.all([
      finance.ask(decideDeposit, wish(id, 'credit')),
      owner.ask(decideDeposit, wish(id, 'refuse')),
    ]);
    assert.deepEqual(answers.map(({ answer }) => answer.code).toSorted(), ['deposit_not_in_review', 'ok']);
    const { state } = await cashier.row(id);
    assert.equal(await cashier.balanceOf(member), state === 'paid' ? '90.00' : '0.00');
  }
});

test('[OPS-03] a payment that cannot be credited can only be refused: another currency, a closed account', async () => {
  const foreign = await waiting('100.00', 'otherCurrency');
  assert.equal(
    (await finance.ask(decideDeposit, wish(foreign.id, 'credit'))).answer.code,
    'deposit_not_creditable',
  );
  const late = await waiting();
  await cashier.world.owner.run(`update member set status = 'closed' where id = $1`, [late.member.id]);
  assert.equal((await finance.ask(decideDeposit, wish(late.id, 'credit'))).answer.code, 'account_closed');
  for (const { id } of [foreign, late]) {
    assert.equal((await cashier.row(id)).state, 'review');
    assert.equal((await finance.call(decideDeposit, wish(id, 'refuse'))).state, 'refused');
  }
  assert.equal(await cashier.platformBalance('platform:refused', 'USD'), 100_00000n);
});

test('[OPS-03] a deposit that does not wait is nobody’s to decide, and a decision without a reason is none', async () => {
  const member = await newMember(cashier.world.url);
  const { id } = await cashier.begin(member, '100.00');
  assert.equal((await finance.ask(decideDeposit, wish(id, 'credit'))).answer.code, 'deposit_not_in_review');
  assert.equal(
    (await finance.ask(decideDeposit, wish('999999999', 'credit'))).answer.code,
    'deposit_unknown',
  );
  assert.equal((await finance.ask(decideDeposit, wish(id, 'credit', '   '))).answer.code, 'input_invalid');
});

test('[OPS-01] every decision is on the audit trail with who, why, how much and what came of it', async () => {
  const { id } = await waiting();
  await finance.call(decideDeposit, wish(id, 'credit', 'matched by hand'));
  await readAllEvents(cashier.world);
  const row = await cashier.world.owner.one<{ content: string }>(
    `select content from audit_trail where content like $1`,
    [`%deposit:${id}%`],
  );
  const {
    actor,
    action,
    reason,
    before: was,
    after: is,
  } = JSON.parse(row!.content) as Record<string, unknown>;
  assert.deepEqual(
    { actor, action, reason, was, is },
    {
      actor: { id: String(finance.id), name: 'finance', role: 'finance' },
      action: 'deposit.decided',
      reason: 'matched by hand',
      was: { state: 'review' },
      is: { decision: 'credit', state: 'paid', amount: '90.00', currency: 'P' },
    },
  );
});

test('[WALLET-01] after all this every deposit is explained, and the books agree', async () => {
  await assertBooks(cashier.world.ctx.db);
});

test('[CASHIER-01] a member sees what really came, in which currency, and no end while it is looked into', async () => {
  for (const [pays, paid] of [
    ['less', { amount: '90.00', currency: 'P' }],
    ['otherCurrency', undefined],
  ] as const) {
    const { id, member } = await waiting('100.00', pays);
    const row = await cashier.row(id);
    const shown = await member.call(getDeposit, { id });
    assert.deepEqual(
      [shown.state, shown.amount, shown.credited, shown.finishedAt],
      ['review', '100.00', '0.00', null],
    );
    assert.deepEqual(shown.paid, paid ?? { amount: '100.00', currency: row.paidCurrency });
    assert.equal(shown.paid.currency === shown.currency, paid !== undefined);
    await finance.call(decideDeposit, wish(id, 'refuse'));
    assert.equal(typeof (await member.call(getDeposit, { id })).finishedAt, 'number');
  }
});

async function anotherFinance(): Promise<Person> {
  await cashier.world.ctx.db.transaction((tx) =>
    addOperator(tx, 'finance2', 'finance', 'Operator@12345', 'test'),
  );
  const person = visitor(cashier.world.url);
  person.token = (await person.call(operatorLogin, { name: 'finance2', password: 'Operator@12345' })).token;
  return person;
}
