import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/contract';
import { payoutCalls, type ContractKind, type ContractTerms, type ContractPayout } from '@sen/api/contract';
import * as deskApi from '@sen/api/contractDesk';
import { formatAmount, parseAmount } from '@sen/api/money';
import { accountPath } from '#modules/ledger/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import { editBrand } from '#test/brands.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { offerOfHouse } from '#test/houseContracts.ts';
import { demoAgent, demoMember, demoOperator, type Person } from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';
import { closeDue } from './closing.ts';
import { periodAt } from './rules/periods.ts';

const zone = 'Asia/Ho_Chi_Minh';
let world: World;
let arcade: VendorClient;
let brandId: bigint;
let top: Person;
let below: Person;
let player: Person;
let finance: Person;
let owner: Person;
/** The next moment from which a period runs. */
let nowMs: number;
/** The time by which the clocks of the nodes have jumped. */
let jumpedMs = 0;
before(async () => {
  world = await openWorld({ clock: { now: () => Date.now() + jumpedMs }, withoutGames: true });
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...new Set([...switchesOn, 'DIVIDEND3', 'DAILYSAL3', 'HOURSAL3', 'RTSALARY3'])],
    contractApprovalFrom: '100000.00',
  }));
  [top, below] = [await demoAgent(world.url, 'agent01'), await demoAgent(world.url, 'agent02')];
  player = await demoMember(world.url, 'demo01');
  [finance, owner] = [await demoOperator(world.url, 'finance'), await demoOperator(world.url, 'owner')];
  await signBoth(termsOf('dailySalary', 1_000), termsOf('dailySalary', 600));
  nowMs = (await top.call(api.contracts, { kind: 'dailySalary' })).own!.startsAt!;
});
after(async () => {
  arcade.close();
  await world.close();
});

function termsOf(kind: ContractKind, rate: number, changes: Partial<ContractTerms> = {}): ContractTerms {
  const tiers = [{ turnover: '10.00', loss: '0.00', active: 1, rate }];
  return {
    kind,
    cycle: kind === 'dividend' ? 'halfMonth' : 'day',
    rate: 'fixed',
    tiers,
    activeFrom: '1.00',
    carry: 'none',
    collect: false,
    ...changes,
  };
}

async function signBoth(above: ContractTerms, under: ContractTerms): Promise<void> {
  await offerOfHouse([finance, owner], {
    brand: 'sen',
    account: 'agent01',
    terms: above,
    requestId: randomUUID(),
    reason: 'a test',
  });
  await sign(top, above.kind);
  await top.call(api.offerContract, { account: 'agent02', terms: under, requestId: randomUUID() });
  await sign(below, under.kind);
}

async function sign(person: Person, kind: ContractKind): Promise<void> {
  const { offer } = await person.call(api.contracts, { kind });
  await person.call(api.answerContract, { id: offer!.id, answer: 'sign' });
}

/** Something happens in the period that begins now, and the period is over. */
async function pass(happens: () => Promise<unknown>, cycle: ContractTerms['cycle'] = 'day'): Promise<void> {
  await readAllEvents(world);
  assert.ok(
    await atMoment(nowMs, () =>
      world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, nowMs)),
    ),
  );
  await happens();
  await readAllEvents(world);
  nowMs = periodAt(cycle, nowMs, zone).toMs;
}
const play = async (stake: string, payout = '0.00') =>
  playRound(arcade, await openGame(world, player.id), { stake, payout });
const payNow = () => atMoment(nowMs, () => world.ctx.jobs.run('contract-periods', {}));

/** The member plays in the period that begins now, which passes and is paid. */
async function playPeriod(stake: string, cycle?: ContractTerms['cycle'], payout?: string): Promise<void> {
  await pass(() => play(stake, payout), cycle);
  await payNow();
}

async function last(person: Person, kind: ContractKind = 'dailySalary'): Promise<ContractPayout> {
  return (await person.call(payoutCalls[kind], { side: 'paid', size: 1 })).list[0]!;
}

async function give(
  person: Pick<Person, 'id'>,
  amount: string,
  sign: 1 | -1,
  key = `give:${randomUUID()}`,
): Promise<void> {
  const [from, to] =
    sign === 1
      ? [accountPath.adjustment, accountPath.main(person.id)]
      : [accountPath.main(person.id), accountPath.adjustment];
  const posting = {
    key,
    from,
    to,
    currency: 'P',
    memberId: person.id,
    amount: parseAmount(amount)!,
    reason: 'adjustment',
  } as const;
  const [result] = await world.owner.transaction((tx) => ledger.post(tx, [posting]));
  assert.equal(result!.outcome, 'posted');
}

async function empty(person: Person): Promise<void> {
  const balance = await ledger.mainBalance(world.ctx.db, person.id, 'P');
  if (balance > 0n) await give(person, formatAmount(balance), -1);
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('[AGENT-07] [OPS-06] above the brand’s limit a payout waits for the desk, and those below wait with it; two operators let large ones go', async () => {
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '9.00', dualApprovalFrom: '9.50' }));
  await playPeriod('1000.00');
  assert.deepEqual([(await last(top)).state, (await last(below)).state], ['unapproved', 'calculated']);
  const { list } = await finance.call(deskApi.deskPayouts, { state: 'unapproved' });
  assert.equal(list.length, 1);
  const decision = { id: list[0]!.id, decision: 'approve', reason: 'looked at' } as const;
  assert.deepEqual(await finance.call(deskApi.decidePayout, decision), {
    state: 'unapproved',
    needsSecond: true,
  });
  assert.deepEqual(
    await finance.call(deskApi.decidePayout, decision),
    { state: 'unapproved', needsSecond: true },
    'the same operator again',
  );
  assert.deepEqual(await owner.call(deskApi.decidePayout, decision), { state: 'issued', needsSecond: false });
  const [above, under] = [await last(top), await last(below)];
  assert.deepEqual([above.received, above.passedPaid, above.kept], ['10.00', '6.00', '4.00']);
  assert.deepEqual([under.state, under.received], ['issued', '6.00']);
  assert.equal(await refusal(owner.call(deskApi.decidePayout, decision)), 'payout_state');
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '100000.00', dualApprovalFrom: '10000.00' }));
});

test('[AGENT-07] [OPS-08] what two operators decide about elsewhere is not paid by a contract alone, however high the limit of contracts is', async () => {
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '100000.00', dualApprovalFrom: '10.00' }));
  await playPeriod('1000.00');
  const { list } = await finance.call(deskApi.deskPayouts, { state: 'unapproved' });
  assert.deepEqual(
    list.map(({ due }) => due),
    ['10.00'],
  );
  const decision = { id: list[0]!.id, decision: 'approve', reason: 'looked at' } as const;
  assert.equal((await finance.call(deskApi.decidePayout, decision)).needsSecond, true);
  assert.equal((await last(top)).received, '0.00');
  assert.equal((await owner.call(deskApi.decidePayout, decision)).state, 'issued');
  await editBrand(world.ctx, () => ({ dualApprovalFrom: '10000.00' }));
});

test('[AGENT-07] [T46] a node that dies anywhere while it computes or pays leaves nothing half done, and of two others at once one pays', async () => {
  const balances = () => Promise.all([top, below].map(({ id }) => ledger.mainBalance(world.ctx.db, id, 'P')));
  await pass(() => play('1000.00'));
  const before = await balances();
  const { id } = await last(top);
  for (const change of ['insert on contract_period', 'insert on payout']) {
    await dyingAt(world.owner, change, payNow);
    assert.equal((await last(top)).id, id, change);
  }
  for (const change of ['insert on transfer', 'insert on payout_payment', 'update of received on payout']) {
    await dyingAt(world.owner, change, payNow);
    assert.deepEqual(
      [(await last(top)).state, (await last(top)).received, await balances()],
      ['calculated', '0.00', before],
      change,
    );
  }
  const other = await world.anotherNode();
  await atMoment(nowMs, () =>
    Promise.all([world, other, world, other].map(({ ctx }) => ctx.jobs.run('contract-periods', {}))),
  );
  await other.close();
  assert.deepEqual([(await last(top)).state, (await last(below)).state], ['issued', 'issued']);
  const [ofTop, ofBelow] = (await balances()).map((balance, i) => balance - before[i]!);
  assert.deepEqual([ofTop, ofBelow], [parseAmount('4.00'), parseAmount('6.00')]);
});

test('[AGENT-07] [T46] a node whose own clock has jumped computes nothing that is still to come: the database says what time it is', async () => {
  const stands = () =>
    world.owner.rows(
      `select brand_id, kind, to_at from contract_period union all select brand_id, 'cut-off', closed_to from team_cutoff order by 1, 2, 3`,
    );
  const before = await stands();
  jumpedMs = 40 * 86_400_000;
  try {
    await world.ctx.jobs.run('contract-periods', {});
  } finally {
    jumpedMs = 0;
  }
  assert.deepEqual(await stands(), before);
});

test('[AGENT-07] [OPS-06] a frozen contract’s payout waits; rejected, its downline is owed by the upline’s wallet, and arrears are paid when money comes', async () => {
  const { own } = await top.call(api.contracts, { kind: 'dailySalary' });
  const risk = await demoOperator(world.url, 'risk');
  await risk.call(deskApi.freezeContract, { id: own!.id, frozen: true, reason: 'looked into' });
  await empty(top);
  await playPeriod('1000.00');
  const waiting = await last(top);
  assert.equal(waiting.state, 'unapproved');
  await finance.call(deskApi.decidePayout, { id: waiting.id, decision: 'reject', reason: 'self-play' });
  await atMoment(nowMs, () => world.ctx.jobs.run('contract-periods', {}));
  assert.deepEqual([(await last(top)).state, (await last(below)).state], ['rejected', 'insufficient']);
  await give(top, '2.50', 1);
  await atMoment(nowMs + 3_600_000, () => world.ctx.jobs.run('contract-arrears', {}));
  assert.deepEqual([(await last(below)).state, (await last(below)).received], ['partReceived', '2.50']);
  const { list } = await finance.call(deskApi.deskPayouts, { state: 'arrears' });
  assert.deepEqual(
    list.map(({ account, received }) => [account, received]),
    [['agent02', '2.50']],
  );
  await give(top, '100.00', 1);
  await Promise.all(
    [1, 2].map(() => atMoment(nowMs + 7_200_000, () => world.ctx.jobs.run('contract-arrears', {}))),
  );
  assert.deepEqual([(await last(below)).state, (await last(below)).received], ['issued', '6.00']);
  assert.equal(await ledger.mainBalance(world.ctx.db, top.id, 'P'), parseAmount('96.50'));
  const { payments } = await below.call(api.payoutStatement, { id: (await last(below)).id });
  assert.deepEqual(
    payments.map(({ amount, from }) => [amount, from]),
    [
      ['2.50', 'wallet'],
      ['3.50', 'wallet'],
    ],
  );
  await risk.call(deskApi.freezeContract, { id: own!.id, frozen: false, reason: 'clear' });
});

/** Payouts of a further period that has been computed and not paid. */
async function computedOnly(): Promise<{ above: ContractPayout; under: ContractPayout }> {
  await pass(() => play('1000.00'));
  assert.equal(await atMoment(nowMs, () => closeDue(world.ctx)), 1);
  return { above: await last(top), under: await last(below) };
}
const stateOf = async (id: string): Promise<string> =>
  (await top.call(api.payoutStatement, { id })).payout.state;

test('[AGENT-07] [OPS-06] one payout that cannot be paid holds up no other, neither at the desk nor in a run, and the run says that it failed', async () => {
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '9.00' }));
  await playPeriod('1000.00');
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '100000.00' }));
  const [waiting, behind] = [await last(top), await last(below)];
  const [{ above: brokenPay, under: belowBroken }, { above: soundPay }] = [
    await computedOnly(),
    await computedOnly(),
  ];
  const [broken, sound] = [brokenPay.id, soundPay.id];
  // Its key is taken.
  await give(top, '1.00', 1, `payout:${broken}:1`);
  const decision = { id: waiting.id, decision: 'approve', reason: 'looked at' } as const;
  const decided = await finance.call(deskApi.decidePayout, decision);
  assert.deepEqual(decided, { state: 'issued', needsSecond: false });
  assert.equal(await stateOf(behind.id), 'issued', 'what waited for it');
  assert.deepEqual(
    [await stateOf(broken), await stateOf(sound)],
    ['calculated', 'calculated'],
    'what did not',
  );
  await assert.rejects(payNow(), AggregateError);
  assert.deepEqual([await stateOf(broken), await stateOf(sound)], ['calculated', 'issued']);
  assert.deepEqual(
    [await stateOf(belowBroken.id), (await last(below)).state],
    ['calculated', 'issued'],
    'below each',
  );
  await world.owner.run(`update payout set state = 'rejected' where id = $1`, [broken]);
  await payNow();
  assert.equal(await stateOf(belowBroken.id), 'issued', 'by the wallet of its upline');
});

test('[AGENT-07] a kind whose period cannot be computed holds up no other, and what is computed is paid', async () => {
  const contract = await world.owner.one<{ id: bigint }>(
    `insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at)
     select brand_id, 'hourSalary', 'hour', member_id, currency, '{}', 'signed', gen_random_uuid(), to_timestamp($2::float8 / 1000)
     from contract where id = $1 returning id`,
    [(await last(top)).contractId, nowMs],
  );
  await assert.rejects(playPeriod('1000.00'), AggregateError);
  assert.equal((await last(top)).to, nowMs);
  assert.deepEqual([(await last(top)).state, (await last(below)).state], ['issued', 'issued']);
  await world.owner.run(`delete from contract where id = $1`, [contract!.id]);
});

test('[AGENT-07] other terms take on what the period before left to be made up for, and what it leaves short of the downlines’ the wallet bears', async () => {
  const [round, transaction] = [randomUUID(), randomUUID()];
  // The upline plays itself: nothing of that is in the team below.
  await give(top, '800.00', 1);
  const seated = await openGame(world, top.id);
  await pass(() => arcade.bet(seated, { transaction, round, amount: parseAmount('800.00')!, closes: true }));
  await payNow();
  // A payment for play that is rolled back later is taken back in the next period, and is left to
  // be made up for.
  await pass(() => arcade.rollback(seated, { reference: transaction, round }));
  await payNow();
  const before = await last(top);
  assert.deepEqual([before.state, before.due], ['notReached', '0.00']);
  assert.equal((await top.call(api.payoutStatement, { id: before.id })).carriedOn, '800.00');
  await offerOfHouse([finance, owner], {
    brand: 'sen',
    account: 'agent01',
    terms: termsOf('dailySalary', 2_000),
    requestId: randomUUID(),
    reason: 'a test',
  });
  await sign(top, 'dailySalary');
  await playPeriod('1000.00');
  const next = await last(top);
  assert.notEqual(next.contractId, before.contractId);
  const { carried, base } = await top.call(api.payoutStatement, { id: next.id });
  assert.deepEqual([carried, base, next.due], ['800.00', '200.00', '4.00']);
  assert.deepEqual([next.passed, next.kept, next.fromWallet], ['6.00', '0.00', '2.00']);
  const { payments } = await below.call(api.payoutStatement, { id: (await last(below)).id });
  assert.deepEqual(
    payments.map(({ n, amount, from }) => [n, amount, from]),
    [
      [1, '4.00', 'bill'],
      [2, '2.00', 'wallet'],
    ],
  );
});

test('[AGENT-07] the parts that a payout passes down are read page by page, the highest first, none left out', async () => {
  const above = await last(top);
  const under = await last(below);
  const made = await world.owner.rows<{ id: bigint }>(
    `insert into payout (brand_id, contract_id, kind, member_id, upline_id, above_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses, salaries, loss,
       active, players, carried, carried_on, base, tier, rate, due, passed, collect, collect_until, state)
     select p.brand_id, p.contract_id, p.kind, m.id, p.upline_id, p.above_id, p.currency, p.from_at - interval '9 years', p.to_at, 0, 0, 0, 0, 0, 0, 0,
       0, 0, 0, 0, 0, 0, 1, m.id % 3, 0, false, p.collect_until, 'rejected'
     from payout p cross join (select id from member where type <> 4 order by id limit 7) m where p.id = $1 and m.id <> p.member_id on conflict do nothing returning id`,
    [under.id],
  );
  assert.ok(made.length > 0);
  const read: { id: string; due: string }[] = [];
  let after: string | undefined;
  do {
    const { passedTo, next } = await top.call(api.payoutStatement, {
      id: above.id,
      size: 2,
      ...(after === undefined ? {} : { after }),
    });
    assert.ok(passedTo.length === 2 || next === null);
    read.push(...passedTo);
    after = next ?? undefined;
  } while (after !== undefined);
  assert.deepEqual(
    read.map(({ id }) => id).toSorted(),
    [under.id, ...made.map(({ id }) => String(id))].toSorted(),
  );
  const highest = read.toSorted(
    (one, other) =>
      Number(parseAmount(other.due)! - parseAmount(one.due)!) || Number(other.id) - Number(one.id),
  );
  assert.deepEqual(read, highest);
  await world.owner.run(`delete from payout where id = any($1)`, [made.map(({ id }) => id)]);
});

test('[AGENT-07] a dividend that is to be collected waits for its agent, while what downlines are due of it has come; left alone it expires', async () => {
  const collect = { collect: true };
  await signBoth(termsOf('dividend', 30_000, collect), termsOf('dividend', 20_000, collect));
  // The first half of a month that has none of the days above.
  nowMs = periodAt(
    'halfMonth',
    Math.max((await top.call(api.contracts, { kind: 'dividend' })).own!.startsAt! - 1, nowMs),
    zone,
  ).toMs;
  await playPeriod('500.00', 'halfMonth', '400.00');
  // Salaries of these days are part of what the team was given.
  const [above, under] = [await last(top, 'dividend'), await last(below, 'dividend')];
  assert.deepEqual([above.state, above.due, above.received], ['uncollected', '30.00', '20.00']);
  assert.deepEqual([under.state, under.due, under.received], ['uncollected', '20.00', '0.00']);
  const held = await ledger.mainBalance(world.ctx.db, top.id, 'P');
  const both = await Promise.allSettled(
    [top, top].map((person) => person.call(api.collectPayout, { id: above.id })),
  );
  assert.equal(
    both.filter(({ status }) => status === 'fulfilled').length,
    1,
    'collected twice at once it is paid once',
  );
  assert.equal((await ledger.mainBalance(world.ctx.db, top.id, 'P')) - held, parseAmount('10.00'));
  assert.equal(await refusal(top.call(api.collectPayout, { id: under.id })), 'payout_unknown');
  await atMoment(periodAt('halfMonth', nowMs, zone).toMs, () => world.ctx.jobs.run('contract-periods', {}));
  assert.equal((await below.call(api.payoutStatement, { id: under.id })).payout.state, 'expired');
  assert.equal(await refusal(below.call(api.collectPayout, { id: under.id })), 'payout_state');
});

async function approve(id: string): Promise<string> {
  for (const person of [finance, owner]) {
    const { state, needsSecond } = await person.call(deskApi.decidePayout, {
      id,
      decision: 'approve',
      reason: 'looked at',
    });
    if (!needsSecond) return state;
  }
  return assert.fail('two operators have decided');
}

test('[AGENT-07] [OPS-06] a payout that the desk lets go long after its period can be collected for a period from then on', async () => {
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '50.00' }));
  nowMs = periodAt('halfMonth', nowMs, zone).toMs;
  await playPeriod('500.00', 'halfMonth');
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '100000.00' }));
  const both = [await last(top, 'dividend'), await last(below, 'dividend')];
  await world.owner.run(
    `update payout set from_at = from_at - interval '2 years', to_at = to_at - interval '2 years', collect_until = collect_until - interval '2 years' where id = any($1)`,
    [both.map(({ id }) => id)],
  );
  for (const { id, state } of both) {
    assert.equal(state, 'unapproved');
    assert.equal(await approve(id), 'uncollected');
  }
  await world.ctx.jobs.run('contract-periods', {});
  for (const [i, person] of [top, below].entries()) {
    const { payout, collectUntil } = await person.call(api.payoutStatement, { id: both[i]!.id });
    assert.equal(payout.state, 'uncollected');
    assert.ok(collectUntil! > Date.now() + 13 * 86_400_000);
    assert.equal((await person.call(api.collectPayout, { id: payout.id })).state, 'issued');
  }
  await world.owner.run(
    `update payout set from_at = from_at + interval '2 years', to_at = to_at + interval '2 years' where id = any($1)`,
    [both.map(({ id }) => id)],
  );
});

test('[AGENT-07] of a dividend that is to be collected an upline’s arrears bring what downlines are due; while it is frozen nothing moves or expires', async () => {
  const third = await demoAgent(world.url, 'agent03');
  await below.call(api.offerContract, {
    account: 'agent03',
    terms: termsOf('dividend', 10_000),
    requestId: randomUUID(),
  });
  await sign(third, 'dividend');
  const contractOf = async (person: Person) =>
    (await person.call(api.contracts, { kind: 'dividend' })).own!.id;
  const risk = await demoOperator(world.url, 'risk');
  const freeze = (id: string, frozen: boolean) =>
    risk.call(deskApi.freezeContract, { id, frozen, reason: 'looked into' });
  await freeze(await contractOf(top), true);
  await playPeriod('500.00', 'halfMonth');
  await empty(top);
  await finance.call(deskApi.decidePayout, {
    id: (await last(top, 'dividend')).id,
    decision: 'reject',
    reason: 'self-play',
  });
  const { id, due, passed } = await last(below, 'dividend');
  const stands = async () => {
    const { state, received } = (await below.call(api.payoutStatement, { id })).payout;
    return [state, received];
  };
  assert.deepEqual(await stands(), ['insufficient', '0.00']);
  assert.ok(parseAmount(due)! > parseAmount(passed)! && parseAmount(passed)! > 0n);

  const frozen = await contractOf(below);
  await freeze(frozen, true);
  await give(top, formatAmount(parseAmount(passed)! + parseAmount('5.00')!), 1);
  const tryArrears = (hours: number) =>
    atMoment(nowMs + hours * 3_600_000, () => world.ctx.jobs.run('contract-arrears', {}));
  await tryArrears(1);
  assert.deepEqual(await stands(), ['insufficient', '0.00'], 'frozen');
  await freeze(frozen, false);
  await tryArrears(2);
  assert.deepEqual(await stands(), ['uncollected', passed]);

  await freeze(frozen, true);
  assert.equal(await refusal(below.call(api.collectPayout, { id })), 'payout_held');
  nowMs = periodAt('halfMonth', nowMs, zone).toMs;
  await atMoment(nowMs, () => world.ctx.jobs.run('contract-periods', {}));
  assert.deepEqual(
    await stands(),
    ['uncollected', passed],
    'its time is over, and it could not be collected',
  );
  await freeze(frozen, false);
  assert.equal((await below.call(api.collectPayout, { id })).state, 'partReceived');
  await give(top, due, 1);
  await tryArrears(3);
  assert.deepEqual(await stands(), ['issued', due], 'it was asked for');
});

test('[AGENT-07] [T46] a brand whose period cannot be computed keeps no other brand’s contracts of the same kind from being paid, and is paid later, once', async () => {
  const truc = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'truc'`))!.id;
  assert.ok(truc > brandId, 'it comes after the brand that fails');
  const other = await world.owner.transaction(async (tx) => ({
    id: await addMember(tx, { ...emptyMember(truc, 'salaried', 'vi'), type: 1, uplineId: null }, 'P'),
  }));
  await give(other, '1000.00', 1);
  await readAllEvents(world);
  assert.ok(
    await atMoment(nowMs, () =>
      world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, truc, nowMs)),
    ),
  );
  await world.owner.run(
    `insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at)
     values ($1, 'dailySalary', 'day', $2, 'P', $3, 'signed', gen_random_uuid(), to_timestamp($4::float8 / 1000))`,
    [truc, other.id, JSON.stringify(termsOf('dailySalary', 1_000)), nowMs],
  );
  const before = await last(top);
  const paidToOther = () => ledger.mainBalance(world.ctx.db, other.id, 'P');
  await world.owner.run(
    `create function brand_fails() returns trigger language plpgsql as $$ begin raise exception 'the brand fails'; end $$`,
  );
  await world.owner.run(
    `create trigger brand_fails before insert on payout for each row when (new.brand_id = ${brandId}) execute function brand_fails()`,
  );
  await pass(async () => {
    await play('1000.00');
    await playRound(arcade, await openGame(world, other.id), { stake: '1000.00', payout: '0.00' });
  });
  await assert.rejects(payNow(), AggregateError);
  assert.equal((await last(top)).id, before.id, 'of the brand that fails');
  assert.equal(await paidToOther(), parseAmount('10.00'));
  await world.owner.run(`drop function brand_fails cascade`);
  await readAllEvents(world);
  await payNow();
  assert.deepEqual(
    [(await last(top)).to, (await last(top)).state, await paidToOther()],
    [nowMs, 'issued', parseAmount('10.00')],
  );
});

test('[AGENT-06] a contract whose branch has moved to another upline ends with the period before', async () => {
  nowMs = periodAt('month', nowMs, zone).toMs;
  const other = (await demoAgent(world.url, 'agent03')).id;
  await world.owner.run(`update member set upline_id = null where id = $1`, [other]);
  await world.owner.run(`update member set upline_id = $2 where id = $1`, [below.id, other]);
  await playPeriod('100.00');
  const { own } = await below.call(api.contracts, { kind: 'dailySalary' });
  assert.equal(own!.state, 'ended');
});

test('[AGENT-07] after all of this the books are in order, and what somebody changed of a payout’s figures, amounts, reason or state would be seen', async () => {
  await assertBooks(world.owner);
  const checks = invariants.filter(
    ({ name }) => name === 'INV-C4 payouts computed' || name === 'INV-C2 bills passed down',
  );
  const changes = [
    `turnover = turnover + 1`,
    `stake = stake + 1, loss = loss + 1`,
    `salaries = salaries + 1, loss = loss - 1`,
    `active = 0`,
    `carried = carried + 1000`,
    `carried_on = carried_on + 1000`,
    `base = base + 1000`,
    `rate = rate + 1`,
    `due = due + 1000, received = received + 1000`,
    `passed_paid = received - passed_paid`,
    `state = 'partReceived', due = due + 1000`,
    `state = 'rejected', due = due + 1000`,
    `reason = 'upline'`,
    `above_id = null`,
  ];
  const one = `(select max(id) from payout where kind = 'dailySalary' and state = 'issued' and upline_id is not null)`;
  /** Whether the whole audit holds, and whether that of every hour does. */
  const holdsWith = async (change: string): Promise<boolean[]> => {
    const holds: boolean[] = [];
    const undone = world.owner.transaction(async (tx) => {
      await tx.run(`update payout set ${change} where id = ${one}`);
      for (const scope of ['whole', 'recent'] as const)
        holds.push((await ledger.checkInvariantsWithin(tx, checks, scope)).every(({ ok }) => ok));
      throw new Error('undo');
    });
    await assert.rejects(undone, /^Error: undo$/);
    return holds;
  };
  for (const change of changes) assert.deepEqual(await holdsWith(change), [false, false], change);
  assert.deepEqual(
    await holdsWith(`turnover = turnover + 1, created_at = created_at - interval '4 days'`),
    [false, true],
    'computed long ago',
  );
});
