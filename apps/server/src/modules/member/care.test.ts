import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { info } from '@sen/api/member';
import {
  addMemberNote,
  deskMember,
  deskMemberEntries,
  deskMemberMoney,
  deskMemberTurnover,
  memberStatuses,
  setMemberLabels,
  setMemberStatus,
} from '@sen/api/memberDesk';
import { deskAgentTransfers, sendAgentTransfer } from '@sen/api/agentTransfer';
import { deskBankAccounts, removeBankAccount } from '@sen/api/bankAccount';
import { deskInbox } from '@sen/api/inbox';
import { send } from '#modules/inbox/service.ts';
import { require } from '#modules/turnover/service.ts';
import { accountPath, post } from '#modules/ledger/service.ts';
import { demoOperator, newMember, signIn, type Person } from '#test/people.ts';
import { withdrawer } from '#test/withdrawing.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { memberLife } from './rules.ts';

const unit = 100_000n;
let world: World;
let support: Person;
let finance: Person;
before(async () => {
  world = await openWorld();
  support = await demoOperator(world.url, 'support');
  finance = await demoOperator(world.url, 'finance');
});
after(() => world.close());

const idOf = (person: Person) => String(person.id);
const trailOf = async (subject: string) => {
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where content like $1 order by seq`,
    [`%"${subject}"%`],
  );
  return rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
};

test('[OPS-02] a locked member is out on every device at once and cannot sign in until somebody unlocks them; both are on the audit trail', async () => {
  const member = await newMember(world.url);
  const { account } = await member.call(info, {});
  const lock = { id: idOf(member), status: 'locked' as const, reason: 'asked for it by telephone' };
  assert.deepEqual(await support.call(setMemberStatus, lock), { status: 'locked' });
  assert.deepEqual(await support.call(setMemberStatus, lock), { status: 'locked' });
  assert.equal((await member.ask(info, {})).answer.code, 'login_first');
  await assert.rejects(signIn(world.url, account, 'Matkhau123'), { code: 'account_locked' });
  const shown = await support.call(deskMember, { id: idOf(member) });
  assert.deepEqual([shown.status, shown.sessions.map(({ live }) => live)], ['locked', [false]]);

  await support.call(setMemberStatus, { ...lock, status: 'active', reason: 'they called again' });
  assert.equal((await member.ask(info, {})).answer.code, 'login_first', 'a session that ended stays ended');
  await signIn(world.url, account, 'Matkhau123');
  const trail = await trailOf(`member:${member.id}`);
  assert.deepEqual(
    trail.map(({ action, before: was, after: is, reason }) => [action, was, is, reason]),
    [
      ['member.status-changed', { status: 'active' }, { status: 'locked' }, 'asked for it by telephone'],
      ['member.status-changed', { status: 'locked' }, { status: 'active' }, 'they called again'],
    ],
  );
});

test('[OPS-02] an account goes where its life leads and nowhere else', async () => {
  const member = await newMember(world.url);
  for (const from of memberStatuses)
    for (const to of ['active', 'locked'] as const) {
      await world.owner.run(`update member set status = $2 where id = $1`, [member.id, from]);
      const { answer } = await support.ask(setMemberStatus, {
        id: idOf(member),
        status: to,
        reason: 'walking the table',
      });
      assert.equal(
        answer.code,
        from === to || memberLife[from].includes(to) ? 'ok' : 'member_closed',
        `${from} to ${to}`,
      );
    }
  assert.equal(
    (await finance.ask(setMemberStatus, { id: idOf(member), status: 'locked', reason: 'not theirs' })).answer
      .code,
    'not_allowed',
  );
});

test('[OPS-02] notes stay with who wrote them; labels are said to the member too', async () => {
  const member = await newMember(world.url);
  const id = idOf(member);
  await support.call(addMemberNote, { id, text: 'called about a deposit' });
  await finance.call(addMemberNote, { id, text: 'found it' });
  assert.deepEqual(await support.call(setMemberLabels, { id, labels: ['VIP', 'Hà Nội', 'VIP'] }), {
    labels: ['Hà Nội', 'VIP'],
  });
  await support.call(setMemberLabels, { id, labels: ['VIP'] });
  const shown = await support.call(deskMember, { id });
  assert.deepEqual(
    shown.notes.map(({ operator, text }) => [operator, text]),
    [
      ['finance', 'found it'],
      ['support', 'called about a deposit'],
    ],
  );
  assert.deepEqual(shown.labels, ['VIP']);
  assert.deepEqual((await member.call(info, {})).memberLabel, [{ labelName: 'VIP' }]);
});

test('[OPS-02] [OPS-06] the figures of a member are the sums of the entries beneath them, page by page', async () => {
  const member = await newMember(world.url);
  const id = idOf(member);
  const main = accountPath.main(member.id);
  const common = { currency: 'P', memberId: member.id };
  await world.owner.transaction(async (tx) => {
    for (let i = 1n; i <= 5n; i++)
      await post(tx, [
        {
          ...common,
          key: `in:${id}:${i}`,
          from: accountPath.gateway('sandbox'),
          to: main,
          amount: i * unit,
          reason: 'deposit',
        },
      ]);
    await post(tx, [
      {
        ...common,
        key: `out:${id}`,
        from: main,
        to: accountPath.adjustment,
        amount: 2n * unit,
        reason: 'adjustment',
      },
    ]);
  });
  const money = await support.call(deskMemberMoney, { id });
  assert.deepEqual(
    [
      money.balance,
      money.deposits,
      money.depositCount,
      money.withdrawals,
      money.adjustmentCount,
      money.rounds,
    ],
    ['13.00', '15.00', 5, '0.00', 1, 0],
  );
  const seen = [];
  for (let after: string | undefined, i = 0; i < 10; i++) {
    const { list, next } = await support.call(deskMemberEntries, { id, account: 'main', size: 2, after });
    seen.push(...list);
    if (next === null) break;
    after = next;
  }
  assert.deepEqual(
    seen.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [
      ['-2.00', '13.00'],
      ['5.00', '15.00'],
      ['4.00', '10.00'],
      ['3.00', '6.00'],
      ['2.00', '3.00'],
      ['1.00', '1.00'],
    ],
  );
});

test('[OPS-02] one member from all sides: turnover that is left, bank accounts, agent transfers and messages, each with where it leads', async () => {
  const member = await withdrawer(world, 100n);
  const id = idOf(member);
  const agent = await signIn(world.url, 'agent01', 'Agent@12345');
  await world.owner.run(`update member set upline_id = $1 where id = $2`, [agent.id, member.id]);
  const { paymentPassword } = member;
  await member.call(sendAgentTransfer, {
    paymentPassword,
    direction: 'up',
    amount: '30.00',
    requestId: randomUUID(),
  });
  await world.owner.transaction(async (tx) => {
    await require(tx, {
      memberId: member.id,
      currency: 'P',
      source: 'deposit',
      sourceId: 987n,
      amount: 40n * unit,
    });
    await send(tx, member.id, 'depositExpired', { number: '987' });
  });
  await member.call(removeBankAccount, { paymentPassword, id: member.bankAccountId });

  const money = await support.call(deskMemberMoney, { id });
  assert.deepEqual([money.balance, money.adjusted, money.turnoverLeft], ['70.00', '100.00', '40.00']);
  assert.deepEqual(
    (await support.call(deskMemberTurnover, { id })).list.map(
      ({ source, sourceId, required, done, left }) => [source, sourceId, required, done, left],
    ),
    [['deposit', '987', '40.00', '0.00', '40.00']],
  );
  const [own] = (await support.call(deskBankAccounts, { id })).list;
  assert.deepEqual([own!.bankCode, own!.holder, own!.removedAt !== null], ['VCB', 'NGUYEN VAN AN', true]);
  assert.doesNotMatch(own!.accountNumber, /0011/, 'the number is covered');
  const [sent] = (await support.call(deskAgentTransfers, { id })).list;
  assert.deepEqual(
    [sent!.sent, sent!.partner, sent!.amount],
    [true, { memberId: idOf(agent), account: 'agent01' }, '30.00'],
  );
  const [had] = (await support.call(deskAgentTransfers, { id: idOf(agent) })).list;
  assert.deepEqual([had!.sent, had!.partner.memberId], [false, id]);
  const [message] = (await support.call(deskInbox, { id })).list;
  assert.deepEqual([message!.template, message!.readAt, message!.deletedAt], ['depositExpired', null, null]);
});
