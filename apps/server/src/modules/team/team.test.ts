import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember, lockById } from '#modules/member/service.ts';
import { databaseNow } from '#platform/database.ts';
import { Refusal } from '#platform/result.ts';
import type { CallRequest } from '#platform/http.ts';
import { editBrand, untilBlocked } from '#test/brands.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { openGame } from '#test/play.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { atMoment } from '#test/moment.ts';
import { noteRings } from './alikeStore.ts';
import { addHeads, countSome, holdBranches, lockReader, lockSpans } from './countStore.ts';
import { keepSpans } from './counting.ts';
import type { DaySpan } from './rules.ts';
import * as teams from './service.ts';
import { countActive, keptActive } from './store.ts';

let world: World;
let brandId: bigint;
let operatorId: bigint;
let arcade: VendorClient;
let serial = 0;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  operatorId = (await world.owner.one<{ id: bigint }>(`select id from operator where name = 'owner'`))!.id;
});
after(async () => {
  arcade.close();
  await world.close();
});

const today = (): string => Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDate().toString();

/** An agent, or a member, below another one. */
function add(uplineId: bigint | null, type = 1): Promise<bigint> {
  const account = `team${++serial}`;
  return world.owner.transaction((tx) =>
    addMember(tx, { ...emptyMember(brandId, account, 'vi'), type, uplineId }, 'P'),
  );
}

/** `meanwhile`: runs between the posting and its commit. */
async function give(memberId: bigint, amount: string, meanwhile?: () => Promise<void>): Promise<void> {
  const posting = {
    key: `team:${++serial}`,
    from: ledger.accountPath.playMoney,
    to: ledger.accountPath.main(memberId),
    currency: 'P',
    memberId,
    amount: parseAmount(amount)!,
    reason: 'play-money',
  } as const;
  await world.owner.transaction(async (tx) => {
    await ledger.post(tx, [posting]);
    await meanwhile?.();
  });
}

const desk = (): CallRequest => ({
  ...requestOf(world.url, {
    role: 'owner',
    operatorId,
    sessionId: 1n,
    name: 'owner',
    brandIds: null,
    secondStep: null,
  }),
});
const move = (memberId: bigint, uplineId: bigint | null) =>
  world.ctx.db.transaction((tx) =>
    teams.moveBranch(world.ctx, tx, desk(), { memberId, uplineId, reason: 'a test' }),
  );

async function outcomeOf(work: Promise<void>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** The figures of a team that counting its members anew gives. */
async function countedSays(id: bigint) {
  const row = await world.owner.one<{ below: number; direct: number; joined: number; deposited: number }>(
    `with recursive line(id, depth) as (select $1::bigint, 0 union all select m.id, l.depth + 1 from member m join line l on m.upline_id = l.id)
     select (count(*) - 1)::int as below, (count(*) filter (where l.depth = 1))::int as direct, (count(*) filter (where t.joined_on = $2))::int as joined,
       (count(*) filter (where t.first_deposit_on = $2))::int as deposited
     from line l join team_member t on t.agent_id = l.id and t.member_id = l.id`,
    [id, today()],
  );
  return row!;
}

async function keptSays(id: bigint) {
  const [day] = await teams.headsByDay(world.owner, id, { from: today(), to: today() });
  return {
    ...(await teams.countBelow(world.owner, id)),
    joined: day?.joined ?? 0,
    deposited: day?.firstDepositors ?? 0,
  };
}

/** A first deposit of today, or one that turns out to have been a day earlier than noted. */
async function noteDeposit(memberId: bigint): Promise<void> {
  await world.owner.transaction(async (tx) => {
    await holdBranches(tx, [memberId]);
    await tx.run(
      `update team_member set first_deposit_on = coalesce(first_deposit_on, $2::date + 1) - 1 where member_id = $1`,
      [memberId, today()],
    );
  });
}

test('[AGENT-04] [T43] branches are moved at random, in parallel and onto each other, and no agent ever stands below itself', async () => {
  const ids: bigint[] = [];
  for (let i = 0; i < 24; i++) ids.push(await add(i === 0 ? null : ids[Math.floor(i / 3)]!));
  const random = fc.sample(fc.tuple(fc.nat(23), fc.option(fc.nat(23), { nil: undefined, freq: 9 })), {
    numRuns: 400,
    seed: 43,
  });
  const codes = new Set<string>();
  for (let i = 0; i < random.length; i += 8) {
    const pairs = random
      .slice(i, i + 8)
      .map(([from, to]) => [ids[from]!, to === undefined ? null : ids[to]!] as const);
    for (const code of await Promise.all(pairs.map(([from, to]) => outcomeOf(move(from, to)))))
      codes.add(code);
  }
  // A below B and B below A at the same moment: one of them is too late.
  const [a, b] = [await add(null), await add(null)];
  assert.deepEqual((await Promise.all([outcomeOf(move(a, b)), outcomeOf(move(b, a))])).toSorted(), [
    'branch_cycle',
    'ok',
  ]);
  assert.deepEqual([...codes].toSorted(), ['branch_cycle', 'branch_there_already', 'ok']);
  // The database itself refuses a circle.
  const [above, below] = (await teams.uplinesOf(world.owner, b)).includes(a) ? [a, b] : [b, a];
  await assert.rejects(
    world.owner.run(`update member set upline_id = $2 where id = $1`, [above, below]),
    /cannot stand below its own branch/,
  );
  await assertBooks(world.owner);
});

test('[AGENT-02] [AGENT-04] how many stand below whom is kept through registrations, first deposits and moves at random, and is what counting gives', async () => {
  const ids: bigint[] = [await add(null)];
  const deed = fc.record({
    what: fc.constantFrom('join', 'deposit', 'move', 'add-up'),
    who: fc.nat(),
    where: fc.nat(),
  });
  const deeds = fc.sample(deed, { numRuns: 240, seed: 15 });
  for (let i = 0; i < deeds.length; i += 6) {
    await Promise.all(
      deeds.slice(i, i + 6).map(async ({ what, who, where }) => {
        const [one, other] = [ids[who % ids.length]!, ids[where % ids.length]!];
        if (what === 'join') ids.push(await add(other));
        else if (what === 'move') await outcomeOf(move(one, where % 5 ? other : null));
        else if (what === 'add-up') await addHeads(world.ctx.db, 7);
        else await noteDeposit(one);
      }),
    );
    for (const id of [ids[0]!, ids.at(-1)!])
      assert.deepEqual(await keptSays(id), await countedSays(id), `after ${i + 6} deeds`);
  }
  for (const id of ids) assert.deepEqual(await keptSays(id), await countedSays(id));
  await assertBooks(world.owner);
  while ((await addHeads(world.ctx.db, 50)) > 0);
  for (const id of ids) assert.deepEqual(await keptSays(id), await countedSays(id));
  assert.equal(
    (await world.owner.one<{ left: number }>(`select count(*)::int as left from team_heads_change`))!.left,
    0,
  );
  await assertBooks(world.owner);
});

test('[AGENT-04] registrations below one agent do not wait for each other', async () => {
  const agent = await add(null);
  await world.owner.transaction(async (tx) => {
    await addMember(tx, { ...emptyMember(brandId, `team${++serial}`, 'vi'), type: 0, uplineId: agent }, 'P');
    // The other one is in before the first one ends; were it to wait, it would wait for ever.
    await add(agent, 0);
    assert.equal((await teams.countBelow(world.owner, agent)).below, 1);
  });
  assert.deepEqual(await teams.countBelow(world.owner, agent), { below: 2, direct: 2 });
});

test('[AGENT-08] a member of another tree is answered as one whom nobody knows, and a trial account is in no team', async () => {
  const [mine, other] = [await add(null), await add(null)];
  const [own, stranger] = [await add(mine, 0), await add(other, 0)];
  await teams.assertInTeam(world.owner, mine, own);
  assert.equal(await outcomeOf(teams.assertInTeam(world.owner, mine, stranger)), 'member_unknown');
  assert.equal(await outcomeOf(teams.assertInTeam(world.owner, mine, 999_999_999n)), 'member_unknown');
  assert.equal(await outcomeOf(move(own, stranger)), 'upline_unfit');
  const trial = await world.owner.one<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, type, nickname, language) values ($1, 'tryme', 'tryme', 4, 'tryme', 'vi') returning id`,
    [brandId],
  );
  assert.equal(await teams.depthInTeam(world.owner, trial!.id, trial!.id), undefined);
});

test('[AGENT-02] [AGENT-05] a member’s play and gifts count for every agent above at that moment, once, and as settled', async () => {
  const [top, elsewhere] = [await add(null), await add(null)];
  const agent = await add(top);
  const member = await add(agent, 0);
  await give(member, '500.00');
  const player = await openGame(world, member);
  await playRound(arcade, player, { stake: '120.00', payout: '20.00' });
  await playRound(arcade, player, { stake: '30.00', payout: '0.00' });
  await readAllEvents(world);
  const days = { from: today(), to: today() };
  const playOf = async (id: bigint) =>
    (await teams.playByDay(world.owner, id, 'P', days)).map(({ rounds, stake, payout, turnover }) => [
      rounds,
      stake,
      payout,
      turnover,
    ]);
  const figures = [[2n, parseAmount('150.00'), parseAmount('20.00'), parseAmount('150.00')]];
  for (const id of [member, agent, top]) assert.deepEqual(await playOf(id), figures, String(id));
  assert.deepEqual(await playOf(elsewhere), []);
  const bonuses = (await teams.moneyByDay(world.owner, top, 'P', days)).filter(
    ({ figure }) => figure === 'bonuses',
  );
  assert.deepEqual(
    bonuses.map(({ amount, times }) => [amount, times]),
    [[parseAmount('500.00'), 1n]],
  );
  assert.deepEqual(await teams.headsByDay(world.owner, top, days), [
    { day: today(), joined: 3, firstDepositors: 0, active: 1 },
  ]);
  for (const isLarge of [false, true]) {
    const asked = { id: top, isLarge, brandId, currency: 'P' };
    assert.equal(
      await teams.activeMembers(world.owner, { ...asked, least: parseAmount('150.00')! }, days),
      1,
    );
    assert.equal(
      await teams.activeMembers(world.owner, { ...asked, least: parseAmount('150.01')! }, days),
      0,
    );
  }

  // Told again from the beginning, nothing counts twice.
  await world.ctx.events.replay('team');
  await readAllEvents(world);
  assert.deepEqual(await playOf(top), figures);

  // Another upline from now on: earlier play stays with the former one, and the rollback of a round
  // counts for the present one.
  await move(member, elsewhere);
  await playRound(arcade, player, { stake: '10.00', payout: '0.00' });
  await readAllEvents(world);
  assert.deepEqual(await playOf(top), figures);
  assert.deepEqual(await playOf(elsewhere), [[1n, parseAmount('10.00'), 0n, parseAmount('10.00')]]);
  await assertBooks(world.owner);
});

test('[AGENT-02] [AGENT-04] whose play is taken back after a move is no longer active where the play was, and nowhere else', async () => {
  const [here, there] = [await add(null), await add(null)];
  const member = await add(here, 0);
  await give(member, '500.00');
  const player = await openGame(world, member);
  const [transaction, round] = [randomUUID(), randomUUID()];
  assert.equal(
    (await arcade.bet(player, { transaction, round, amount: parseAmount('150.00')!, closes: true }))?.status,
    'RS_OK',
  );
  await readAllEvents(world);
  const active = async (id: bigint) =>
    (await teams.headsByDay(world.owner, id, { from: today(), to: today() })).reduce(
      (sum, day) => sum + day.active,
      0,
    );
  assert.deepEqual([await active(here), await active(there)], [1, 0]);
  await move(member, there);
  assert.equal((await arcade.rollback(player, { round, reference: transaction }))?.status, 'RS_OK');
  await readAllEvents(world);
  assert.deepEqual([await active(here), await active(there)], [0, 0]);
  await playRound(arcade, player, { stake: '150.00', payout: '0.00' });
  await readAllEvents(world);
  assert.deepEqual([await active(here), await active(there)], [0, 1]);
});

const activeLeast = parseAmount('100.00')!;
const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
/**
 * The number of a team's members who are active in a span as it is kept, which is what counting
 * gives; undefined when it is not kept.
 */
async function keptOf(id: bigint, days: DaySpan, least = activeLeast): Promise<number | undefined> {
  const asked = { id, isLarge: false, brandId, currency: 'P', least };
  const kept = await keptActive(world.owner, asked, days);
  if (kept !== undefined) assert.equal(kept, await countActive(world.owner, asked, days), String(id));
  return kept;
}

test('[AGENT-02] [AGENT-04] who was active over many days is kept for every team, through play, moves and play that is taken back, and is what counting gives', async () => {
  const root = await add(null);
  const [top, other] = [await add(root), await add(root)];
  const agent = await add(top);
  const [early, late, last] = [await add(agent, 0), await add(agent, 0), await add(agent, 0)];
  for (const id of [early, late, last]) await give(id, '500.00');
  const players = {
    early: await openGame(world, early),
    late: await openGame(world, late),
    last: await openGame(world, last),
  };
  // Past tomorrow, so that it does not matter when a day ends meanwhile.
  const span = { from: dayAfter(today(), -29), to: dayAfter(today(), 2) };
  const countStep = (atOnce?: number) =>
    world.ctx.db.transaction(async (tx) => {
      await lockReader(tx);
      return countSome(tx, { brandId, currency: 'P', least: activeLeast, spans: [span] }, atOnce);
    });
  const activeOf = async (...ids: bigint[]) => {
    const kept: (number | undefined)[] = [];
    for (const id of ids) kept.push(await keptOf(id, span));
    return kept;
  };
  await playRound(arcade, players.early, { stake: '90.00', payout: '0.00' });
  await readAllEvents(world);
  // Spans of another rule may have to be forgotten first.
  const first = (await world.owner.one<{ members: number }>(
    `select count(*)::int as members from member where id <= $1`,
    [early],
  ))!.members;
  const isBegun = () => world.owner.one(`select 1 from active_span where to_day = $1`, [span.to]);
  while (!(await isBegun())) assert.equal(await countStep(first), true);
  // Play while only the first of the three has been counted.
  await playRound(arcade, players.early, { stake: '30.00', payout: '0.00' });
  await playRound(arcade, players.late, { stake: '60.00', payout: '0.00' });
  await playRound(arcade, players.last, { stake: '100.00', payout: '0.00' });
  await readAllEvents(world);
  assert.deepEqual(await activeOf(early, late), [undefined, undefined], 'not before all are counted');
  while (await countStep(first));
  assert.deepEqual(await activeOf(early, late, last, agent, top, other), [1, 0, 1, 2, 2, 0]);
  const [transaction, round] = [randomUUID(), randomUUID()];
  await arcade.bet(players.late, { transaction, round, amount: parseAmount('40.00')!, closes: true });
  await readAllEvents(world);
  assert.deepEqual(await activeOf(late, agent, top, other, root), [1, 3, 3, 0, 3]);
  const sumsOf = (id: bigint) =>
    world.owner.rows(
      `select 'lines ' || reason as what, lines as count, xmin::text from team_line_day where agent_id = $1
       union all select 'active', members, xmin::text from team_active_span where agent_id = $1 order by 1`,
      [id],
    );
  const ofRoot = await sumsOf(root);
  assert.equal(ofRoot.length, 3);
  await move(agent, other);
  assert.deepEqual(await activeOf(late, agent, top, other), [1, 3, 0, 3]);
  assert.deepEqual(await sumsOf(root), ofRoot, 'who stands above both places is not written');
  assert.deepEqual(await sumsOf(top), [], 'and sums of nothing are not kept');
  await move(late, null);
  assert.deepEqual(await activeOf(late, agent, other), [1, 2, 2]);
  await arcade.rollback(players.late, { round, reference: transaction });
  await readAllEvents(world);
  assert.deepEqual(await activeOf(late, agent, other), [0, 2, 2]);
  assert.equal(await countStep(), false, 'nothing is left to count');
  await assertBooks(world.owner);
});

test('[AGENT-02] the spans that pages offer are kept from an hour before their day, by the rule in force, and earlier ones no longer', async () => {
  const member = await add(await add(null), 0);
  await give(member, '500.00');
  await playRound(arcade, await openGame(world, member), { stake: '120.00', payout: '0.00' });
  await readAllEvents(world);
  const day = today();
  const at = (time: string, days = 0): number =>
    Temporal.PlainDateTime.from(`${dayAfter(day, days)}T${time}`).toZonedDateTime('Asia/Ho_Chi_Minh')
      .epochMilliseconds;
  const keptAt = async (ms: number, least = activeLeast) => {
    assert.equal(await atMoment(ms, () => keepSpans(world.ctx)), true);
    const of = (end: string) => keptOf(member, { from: dayAfter(end, -6), to: end }, least);
    return [await of(day), await of(dayAfter(day, 1))];
  };
  assert.deepEqual(await keptAt(at('22:59')), [1, undefined]);
  assert.deepEqual(await keptAt(at('23:01')), [1, 1]);
  assert.deepEqual(await keptAt(at('00:01', 1)), [undefined, 1]);
  let before = '';
  await editBrand(world.ctx, (document) => {
    before = document.activeMemberTurnover;
    return { activeMemberTurnover: '120.01' };
  });
  assert.deepEqual(await keptAt(at('00:02', 1)), [undefined, undefined], 'by the former rule');
  assert.deepEqual(await keptAt(at('00:02', 1), parseAmount('120.01')), [undefined, 0]);
  // The rule changes back while this waits for its turn.
  let kept: Promise<boolean> | undefined;
  await world.owner.transaction(async (tx) => {
    await lockReader(tx);
    kept = atMoment(at('23:02', 1), () => keepSpans(world.ctx));
    await untilBlocked(tx);
    await editBrand(world.ctx, () => ({ activeMemberTurnover: before }));
  });
  assert.equal(await kept, true);
  assert.equal(await keptOf(member, { from: dayAfter(day, -4), to: dayAfter(day, 2) }), 1);
  assert.deepEqual(await keptAt(at('00:03', 1)), [undefined, 1]);

  // While another run counts, this one does nothing and does not wait.
  await world.ctx.db.transaction(async (tx) => {
    assert.equal(await lockSpans(tx), true);
    assert.equal(await atMoment(at('12:00'), () => keepSpans(world.ctx)), false);
  });
  await assertBooks(world.owner);
});

test('[AGENT-07] after a period is closed nothing is counted in it any more', async () => {
  const member = await add(await add(null), 0);
  await give(member, '100.00');
  const player = await openGame(world, member);
  await playRound(arcade, player, { stake: '40.00', payout: '0.00' });
  const nowMs = await databaseNow(world.owner);
  // Ten seconds ahead: the next round is settled before that moment, and counts after it.
  const until = nowMs + 10_000;
  const closeAt = (atMs?: number) =>
    atMoment(atMs, () => world.owner.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, until)));
  await assert.rejects(closeAt(), /is not over/, 'nothing closes what is still to come');
  assert.equal(await closeAt(until), false, 'an event waits');
  await readAllEvents(world);
  assert.equal(await closeAt(until), true);
  const sum = async () =>
    (await teams.playBetween(world.owner, brandId, 'P', 0, until)).find(({ agentId }) => agentId === member)!
      .turnover;
  const closed = await sum();
  await playRound(arcade, player, { stake: '7.00', payout: '0.00' });
  await readAllEvents(world);
  assert.equal(await sum(), closed);
  const after = await teams.playBetween(world.owner, brandId, 'P', until, until + 3_600_000);
  assert.equal(after.find(({ agentId }) => agentId === member)?.turnover, parseAmount('7.00'));
  await assertBooks(world.owner);
});

test('[AGENT-07] [T46] money that is written before the end of a period and known after it was closed counts for the team in the open one', async () => {
  const agent = await add(null);
  const member = await add(agent, 0);
  await give(member, '10.00');
  await readAllEvents(world);
  const zone = 'Asia/Ho_Chi_Minh';
  const tomorrow = Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  const until = tomorrow.toZonedDateTime(zone).epochMilliseconds;
  const bonuses = async (day: string) =>
    (await teams.moneyByDay(world.owner, agent, 'P', { from: day, to: day })).map(
      ({ figure, amount, times }) => [figure, amount, times],
    );
  const closed = await bonuses(today());
  await give(member, '7.00', async () => {
    assert.equal(
      await atMoment(until, () =>
        world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, until)),
      ),
      true,
    );
  });
  await readAllEvents(world);
  assert.deepEqual(await bonuses(today()), closed);
  assert.deepEqual(await bonuses(tomorrow.toString()), [['bonuses', parseAmount('7.00'), 1n]]);
  const own = await teams.ownMoneyByDay(world.owner, member, 'P', { from: today(), to: today() });
  assert.equal(own[0]!.amount, parseAmount('17.00'), 'of the member alone it stays where it was');
  // Told again, it counts nowhere a second time.
  await world.ctx.events.replay('team');
  await readAllEvents(world);
  assert.deepEqual([await bonuses(today()), (await bonuses(tomorrow.toString())).length], [closed, 1]);
  await assertBooks(world.owner);
});

test('[AGENT-07] [T44] signs of the same members noted by two transactions at one moment are written in one order, and neither waits for ever', async () => {
  const agent = await add(null);
  const [one, two] = [await add(agent), await add(agent)];
  const ring = (memberId: bigint, via: bigint) => ({ agentId: agent, memberId, via: [via] });
  let other: Promise<void> | undefined;
  await world.owner.transaction(async (tx) => {
    await noteRings(tx, [ring(one, two)]);
    other = world.ctx.db.transaction((second) => noteRings(second, [ring(two, one), ring(one, two)]));
    await untilBlocked(tx);
    await noteRings(tx, [ring(two, one)]);
  });
  await other;
  // As bank accounts of both are added: each holds its own member, and names the other.
  await world.owner.transaction(async (tx) => {
    await lockById(tx, agent);
    await world.ctx.db.transaction(async (second) => {
      await lockById(second, one);
      await teams.noteAlike(second, one, [agent], 'name');
    });
    await teams.noteAlike(tx, agent, [one], 'name');
  });
  assert.deepEqual(
    await world.owner.rows(`select member_id as id, sign from team_alike where agent_id = $1 order by 1, 2`, [
      agent,
    ]),
    [
      { id: one, sign: 'name' },
      { id: one, sign: 'ring' },
      { id: two, sign: 'ring' },
    ],
  );
});
