import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/contract';
import {
  contractKinds,
  payoutCalls,
  type Contract,
  type ContractKind,
  type ContractTerms,
} from '@sen/api/contract';
import * as deskApi from '@sen/api/contractDesk';
import { decideAdjustment, deskAdjustments } from '@sen/api/adjustment';
import { decideChange, deskChanges } from '@sen/api/changeRequest';
import { takeClaim } from '@sen/api/claim';
import { formatAmount, parseAmount, parseSignedAmount, unit } from '@sen/api/money';
import { income } from '@sen/api/rebate';
import { login } from '@sen/api/session';
import { balance, funds } from '@sen/api/wallet';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import { editBrand } from '#test/brands.ts';
import { rateApart } from '#test/contracts.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { offerOfHouse } from '#test/houseContracts.ts';
import { demoAgent, demoMember, demoOperator, newMember, type Person } from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';
import { closeDue } from './closing.ts';
import { periodAt } from './rules/periods.ts';

let world: World;
let arcade: VendorClient;
let brandId: bigint;
let agents: Person[];
let players: Person[];
let finance: Person;
let owner: Person;
before(async () => {
  world = await openWorld({ withoutGames: true });
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...new Set([...switchesOn, 'DIVIDEND3', 'DAILYSAL3', 'HOURSAL3', 'RTSALARY3'])],
  }));
  agents = [
    await demoAgent(world.url, 'agent01'),
    await demoAgent(world.url, 'agent02'),
    await demoAgent(world.url, 'agent03'),
  ];
  players = [await demoMember(world.url, 'demo01'), await demoMember(world.url, 'demo02')];
  [finance, owner] = [await demoOperator(world.url, 'finance'), await demoOperator(world.url, 'owner')];
});
after(async () => {
  arcade.close();
  await world.close();
});

const cycles: Record<ContractKind, ContractTerms['cycle']> = {
  realtimeSalary: 'fiveMinutes',
  hourSalary: 'hour',
  dailySalary: 'day',
  dividend: 'tenDays',
};
const termsOf = (
  kind: ContractKind,
  rates: [number, number],
  changes: Partial<ContractTerms> = {},
): ContractTerms => ({
  kind,
  cycle: cycles[kind],
  rate: 'fixed',
  tiers: [
    { turnover: '100.00', loss: '0.00', active: 1, rate: rates[0] },
    { turnover: '500.00', loss: '0.00', active: 2, rate: rates[1] },
  ],
  activeFrom: '50.00',
  carry: kind === 'dividend' ? 'permanent' : 'none',
  collect: false,
  ...changes,
});

/** The rate rises on the way to one more tier, which no play here reaches. */
function floatingOf(terms: ContractTerms): ContractTerms {
  const [, last] = terms.tiers;
  return {
    ...terms,
    rate: 'floating',
    tiers: [...terms.tiers, { ...last!, turnover: '50000.00', rate: last!.rate * 2 }],
  };
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/**
 * A contract of the house with agent01, and below it one after the other. Gives them, the first one
 * on top.
 */
async function signDown(kind: ContractKind, all: readonly ContractTerms[]): Promise<Contract[]> {
  const signed: Contract[] = [];
  for (const [i, terms] of all.entries()) {
    if (i === 0)
      await offerOfHouse([finance, owner], {
        brand: 'sen',
        account: 'agent01',
        terms,
        requestId: randomUUID(),
        reason: 'a test',
      });
    else
      await agents[i - 1]!.call(api.offerContract, {
        account: `agent0${i + 1}`,
        terms,
        requestId: randomUUID(),
      });
    const { offer } = await agents[i]!.call(api.contracts, { kind });
    signed.push(await agents[i]!.call(api.answerContract, { id: offer!.id, answer: 'sign' }));
  }
  return signed;
}

/** Play that is counted from now on counts from that moment on. */
async function timeComesTo(atMs: number): Promise<void> {
  await readAllEvents(world);
  assert.ok(
    await atMoment(atMs, () =>
      world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, atMs)),
    ),
  );
}

async function play(person: Person, stake: string, payout: string): Promise<void> {
  await playRound(arcade, await openGame(world, person.id), { stake, payout });
}

async function close(atMs: number): Promise<void> {
  await readAllEvents(world);
  await atMoment(atMs, () => world.ctx.jobs.run('contract-periods', {}));
}

const balanceOf = (person: Person): Promise<bigint> => ledger.mainBalance(world.ctx.db, person.id, 'P');

type Line = { memberId: bigint; uplines: bigint[]; stake: bigint; payout: bigint; turnover: bigint };
const linesBetween = (fromMs: number, toMs: number): Promise<Line[]> =>
  world.owner.rows<Line>(
    `select member_id as "memberId", uplines, stake, payout, turnover from settled_play
     where at >= to_timestamp($1::float8 / 1000) and at < to_timestamp($2::float8 / 1000)`,
    [fromMs, toMs],
  );

/**
 * From the settled lines, agent by agent, by a recomputation of the rate. `salaries`: those paid to
 * the team in a dividend's period, which it is lessened by.
 */
function recomputed(lines: readonly Line[], agent: Person, terms: ContractTerms, salaries = 0n): bigint {
  const own = lines.filter(({ memberId, uplines }) => memberId === agent.id || uplines.includes(agent.id));
  const byMember = new Map<bigint, bigint>();
  for (const { memberId, turnover } of own) byMember.set(memberId, (byMember.get(memberId) ?? 0n) + turnover);
  const turnover = [...byMember.values()].reduce((sum, one) => sum + one, 0n);
  const loss = own.reduce((sum, line) => sum + line.stake - line.payout, 0n);
  const active = [...byMember.values()].filter((one) => one >= parseAmount(terms.activeFrom)!).length;
  const { rate } = rateApart(terms, { turnover, loss, active: BigInt(active) });
  const base = terms.kind === 'dividend' ? loss - salaries : turnover;
  return base <= 0n ? 0n : ((base * rate) / 100_000n / 1_000n) * 1_000n;
}

const countPeriods = async (): Promise<number> =>
  (await world.owner.one<{ count: number }>(`select count(*)::int as count from contract_period`))!.count;

/** The salaries paid so far: when, and to each agent with what they passed on. */
const salariesPaid: { atMs: number; dues: readonly bigint[] }[] = [];
/** The lines that the period of each kind came to. */
const linesOf = new Map<ContractKind, readonly Line[]>();
const amountOf = (lines: readonly Line[], figure: 'stake' | 'payout' | 'turnover'): string =>
  formatAmount(lines.reduce((sum, line) => sum + line[figure], 0n));

for (const kind of ['realtimeSalary', 'hourSalary', 'dailySalary', 'dividend'] as const)
  test(`[AGENT-07] [T46] a period of ${kind} is paid down the line once, by two nodes at a time and again, equal to the recomputation`, async () => {
    const scale = kind === 'dividend' ? 20 : 1;
    const all = [
      termsOf(kind, [500 * scale, 1_000 * scale]),
      termsOf(kind, [400 * scale, 800 * scale]),
      termsOf(kind, [300 * scale, 500 * scale]),
    ].map((terms) => (kind === 'hourSalary' || kind === 'dividend' ? floatingOf(terms) : terms));
    const contracts = await signDown(kind, all);
    const startsAt = contracts[0]!.startsAt!;
    await timeComesTo(startsAt);
    await play(players[0]!, '400.00', '150.00');
    await play(players[1]!, '333.33', '0.00');
    await play(players[1]!, '20.00', '40.00');
    const { toMs } = periodAt(cycles[kind], startsAt, 'Asia/Ho_Chi_Minh');
    const before = await Promise.all(agents.map(balanceOf));
    await readAllEvents(world);
    const other = await world.anotherNode();
    // Nodes that find the same period due compute it once; they are gone before they pay, and
    // others pay.
    const known = await countPeriods();
    const closed = await atMoment(toMs, () =>
      Promise.all([world, other, world, other].map(({ ctx }) => closeDue(ctx))),
    );
    const count = closed.reduce((sum, each) => sum + each, 0);
    assert.ok(count > 0);
    assert.equal(count, (await countPeriods()) - known, 'each period by one of them');
    await atMoment(toMs, () =>
      Promise.all([world, other].map(({ ctx }) => ctx.jobs.run('contract-periods', {}))),
    );
    await close(toMs);
    await other.close();
    const lines = await linesBetween(startsAt, toMs);
    // More where a shorter kind's period began at the same moment, as in the last minutes of an
    // hour: the recomputation has them all.
    assert.ok(lines.length >= 3);
    linesOf.set(kind, lines);
    // A day's salary is paid when the day is over, which may be the first moment of a dividend's
    // period.
    const within = salariesPaid.filter(({ atMs }) => atMs >= startsAt && atMs < toMs);
    const dues = agents.map((agent, i) =>
      recomputed(
        lines,
        agent,
        all[i]!,
        within.reduce((sum, salary) => sum + salary.dues[i]!, 0n),
      ),
    );
    if (kind !== 'dividend') salariesPaid.push({ atMs: toMs, dues });
    const then = await Promise.all(agents.map(balanceOf));
    for (const [i, agent] of agents.entries()) {
      const { list } = await agent.call(payoutCalls[kind], { side: 'paid' });
      assert.equal(list.length, 1, 'one row a period');
      assert.equal(parseSignedAmount(list[0]!.due), dues[i]);
      assert.equal(list[0]!.state, 'issued');
      const [, { rate: least }] = all[i]!.tiers as [unknown, { rate: number }];
      assert.equal(list[0]!.rate > least, all[i]!.rate === 'floating', 'a floating rate has risen');
      assert.equal(
        then[i]! - before[i]!,
        dues[i]! - (dues[i + 1] ?? 0n),
        `agent0${i + 1} keeps what it does not pass on`,
      );
    }
    await assertBooks(world.owner);
    // Ended by consent of both, so that the next kind's time can come.
    for (const [i, contract] of contracts.entries()) {
      await agents[i]!.call(api.endContract, { id: contract.id, answer: 'ask' });
      assert.equal(
        await refusal(agents[i]!.call(api.endContract, { id: contract.id, answer: 'consent' })),
        'contract_state',
      );
      if (i === 0)
        await finance.call(deskApi.endHouseContract, {
          id: contract.id,
          answer: 'consent',
          reason: 'a test',
        });
      else
        assert.equal(
          (await agents[i - 1]!.call(api.endContract, { id: contract.id, answer: 'consent' })).state,
          'ended',
        );
    }
  });

test('[OPS-08] [AGENT-06] a contract of the house is offered when a second operator has seen it; one that pays nothing more is one operator’s', async () => {
  const account = 'newagent1';
  const agent = await newMember(world.url, account);
  await world.owner.run(`update member set type = 1 where id = $1`, [agent.id]);
  agent.token = null;
  agent.token = (
    await agent.call(login, { type: 'username', username: account, password: 'Matkhau123' })
  ).token;
  const kind = 'dailySalary' as const;
  const offer = (rates: [number, number]) => ({
    brand: 'sen',
    account,
    terms: termsOf(kind, rates),
    requestId: randomUUID(),
    reason: 'a test',
  });
  const offered = async () => (await agent.call(api.contracts, { kind })).offer;
  const first = await finance.call(deskApi.offerHouseContract, offer([300, 700]));
  assert.deepEqual([first.id, await offered()], [null, null]);
  const change = (await owner.call(deskChanges, { id: first.waits! })).list[0]!;
  assert.deepEqual([change.kind, change.subject, change.worth], ['houseContract', account, null]);
  const approval = { id: first.waits!, decision: 'approve', reason: 'seen' } as const;
  assert.equal((await finance.call(decideChange, approval)).needsSecond, true, 'nobody approves their own');
  assert.equal(await offered(), null);
  const again = finance.call(deskApi.offerHouseContract, offer([100, 200]));
  assert.equal(await refusal(again), 'change_waits');
  assert.equal((await owner.call(decideChange, approval)).state, 'applied');
  assert.deepEqual((await offered())!.terms, termsOf(kind, [300, 700]));
  await agent.call(api.answerContract, { id: (await offered())!.id, answer: 'sign' });

  const lower = await finance.call(deskApi.offerHouseContract, offer([300, 600]));
  assert.equal(lower.waits, null);
  assert.equal((await offered())!.id, lower.id);
  await finance.call(deskApi.endHouseContract, { id: lower.id!, answer: 'withdraw', reason: 'a test' });
  const higher = await finance.call(deskApi.offerHouseContract, offer([300, 701]));
  assert.equal(await offered(), null);
  await owner.call(decideChange, { id: higher.waits!, decision: 'reject', reason: 'too much' });
  assert.equal(await offered(), null);
});

test('[AGENT-06] [T45] [T61] no contract goes beyond the upline’s own, and nobody sees or touches one of others', async () => {
  const kind = 'dailySalary';
  const [top] = await signDown(kind, [termsOf(kind, [500, 1_000])]);
  const offer = (person: Person, account: string, terms: ContractTerms) =>
    refusal(person.call(api.offerContract, { account, terms, requestId: randomUUID() }));
  assert.equal(await offer(agents[0]!, 'agent02', termsOf(kind, [501, 1_000])), 'contract_above_own');
  assert.equal(
    await offer(agents[0]!, 'agent02', termsOf(kind, [500, 1_000], { activeFrom: '49.00' })),
    'contract_above_own',
  );
  assert.equal(
    await offer(agents[0]!, 'agent03', termsOf(kind, [400, 800])),
    'contract_party',
    'not a direct downline',
  );
  assert.equal(await offer(agents[0]!, 'agent01', termsOf(kind, [400, 800])), 'contract_party', 'itself');
  assert.equal(await offer(agents[2]!, 'demo01', termsOf(kind, [400, 800])), 'contract_party', 'no agent');
  assert.equal(await offer(agents[1]!, 'agent03', termsOf(kind, [400, 800])), 'contract_own_missing');
  assert.equal(await offer(agents[0]!, 'agent02', termsOf(kind, [400, 3_001])), 'contract_terms');
  const made = await agents[0]!.call(api.offerContract, {
    account: 'agent02',
    terms: termsOf(kind, [400, 800]),
    requestId: randomUUID(),
  });
  assert.equal(await offer(agents[0]!, 'agent02', termsOf(kind, [300, 800])), 'contract_offer_open');
  for (const [person, answer] of [
    [agents[2]!, 'sign'],
    [agents[0]!, 'sign'],
  ] as const)
    assert.equal(await refusal(person.call(api.answerContract, { id: made.id, answer })), 'contract_unknown');
  assert.equal(
    await refusal(agents[2]!.call(api.endContract, { id: top!.id, answer: 'ask' })),
    'contract_unknown',
  );
  assert.equal(await refusal(agents[2]!.call(api.withdrawContract, { id: made.id })), 'contract_unknown');
  await agents[1]!.call(api.answerContract, { id: made.id, answer: 'sign' });
  assert.equal(
    await refusal(agents[1]!.call(api.answerContract, { id: made.id, answer: 'refuse' })),
    'contract_state',
  );
  // A lower contract above would leave the one below beyond it.
  await offerOfHouse([finance, owner], {
    brand: 'sen',
    account: 'agent01',
    terms: termsOf(kind, [300, 700]),
    requestId: randomUUID(),
    reason: 'a test',
  });
  const { offer: lower } = await agents[0]!.call(api.contracts, { kind });
  assert.equal(
    await refusal(agents[0]!.call(api.answerContract, { id: lower!.id, answer: 'sign' })),
    'contract_downline_above',
  );
  assert.equal(
    (await agents[0]!.call(api.answerContract, { id: lower!.id, answer: 'refuse' })).state,
    'refused',
  );
  const demo = await demoMember(world.url, 'demo01');
  assert.equal(await refusal(demo.call(api.contracts, { kind })), 'not_allowed');
});

test('[AGENT-06] other terms take the place of a contract with the next period, and what was signed stays as it was', async () => {
  const kind = 'dailySalary';
  const { own } = await agents[1]!.call(api.contracts, { kind });
  await agents[0]!.call(api.offerContract, {
    account: 'agent02',
    terms: termsOf(kind, [450, 900]),
    requestId: randomUUID(),
  });
  const { offer } = await agents[1]!.call(api.contracts, { kind });
  const next = await agents[1]!.call(api.answerContract, { id: offer!.id, answer: 'sign' });
  const { downline } = await agents[0]!.call(api.contracts, { kind });
  const old = downline.find(({ id }) => id === own!.id)!;
  assert.deepEqual([old.state, old.endsAt, old.terms], ['ended', next.startsAt, own!.terms]);
  // Page by page the list has each once: what is open first, then what has ended, the newest of
  // each first.
  const read: Contract[] = [];
  let after: string | undefined;
  do {
    const page = await agents[0]!.call(api.contracts, {
      kind,
      size: 1,
      ...(after === undefined ? {} : { after }),
    });
    assert.equal(page.downline.length, 1);
    read.push(...page.downline);
    after = page.next ?? undefined;
  } while (after !== undefined);
  assert.deepEqual(read, downline);
  assert.ok(downline.length > 2);
  const isOpen = ({ state }: Contract) => ['offered', 'signed', 'ending'].includes(state);
  const sorted = downline.toSorted(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || Number(other.id) - Number(one.id),
  );
  assert.deepEqual(downline, sorted);
});

test('[AGENT-06] a contract whose end is known and ahead is paid to that end: what is signed meanwhile begins then, and the database lets no two overlap', async () => {
  const kind = 'dividend';
  const { own } = await agents[0]!.call(api.contracts, { kind });
  const zone = 'Asia/Ho_Chi_Minh';
  const until = periodAt('month', periodAt('month', Date.now(), zone).toMs, zone).toMs;
  await world.owner.run(
    `update contract set cycle = 'month', starts_at = starts_at - interval '3 months', ends_at = to_timestamp($2::float8 / 1000) where id = $1`,
    [own!.id, until],
  );
  for (const cycle of ['tenDays', 'tenDays', 'month'] as const) {
    const [next] = await signDown(kind, [termsOf(kind, [10_000, 20_000], { cycle })]);
    assert.equal(next!.startsAt, until, cycle);
  }
  const twice = world.owner.run(
    `insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at, ends_at)
     select brand_id, kind, cycle, member_id, currency, terms, 'ended', gen_random_uuid(), starts_at, ends_at from contract where id = $1`,
    [own!.id],
  );
  await assert.rejects(twice, /contract_apart/);
});

test('[AGENT-06] an offer that is sent twice is one; with other terms its number is refused', async () => {
  const kind = 'hourSalary';
  const [top] = await signDown(kind, [termsOf(kind, [500, 1_000])]);
  const made = { account: 'agent02', terms: termsOf(kind, [400, 800]), requestId: randomUUID() };
  const first = await agents[0]!.call(api.offerContract, made);
  assert.deepEqual((await agents[0]!.call(api.offerContract, made)).id, first.id);
  const other = agents[0]!.call(api.offerContract, { ...made, terms: termsOf(kind, [300, 700]) });
  assert.equal(await refusal(other), 'request_conflict');
  await agents[0]!.call(api.withdrawContract, { id: first.id });
  await agents[0]!.call(api.endContract, { id: top!.id, answer: 'ask' });
  await finance.call(deskApi.endHouseContract, { id: top!.id, answer: 'consent', reason: 'a test' });
});

test('[AGENT-07] a simulation says what the last month would have paid, and writes nothing', async () => {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh');
  const day = now.with({ day: 1 }).subtract({ days: 3 }).toPlainDate().toString();
  for (const table of ['member_play_day', 'team_play_day'] as const)
    for (const id of table === 'team_play_day'
      ? [players[0]!.id, ...agents.map((agent) => agent.id)]
      : [players[0]!.id])
      await world.owner.run(
        `insert into ${table} (${table === 'team_play_day' ? 'agent_id' : 'member_id'}, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
         values ($1, $2, 'P', 'RNG', 1, 4, $3, $4, $3, $3::bigint - $4::bigint)`,
        [id, day, 20_000n * unit, 5_000n * unit],
      );
  const rows = await world.owner.one<{ n: number }>(`select count(*)::int as n from payout`);
  const daily = await agents[2]!.call(api.simulateContract, { terms: termsOf('dailySalary', [500, 1_000]) });
  assert.deepEqual([daily.total, daily.reached, daily.list.length], ['100.00', 1, 1]);
  assert.deepEqual([daily.list[0]!.turnover, daily.list[0]!.active, daily.list[0]!.tier], ['20000.00', 1, 0]);
  const dividend = await agents[1]!.call(api.simulateContract, {
    account: 'agent03',
    terms: termsOf('dividend', [10_000, 20_000]),
  });
  assert.deepEqual([dividend.total, dividend.periods], ['1500.00', 3]);
  // Hours and five minutes come from the lines: a first hour that pays, one in which more is taken
  // back, one that makes up for it, and another day.
  const played = async (on: string, hour: string, turnover: bigint): Promise<void> => {
    await world.owner.run(
      `insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, income, at, day, uplines)
       values ($1, $2, 1, 1, 'RNG', 'P', 1, $3, 0, $3, $3, $4::timestamptz, $5, $6)`,
      [
        brandId,
        players[0]!.id,
        turnover * unit,
        `${on}T${hour}+07:00`,
        on,
        agents.map(({ id }) => id).toReversed(),
      ],
    );
  };
  const before = now.with({ day: 1 }).subtract({ months: 1 }).toPlainDate().toString();
  await played(before, '00:01:00', 1_000n);
  for (const [hour, turnover] of [
    ['09:00:00', 1_000n],
    ['10:30:00', -300n],
    ['11:59:59', 500n],
  ] as const)
    await played(day, hour, turnover);
  for (const kind of ['hourSalary', 'realtimeSalary'] as const) {
    const terms = termsOf(kind, [500, 1_000]);
    const month = await agents[2]!.call(api.simulateContract, { terms });
    assert.deepEqual(
      [month.total, month.reached, month.list.length, month.whole],
      ['11.00', 3, 0, true],
      kind,
    );
    assert.equal(
      new Date(month.from).toISOString(),
      `${Temporal.PlainDate.from(before).subtract({ days: 1 }).toString()}T17:00:00.000Z`,
    );
    assert.deepEqual(
      month.days.map(({ day: on, turnover, due, reached, carried }) => [on, turnover, due, reached, carried]),
      [
        [day, '1200.00', '6.00', 2, '0.00'],
        [before, '1000.00', '5.00', 1, '0.00'],
      ],
    );
    const { list } = await agents[2]!.call(api.simulateContractDay, { terms, day, carried: '0.00' });
    assert.deepEqual(
      list.map(({ turnover, carried, due }) => [turnover, carried, due]),
      [
        ['500.00', '300.00', '1.00'],
        ['-300.00', '0.00', '0.00'],
        ['1000.00', '0.00', '5.00'],
      ],
    );
  }
  await world.owner.run(`delete from settled_play where vendor_id = 1 and round_id = 1 and member_id = $1`, [
    players[0]!.id,
  ]);
  assert.equal(
    await refusal(
      agents[2]!.call(api.simulateContract, { account: 'agent02', terms: termsOf('dividend', [1, 2]) }),
    ),
    'contract_party',
  );
  assert.equal((await world.owner.one<{ n: number }>(`select count(*)::int as n from payout`))!.n, rows!.n);
});

test('[AGENT-07] an agent has one simulation at a time, few wait for it, and one that takes too long is cut off', async () => {
  const ask = (): Promise<string> =>
    refusal(agents[2]!.call(api.simulateContract, { terms: termsOf('dailySalary', [500, 1_000]) }));
  const computing = `select count(*)::int as n from pg_locks where relation = 'team_play_day'::regclass and not granted`;
  const isComputing = async (): Promise<void> => {
    while ((await world.owner.one<{ n: number }>(computing))!.n === 0);
  };
  const answers = await world.owner.transaction(async (tx) => {
    await tx.run(`lock table team_play_day in access exclusive mode`);
    const first = ask();
    await isComputing();
    const others = Array.from({ length: 5 }, ask);
    assert.equal(await Promise.race([first, ...others]), 'unavailable');
    assert.equal((await world.owner.one<{ n: number }>(computing))!.n, 1);
    assert.equal(await first, 'took_too_long');
    return others;
  });
  assert.deepEqual((await Promise.all(answers)).toSorted(), ['ok', 'ok', 'ok', 'ok', 'unavailable']);
});

test('[AGENT-07] every kind has its payouts at the address of the site, and its statement down to each bet', async () => {
  for (const kind of contractKinds) {
    const { list, flag } = await agents[2]!.call(payoutCalls[kind], { side: 'paid' });
    assert.equal(flag, 1);
    const [payout] = list;
    const statement = await agents[2]!.call(api.payoutStatement, { id: payout!.id });
    const lines = linesOf.get(kind)!;
    assert.deepEqual(
      [statement.turnover, statement.stake, statement.payouts],
      [amountOf(lines, 'turnover'), amountOf(lines, 'stake'), amountOf(lines, 'payout')],
      kind,
    );
    assert.deepEqual([statement.active, statement.players, statement.payout.tier], [2, 2, 1]);
    const members = await agents[2]!.call(api.statementMembers, { id: payout!.id });
    assert.deepEqual(
      members.list.map(({ account, turnover, active }) => [account, turnover, active]),
      players.map((player, i) => [
        `demo0${i + 1}`,
        amountOf(
          lines.filter(({ memberId }) => memberId === player.id),
          'turnover',
        ),
        true,
      ]),
    );
    const bets = await agents[2]!.call(api.statementBets, { id: payout!.id, size: 2 });
    assert.equal(bets.list.length, 2);
    const rest = await agents[2]!.call(api.statementBets, { id: payout!.id, size: 50, after: bets.next! });
    const sum = [...bets.list, ...rest.list].reduce(
      (total, { turnover }) => total + parseSignedAmount(turnover)!,
      0n,
    );
    assert.equal(formatAmount(sum), statement.turnover, 'the bets beneath are the turnover');
    assert.equal(new Set([...bets.list, ...rest.list].map(({ id }) => id)).size, lines.length);
    const { file } = await agents[2]!.call(api.statementSpreadsheet, { id: payout!.id });
    assert.equal((await file.text()).trim().split('\r\n').length, lines.length + 1);
    // The payer reads the statement too; an agent who has no part in it does not.
    assert.equal((await agents[1]!.call(api.payoutStatement, { id: payout!.id })).payout.side, 'pays');
    assert.equal(await refusal(agents[0]!.call(api.payoutStatement, { id: payout!.id })), 'payout_unknown');
    for (const call of [api.statementBets, api.statementMembers, api.statementSpreadsheet])
      assert.equal(await refusal(agents[0]!.call(call, { id: payout!.id })), 'payout_unknown', call.name);
  }
});

test('[AGENT-07] a payout is disputed once, and the desk answers with its statement', async () => {
  const { list } = await agents[2]!.call(payoutCalls.dailySalary, { side: 'paid' });
  const id = list[0]!.id;
  assert.equal(
    await refusal(agents[1]!.call(api.disputePayout, { id, words: 'Tiền này không phải của tôi' })),
    'payout_unknown',
  );
  await agents[2]!.call(api.disputePayout, { id, words: 'Thiếu một ván của demo01 tối qua' });
  assert.equal(
    await refusal(agents[2]!.call(api.disputePayout, { id, words: 'Thiếu một ván của demo01 tối qua' })),
    'payout_disputed',
  );
  const before = await owner.call(deskApi.waitingDisputes, {});
  assert.equal(before.count, 1);
  const [open] = (await owner.call(deskApi.deskDisputes, { state: 'open' })).list;
  await owner.call(takeClaim, { kind: 'payoutDispute', id: open!.id });
  // The desk reads what the agent reads, down to the file with every bet.
  const { payout: _seen, mayDispute: _may, ...told } = await agents[2]!.call(api.payoutStatement, { id });
  const {
    payout: _shown,
    mayDispute: _never,
    ...toldToDesk
  } = await owner.call(deskApi.deskStatement, { id });
  assert.deepEqual(toldToDesk, told);
  assert.equal(toldToDesk.turnover, amountOf(linesOf.get('dailySalary')!, 'turnover'));
  const [own, ofDesk] = [
    await agents[2]!.call(api.statementSpreadsheet, { id }),
    await owner.call(deskApi.deskStatementSpreadsheet, { id }),
  ];
  const bets = async ({ file }: { file: Blob }) => (await file.text()).trim().split('\r\n').slice(1);
  assert.deepEqual(await bets(ofDesk), await bets(own));
  const answer = { id: open!.id, decision: 'reject', reason: 'Ván đó bị huỷ nên không tính.' } as const;
  assert.equal(await refusal(finance.call(deskApi.decideDispute, answer)), 'case_claimed');
  assert.equal((await owner.call(deskApi.decideDispute, answer)).state, 'dismissed');
  const { dispute } = await agents[2]!.call(api.payoutStatement, { id });
  assert.deepEqual([dispute!.state, dispute!.answer], ['dismissed', 'Ván đó bị huỷ nên không tính.']);
  assert.equal(await refusal(owner.call(deskApi.decideDispute, answer)), 'dispute_answered');
});

test('[AGENT-07] a dispute that is upheld pays: by an adjustment of two operators, in the bill and in the income of its agent', async () => {
  const agent = agents[2]!;
  const { id } = (await agent.call(payoutCalls.hourSalary, { side: 'paid' })).list[0]!;
  await agent.call(api.disputePayout, { id, words: 'Thiếu một ván của demo02 tối qua' });
  const find = async () =>
    (await owner.call(deskApi.deskDisputes, {})).list.find(({ payoutId }) => payoutId === id)!;
  const { id: dispute } = await find();
  const stands = async () => (await agent.call(balance, {})).sumBalance;
  const before = await stands();
  const say = (changes: object) => ({
    id: dispute,
    decision: 'approve' as const,
    reason: 'Ván đó đã bị bỏ sót.',
    ...changes,
  });
  for (const fault of [
    {},
    { amount: '0.00' },
    { amount: '1.00001' },
    { decision: 'reject' as const, amount: '1.00' },
  ])
    assert.equal(
      await refusal(finance.call(deskApi.decideDispute, say(fault))),
      'amount_invalid',
      JSON.stringify(fault),
    );

  /** The correction that the dispute waits for. */
  const correction = async () =>
    (await owner.call(deskAdjustments, { state: 'waiting' })).list.find((row) => row.dispute === dispute)!;
  const ofAgent = async () => {
    const { payout, dispute: own, payments } = await agent.call(api.payoutStatement, { id });
    return [
      own!.state,
      own!.answer,
      own!.amount,
      payout.corrected,
      payments.filter(({ from }) => from === 'correction').length,
    ];
  };
  assert.deepEqual(await finance.call(deskApi.decideDispute, say({ amount: '7.00' })), {
    state: 'correcting',
    needsSecond: true,
  });
  assert.equal(await refusal(owner.call(deskApi.decideDispute, say({ amount: '7.00' }))), 'dispute_answered');
  const first = await correction();
  assert.deepEqual([first.amount, first.direction, first.memberId], ['7.00', 'give', String(agent.id)]);
  assert.deepEqual(await ofAgent(), ['correcting', null, null, '0.00', 0]);
  // Nobody approves their own; what another rejects leaves the dispute open.
  assert.equal(
    (await finance.call(decideAdjustment, { id: first.id, decision: 'approve', reason: 'mine' })).needsSecond,
    true,
  );
  await owner.call(decideAdjustment, { id: first.id, decision: 'reject', reason: 'too much' });
  assert.deepEqual(await ofAgent(), ['open', null, null, '0.00', 0]);
  assert.equal(await stands(), before);

  await finance.call(deskApi.decideDispute, say({ amount: '5.00' }));
  const second = await correction();
  const decided = { id: second.id, decision: 'approve', reason: 'seen as well' } as const;
  await Promise.all(Array.from({ length: 5 }, () => owner.call(decideAdjustment, decided)));
  assert.deepEqual(await ofAgent(), ['upheld', 'Ván đó đã bị bỏ sót.', '5.00', '5.00', 1]);
  assert.equal(parseAmount(await stands())! - parseAmount(before)!, 5n * unit);
  assert.deepEqual([(await find()).state, (await find()).amount], ['upheld', '5.00']);
  assert.equal(
    (await agents[1]!.call(api.payoutStatement, { id })).payout.corrected,
    '0.00',
    'who pays the bill does not read it',
  );
  const today = Temporal.Now.plainDateISO('Asia/Ho_Chi_Minh').toString();
  const earned = await agent.call(income, { from: today, to: today });
  assert.equal(earned.total.corrections, '5.00');
  const [rebates, salaries, dividends, total] = [
    earned.total.rebates,
    earned.total.salaries,
    earned.total.dividends,
    earned.total.total,
  ].map((text) => parseSignedAmount(text)!);
  assert.equal(total, rebates! + salaries! + dividends! + 5n * unit);
  const checked = invariants.filter(
    ({ name }) => name === 'INV-A corrections by hand' || name === 'INV-C3 disputes paid',
  );
  assert.equal(checked.length, 2);
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, checked))
    assert.ok(ok, `${name}: ${detail}`);
});

test('[AGENT-06] a kind that is switched off is offered no more, and who has had a contract of it keeps the page', async () => {
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: switchesOn.filter((name) => name !== 'HOURSAL3'),
  }));
  assert.equal((await agents[2]!.call(funds, {})).contracthoursalreq, 1);
  const made = { account: 'agent03', terms: termsOf('hourSalary', [100, 200]), requestId: randomUUID() };
  assert.equal(await refusal(agents[1]!.call(api.offerContract, made)), 'contract_off');
  const { list } = await agents[2]!.call(payoutCalls.hourSalary, { side: 'paid' });
  assert.equal((await agents[2]!.call(api.payoutStatement, { id: list[0]!.id })).payout.id, list[0]!.id);
});
