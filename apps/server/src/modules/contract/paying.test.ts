import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/contract';
import { payoutCalls, type ContractKind, type ContractTerms, type Payout } from '@sen/api/contract';
import * as deskApi from '@sen/api/contractDesk';
import { formatAmount, parseAmount } from '@sen/api/money';
import { accountPath } from '#modules/ledger/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import { editBrand } from '#test/brands.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { demoAgent, demoMember, demoOperator, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../../invariants.ts';
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
before(async () => {
  world = await openWorld();
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
  await finance.call(deskApi.offerHouseContract, { member: String(top.id), terms: above, requestId: randomUUID(), reason: 'a test' });
  await sign(top, above.kind);
  await top.call(api.offerContract, { account: 'agent02', terms: under, requestId: randomUUID() });
  await sign(below, under.kind);
}

async function sign(person: Person, kind: ContractKind): Promise<void> {
  const { offer } = await person.call(api.contracts, { kind });
  await person.call(api.answerContract, { id: offer!.id, answer: 'sign' });
}

/** The member plays in the period that begins now, and it passes. */
async function playPeriod(stake: string, cycle: ContractTerms['cycle'] = 'day', payout = '0.00'): Promise<void> {
  await readAllEvents(world);
  assert.ok(await world.ctx.db.transaction((tx) => teams.closePeriod(tx, brandId, nowMs)));
  await playRound(arcade, await openGame(world, player.id), { stake, payout });
  await readAllEvents(world);
  nowMs = periodAt(cycle, nowMs, zone).toMs;
  await world.ctx.jobs.run('contract-periods', { atMs: nowMs });
}

async function last(person: Person, kind: ContractKind = 'dailySalary'): Promise<Payout> {
  return (await person.call(payoutCalls[kind], { side: 'paid', size: 1 })).list[0]!;
}

async function give(person: Person, amount: string, sign: 1 | -1): Promise<void> {
  const [from, to] =
    sign === 1 ? [accountPath.adjustment, accountPath.main(person.id)] : [accountPath.main(person.id), accountPath.adjustment];
  const posting = {
    key: `give:${randomUUID()}`,
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

async function assertBooks(): Promise<void> {
  // Corrections here are no adjustments of the desk.
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, invariants)) assert.ok(ok, `${name}: ${detail}`);
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
  assert.deepEqual(await finance.call(deskApi.decidePayout, decision), { state: 'unapproved', needsSecond: true });
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
  await editBrand(world.ctx, () => ({ contractApprovalFrom: '100000.00' }));
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
  await world.ctx.jobs.run('contract-periods', { atMs: nowMs });
  assert.deepEqual([(await last(top)).state, (await last(below)).state], ['rejected', 'insufficient']);
  await give(top, '2.50', 1);
  await world.ctx.jobs.run('contract-arrears', { atMs: nowMs + 3_600_000 });
  assert.deepEqual([(await last(below)).state, (await last(below)).received], ['partReceived', '2.50']);
  const { list } = await finance.call(deskApi.deskPayouts, { state: 'arrears' });
  assert.deepEqual(
    list.map(({ account, received }) => [account, received]),
    [['agent02', '2.50']],
  );
  await give(top, '100.00', 1);
  await Promise.all([1, 2].map(() => world.ctx.jobs.run('contract-arrears', { atMs: nowMs + 7_200_000 })));
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

test('[AGENT-07] a dividend that is to be collected waits for its agent, while what downlines are due of it has come; left alone it expires', async () => {
  const collect = { collect: true };
  await signBoth(termsOf('dividend', 30_000, collect), termsOf('dividend', 20_000, collect));
  nowMs = (await top.call(api.contracts, { kind: 'dividend' })).own!.startsAt!;
  await playPeriod('500.00', 'halfMonth', '400.00');
  // Salaries of these days are part of what the team was given.
  const [above, under] = [await last(top, 'dividend'), await last(below, 'dividend')];
  assert.deepEqual([above.state, above.due, above.received], ['uncollected', '30.00', '20.00']);
  assert.deepEqual([under.state, under.due, under.received], ['uncollected', '20.00', '0.00']);
  const held = await ledger.mainBalance(world.ctx.db, top.id, 'P');
  const both = await Promise.allSettled([top, top].map((person) => person.call(api.collectPayout, { id: above.id })));
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1, 'collected twice at once it is paid once');
  assert.equal((await ledger.mainBalance(world.ctx.db, top.id, 'P')) - held, parseAmount('10.00'));
  assert.equal(await refusal(top.call(api.collectPayout, { id: under.id })), 'payout_unknown');
  await world.ctx.jobs.run('contract-periods', { atMs: periodAt('halfMonth', nowMs, zone).toMs });
  assert.equal((await below.call(api.payoutStatement, { id: under.id })).payout.state, 'expired');
  assert.equal(await refusal(below.call(api.collectPayout, { id: under.id })), 'payout_state');
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

test('[AGENT-07] after all of this the books are in order', assertBooks);
