import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import * as inboxApi from '@sen/api/inbox';
import { exclude } from '@sen/api/limit';
import { parseAmount } from '@sen/api/money';
import * as rewardApi from '@sen/api/reward';
import { createRewardRule } from '@sen/api/rewardDesk';
import type { RewardTerms } from '@sen/api/rewardTerms';
import { vipStanding } from '@sen/api/vip';
import * as api from '@sen/api/vipDesk';
import { decideChange, deskChanges } from '@sen/api/changeRequest';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import { giveBirthdays } from '#modules/reward/kinds/birthday.ts';
import { birthdayIn } from '#modules/reward/rules.ts';
import { dayAfter, dayOf, startOf } from '#platform/days.ts';
import * as teams from '#modules/team/service.ts';
import { Refusal } from '#platform/result.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks, type Player } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { approvedBy, demoOperator, newMember, type Person } from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, givePlayMoney } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { closeMonths } from './closing.ts';
import { countVip } from './counting.ts';
import { lastDayOf, monthAfter, monthOf } from './rules.ts';

let world: World;
let arcade: VendorClient;
let operator: Person;
let second: Person;
let timeZone: string;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  operator = await demoOperator(world.url, 'owner');
  second = await demoOperator(world.url, 'finance');
  const { id } = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!;
  ({ timeZone } = (await brands.brandById(world.ctx, id)).document);
});
// Gifts of the demo's own rules, and of tests before, would come beside those of a test.
beforeEach(() => world.owner.run(`update reward_rule set open = false`));
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await world.close();
  }
});

const play = { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null };
async function make(terms: RewardTerms): Promise<void> {
  const name = { vi: 'Quà VIP', en: 'A gift' };
  const fields = {
    brand: 'sen',
    promotion: 'no-fee-deposit',
    name,
    showFrom: null,
    showUntil: null,
    open: true,
    reason: 'a test',
  };
  await approvedBy(second, operator.call(createRewardRule, { ...fields, terms, requestId: randomUUID() }));
}

type Member = Person & { player: Player };
async function someone(): Promise<Member> {
  const person = await newMember(world.url);
  await givePlayMoney(world, person.id, '1000000.00');
  return Object.assign(person, { player: await openGame(world, person.id) });
}
/** A whole round that wins nothing. Gives what takes it back. */
async function plays({ player }: Member, stake: string): Promise<() => Promise<void>> {
  const [transaction, round] = [randomUUID(), randomUUID()];
  assert.equal(
    (await arcade.bet(player, { transaction, round, amount: parseAmount(stake)!, closes: true }))?.status,
    'RS_OK',
  );
  return async () =>
    assert.equal((await arcade.rollback(player, { round, reference: transaction }))?.status, 'RS_OK');
}
async function count(atMs?: number): Promise<void> {
  await readAllEvents(world);
  await atMoment(atMs, () => countVip(world.ctx));
}
/** Also of those who may not sign in any more. */
async function rankOf({ id }: Person): Promise<number> {
  return (await world.owner.one<{ level: number }>(`select vip_level as level from member where id = $1`, [
    id,
  ]))!.level;
}
const waiting = async (member: Person) =>
  (await member.call(rewardApi.claimableRewards, {})).list
    .map(({ of, amount }) => `${of.rank}: ${amount}`)
    .toSorted();
const changesOf = async ({ id }: Person) =>
  (await operator.call(api.deskVipChanges, { id: String(id) })).list
    .map(({ from, to, cause }) => `${from} ${to} ${cause}`)
    .toReversed();
const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : ((error as { code?: string }).code ?? String(error));
  }
};

test('[PROMO-06] play brings ranks and their gifts once, whichever node dies or comes along; what is taken back takes them again', async () => {
  await make({
    kind: 'rankUp',
    play,
    claimDays: 7,
    amounts: [
      { rank: 1, amount: '10.00' },
      { rank: 2, amount: '30.00' },
      { rank: 4, amount: '200.00' },
    ],
  });
  const [member, excluded] = [await someone(), await someone()];
  assert.deepEqual(
    { ...(await member.call(vipStanding, {})), month: null },
    {
      rank: 0,
      since: null,
      currency: 'P',
      turnover: '0.00',
      month: null,
      next: { rank: 1, amount: '1000.00', missing: '1000.00' },
      keep: null,
      back: null,
      heldUntil: null,
    },
  );
  await plays(member, '400.00');
  await count();
  assert.equal((await member.call(vipStanding, {})).next!.missing, '600.00');
  const takeBack = await plays(member, '11600.00');
  await plays(excluded, '2000.00');
  await excluded.call(exclude, { term: 'permanent' });
  await readAllEvents(world);
  for (const change of ['insert on vip_change', 'insert on reward', 'update on vip_cursor'])
    await dyingAt(world.owner, change, () => countVip(world.ctx));
  assert.equal(await rankOf(member), 0);
  await Promise.all([countVip(world.ctx), countVip(world.ctx), countVip(world.ctx)]);
  await count();
  const standing = await member.call(vipStanding, {});
  assert.deepEqual([standing.rank, standing.turnover, standing.month.turnover], [2, '12000.00', '12000.00']);
  assert.deepEqual(standing.next, { rank: 3, amount: '50000.00', missing: '38000.00' });
  assert.equal(standing.keep!.rank, 2);
  assert.deepEqual(await waiting(member), ['1: 10.00', '2: 30.00']);
  const offer = (await member.call(rewardApi.rewardOffers, {})).list.find(
    ({ terms }) => terms.kind === 'rankUp',
  )!;
  assert.equal(offer.own!.state, 'claim');
  assert.deepEqual(offer.own!.progress, {
    kind: 'rankUp',
    rank: 2,
    given: [
      { rank: 1, amount: '10.00', state: 'claimable' },
      { rank: 2, amount: '30.00', state: 'claimable' },
    ],
  });
  for (const { id } of (await member.call(rewardApi.claimableRewards, {})).list)
    await member.call(rewardApi.claimReward, { id });
  await readAllEvents(world);
  const told = (await member.call(inboxApi.inboxList, { box: 'personal' })).list;
  assert.deepEqual(told.find(({ template }) => template === 'rankUp')!.values, { rank: '2', before: '0' });

  await takeBack();
  await count();
  assert.equal(await rankOf(member), 0, 'the total does not reach a rank any more');
  await plays(member, '60000.00');
  await count();
  assert.equal(await rankOf(member), 3);
  assert.deepEqual(
    await waiting(member),
    [],
    'gifts that were had are not given again, and the third rank has none',
  );
  assert.deepEqual(await changesOf(member), ['0 2 reached', '2 0 takenBack', '0 3 reached']);

  const written = () =>
    world.owner.one(`select xmin::text as at from vip_member where member_id = $1`, [member.id]);
  const before = await written();
  await plays(member, '10.00');
  await count();
  assert.deepEqual(await written(), before, 'where nothing changes, nothing is written');

  const given = await someone();
  const set = { id: String(given.id), from: 0, rank: 3, heldUntil: null, reason: 'a test' };
  await approvedBy(second, operator.call(api.setVipRank, set));
  await plays(given, '12000.00');
  await count();
  assert.deepEqual(await changesOf(given), ['0 3 desk']);
  assert.deepEqual(
    await waiting(given),
    ['1: 10.00', '2: 30.00'],
    'play reaches ranks that operators gave before',
  );
  await operator.call(api.setVipRank, {
    ...set,
    from: 3,
    rank: 1,
    heldUntil: dayAfter(dayOf(Date.now(), timeZone)),
  });
  assert.notEqual((await given.call(vipStanding, {})).heldUntil, null);
  await plays(given, '38000.00');
  await count();
  const risen = await given.call(vipStanding, {});
  assert.deepEqual([risen.rank, risen.heldUntil], [3, null], 'a hold below the rank keeps nothing of it');

  const left = await world.owner.rows(`select id from reward where member_id = $1`, [excluded.id]);
  assert.deepEqual(
    [await rankOf(excluded), left],
    [1, []],
    'those who excluded themselves have their rank, and are given nothing',
  );
});

test('[PROMO-06] operators set a rank with a reason and hold it until a day; the report counts ranks and changes', async () => {
  const member = await someone();
  const id = String(member.id);
  const { ranks, rank } = await operator.call(api.deskMemberVip, { id });
  assert.deepEqual([rank, ranks[3]], [0, { rank: 4, name: 'Búp Sen' }]);
  const [today, finance] = [dayOf(Date.now(), timeZone), await demoOperator(world.url, 'finance')];
  const set = { id, from: 0, rank: 4, heldUntil: dayAfter(today), reason: 'Khách thân thiết' };
  assert.equal(await refusalOf(finance.call(api.setVipRank, set)), 'not_allowed');
  assert.equal(await refusalOf(operator.call(api.setVipRank, { ...set, rank: 77 })), 'vip_rank_unknown');
  assert.equal(
    await refusalOf(operator.call(api.setVipRank, { ...set, heldUntil: '2026-01-31' })),
    'input_invalid',
  );
  // A higher rank has cashback, points and a birthday gift: it waits, and nobody approves their own.
  const outcomes = await Promise.all([1, 2].map(() => refusalOf(operator.call(api.setVipRank, set))));
  assert.deepEqual(outcomes.toSorted(), ['change_waits', 'done']);
  assert.equal(await rankOf(member), 0);
  const [asked] = (await operator.call(deskChanges, { state: 'waiting' })).list;
  assert.deepEqual(
    [asked!.kind, asked!.worth, asked!.differences[0]],
    ['memberRank', null, { path: 'rank', before: '0', after: '4' }],
  );
  const approval = { id: asked!.id, decision: 'approve', reason: 'known here' } as const;
  assert.deepEqual(await operator.call(decideChange, approval), { state: 'waiting', needsSecond: true });
  assert.equal(await rankOf(member), 0);
  assert.equal((await second.call(decideChange, approval)).state, 'applied');
  const standing = await member.call(vipStanding, {});
  assert.deepEqual(
    [standing.rank, standing.heldUntil, standing.since === today || standing.since === dayAfter(today)],
    [4, set.heldUntil, true],
  );
  await readAllEvents(world);
  const note = (await member.call(inboxApi.inboxList, { box: 'personal' })).list.find(
    ({ values }) => values['rank'] === '4',
  );
  assert.equal(note!.template, 'rankSet');
  const [change] = (await operator.call(api.deskVipChanges, { id })).list;
  assert.deepEqual([change!.cause, change!.operator, change!.reason], ['desk', 'finance', set.reason]);
  const again = { ...set, from: 4, reason: 'held again' };
  assert.equal((await operator.call(api.setVipRank, again)).waits, null, 'no longer than it was');
  const { list } = await operator.call(api.vipReport, { brand: 'sen', from: today, to: dayAfter(today) });
  const line = list.find((each) => each.rank === 4)!;
  assert.deepEqual([line.name, line.members, line.desk, line.reached], ['Búp Sen', 1, 1, 0]);
  await readAllEvents(world);
  const lower = { ...set, from: 4, rank: 1 };
  assert.equal(
    await refusalOf(operator.call(api.setVipRank, { ...lower, heldUntil: null })),
    'input_invalid',
    'the next bet would bring it back',
  );
  const trail = await world.owner.rows(
    `select 1 from audit_trail where content::jsonb ->> 'subject' = $1 and content::jsonb ->> 'action' = 'vip.rank-set'`,
    [`member:${id}`],
  );
  assert.equal(trail.length, 2);
});

test('[PROMO-06] a birthday brings its gift by rank once a year, where the account has known it long enough', async () => {
  await make({
    kind: 'birthday',
    play,
    claimDays: 7,
    knownDays: 30,
    amounts: [
      { rank: 0, amount: '5.00' },
      { rank: 3, amount: '50.00' },
    ],
  });
  const people = await Promise.all([1, 2, 3, 4].map(someone));
  // The gift is by the rank of the day before.
  const [known, ranked, late, excluded] = people as [Member, Member, Member, Member];
  const birthday = dayAfter(dayAfter(dayOf(Date.now(), timeZone)));
  const atMs = startOf(birthday, timeZone) + 60_000;
  const born = (member: Person, days: number) =>
    world.owner.run(
      `update member set birthday = $2, birthday_set_at = now() - make_interval(days => $3) where id = $1`,
      [member.id, birthdayIn(birthday, 1988), days],
    );
  await Promise.all([born(known, 31), born(ranked, 31), born(late, 3), born(excluded, 31)]);
  await excluded.call(exclude, { term: 'permanent' });
  await plays(ranked, '50000.00');
  await count();
  const progress = async (member: Person) =>
    (await member.call(rewardApi.rewardOffers, {})).list.find(({ terms }) => terms.kind === 'birthday')!.own!
      .progress;
  assert.deepEqual(await progress(ranked), { kind: 'birthday', rank: 3, amount: '50.00', next: birthday });
  assert.deepEqual(await progress(late), {
    kind: 'birthday',
    rank: 0,
    amount: '5.00',
    next: birthdayIn(birthday, Number(birthday.slice(0, 4)) + 1),
  });
  const give = () => atMoment(atMs, () => giveBirthdays(world.ctx));
  await dyingAt(world.owner, 'insert on reward', give);
  await Promise.all([give(), give()]);
  await give();
  const given = await Promise.all(people.slice(0, 3).map(waiting));
  assert.deepEqual(given, [['null: 5.00'], ['null: 50.00'], []]);
  assert.equal(
    ((await progress(ranked)) as { next: string }).next,
    birthdayIn(birthday, Number(birthday.slice(0, 4)) + 1),
    'the next one is in a year',
  );
  assert.deepEqual(await world.owner.rows(`select id from reward where member_id = $1`, [excluded.id]), []);
  await readAllEvents(world);
  const told = (await known.call(inboxApi.inboxList, { box: 'personal' })).list.map(
    ({ template }) => template,
  );
  assert.ok(told.includes('birthdayGift'));
});

// The last one: from here on play counts for months to come.
test('[PROMO-06] a month that was not enough takes a rank by one, once, whichever node dies or comes along, and the turnover of a month brings it back', async () => {
  const [low, high, held, excluded, late] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  for (const member of [low, high, held, excluded, late]) await plays(member, '60000.00');
  const month = monthOf(dayOf(Date.now(), timeZone));
  const [next, afterNext] = [monthAfter(month), monthAfter(monthAfter(month))];
  const at = (day: string) => startOf(day, timeZone) + 3_600_000;
  await count();
  assert.deepEqual(await Promise.all([low, high, held, excluded].map(rankOf)), [3, 3, 3, 3]);
  const hold = { id: String(held.id), from: 3, rank: 3, heldUntil: afterNext, reason: 'held for a test' };
  await approvedBy(second, operator.call(api.setVipRank, hold));
  await excluded.call(exclude, { term: 'permanent' });
  await readAllEvents(world);
  await atMoment(at(next), () => closeMonths(world.ctx));
  assert.equal(await rankOf(low), 3, 'the month in which a rank came asks for nothing');
  // From now on play is of the next month.
  await plays(high, '5000.00');
  await count(at(lastDayOf(next)));
  await readAllEvents(world);
  const { id: brandId } = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!;
  const [kept] = await world.owner.rows<{ state: string; keeps: Record<string, string> }>(
    `select state, keeps from vip_close where brand_id = $1 and month = $2`,
    [brandId, next],
  );
  assert.deepEqual(
    [kept!.state, kept!.keeps['3']],
    ['running', String(parseAmount('5000.00'))],
    'the month asks what was published at its beginning',
  );
  // The month is closed late: play of the next one is there already.
  assert.ok(
    await atMoment(at(afterNext), () =>
      world.ctx.db.transaction((tx) =>
        teams.closePeriod(world.ctx, tx, brandId, startOf(afterNext, timeZone)),
      ),
    ),
  );
  await plays(late, '5000.00');
  await count(at(afterNext));
  const closeThen = () => atMoment(at(afterNext), () => closeMonths(world.ctx));
  await dyingAt(world.owner, 'insert on vip_change', closeThen);
  await Promise.all([closeThen(), closeThen()]);
  await closeThen();
  assert.deepEqual(await Promise.all([low, high, held, excluded].map(rankOf)), [2, 3, 3, 3]);
  assert.deepEqual(await changesOf(low), ['0 3 reached', '3 2 notKept']);
  assert.deepEqual(
    await changesOf(late),
    ['0 3 reached'],
    'what the new month has brought back already is not lost',
  );
  // Of an exclusion that is over.
  const [day, now] = [86_400_000, Date.now()];
  await world.owner.run(
    `insert into exclusion (brand_id, member_id, kind, begins_at, permanent, ends_at) values ($1, $2, 'self_exclusion', now() - interval '4 days', false, now() - interval '2 days')`,
    [brandId, low.id],
  );
  const excludedSince = async (sinceMs: number) =>
    (await limits.excludedSince(world.ctx.db, [low.id], sinceMs)).size;
  assert.deepEqual([await excludedSince(now - 3 * day), await excludedSince(now - day)], [1, 0]);
  const ranksOn = await members.vipLevelsOn(world.ctx.db, [low.id, high.id], lastDayOf(next));
  assert.deepEqual(
    [...ranksOn.values()],
    [3, 3],
    'rewards of the month that is over are by the rank that was had in it',
  );
  await readAllEvents(world);
  const told = (await low.call(inboxApi.inboxList, { box: 'personal' })).list.find(
    ({ template }) => template === 'rankDown',
  );
  assert.deepEqual(told!.values, { rank: '2', before: '3' });

  await plays(low, '4999.00');
  await count(at(afterNext));
  assert.equal(await rankOf(low), 2);
  await plays(low, '1.00');
  await count(at(afterNext));
  assert.deepEqual(await changesOf(low), ['0 3 reached', '3 2 notKept', '2 3 back']);
  await readAllEvents(world);
  const last = (await low.call(inboxApi.inboxList, { box: 'personal' })).list.find(
    ({ values }) => values['rank'] === '3' && values['before'] === '2',
  );
  assert.equal(last!.template, 'rankBack', 'it brings no gift, and the message speaks of none');
  assert.equal(parseAmount((await low.call(vipStanding, {})).turnover), parseAmount('65000.00'));
});
