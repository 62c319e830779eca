import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/agentTransfer';
import { timeOut } from '@sen/api/limit';
import { register } from '@sen/api/member';
import { formatAmount, parseAmount } from '@sen/api/money';
import { balance } from '@sen/api/wallet';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import { editBrand } from '#test/brands.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { choosePaymentPassword, demoAgent, newMember, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { send } from './service.ts';

let world: World;
let agent: Person;
before(async () => {
  world = await openWorld();
  agent = await demoAgent(world.url, 'agent01');
});
after(() => world.close());

const agentPassword = 'agent2468';
const memberPassword = 'pay13579';
let serial = 0;

async function give(person: Person, amount: string): Promise<void> {
  const posting = {
    from: ledger.accountPath.playMoney,
    to: ledger.accountPath.main(person.id),
    currency: 'P',
    memberId: person.id,
  } as const;
  await world.owner.transaction((tx) =>
    ledger.post(tx, [
      { ...posting, key: `test:${++serial}`, amount: parseAmount(amount)!, reason: 'play-money' },
    ]),
  );
}

/** A member directly below agent01, with a payment password. */
async function memberBelow(money = '0.00'): Promise<Person & { account: string }> {
  const person = visitor(world.url);
  const account = `below${++serial}`;
  const form = {
    password: 'Matkhau123',
    confirmPassword: 'Matkhau123',
    registerMethod: 'WEB',
    termsAccepted: true,
  } as const;
  const value = await person.call(register, { ...form, username: account, affiliateCode: 'agent01' });
  person.token = value.token;
  person.id = BigInt(value.customerId);
  await choosePaymentPassword(person, memberPassword);
  if (money !== '0.00') await give(person, money);
  return Object.assign(person, { account });
}
const up = (amount: string, requestId = randomUUID()) =>
  ({ paymentPassword: memberPassword, direction: 'up', amount, requestId }) as const;
const down = (account: string, amount: string) =>
  ({ paymentPassword: agentPassword, direction: 'down', account, amount, requestId: randomUUID() }) as const;
const balanceOf = async (person: Person): Promise<string> => (await person.call(balance, {})).sumBalance;

test('[CASHIER-04] money goes up to the agent and down to a member below, with a receipt in both records', async () => {
  const member = await memberBelow('500.00');
  await give(agent, '100.00');
  const had = parseAmount(await balanceOf(agent))!;
  const sent = await member.call(api.sendAgentTransfer, up('120.50'));
  assert.deepEqual([sent.sent, sent.direction, sent.partner, sent.amount], [true, 'up', 'agent01', '120.50']);
  assert.deepEqual(
    [await balanceOf(member), await balanceOf(agent)],
    ['379.50', formatAmount(had + parseAmount('120.50')!)],
  );
  await agent.call(api.sendAgentTransfer, down(member.account.toUpperCase(), '50.00'));
  assert.equal(await balanceOf(member), '429.50');
  const seen = async (person: Person) =>
    (await person.call(api.agentTransferList, {})).list
      .slice(0, 2)
      .map(({ sent: mine, partner, amount }) => [mine, partner, amount]);
  assert.deepEqual(await seen(member), [
    [false, 'agent01', '50.00'],
    [true, 'agent01', '120.50'],
  ]);
  assert.deepEqual(await seen(agent), [
    [true, member.account, '50.00'],
    [false, member.account, '120.50'],
  ]);
  const lines = await world.owner.rows(
    `select 1 from transfer where member_id = $1 and reason = 'agent-transfer'`,
    [member.id],
  );
  assert.equal(lines.length, 2);
  await assertBooks(world.owner);
});

test('[CASHIER-04] the same request again is the same transfer, with other content a conflict', async () => {
  const member = await memberBelow('100.00');
  const input = up('10.00');
  const [first, second] = await Promise.all([
    member.call(api.sendAgentTransfer, input),
    member.call(api.sendAgentTransfer, input),
  ]);
  assert.equal(first.id, second.id);
  assert.equal(await balanceOf(member), '90.00');
  assert.equal(
    (await member.ask(api.sendAgentTransfer, { ...input, amount: '11.00' })).answer.code,
    'request_conflict',
  );
});

test('[CASHIER-04] a repeated request for a finished transfer gets its answer after the switch went off and the member moved to another agent', async () => {
  const member = await memberBelow('100.00');
  await give(agent, '100.00');
  const [sent, got] = [up('10.00'), down(member.account, '5.00')];
  const ids = [
    (await member.call(api.sendAgentTransfer, sent)).id,
    (await agent.call(api.sendAgentTransfer, got)).id,
  ];
  const again = async () => [
    (await member.call(api.sendAgentTransfer, sent)).id,
    (await agent.call(api.sendAgentTransfer, got)).id,
  ];
  await world.owner.run(
    `update member set upline_id = (select id from member where account = 'agent02' and brand_id = member.brand_id) where id = $1`,
    [member.id],
  );
  assert.deepEqual(await again(), ids);
  const names = ['TOUPLINE3', 'TODOWNLINE3'];
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: switchesOn.filter((name) => !names.includes(name)),
  }));
  assert.deepEqual(await again(), ids);
  assert.equal(
    (await agent.ask(api.sendAgentTransfer, { ...got, account: 'agent02' })).answer.code,
    'request_conflict',
  );
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...switchesOn, 'TOUPLINE3', 'TODOWNLINE3'],
  }));
  assert.equal(await balanceOf(member), '95.00');
});

test('[CASHIER-04] [T47] nothing goes to strangers, past the next in line, to closed accounts, or without the payment password', async () => {
  const member = await memberBelow('100.00');
  const stranger = await newMember(world.url);
  await choosePaymentPassword(stranger, memberPassword);
  assert.equal((await stranger.call(api.agentTransferOptions, {})).upline, null);
  assert.equal((await stranger.ask(api.sendAgentTransfer, up('10.00'))).answer.code, 'transfer_off');
  assert.equal(
    (
      await member.ask(api.sendAgentTransfer, {
        ...down('agent01', '10.00'),
        paymentPassword: memberPassword,
      })
    ).answer.code,
    'transfer_off',
  );
  assert.equal(
    (await member.ask(api.sendAgentTransfer, { ...up('10.00'), paymentPassword: 'wrong111' })).answer.code,
    'payment_password_wrong',
  );
  // demo01 stands below agent03, who stands two below agent01.
  for (const account of ['demo01', 'agent03', 'agent01', 'nobody', '', undefined]) {
    const { answer } = await agent.ask(api.sendAgentTransfer, { ...down('', '10.00'), account });
    assert.equal(answer.code, 'transfer_receiver_unknown', String(account));
  }
  for (const status of ['locked', 'closed']) {
    await world.owner.run(`update member set status = $2 where id = $1`, [member.id, status]);
    assert.equal(
      (await agent.ask(api.sendAgentTransfer, down(member.account, '10.00'))).answer.code,
      'transfer_receiver_closed',
    );
  }
});

test('[CASHIER-04] the brand’s limits and switches hold, and nobody sends more than they have', async () => {
  await editBrand(world.ctx, () => ({ agentTransfer: { min: '5.00', max: '60.00', dayMax: '100.00' } }));
  const member = await memberBelow('80.00');
  const codeOf = async (amount: string) => (await member.ask(api.sendAgentTransfer, up(amount))).answer.code;
  const table: [amount: string, code: string][] = [
    ['0.00', 'amount_invalid'],
    ['10.00001', 'amount_invalid'],
    ['4.99', 'transfer_too_small'],
    ['60.01', 'transfer_too_large'],
    ['60.00', 'ok'],
    ['20.01', 'balance_too_small'],
  ];
  for (const [amount, code] of table) assert.equal(await codeOf(amount), code, amount);
  await give(member, '100.00');
  assert.equal((await member.call(api.agentTransferOptions, {})).dayLeft, '40.00');
  assert.equal(await codeOf('40.01'), 'transfer_day_limit');
  assert.equal(await codeOf('40.00'), 'ok');
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: switchesOn.filter((name) => name !== 'TOUPLINE3' && name !== 'TODOWNLINE3'),
  }));
  assert.equal(await codeOf('5.00'), 'transfer_off');
  assert.equal(
    (await agent.ask(api.sendAgentTransfer, down(member.account, '5.00'))).answer.code,
    'transfer_off',
  );
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...switchesOn, 'TOUPLINE3', 'TODOWNLINE3'],
    agentTransfer: { min: '1.00', max: '1000000.00', dayMax: '1000000.00' },
  }));
});

test('[CASHIER-04] money that must be played before a withdrawal does not leave by way of the upline', async () => {
  const member = await memberBelow('80.00');
  const requirement = {
    memberId: member.id,
    currency: 'P',
    source: 'deposit',
    sourceId: BigInt(++serial),
    amount: parseAmount('50.00')!,
  } as const;
  await world.owner.transaction((tx) => turnover.require(tx, requirement));
  const { answer } = await member.ask(api.sendAgentTransfer, up('30.01'));
  assert.equal(answer.code, 'transfer_turnover_left');
  assert.deepEqual(answer.value, { left: '50.00', limit: '30.00' });
  assert.equal(await balanceOf(member), '80.00');
  await member.call(api.sendAgentTransfer, up('30.00'));
  assert.equal(await balanceOf(member), '50.00');
});

test('[CASHIER-04] [SAFE-01] a member on a break is sent no money to play with', async () => {
  const member = await memberBelow();
  await member.call(timeOut, { days: 1 });
  await give(agent, '10.00');
  assert.equal(
    (await agent.ask(api.sendAgentTransfer, down(member.account, '5.00'))).answer.code,
    'transfer_receiver_closed',
  );
  assert.equal(await balanceOf(member), '0.00');
});

test('[CASHIER-04] [T47] of five hundred transfers at once, up and down and beyond what there is, each goes along the line or not at all, and nobody is below zero', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => memberBelow('100.00')));
  await give(agent, '100.00');
  const all = [agent, ...people];
  const total = async () =>
    (await Promise.all(all.map(balanceOf))).reduce((sum, text) => sum + parseAmount(text)!, 0n);
  const before = await total();
  const { brand_id: brandId } = (await world.owner.one<{ brand_id: bigint }>(
    `select brand_id from member where id = $1`,
    [agent.id],
  ))!;
  // Past the check of the payment password, which takes a tenth of a second each.
  const ask = async (i: number): Promise<string> => {
    const person = people[i % people.length]!;
    const [from, input] =
      i % 3 === 0 ? ([agent, down(person.account, '17.00')] as const) : ([person, up('13.00')] as const);
    const actor = { role: 'member', memberId: from.id, brandId } as CallRequest['actor'];
    try {
      await send(world.ctx, requestOf(world.url, actor), input);
      return 'ok';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  let next = 0;
  const codes = new Map<string, number>();
  const work = async (): Promise<void> => {
    while (next < 500) {
      const code = await ask(next++);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));
  assert.deepEqual([...codes.keys()].toSorted(), ['balance_too_small', 'ok']);
  assert.equal(await total(), before);
  await assertBooks(world.owner);
});
