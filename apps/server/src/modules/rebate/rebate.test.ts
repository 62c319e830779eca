import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { inspect } from 'node:util';
import * as inboxApi from '@sen/api/inbox';
import { formatAmount, parseAmount, parseSignedAmount } from '@sen/api/money';
import * as api from '@sen/api/rebate';
import * as deskApi from '@sen/api/rebateDesk';
import type { RebatePeriod } from '@sen/api/rebateRate';
import { bonuses, transactions } from '@sen/api/record';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { Refusal } from '#platform/result.ts';
import { hashPassword } from '#platform/passwords.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { editBrand, testRates } from '#test/brands.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { approvedBy, demoAgent, demoMember, demoOperator, signIn, type Person } from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf } from '#test/teams.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';
import * as desk from './desk.ts';
import { beginWith } from './rates.ts';
import { payRebates } from './run.ts';

const day = 86_400_000;
/**
 * The time ahead of now of the moments at which rebates are paid: periods end when a test says so.
 */
let ahead = 0;
/** The time by which the clocks of the nodes have jumped. */
let jumped = 0;
let world: World;
let arcade: VendorClient;
let brandId: bigint;
let serial = 0;

before(async () => {
  world = await openWorld({ clock: { now: () => Date.now() + jumped }, document: testRates });
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
});
after(async () => {
  arcade.close();
  await world.close();
});

const password = 'Matkhau123';
let hash: string | undefined;

/** A member, or an agent, below another one, with these rates. */
async function add(
  uplineId: bigint | null,
  rate: number | null,
  type = 0,
  of = brandId,
): Promise<{ id: bigint; account: string }> {
  hash ??= await hashPassword(password);
  const account = `rebate${++serial}`;
  const id = await world.owner.transaction(async (tx) => {
    const made = await addMember(
      tx,
      { ...emptyMember(of, account, 'vi'), type, uplineId, passwordHash: hash! },
      'P',
    );
    if (rate !== null)
      await beginWith(tx, { memberId: made, brandId: of, agentId: uplineId, rates: { RNG: rate } });
    const posting = {
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(made),
      currency: 'P',
      memberId: made,
    } as const;
    await ledger.post(tx, [
      { ...posting, key: `test:${account}`, amount: parseAmount('100000.00')!, reason: 'play-money' },
    ]);
    return made;
  });
  return { id, account };
}

/** A round of the slot that is lost. Gives what names it to the vendor. */
async function play(memberId: bigint, stake: string): Promise<() => Promise<void>> {
  const player = await openGame(world, memberId);
  const [transaction, round] = [randomUUID(), randomUUID()];
  assert.equal(
    (await arcade.bet(player, { transaction, round, amount: parseAmount(stake)!, closes: true }))?.status,
    'RS_OK',
  );
  return async () =>
    assert.equal((await arcade.rollback(player, { round, reference: transaction }))?.status, 'RS_OK');
}

const payBy = (node: Pick<World, 'ctx'>): Promise<void> =>
  atMoment(Date.now() + ahead, () => payRebates(node.ctx));
const pay = (): Promise<void> => payBy(world);

/** Lets the day of the brand end, and pays. */
async function nextDay(payIt: () => Promise<unknown> = pay): Promise<void> {
  await readAllEvents(world);
  ahead += day;
  await payIt();
}

const paidTo = async (memberId: bigint): Promise<string> =>
  formatAmount(
    (await world.owner.one<{ sum: bigint }>(
      `select coalesce(sum(amount), 0) as sum from transfer where reason = 'rebate' and member_id = $1`,
      [memberId],
    ))!.sum,
  );

/** The first and the last day of a report that has every day of this test in it. */
const days = () => {
  const of = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: of(Date.now() - 2 * day), to: of(Date.now() + 2 * day) };
};

test('[AGENT-09] [T46] a node whose own clock has jumped closes nothing that is still to come: the database says what time it is', async () => {
  const member = await add(null, 100);
  await play(member.id, '10.00');
  await readAllEvents(world);
  jumped = 3 * day;
  try {
    await world.ctx.jobs.run('rebates', {});
  } finally {
    jumped = 0;
  }
  const closed = await world.owner.rows(
    `select brand_id from team_cutoff union all select brand_id from rebate_run`,
  );
  assert.deepEqual(closed, [], 'neither of days nor of hours');
});

test('[AGENT-04] [AGENT-08] an agent changes the rates of a direct downline within its own, from now on, and nobody else’s', async () => {
  const [agent, other] = [await add(null, 100, 1), await add(null, 100, 1)];
  const below = await add(agent.id, 50, 1);
  const member = await add(below.id, 40);
  const stranger = await add(other.id, 40);
  const person = await signIn(world.url, agent.account, password);
  await play(member.id, '1000.00');
  const set = (id: bigint, rate: number) =>
    person.ask(api.setMemberRates, { id: String(id), rates: { RNG: rate } });
  assert.equal((await set(below.id, 101)).answer.code, 'rebate_above_own');
  assert.equal((await set(member.id, 30)).answer.code, 'rebate_not_direct');
  assert.equal((await set(stranger.id, 30)).answer.code, 'member_unknown');
  assert.equal((await set(agent.id, 30)).answer.code, 'rebate_not_direct');
  assert.equal(
    (await person.ask(api.memberRates, { id: String(stranger.id) })).answer.code,
    'member_unknown',
  );
  assert.equal((await set(below.id, 20)).answer.code, 'ok');
  // Set once more they stay: the history below has them once, and so has the inbox.
  assert.equal((await set(below.id, 20)).answer.code, 'ok');
  const told = (
    await (await signIn(world.url, below.account, password)).call(inboxApi.inboxList, { box: 'personal' })
  ).list;
  assert.equal(told.filter(({ template }) => template === 'rebateChanged').length, 1);
  await play(member.id, '1000.00');
  await nextDay();
  // First 40, 50 − 40, 100 − 50 of the member, its agent and the one above; then 20, nothing and
  // 80: a rate above the agent's does not count.
  assert.deepEqual(
    [await paidTo(member.id), await paidTo(below.id), await paidTo(agent.id)],
    ['6.00', '1.00', '13.00'],
  );
  const seen = await person.call(api.memberRates, { id: String(below.id) });
  assert.deepEqual(
    [seen.direct, seen.rates, seen.history.list.map(({ rates, cause }) => [rates.RNG, cause])],
    [
      true,
      { RNG: 20 },
      [
        [20, 'agent'],
        [50, 'joined'],
      ],
    ],
  );
  const deep = await person.call(api.memberRates, { id: String(member.id) });
  assert.deepEqual([deep.direct, deep.rates, deep.given], [false, { RNG: 20 }, { RNG: 40 }]);
  await assertBooks(world.owner);
});

test('[AGENT-05] [AGENT-09] a bet pays the member and every agent above, once, and each sees what it earned down to the bet', async () => {
  const player = await demoMember(world.url, 'demo01');
  const agents = await Promise.all(
    (['agent03', 'agent02', 'agent01'] as const).map((name) => demoAgent(world.url, name)),
  );
  await play(player.id, '1000.00');
  await play(player.id, '500.00');
  const node = await world.anotherNode();
  await nextDay(() => Promise.all([pay(), payBy(node), pay()]));
  await Promise.all([pay(), payBy(node)]);

  // The demo gives 100, 80, 60 and 40 percent of 120 basis points down the line.
  assert.deepEqual(await Promise.all([player, ...agents].map(({ id }) => paidTo(id))), [
    '7.20',
    '3.60',
    '3.60',
    '3.60',
  ]);
  const [line] = (await player.call(transactions, { type: 'rebate' })).list;
  assert.deepEqual([line!.type, line!.amount], ['rebate', '7.20']);
  assert.equal((await player.call(bonuses, {})).list[0]!.type, 'rebate');
  const [message] = (await player.call(inboxApi.inboxList, { box: 'personal' })).list;
  assert.deepEqual([message!.template, message!.values['amount']], ['rebatePaid', '7.20']);

  const [agent03] = agents as [Person, Person, Person];
  await readAllEvents(world);
  const income = await agent03.call(api.income, days());
  assert.deepEqual(
    [
      income.total.turnover,
      income.total.own,
      income.total.team,
      income.total.rebates,
      income.total.total,
      income.carried,
    ],
    ['1500.00', '0.00', '3.60', '3.60', '3.60', '0.00'],
  );
  assert.deepEqual(income.games, [{ gameType: 'RNG', turnover: '1500.00', own: '0.00', team: '3.60' }]);
  const sources = await agent03.call(api.incomeSources, days());
  assert.deepEqual(
    sources.list.map(({ account, own, earned }) => [account, own, earned]),
    [['demo01', false, '3.60']],
  );
  const [rebate] = (await agent03.call(api.rebateList, {})).list;
  const { parts } = await agent03.call(api.rebateDetail, { id: rebate!.id });
  assert.deepEqual(
    parts.map(({ source, basisPoints, turnover, earned }) => [source.account, basisPoints, turnover, earned]),
    [['demo01', 24, '1500.00', '3.60']],
  );
  const input = { id: rebate!.id, source: parts[0]!.source.id, gameType: 'RNG' } as const;
  const page = await agent03.call(api.rebateLines, { ...input, size: 1 });
  assert.deepEqual(page.list[0]!.line, [
    { account: 'demo01', basisPoints: 48 },
    { account: 'agent03', basisPoints: 72 },
  ]);
  const further = await agent03.call(api.rebateLines, { ...input, size: 1, after: page.next! });
  assert.deepEqual(
    [...page.list, ...further.list].map(({ turnover, earned }) => [turnover, earned]),
    [
      ['500.00', '1.20'],
      ['1000.00', '2.40'],
    ],
  );
  const own = (await player.call(api.rebateList, {})).list[0]!;
  const ownLines = await player.call(api.rebateLines, {
    id: own.id,
    source: String(player.id),
    gameType: 'RNG',
  });
  assert.equal(ownLines.list.length, 2);
  // A rebate of another account does not exist, for any asking member.
  assert.equal((await agent03.ask(api.rebateDetail, { id: own.id })).answer.code, 'not_found');
  assert.equal((await player.ask(api.rebateLines, { ...input })).answer.code, 'not_found');

  for (const year of ['0000', '9999']) {
    const { answer } = await agent03.ask(api.income, { from: `${year}-01-01`, to: `${year}-01-02` });
    assert.equal(answer.code, 'input_invalid', `the year ${year}`);
  }

  const file = (await (await agent03.call(api.incomeSpreadsheet, days())).file.text()).split('\r\n');
  assert.equal(file.length, 3, 'a heading, a day, and the end of its line');
  assert.match(file[1]!, /^\d{4}-\d\d-\d\d;1500,00;0,00;3,60;3,60;0,00;0,00;0,00;3,60;P$/);
  await assertBooks(world.owner);
});

test('[AGENT-09] a bet that is taken back after it was paid is taken off what is earned next, never off the account', async () => {
  const agent = await add(null, 100, 1);
  const member = await add(agent.id, 60);
  const takeBack = await play(member.id, '1000.00');
  await nextDay();
  assert.deepEqual([await paidTo(member.id), await paidTo(agent.id)], ['6.00', '4.00']);
  await takeBack();
  await play(member.id, '300.00');
  await nextDay();
  assert.deepEqual([await paidTo(member.id), await paidTo(agent.id)], ['6.00', '4.00']);
  const person = await signIn(world.url, member.account, password);
  assert.equal((await person.call(api.income, days())).carried, '-4.20');
  await play(member.id, '900.00');
  await nextDay();
  // 1000 − 1000 + 300 + 900 of turnover.
  assert.deepEqual([await paidTo(member.id), await paidTo(agent.id)], ['7.20', '4.80']);
  const { list } = await person.call(api.rebateList, {});
  assert.deepEqual(
    list.map(({ earned, carriedIn, amount, carriedOut }) => [earned, carriedIn, amount, carriedOut]),
    [
      ['5.40', '-4.20', '1.20', '0.00'],
      ['-4.20', '0.00', '0.00', '-4.20'],
      ['6.00', '0.00', '6.00', '0.00'],
    ],
  );
  await assertBooks(world.owner);
});

/** Whether an error says so, or one of those that it was thrown for. */
const says = (text: string) => (error: unknown) => inspect(error, { depth: 5 }).includes(text);

test('[AGENT-09] a node that dies while it counts or pays leaves nothing half done, and the next one goes on', async () => {
  const agent = await add(null, 90, 1);
  const players = await Promise.all(Array.from({ length: 6 }, () => add(agent.id, 30)));
  for (const { id } of players) await play(id, '100.00');
  await nextDay(() => dyingAt(world.owner, 'insert on rebate_part', pay));
  for (const table of ['rebate', 'rebate_carry', 'transfer'])
    await dyingAt(world.owner, `insert on ${table}`, pay);
  assert.deepEqual([await paidTo(agent.id), await paidTo(players[0]!.id)], ['0.00', '0.00']);
  const node = await world.anotherNode();
  await Promise.all(Array.from({ length: 4 }, (_, i) => payBy(i % 2 ? world : node)));
  assert.equal(await paidTo(agent.id), '3.60');
  for (const { id } of players) assert.equal(await paidTo(id), '0.30');
  await assertBooks(world.owner);
});

test('[AGENT-09] a brand whose rebates fail keeps none of the others from being paid, and the job has failed', async () => {
  const truc = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'truc'`))!.id;
  assert.ok(truc > brandId, 'it comes after the brand that fails');
  const [member, other] = [await add(null, 100), await add(null, 100, 0, truc)];
  for (const { id } of [member, other]) await play(id, '1000.00');
  await world.owner.run(
    `create function brand_fails() returns trigger language plpgsql as $$ begin raise exception 'the brand fails'; end $$`,
  );
  await world.owner.run(
    `create trigger brand_fails before insert on rebate_run for each row when (new.brand_id = ${brandId}) execute function brand_fails()`,
  );
  await nextDay(() => assert.rejects(pay, says('the brand fails')));
  await world.owner.run(`drop function brand_fails cascade`);
  assert.deepEqual([await paidTo(member.id), await paidTo(other.id)], ['0.00', '10.00']);
  await readAllEvents(world);
  await pay();
  assert.equal(await paidTo(member.id), '10.00');
  await assertBooks(world.owner);
});

test('[AGENT-09] the payments are those of a second computation from the lines, over a random team', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  t.diagnostic(`SEED=${seed}`);
  let state = seed;
  const below = (limit: number): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % limit;
  const team: { id: bigint; upline: number | null; rate: number }[] = [];
  for (let i = 0; i < 9; i++) {
    const upline = i === 0 ? null : below(i);
    const rate = below(140);
    const { id } = await add(upline === null ? null : team[upline]!.id, rate, 1);
    team.push({ id, upline, rate });
  }
  const earned = new Map<number, bigint>();
  const bet = async (at: number, stake: string) => {
    await play(team[at]!.id, stake);
    const line: number[] = [];
    for (let i: number | null = at; i !== null; i = team[i]!.upline) line.unshift(i);
    let above = 120;
    const counted = line.map((i) => (above = Math.min(above, team[i]!.rate)));
    line.forEach((i, k) => {
      const kept = BigInt(counted[k]! - (counted[k + 1] ?? 0));
      earned.set(i, (earned.get(i) ?? 0n) + parseAmount(stake)! * kept);
    });
  };
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 8; i++) await bet(below(9), `${1 + below(400)}.${10 + below(90)}`);
    await nextDay();
    for (const [i, exact] of earned) {
      const cents = (exact / 10_000_000n) * 1_000n;
      assert.equal(parseSignedAmount(await paidTo(team[i]!.id)), cents, `member ${i} after round ${round}`);
    }
  }
  await assertBooks(world.owner);
  // Rates that were given behind its back, play of another amount, a line that was left out: the
  // audit computes each period anew.
  const checks = invariants.filter(({ name }) => name === 'INV-REBATE3 rebates earned');
  const last = `(select max(run_id) from rebate_part)`;
  for (const change of [
    `update rebate_part set turnover = turnover + 1, earned = earned + basis_points where run_id = ${last}`,
    `delete from rebate_part where run_id = ${last}`,
    `update rebate_run set lines = lines - 1 where id = ${last}`,
    `insert into rebate_rate (member_id, rates, at, cause) select id, '{}', now(), 'joined' from member where upline_id is not null`,
    `update rebate_rate set at = at + interval '40 days'`,
  ])
    await assert.rejects(
      world.owner.transaction(async (tx) => {
        await tx.run(change);
        const [all] = await ledger.checkInvariantsWithin(tx, checks);
        const [recent] = await ledger.checkInvariantsWithin(tx, checks, 'recent');
        throw new Error(all!.ok || recent!.ok ? `not seen: ${change}` : 'seen');
      }),
      /^Error: seen$/,
    );
  // A period that was closed long ago is checked by the whole audit alone.
  await assert.rejects(
    world.owner.transaction(async (tx) => {
      await tx.run(
        `update rebate_run set lines = lines - 1, closed_at = closed_at - interval '4 days' where id = ${last}`,
      );
      const [all] = await ledger.checkInvariantsWithin(tx, checks);
      const [recent] = await ledger.checkInvariantsWithin(tx, checks, 'recent');
      throw new Error(`${all!.ok} ${recent!.ok}`);
    }),
    /^Error: false true$/,
  );
});

test('[AGENT-09] a brand pays by the day, by the hour or by the bet, as its document says when the period begins', async () => {
  const member = await add(null, 100);
  const payEach = (period: RebatePeriod) =>
    editBrand(world.ctx, ({ rebates }) => ({ rebates: { ...rebates, period } }));
  await payEach('bet');
  await play(member.id, '10.00');
  await play(member.id, '0.55');
  await play(member.id, '20.00');
  await readAllEvents(world);
  ahead += 60_000;
  await pay();
  // 0.0055 is less than a hundredth: it comes with a later bet.
  assert.deepEqual(await paymentsOf(member.id), ['0.10', '0.20']);
  await play(member.id, '0.45');
  await readAllEvents(world);
  ahead += 60_000;
  await pay();
  assert.deepEqual(await paymentsOf(member.id), ['0.10', '0.20', '0.01']);
  await payEach('hour');
  await readAllEvents(world);
  ahead += 60_000;
  await pay();
  await play(member.id, '100.00');
  await readAllEvents(world);
  await pay();
  assert.equal((await paymentsOf(member.id)).length, 3, 'the hour is not over');
  ahead += 3_600_000;
  await pay();
  assert.deepEqual(await paymentsOf(member.id), ['0.10', '0.20', '0.01', '1.00']);
  await payEach('day');
  await nextDay();
  await assertBooks(world.owner);

  async function paymentsOf(id: bigint): Promise<string[]> {
    const rows = await world.owner.rows<{ amount: bigint }>(
      `select amount from transfer where reason = 'rebate' and member_id = $1 order by id`,
      [id],
    );
    return rows.map(({ amount }) => formatAmount(amount));
  }
});

test('[AGENT-09] [OPS-06] the desk sees each period down to the bet, sets rates and terms with a reason, and only of its own brands', async () => {
  const agent = await add(null, 100, 1);
  const member = await add(agent.id, 40);
  const owner = await demoOperator(world.url, 'owner');
  await play(member.id, '200.00');
  await nextDay();
  const [run] = (await owner.call(deskApi.deskRebateRuns, { brand: 'sen', state: 'paid' })).list;
  assert.equal(run!.state, 'paid');
  assert.equal(
    run!.paid,
    sumOf(
      (await owner.call(deskApi.deskRebates, { run: run!.id, size: 500 })).list.map(({ amount }) => amount),
    ),
  );
  const [rebate] = (await owner.call(deskApi.deskRebates, { member: String(agent.id) })).list;
  assert.deepEqual([rebate!.member.account, rebate!.amount], [agent.account, '1.20']);
  const one = await owner.call(deskApi.deskRebate, { id: rebate!.id });
  const lines = await owner.call(deskApi.deskRebateLines, {
    id: rebate!.id,
    source: one.parts[0]!.source.id,
    gameType: 'RNG',
  });
  assert.deepEqual(
    [lines.list.length, lines.list[0]!.account, lines.list[0]!.earned],
    [1, member.account, '1.20'],
  );

  const reason = 'agreed by mail';
  assert.equal(
    (await owner.ask(deskApi.setDeskMemberRates, { id: String(member.id), rates: { RNG: 101 }, reason }))
      .answer.code,
    'rebate_above_own',
  );
  await approvedBy(
    await demoOperator(world.url, 'finance'),
    owner.call(deskApi.setDeskMemberRates, { id: String(member.id), rates: { RNG: 70 }, reason }),
  );
  const rates = await owner.call(deskApi.deskMemberRates, { id: String(member.id) });
  assert.deepEqual(
    [rates.rates, rates.limit, rates.history.list[0]!.by, rates.history.list[0]!.reason],
    [{ RNG: 70 }, { RNG: 100 }, 'finance', reason],
  );

  const { version, terms } = (await owner.call(deskApi.deskRebateTerms, { brand: 'sen' })).list[0]!;
  const wanted = { brand: 'sen', version, reason, terms: { ...terms, max: { ...terms.max, RNG: 50 } } };
  const tooHigh = { ...wanted, terms: { ...wanted.terms, defaults: { RNG: 51 } } };
  assert.equal((await owner.ask(deskApi.setRebateTerms, tooHigh)).answer.code, 'rebate_default_above_max');
  await owner.call(deskApi.setRebateTerms, wanted);
  assert.equal((await owner.ask(deskApi.setRebateTerms, wanted)).answer.code, 'brand_version_conflict');
  assert.deepEqual((await owner.call(deskApi.deskMemberRates, { id: String(member.id) })).rates, { RNG: 50 });

  // Finance of the other brand knows nothing of all this.
  const truc = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'truc'`))!.id;
  const actor = {
    role: 'finance',
    operatorId: owner.id,
    sessionId: 1n,
    name: 'truc',
    brandIds: [truc],
    secondStep: null,
  } as const;
  const request = requestOf(world.url, actor);
  for (const [code, ask] of [
    ['not_found', () => desk.get(world.ctx, request, rebate!.id)],
    ['not_found', () => desk.list(world.ctx, request, { run: run!.id })],
    ['member_unknown', () => desk.list(world.ctx, request, { member: String(member.id) })],
    ['member_unknown', () => desk.memberRates(world.ctx, request, { id: String(member.id) })],
  ] as const)
    await assert.rejects(ask, (error) => error instanceof Refusal && error.code === code);
  await assertBooks(world.owner);
});

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(amounts.reduce((sum, text) => sum + parseSignedAmount(text)!, 0n));
