import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { takeClaim } from '@sen/api/claim';
import * as api from '@sen/api/withdrawal';
import { withdrawalStates, type WithdrawalState } from '@sen/api/withdrawal';
import { funds } from '@sen/api/wallet';
import { editBrand } from '#test/brands.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { assertBooks, unit } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { demoOperator, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import {
  give,
  isMade,
  wish,
  withdraw,
  withdrawAtOnce,
  withdrawer,
  type Withdrawer,
} from '#test/withdrawing.ts';
import type { World } from '#test/world.ts';
import { move } from './money.ts';
import { life, movers } from './rules.ts';
import { lockById } from './store.ts';

let cashier: Cashier;
let world: World;
let finance: Person;
let owner: Person;
let arcade: VendorClient;
before(async () => {
  cashier = await openCashier();
  world = cashier.world;
  finance = await demoOperator(world.url, 'finance');
  owner = await demoOperator(world.url, 'owner');
  arcade = createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

const decide = (by: Person, id: string, decision: api.WithdrawalDecision, reason = 'looked into') =>
  by.ask(api.decideWithdrawal, { id, decision, reason });
const fundsOf = async (member: Person): Promise<[main: string, held: string]> => {
  const { mainBalance, heldBalance } = await member.call(funds, {});
  return [mainBalance, heldBalance];
};
const stateOf = async (member: Person, id: string): Promise<WithdrawalState> =>
  (await member.call(api.getWithdrawal, { id })).state;
const reasonsOf = async (member: Person): Promise<string[]> =>
  (await member.call(api.availability, {})).reasons.map(({ code, holdsBack }) => `${code} ${holdsBack}`);

test('[CASHIER-02] the page says to the unit what can be withdrawn; so much is taken, a hundredth more is not', async () => {
  const member = await withdrawer(world, 0n);
  const { id, payUrl } = await cashier.begin(member, '1000.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const player = await openGame(world, member.id);
  await give(world, member, 300n);
  await arcade.bet(player, { round: randomUUID(), amount: 250n * unit, closes: true });
  await arcade.bet(player, { round: randomUUID(), amount: 50n * unit });
  const shown = await member.call(api.availability, {});
  assert.deepEqual(
    {
      ...shown,
      turnover: shown.turnover.map(({ source, sourceId, required, done }) => [
        source,
        sourceId,
        required,
        done,
      ]),
    },
    {
      currency: 'P',
      balance: '1000.00',
      available: '250.00',
      min: '50.00',
      max: '50000.00',
      feeBasisPoints: 0,
      reasons: [
        {
          code: 'turnover',
          holdsBack: '750.00',
          remaining: '750.00',
          count: null,
          until: null,
          ofRank: false,
        },
      ],
      turnover: [['deposit', id, '1000.00', '250.00']],
      openBets: '50.00',
      held: '0.00',
      debt: '0.00',
      receivedAfterMinutes: 60,
    },
  );
  const refused = await member.ask(api.createWithdrawal, wish(member, '250.01'));
  assert.deepEqual(
    [refused.answer.code, refused.answer.value],
    ['withdrawal_not_available', { available: '250.00', reason: 'turnover' }],
  );
  const made = await withdraw(member, '250.00');
  assert.deepEqual([made.state, made.amount, made.paysOut], ['requested', '250.00', '250.00']);
  assert.deepEqual(await fundsOf(member), ['750.00', '250.00']);
});

test('[CASHIER-02] five hundred withdrawals of 700 from 1,000 at once: one is made, and no more money is held than there is (T31)', async () => {
  const member = await withdrawer(world, 1_000n);
  const answers = await withdrawAtOnce(world, member, 500, '700.00');
  assert.equal(answers.filter(isMade).length, 1);
  assert.equal(answers.filter((answer) => answer === 'withdrawal_not_available').length, 499);
  assert.deepEqual(await fundsOf(member), ['300.00', '700.00']);
});

test('[CASHIER-02] withdrawals and bets at once take together what the balance allows, to the unit (T31)', async () => {
  const member = await withdrawer(world, 1_000n);
  const player = await openGame(world, member.id);
  const [made, bets] = await Promise.all([
    withdrawAtOnce(world, member, 20, '300.00'),
    Promise.all(
      Array.from({ length: 40 }, () => arcade.bet(player, { round: randomUUID(), amount: 70n * unit })),
    ),
  ]);
  const held = 300 * made.filter(isMade).length;
  const staked = 70 * bets.filter((answer) => answer?.status === 'RS_OK').length;
  const left = 1_000 - held - staked;
  assert.deepEqual(await fundsOf(member), [`${left}.00`, `${held}.00`]);
  assert.ok(left >= 0 && left < 300, `${held} held, ${staked} staked`);
});

test('[CASHIER-02] the same request a hundred times at once is one withdrawal; with other content it is refused (T32)', async () => {
  const member = await withdrawer(world, 1_000n);
  const requestId = randomUUID();
  const ids = await withdrawAtOnce(world, member, 100, '100.00', requestId);
  assert.deepEqual([new Set(ids).size, isMade(ids[0]!)], [1, true]);
  assert.equal(
    (await member.ask(api.createWithdrawal, wish(member, '101.00', requestId))).answer.code,
    'request_conflict',
  );
  assert.deepEqual(await fundsOf(member), ['900.00', '100.00']);
});

test('[CASHIER-02] requests around a day’s limit at once never pass it by a unit, and what is rejected counts no more (T39)', async () => {
  const limits = { dayMax: '1000.00', dayCount: 8 };
  await editBrand(world.ctx, ({ withdrawal }) => ({ withdrawal: { ...withdrawal, ...limits } }));
  try {
    const member = await withdrawer(world, 5_000n);
    const many = (count: number, amount: string) => withdrawAtOnce(world, member, count, amount);
    const made = (await many(200, '300.00')).filter(isMade);
    assert.equal(made.length, 3);
    assert.deepEqual(await reasonsOf(member), ['dayMax 4000.00']);
    assert.equal((await member.call(api.availability, {})).available, '100.00');
    await decide(finance, made[0]!, 'reject');
    assert.equal((await member.call(api.availability, {})).available, '400.00');
    assert.equal((await many(20, '50.00')).filter(isMade).length, 6);
    assert.deepEqual(await reasonsOf(member), ['dayCount 4100.00']);
    cashier.clock.advance(24 * 3_600_000);
    assert.equal((await member.call(api.availability, {})).available, '1000.00');
  } finally {
    await editBrand(world.ctx, ({ withdrawal }) => ({
      withdrawal: { ...withdrawal, dayMax: '100000.00', dayCount: 5 },
    }));
  }
});

test('[CASHIER-02] amounts below, above, in parts of a hundredth or no amounts at all make no withdrawal (T37)', async () => {
  const member = await withdrawer(world, 100_000n);
  for (const [amount, code] of [
    ['49.99', 'withdrawal_too_small'],
    ['50000.01', 'withdrawal_too_large'],
    ['50.00001', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ...[
      '-1',
      '-0',
      'NaN',
      'Infinity',
      '1e309',
      '1e-7',
      '0x10',
      ' 5 ',
      '5abc',
      '',
      '9'.repeat(400),
      '1,000',
      '1.000,5',
      '１００',
    ].map((text) => [text, 'input_invalid']),
  ] as [string, string][]) {
    assert.equal((await member.ask(api.createWithdrawal, wish(member, amount))).answer.code, code, amount);
  }
  for (const amount of [5, null, true, [5], {}, undefined]) {
    assert.equal(
      (await member.ask(api.createWithdrawal, wish(member, amount as never))).answer.code,
      'input_invalid',
      JSON.stringify(amount),
    );
  }
  assert.deepEqual(await fundsOf(member), ['100000.00', '0.00']);
});

test('[CASHIER-02] a rejected withdrawal gives its money back at once, with the reason, and stays so', async () => {
  const member = await withdrawer(world, 500n);
  const { id } = await withdraw(member, '500.00');
  assert.deepEqual(await fundsOf(member), ['0.00', '500.00']);
  assert.deepEqual((await decide(finance, id, 'reject', 'the name differs')).answer.value, {
    state: 'rejected',
    needsSecond: false,
  });
  assert.deepEqual(await fundsOf(member), ['500.00', '0.00']);
  const shown = await member.call(api.getWithdrawal, { id });
  assert.deepEqual([shown.state, shown.reason], ['rejected', 'the name differs']);
  assert.equal((await decide(owner, id, 'approve')).answer.code, 'withdrawal_not_waiting');
  assert.equal((await decide(finance, id, 'reject')).answer.code, 'ok');
});

test('[CASHIER-02] one approves and another rejects at the same moment: one of them wins, and the money goes one way (T36)', async () => {
  for (let i = 0; i < 6; i++) {
    const member = await withdrawer(world, 100n);
    const { id } = await withdraw(member, '100.00');
    const answers = await Promise.all([decide(finance, id, 'approve'), decide(owner, id, 'reject')]);
    assert.equal(answers.filter(({ answer }) => answer.success).length, 1);
    const isRejected = (await stateOf(member, id)) === 'rejected';
    assert.deepEqual(await fundsOf(member), isRejected ? ['100.00', '0.00'] : ['0.00', '100.00']);
  }
});

test('[CASHIER-02] [OPS-03] from the brand’s limit on two operators must say the same, and until then it is being reviewed', async () => {
  const member = await withdrawer(world, 20_000n);
  const { id } = await withdraw(member, '20000.00');
  assert.deepEqual((await decide(finance, id, 'approve')).answer.value, {
    state: 'reviewing',
    needsSecond: true,
  });
  assert.deepEqual((await decide(finance, id, 'approve')).answer.value, {
    state: 'reviewing',
    needsSecond: true,
  });
  assert.equal(await stateOf(member, id), 'reviewing');
  const { list } = await finance.call(api.deskWithdrawals, { id });
  assert.deepEqual(
    list[0]!.decisions.map(({ operator, decision }) => [operator, decision]),
    [['finance', 'approve']],
  );
  assert.deepEqual((await decide(owner, id, 'approve')).answer.value, {
    state: 'approved',
    needsSecond: false,
  });
});

test('[CASHIER-02] [OPS-03] while one operator has a withdrawal, nobody else decides about it', async () => {
  const member = await withdrawer(world, 100n);
  const { id } = await withdraw(member, '100.00');
  await finance.call(takeClaim, { kind: 'withdrawal', id });
  assert.equal((await decide(owner, id, 'reject')).answer.code, 'case_claimed');
  assert.equal((await decide(finance, id, 'reject')).answer.code, 'ok');
  assert.equal((await owner.ask(takeClaim, { kind: 'withdrawal', id })).answer.code, 'case_decided');
});

test('[CASHIER-02] in no state does anybody else’s call move a withdrawal than its life says, of each role, each pair of calls at once (T36)', async () => {
  const member = await withdrawer(world, 100_000n);
  const stranger = await withdrawer(world, 0n);
  const risk = await demoOperator(world.url, 'risk');
  const calls: Array<
    [
      name: string,
      send: (id: string) => Promise<{ answer: { code: string } }>,
      from: readonly WithdrawalState[],
    ]
  > = [
    ['approve', (id) => decide(owner, id, 'approve'), ['requested', 'reviewing']],
    ['reject', (id) => decide(owner, id, 'reject'), ['requested', 'reviewing']],
    ['approve by risk', (id) => decide(risk, id, 'approve'), []],
    ['reject by its member', (id) => decide(member, id, 'reject'), []],
    ['confirm', (id) => member.ask(api.confirmReceipt, { id }), ['paid', 'received']],
    ['confirm by another', (id) => stranger.ask(api.confirmReceipt, { id }), []],
    ['look by another', (id) => stranger.ask(api.getWithdrawal, { id }), []],
    [
      'resolve',
      (id) => finance.ask(api.resolveWithdrawal, { id, finding: 'notPaid', reason: 'asked the bank' }),
      ['unknown'],
    ],
  ];
  for (const state of withdrawalStates) {
    for (const [name, send, from] of calls) {
      const id = await inState(member, state);
      const codes = (await Promise.all([send(id), send(id)])).map(({ answer }) => answer.code);
      const may = from.includes(state);
      assert.equal(codes.includes('ok'), may, `${name} from ${state}: ${codes.join(', ')}`);
      if (!may) assert.equal(await stateOf(member, id), state, `${name} from ${state}`);
      await world.owner.run(`update withdrawal set created_at = now() - interval '9 days' where id = $1`, [
        id,
      ]);
    }
  }
});

/** A withdrawal of the member, led to a state along its life by hand, its money with it. */
async function inState(member: Withdrawer, state: WithdrawalState): Promise<string> {
  const { id } = await withdraw(member, '50.00');
  const ways: Record<WithdrawalState, WithdrawalState[]> = {
    requested: [],
    reviewing: ['reviewing'],
    approved: ['approved'],
    rejected: ['rejected'],
    paying: ['approved', 'paying'],
    unknown: ['approved', 'paying', 'unknown'],
    paid: ['approved', 'paying', 'paid'],
    received: ['approved', 'paying', 'paid', 'received'],
  };
  for (const to of ways[state]) await lead(id, to);
  return id;
}

async function lead(id: string, to: WithdrawalState): Promise<void> {
  await world.ctx.db.transaction(async (tx) => {
    const row = (await lockById(tx, BigInt(id)))!;
    const by = movers.find((mover) => life[row.state][to]?.includes(mover))!;
    const now = Date.now();
    const changes = {
      rejected: { rejectReason: 'test' },
      paid: { paidAt: now, receivedBy: now },
      received: { receivedAt: now },
    };
    await move(world.ctx, tx, row, {
      to,
      by,
      changes: to in changes ? changes[to as keyof typeof changes] : {},
    });
  });
}
