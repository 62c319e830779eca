import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameMenus } from '@sen/api/lottery';
import * as api from '@sen/api/lotteryBetting';
import {
  cancelDraw,
  closeRegion,
  deskCalendar,
  deskExposure,
  draftOffer,
  deskDraws,
  deskOffer,
  deskResults,
  deskRuns,
  enterResult,
  importResults,
  openRegion,
  putOfferInForce,
  showNumbers,
  setWeekdays,
  withdrawCancel,
} from '@sen/api/lotteryDesk';
import { parseAmount } from '@sen/api/money';
import { bets } from '@sen/api/record';
import { decideHeldWin, deskHeldWins } from '@sen/api/win';
import { checkInvariantsWithin } from '#modules/ledger/service.ts';
import { openStations, type Stations } from '#test/lotteryStations.ts';
import { approvedBy, demoOperator, type Person } from '#test/people.ts';
import { readAllEvents } from '#test/world.ts';
import { tellDemoResults } from './demo.ts';
import { lotteryGames } from './games.ts';
import { lotteryInvariants } from './invariants.ts';
import { vietnamDay, weekdayOf } from './rules/calendar.ts';
import { seeded } from './rules/sampling.ts';
import { payoutOf } from './rules/settle.ts';
import { drawResult, type Result } from './rules/structures.ts';
import { defaultTerms } from './rules/terms.ts';
import type { Line } from './rules/lines.ts';
import { advance } from './service.ts';

let world: Stations['world'];
let member: Stations['member'];
let guest: Stations['guest'];
let owner: Stations['owner'];
let risk: Stations['risk'];
let board: Stations['board'];
let money: Stations['money'];
let openDraw: Stations['openDraw'];
let makeDue: Stations['makeDue'];
let close: Stations['close'];

before(async () => {
  ({ world, member, guest, owner, risk, board, money, openDraw, makeDue, close } = await openStations());
});
after(() => close());

const below = seeded(20_261_125);
const typed = (result: Result) =>
  Object.fromEntries(Object.entries(result).map(([code, list]) => [code, [...list]]));

/** A draw as the desk lists it among those of its day. */
async function drawAtDesk(drawId: string) {
  const draw = await world.owner.one<{ at: number }>(
    `select draws_at as at from lottery_draw where id = $1`,
    [drawId],
  );
  const day = vietnamDay(draw!.at);
  return (await owner.call(deskDraws, { size: 50, from: day, to: day })).list.find(
    ({ id }) => id === drawId,
  )!;
}

async function bet(drawId: string, lines: api.TicketLine[]): Promise<api.LotteryTicket> {
  return (await member.call(api.placeTicket, { drawIds: [drawId], lines, requestId: randomUUID() }))
    .tickets[0]!;
}

test('[LOTTERY-06] [OPS-04] [T42] a result stands when two operators say the same, pays, and is corrected by both to the unit', async () => {
  const drawId = await openDraw('dong-nai');
  const had = await money();
  const lines: api.TicketLine[] = [
    { play: 'lo2', picks: ['12', '34'], points: 3 },
    { play: 'even', picks: [], points: 10 },
    { play: 'pair', picks: ['12', '34'], points: 2 },
  ];
  const placed = await bet(drawId, lines);
  const staked = parseAmount(placed.stake)!;
  const first = { ...drawResult('south', below), G8: ['12'], DB: ['460712'] };
  assert.equal(
    (await owner.ask(enterResult, { id: drawId, numbers: typed(first) })).answer.code,
    'draw_not_due',
  );
  await makeDue(drawId);
  assert.equal(
    (await member.ask(api.placeTicket, { drawIds: [drawId], lines, requestId: randomUUID() })).answer.code,
    'draw_closed',
  );

  // Read out number by number: everybody sees it, and nothing is paid.
  assert.deepEqual(await owner.call(showNumbers, { id: drawId, numbers: { G8: ['12'], G7: ['712'] } }), {
    numbers: 2,
  });
  const live = (await board('dong-nai')).reading!;
  assert.deepEqual(
    live.result.slice(0, 3).map(({ numbers }) => numbers),
    [['12'], ['712'], []],
  );
  assert.deepEqual(
    (await member.call(api.ticketList, { gameCode: 'dong-nai' })).list[0]!.lines.map(({ hits }) => hits),
    [2, null, 2],
  );
  assert.equal(
    (await owner.ask(showNumbers, { id: drawId, numbers: { G8: ['123'] } })).answer.code,
    'lottery_result_invalid',
  );

  const numbers = typed(first);
  assert.equal(
    (await owner.ask(enterResult, { id: drawId, numbers: { ...numbers, DB: [''] } })).answer.code,
    'lottery_result_invalid',
  );
  assert.equal((await owner.call(enterResult, { id: drawId, numbers })).outcome, 'waiting');
  // The same operator twice is still one.
  assert.equal((await owner.call(enterResult, { id: drawId, numbers })).outcome, 'waiting');
  const row = (await risk.call(deskResults, { state: 'waiting' })).list[0]!;
  assert.deepEqual([row.id, row.entry?.by, row.entry?.mine], [drawId, 'owner', false]);
  const slip = { ...numbers, G8: ['21'] };
  assert.deepEqual(await risk.call(enterResult, { id: drawId, numbers: slip }), {
    outcome: 'differs',
    differences: ['G8[1]'],
  });
  assert.equal(await money(), had - staked);
  assert.equal((await risk.call(enterResult, { id: drawId, numbers })).outcome, 'told');
  const paidFor = (result: Result): bigint =>
    lines.reduce(
      (sum, line) => sum + payoutOf('south', line as Line, defaultTerms.south, 100_000n, result),
      0n,
    );
  assert.ok(paidFor(first) > 0n);
  assert.equal(await money(), had - staked + paidFor(first));

  for (const changed of [{ ...first, G8: ['34'] }, { ...first, G8: ['90'], DB: ['460711'] }, first]) {
    const again = typed(changed);
    assert.equal(
      (await risk.ask(enterResult, { id: drawId, numbers: again })).answer.code,
      'lottery_reason_missing',
    );
    assert.equal(
      (await risk.call(enterResult, { id: drawId, numbers: again, reason: 'misread' })).outcome,
      'waiting',
    );
    assert.equal((await owner.call(enterResult, { id: drawId, numbers: again })).outcome, 'told');
    assert.equal(await money(), had - staked + paidFor(changed));
    const ticket = (await member.call(api.ticketList, { gameCode: 'dong-nai' })).list[0]!;
    assert.deepEqual(
      [parseAmount(ticket.payout), ticket.state, ticket.corrected],
      [paidFor(changed), paidFor(changed) > 0n ? 'won' : 'lost', true],
    );
  }
  const run = async () => (await owner.call(deskRuns, { size: 50 })).list.find(({ id }) => id === drawId)!;
  const done = await run();
  assert.deepEqual(
    [done.state, done.outcome, done.version, done.tickets, done.done],
    ['done', 'paid', 4, 1, 1],
  );
  assert.ok(done.settledAt! >= done.startedAt);
  // As it is while the tickets of a correction wait.
  await world.owner.run(
    `update lottery_ticket set settled_version = 3, paid_version = 3 where draw_id = $1`,
    [drawId],
  );
  await world.owner.run(`update lottery_draw set settled_at = null where id = $1`, [drawId]);
  const waits = (await owner.call(deskRuns, { state: 'running' })).list.find(({ id }) => id === drawId)!;
  assert.deepEqual([waits.state, waits.done, waits.settledAt], ['running', 0, null]);
  // One of long ago is listed while it runs, and later when its days are asked for.
  const move = (days: number) =>
    world.owner.run(
      `update lottery_draw set opens_at = opens_at + $2 * interval '1 day', locks_at = locks_at + $2 * interval '1 day', draws_at = draws_at + $2 * interval '1 day'
       where id = $1`,
      [drawId, days],
    );
  await move(-40);
  assert.equal((await run()).state, 'running');
  await advance(world.ctx);
  assert.equal(await run(), undefined);
  const day = vietnamDay(done.drawsAt - 40 * 86_400_000);
  assert.ok((await owner.call(deskRuns, { from: day, to: day })).list.some(({ id }) => id === drawId));
  await move(40);
  assert.deepEqual([(await run()).state, (await run()).done], ['done', 1]);
  assert.equal(
    (await owner.ask(enterResult, { id: drawId, numbers, reason: 'again' })).answer.code,
    'lottery_result_same',
  );
  const [opened] = (await guest.call(api.openedOfGame, { gameCode: 'dong-nai', count: 1 })).list;
  assert.deepEqual([opened!.source, opened!.version, opened!.proof], ['operators', 4, null]);
});

test('[LOTTERY-06] [OPS-04] balls of an official draw may be entered in any order, from a file too, and none of them twice', async () => {
  const drawId = await openDraw('mega-6-45');
  const placed = await bet(drawId, [{ play: 'six', picks: ['05', '12', '19', '27', '01', '02'], points: 2 }]);
  const had = await money();
  await makeDue(drawId);
  assert.deepEqual(await owner.call(showNumbers, { id: drawId, numbers: { B6: ['33', '05', '12'] } }), {
    numbers: 3,
  });
  assert.deepEqual((await member.call(api.ticketList, { gameCode: 'mega-6-45' })).list[0]!.lines[0]!.hits, 2);
  const twice = await owner.ask(enterResult, {
    id: drawId,
    numbers: { B6: ['33', '05', '12', '41', '27', '05'] },
  });
  assert.equal(twice.answer.code, 'lottery_result_invalid');
  const numbers = { B6: ['33', '05', '12', '41', '27', '19'] };
  assert.equal((await owner.call(enterResult, { id: drawId, numbers })).outcome, 'waiting');
  const { numero } = (await owner.call(deskResults, {})).list.find(({ id }) => id === drawId)!;
  const file = `mega-6-45,${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)},B6=05 12 19 27 33 41`;
  assert.equal((await risk.call(importResults, { file })).lines[0]!.code, 'told');
  const { last } = await board('mega-6-45');
  assert.deepEqual(last!.result, [{ code: 'B6', numbers: ['05', '12', '19', '27', '33', '41'] }]);
  const ticket = (await member.call(api.ticketList, { gameCode: 'mega-6-45' })).list.find(
    ({ id }) => id === placed.id,
  )!;
  // Four of six, two points: 2 × 10 × 15.
  assert.deepEqual([ticket.state, ticket.payout], ['won', '300.00']);
  assert.equal(await money(), had + 300n * 100_000n);
});

test('[LOTTERY-06] [OPS-04] a file of results, with a byte order mark or without, counts as what its operator says, line by line, and names what is wrong', async () => {
  const drawId = await openDraw('ben-tre');
  await makeDue(drawId);
  const { numero } = (await owner.call(deskResults, {})).list.find(({ id }) => id === drawId)!;
  const day = `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`;
  const result = drawResult('south', below);
  const line = `ben-tre,${day},${Object.entries(result)
    .map(([code, list]) => `${code}=${list.join(' ')}`)
    .join(',')}`;
  const file = `\ufeffstation,day\n${line}\nben-tre,${day},DB=1\nben-tre,yesterday\nnowhere,${day},DB=123456\n`;
  const codes = async (person: Person, text: string) =>
    (await person.call(importResults, { file: text })).lines.map((each) => [each.line, each.code]);
  assert.deepEqual(await codes(owner, file), [
    [2, 'waiting'],
    [3, 'lottery_result_invalid'],
    [4, 'lottery_result_invalid'],
    [5, 'not_found'],
  ]);
  assert.deepEqual(await codes(risk, `\ufeff${line}`), [[1, 'told']]);
  const { list } = await guest.call(api.openedOfGame, { gameCode: 'ben-tre', count: 1 });
  assert.deepEqual(list[0]!.result.at(-1)!.numbers, result.DB);
  assert.equal(
    (await (await demoOperator(world.url, 'finance')).ask(importResults, { file: line })).answer.code,
    'not_allowed',
  );
});

test('[LOTTERY-05] the same lines are bet on several stations at once, all or none', async () => {
  const [one, other] = [await openDraw('tien-giang'), await openDraw('kien-giang')];
  const { beside } = await board('tien-giang');
  assert.deepEqual(
    beside.map(({ gameCode }) => gameCode),
    ['da-lat', 'kien-giang'],
  );
  const lines: api.TicketLine[] = [{ play: 'lo2', picks: ['05'], points: 1 }];
  const had = await money();
  const wish = { drawIds: [one, other], lines, requestId: randomUUID() };
  const { tickets } = await member.call(api.placeTicket, wish);
  assert.deepEqual(tickets.map(({ gameCode }) => gameCode).toSorted(), ['kien-giang', 'tien-giang']);
  assert.equal(had - (await money()), 36n * 100_000n);
  assert.deepEqual(
    (await member.call(api.placeTicket, wish)).tickets.map(({ id }) => id).toSorted(),
    tickets.map(({ id }) => id).toSorted(),
  );
  await makeDue(other);
  assert.equal(
    (await member.ask(api.placeTicket, { ...wish, requestId: randomUUID() })).answer.code,
    'draw_closed',
  );
  assert.equal(had - (await money()), 36n * 100_000n);
});

test('[LOTTERY-05] [OPS-04] odds and limits are drafted with their returns, come in force only when sound, and tickets keep what they were bet at', async () => {
  const drawId = await openDraw('da-nang');
  const before = await bet(drawId, [{ play: 'de', picks: ['05'], points: 1 }]);
  const { current } = await owner.call(deskOffer, { region: 'central' });
  assert.equal(current.state, 'first');
  const terms = { de: { odds: 80_000, price: 1_000 }, lo2: { odds: 101_000, price: 18_000 } };
  const limits = { ticketMax: '500.00', unitMax: '10000.00', falls: [] };
  const { draft } = await owner.call(draftOffer, { region: 'central', terms, limits });
  assert.deepEqual(
    draft.plays.map(({ code, rtp }) => [code, rtp]),
    [
      ['lo2', '101.00'],
      ['de', '80.00'],
    ],
  );
  const refused = await owner.ask(putOfferInForce, { id: draft.id!, reason: 'summer' });
  assert.equal(refused.answer.code, 'lottery_offer_unsound');
  const sound = await owner.call(draftOffer, { region: 'central', terms: { de: terms.de }, limits });
  await approvedBy(risk, owner.call(putOfferInForce, { id: sound.draft.id!, reason: 'summer' }));
  const { plays, stakeMax } = await board('da-nang');
  assert.deepEqual([plays.map(({ code, odds }) => [code, odds]), stakeMax], [[['de', '80.00']], '500.00']);
  const after = await bet(drawId, [{ play: 'de', picks: ['05'], points: 1 }]);
  const wish = (lines: api.TicketLine[]) =>
    member.ask(api.placeTicket, { drawIds: [drawId], lines, requestId: randomUUID() });
  assert.equal(
    (await wish([{ play: 'lo2', picks: ['05'], points: 1 }])).answer.code,
    'lottery_lines_invalid',
  );
  assert.equal(
    (await wish([{ play: 'de', picks: ['06'], points: 501 }])).answer.code,
    'lottery_ticket_too_large',
  );
  await makeDue(drawId);
  const numbers = typed({ ...drawResult('south', below), DB: ['000005'] });
  await owner.call(enterResult, { id: drawId, numbers });
  await risk.call(enterResult, { id: drawId, numbers });
  const { list } = await member.call(api.ticketList, { gameCode: 'da-nang' });
  const payoutOfTicket = (id: string) => list.find((ticket) => ticket.id === id)!.payout;
  assert.deepEqual([payoutOfTicket(before.id), payoutOfTicket(after.id)], ['98.00', '80.00']);
});

test('[LOTTERY-05] [OPS-04] a brand chooses how a pair counts that comes more than once: the board says it, and tickets keep the rule that they were bet at', async () => {
  const drawId = await openDraw('khanh-hoa');
  const lines: api.TicketLine[] = [{ play: 'pair', picks: ['12', '34'], points: 2 }];
  const ruleOnBoard = async () =>
    (await board('khanh-hoa')).plays.find(({ code }) => code === 'pair')?.repeats ?? null;
  const put = async (repeats?: api.PairRule) => {
    const { draft } = await owner.call(draftOffer, {
      region: 'central',
      terms: {
        de: { odds: 80_000, price: 1_000 },
        pair: { odds: 30_000, price: 1_000, ...(repeats && { repeats }) },
      },
      limits: { ticketMax: '500.00', unitMax: '10000.00', falls: [] },
    });
    return approvedBy(risk, owner.call(putOfferInForce, { id: draft.id!, reason: 'as agents here count' }));
  };
  await assert.rejects(put(), { code: 'lottery_offer_unsound' });
  const bets: { rule: api.PairRule; ticket: api.LotteryTicket }[] = [];
  for (const rule of api.pairRules) {
    await put(rule);
    assert.equal(await ruleOnBoard(), rule);
    const ticket = await bet(drawId, lines);
    assert.deepEqual([ticket.lines[0]!.repeats, ticket.stake], [rule, '2.00']);
    bets.push({ rule, ticket });
  }
  // By the other two rules a pair pays nine times its odds at most.
  const { brands } = await owner.call(deskExposure, { id: drawId });
  const owed = brands.flatMap(({ list }) => list).map(({ play, amount }) => [play, amount]);
  assert.deepEqual(owed, [['pair', '1140.00']]);
  const more: api.TicketLine[] = [{ ...lines[0]!, points: 33 }];
  const full = await member.ask(api.placeTicket, { drawIds: [drawId], lines: more, requestId: randomUUID() });
  assert.equal(full.answer.code, 'lottery_number_full');

  // 12 comes four times and 34 once.
  const others = Object.entries(drawResult('south', below)).map(([code, numbers]) => [
    code,
    numbers.map((number) => `${number.slice(0, -2)}99`),
  ]);
  const numbers = {
    ...Object.fromEntries(others),
    G8: ['34'],
    G7: ['012'],
    G6: ['0012', '9912', '5512'],
  };
  await makeDue(drawId);
  await owner.call(enterResult, { id: drawId, numbers });
  await risk.call(enterResult, { id: drawId, numbers });
  const { list } = await member.call(api.ticketList, { gameCode: 'khanh-hoa' });
  const paid = Object.fromEntries(
    bets.map(({ rule, ticket }) => [rule, list.find(({ id }) => id === ticket.id)!.payout]),
  );
  assert.deepEqual(paid, { once: '60.00', halfSum: '150.00', mostFrequent: '150.00' });
});

test('[LOTTERY-05] in play money the demo has thirty days of results, reads a draw out number by number, and says that it made them up', async () => {
  const drawId = await openDraw('hai-phong');
  await bet(drawId, [{ play: 'even', picks: [], points: 1 }]);
  await makeDue(drawId);
  await tellDemoResults(world.ctx);
  const { reading } = await board('hai-phong');
  const told = reading!.result.flatMap(({ numbers }) => numbers).length;
  assert.ok(told >= 1 && told < 6);
  assert.equal(reading!.source, 'demo');
  const moveBack = (s: number) =>
    world.owner.run(
      `update lottery_draw set draws_at = now() - $2 * interval '1 second', locks_at = now() - interval '1 hour' where id = $1`,
      [drawId, s],
    );
  await moveBack(55);
  await tellDemoResults(world.ctx);
  const later = (await board('hai-phong')).reading!.result;
  assert.ok(later.flatMap(({ numbers }) => numbers).length >= 6);
  assert.deepEqual(later[0]!.numbers, reading!.result[0]!.numbers);
  await moveBack(271);
  await tellDemoResults(world.ctx);
  await advance(world.ctx);
  const { last, reading: none } = await board('hai-phong');
  assert.deepEqual([last!.source, none], ['demo', null]);
  assert.notEqual((await member.call(api.ticketList, { gameCode: 'hai-phong' })).list[0]!.state, 'open');
  const { day, draws, before } = await guest.call(api.lotteryDay, { region: 'south' });
  assert.ok(day !== null && before !== null && draws.length >= 1);
  const earlier = await guest.call(api.lotteryDay, { region: 'south', day: before });
  assert.ok(earlier.draws.length >= 3 && earlier.after !== null);
  const statistics = await guest.call(api.lotteryStatistics, { region: 'north' });
  assert.ok(statistics.draws >= 29 && statistics.bridges.length > 0 && statistics.counts.length === 100);
  assert.equal(
    statistics.counts.reduce((sum, count) => sum + count, 0),
    statistics.draws * 27,
  );
});

test('[LOTTERY-05] [LOTTERY-06] the demo adds nothing to a draw that an operator reads out, and tells no result of it', async () => {
  const drawId = await openDraw('can-tho');
  await makeDue(drawId);
  await tellDemoResults(world.ctx);
  assert.equal((await board('can-tho')).reading!.source, 'demo');
  await owner.call(showNumbers, { id: drawId, numbers: { G8: ['12'] } });
  const said = async () => {
    const { reading } = await board('can-tho');
    return [reading!.drawId, reading!.source, reading!.result.flatMap(({ numbers }) => numbers)];
  };
  // Once when the demo would read more, and once when it would tell the result.
  for (const seconds of [55, 271]) {
    await world.owner.run(
      `update lottery_draw set draws_at = now() - $2 * interval '1 second', locks_at = now() - interval '1 hour' where id = $1`,
      [drawId, seconds],
    );
    await tellDemoResults(world.ctx);
    assert.deepEqual(await said(), [drawId, 'operators', ['12']]);
  }
});

test('[LOTTERY-05] [OPS-04] operators change the days of a station and close a region; what was bet for such a day goes back, and the days come again', async () => {
  const find = async (code: string) =>
    (await owner.call(deskCalendar, {})).list.find(({ gameCode }) => gameCode === code)!;
  const before = await find('quang-tri');
  assert.deepEqual([before.weekdays, before.drawsAt, before.changed], [[5], '17:15', false]);
  const drawId = await openDraw('quang-tri');
  const had = await money();
  const placed = await bet(drawId, [{ play: 'de', picks: ['12'], points: 1 }]);
  const numeroOf = async (code: string) => (await board(code)).draw!.numero;
  const beside = [await numeroOf('quang-binh'), await numeroOf('hue')];

  const closed = vietnamDay(before.nextAt!);
  const { id, cancelled } = await owner.call(closeRegion, {
    region: 'central',
    from: closed,
    to: closed,
    reason: 'flood',
  });
  assert.equal(cancelled, 1);
  const { list } = await member.call(api.ticketList, { gameCode: 'quang-tri' });
  assert.equal(list.find((ticket) => ticket.id === placed.id)!.state, 'refunded');
  assert.equal(await money(), had);
  // A station without bets that day draws a week later, and another day's is as before. The draws
  // that the boards offer now take bets now.
  assert.ok((await numeroOf('quang-binh')) > beside[0]!);
  const betOn = async (code: string) =>
    bet((await board(code)).draw!.id, [{ play: 'de', picks: ['12'], points: 1 }]);
  for (const code of ['quang-tri', 'quang-binh']) assert.equal((await betOn(code)).state, 'open', code);
  assert.equal(await numeroOf('hue'), beside[1]);
  const { closures } = await owner.call(deskCalendar, { kind: 'central' });
  assert.deepEqual(
    closures
      .filter((closure) => closure.id === id)
      .map(({ region, from, to, reason }) => [region, from, to, reason]),
    [['central', closed, closed, 'flood']],
  );

  await owner.call(openRegion, { id, reason: 'the water went down' });
  assert.equal(await numeroOf('quang-binh'), beside[0]);
  for (const code of ['quang-tri', 'quang-binh', 'binh-dinh'])
    assert.equal((await betOn(code)).state, 'open', code);
  const openings = async (code: string) =>
    (
      await world.owner.rows<{ isOpen: boolean }>(
        `select opens_at <= now() as "isOpen" from lottery_draw where game_code = $1 and state = 'open' order by draws_at`,
        [code],
      )
    ).map(({ isOpen }) => isOpen);
  // The day that came again is bet on first; the one after it waits again, but where somebody has
  // bet on it already.
  assert.deepEqual(await openings('binh-dinh'), [true, false, false]);
  assert.deepEqual(await openings('quang-binh'), [true, true, false]);

  const { cancelled: both } = await owner.call(setWeekdays, {
    gameCode: 'quang-binh',
    weekdays: [3, 3],
    reason: 'the province was merged',
  });
  assert.equal(both, 2);
  assert.equal((await betOn('quang-binh')).state, 'open');
  const { draw, drawDayOfWeek } = await board('quang-binh');
  assert.deepEqual([drawDayOfWeek, weekdayOf(vietnamDay(draw!.drawsAt))], ['3', 3]);
  const moved = await find('quang-binh');
  assert.deepEqual([moved.weekdays, moved.changed, moved.nextAt], [[3], true, draw!.drawsAt]);
  const nextOf = async (): Promise<string> => (await board('binh-dinh')).draw!.id;
  const next = await nextOf();
  await owner.call(cancelDraw, { id: next, reason: 'the machine broke' });
  assert.notEqual(await nextOf(), next);
  assert.equal((await betOn('binh-dinh')).state, 'open', 'also after one draw alone was cancelled');
  await owner.call(setWeekdays, {
    gameCode: 'quang-binh',
    weekdays: [],
    reason: 'the station draws no more',
  });
  assert.deepEqual([(await board('quang-binh')).draw, (await find('quang-binh')).nextAt], [null, null]);
  assert.equal(
    (await owner.ask(setWeekdays, { gameCode: 'mega-1-phut', weekdays: [1], reason: 'it is no station' }))
      .answer.code,
    'game_unknown',
  );
});

test('[OPS-04] a closure with its days the wrong way round, or longer than any holiday, is refused and cancels nothing', async () => {
  const drawId = await openDraw('kon-tum');
  const placed = await bet(drawId, [{ play: 'de', picks: ['12'], points: 1 }]);
  const codeOf = async (from: string, to: string) =>
    (await owner.ask(closeRegion, { region: 'central', from, to, reason: 'a slip' })).answer.code;
  for (const [from, to] of [
    ['2026-12-31', '2025-12-01'],
    ['2026-11-01', '2027-12-01'],
    ['2026-11-20', '2026-12-21'],
  ] as const)
    assert.equal(await codeOf(from, to), 'lottery_days_invalid', `${from} to ${to}`);
  const { list } = await member.call(api.ticketList, { gameCode: 'kon-tum' });
  assert.equal(list.find(({ id }) => id === placed.id)!.state, 'open');
});

test('[LOTTERY-07] [OPS-04] from its time on a draw is cancelled by two operators, each with a reason on the audit trail; one alone changes nothing', async () => {
  const drawId = await openDraw('phu-yen');
  const had = await money();
  const placed = await bet(drawId, [{ play: 'de', picks: ['12'], points: 1 }]);
  const before = await drawAtDesk(drawId);
  assert.deepEqual([before.needsSecond, before.cancelling], [false, null]);
  await makeDue(drawId);
  const numbers = typed({ ...drawResult('south', below), DB: ['000012'] });
  assert.equal((await owner.call(enterResult, { id: drawId, numbers })).outcome, 'waiting');
  // An operator who knows that the ticket wins can ask for a cancellation as often as they like: it
  // never happens by their word alone.
  for (const reason of ['too much would be paid', 'the station did not draw'])
    assert.deepEqual(await owner.call(cancelDraw, { id: drawId, reason }), {
      state: 'open',
      needsSecond: true,
    });
  const state = async () =>
    (await member.call(api.ticketList, { gameCode: 'phu-yen' })).list.find(({ id }) => id === placed.id)!
      .state;
  assert.equal(await state(), 'open');
  const waits = await drawAtDesk(drawId);
  assert.deepEqual([waits.needsSecond, waits.cancelling!.by, waits.cancelling!.mine], [true, 'owner', true]);
  assert.equal(waits.cancelling!.reason, 'the station did not draw');
  await assert.rejects(
    world.owner.run(
      `update lottery_cancellation set confirmed_by = asked_by, confirmed_at = now() where draw_id = $1`,
      [drawId],
    ),
    /check/,
  );
  // A request is withdrawn by the operator who made it, and by nobody else.
  assert.equal((await risk.ask(withdrawCancel, { id: drawId })).answer.code, 'not_found');
  await owner.call(withdrawCancel, { id: drawId });
  assert.equal((await owner.ask(withdrawCancel, { id: drawId })).answer.code, 'not_found');
  assert.equal((await drawAtDesk(drawId)).cancelling, null);
  await owner.call(cancelDraw, { id: drawId, reason: 'it was right after all' });
  // Another operator who asks for it without having seen the first request confirms nothing.
  assert.equal(
    (await risk.ask(cancelDraw, { id: drawId, reason: 'no picture' })).answer.code,
    'lottery_cancel_asked',
  );
  assert.deepEqual([await state(), (await drawAtDesk(drawId)).cancelling!.by], ['open', 'owner']);
  // Two who confirm at once are one cancellation.
  const confirmed = { id: drawId, reason: 'the station says so', confirms: true };
  const answers = await Promise.all([0, 1].map(() => risk.call(cancelDraw, confirmed)));
  assert.ok(answers.every((answer) => answer.state === 'cancelled' && !answer.needsSecond));
  const { gameCode, numero, ...ended } = await drawAtDesk(drawId);
  assert.deepEqual([ended.state, ended.needsSecond, ended.cancelling], ['cancelled', false, null]);
  assert.deepEqual([await state(), await money()], ['refunded', had]);
  await readAllEvents(world);
  const noted = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where content like $1 order by seq`,
    [`%lottery:${gameCode}:${numero}%`],
  );
  assert.deepEqual(
    noted.map(({ content }) => /lottery\.[a-z-]+/.exec(content)![0]),
    [
      'result-entered',
      'cancel-asked',
      'cancel-asked',
      'cancel-withdrawn',
      'cancel-asked',
      'draw-cancelled',
    ].map((did) => `lottery.${did}`),
  );

  // The result that two operators entered meanwhile stands, and nobody cancels it any more.
  const told = await openDraw('ca-mau');
  await makeDue(told);
  await risk.call(cancelDraw, { id: told, reason: 'the picture was lost' });
  for (const person of [owner, risk]) await person.call(enterResult, { id: told, numbers });
  assert.equal(
    (await owner.ask(cancelDraw, { id: told, reason: 'the picture was lost', confirms: true })).answer.code,
    'draw_closed',
  );
  assert.equal((await risk.ask(withdrawCancel, { id: told })).answer.code, 'draw_closed');
});

test('[LOTTERY-07] [WALLET-04] a win above the limits that operators refuse is not paid: ticket, draw, record and balance all say so, also after a correction', async () => {
  await world.owner.run(`update vendor set win_max = 50 * 100000 where code = 'lottery'`);
  const drawId = await openDraw('dong-thap');
  const placed = await bet(drawId, [{ play: 'de', picks: ['12', '34'], points: 1 }]);
  const had = await money();
  await makeDue(drawId);
  const result: Result = { ...drawResult('south', below), DB: ['000012'] };
  const tell = async (told: Result, reason?: string) => {
    for (const person of [owner, risk])
      await person.call(enterResult, { id: drawId, numbers: typed(told), ...(reason && { reason }) });
  };
  const said = async () => {
    const ticket = (await member.call(api.ticketList, { gameCode: 'dong-thap' })).list.find(
      ({ id }) => id === placed.id,
    )!;
    const draw = await drawAtDesk(drawId);
    const round = (await member.call(bets, { vassalage: 'lottery' })).list[0]!;
    return [
      ticket.state,
      ticket.payout,
      ticket.refused,
      draw.money[0]!.payout,
      round.payout,
      (await money()) - had,
    ];
  };
  await tell(result);
  assert.deepEqual(await said(), ['won', '98.00', '0.00', '98.00', '98.00', 0n], 'it is held');
  const [win] = (await owner.call(deskHeldWins, { state: 'waiting' })).list;
  for (const person of [owner, risk])
    await person.call(decideHeldWin, { id: win!.id, decision: 'refuse', reason: 'bet after the draw' });
  const notPaid = ['won', '0.00', '98.00', '0.00', '0.00', 0n];
  assert.deepEqual(await said(), notPaid);
  assert.ok((await checkInvariantsWithin(world.owner, lotteryInvariants)).every(({ ok }) => ok));
  // Another number is corrected, by which the same win comes out: it stays refused.
  await tell({ ...result, G8: [result.G8![0] === '11' ? '22' : '11'] }, 'misread');
  assert.deepEqual(await said(), notPaid);
  await tell({ ...result, DB: ['000056'] }, 'misread');
  assert.deepEqual(await said(), ['lost', '0.00', '0.00', '0.00', '0.00', 0n]);
  await world.owner.run(`update vendor set win_max = 1000 * 100000 where code = 'lottery'`);
  await tell({ ...result, DB: ['000034'] }, 'misread');
  assert.deepEqual(await said(), ['won', '98.00', '0.00', '98.00', '98.00', 9_800_000n]);
});

test('[LOTTERY-07] a draw that cannot be settled keeps neither the others nor the desk from anything, and the job is seen to fail', async () => {
  const [broken, sound, other] = [
    await openDraw('vinh-long'),
    await openDraw('binh-duong'),
    await openDraw('tra-vinh'),
  ];
  const lines: api.TicketLine[] = [{ play: 'de', picks: ['05'], points: 1 }];
  for (const id of [broken, sound, other]) await bet(id, lines);
  const had = await money();
  const draw = async (id: string, result: Result, version: number): Promise<void> => {
    await world.owner.run(
      `update lottery_draw set state = 'drawn', result = $2, version = $3, told_by = 'operators', ended_at = now(), told_at = now(), settled_at = null where id = $1`,
      [id, JSON.stringify(result), version],
    );
  };
  const hit = { ...drawResult('south', below), DB: ['000005'] };
  for (const id of [broken, sound]) await makeDue(id);
  // Settled first of all, as its time came first.
  await world.owner.run(`update lottery_draw set draws_at = draws_at - interval '1 minute' where id = $1`, [
    broken,
  ]);
  await draw(broken, { DB: [null as never] }, 1);
  await draw(sound, hit, 1);
  await assert.rejects(advance(world.ctx), AggregateError);
  const stateOf = async (id: string) =>
    (await world.owner.one<{ state: string }>(`select state from lottery_ticket where draw_id = $1`, [id]))!
      .state;
  assert.deepEqual(
    [await stateOf(broken), await stateOf(sound), await money()],
    ['open', 'won', had + 9_800_000n],
  );
  assert.equal(
    (await owner.ask(cancelDraw, { id: other, reason: 'the station did not draw' })).answer.code,
    'ok',
  );
  assert.equal(await stateOf(other), 'refunded');
  await draw(broken, hit, 2);
  await advance(world.ctx);
  assert.equal(await stateOf(broken), 'won');
});

test('[LOTTERY-07] tickets of a station that was taken out of the list are given back, whether its draw has a result or not', async () => {
  const [told, untold, later] = [
    await openDraw('long-an'),
    await openDraw('binh-phuoc'),
    await openDraw('hau-giang'),
  ];
  const had = await money();
  for (const id of [told, untold, later]) await bet(id, [{ play: 'de', picks: ['05'], points: 1 }]);
  for (const id of [told, untold]) await makeDue(id);
  await world.owner.run(
    `update lottery_draw set game_code = 'gone-' || game_code where id = any($1::bigint[])`,
    [[told, untold, later]],
  );
  await world.owner.run(
    `update lottery_draw set state = 'drawn', result = $2, version = 1, told_by = 'operators', ended_at = now(), told_at = now() where id = $1`,
    [told, JSON.stringify({ ...drawResult('south', below), DB: ['000005'] })],
  );
  await advance(world.ctx);
  const draws = await world.owner.rows<{ id: bigint; state: string; isSettled: boolean }>(
    `select id, state, settled_at is not null as "isSettled" from lottery_draw where id = any($1::bigint[]) order by id`,
    [[told, untold, later]],
  );
  const found = new Map(draws.map(({ id, state, isSettled }) => [String(id), `${state} ${isSettled}`]));
  assert.deepEqual(
    [told, untold, later].map((id) => found.get(id)),
    // Bets on the last one have not closed: as with lotteries of the house, nothing is cancelled
    // before.
    ['drawn true', 'cancelled true', 'open false'],
  );
  assert.equal(await money(), had - 100_000n);
});

test('[LOTTERY-02] every lottery has a picture of its own that names it, and what is no lottery has none', async () => {
  const menus = await guest.call(gameMenus, { prizeMode: 'Lott', device: 'WEB', language: 'vi' });
  const pictures = new Map<string, string>();
  for (const { gameCode, gameName, image, accountTypeName } of menus.flatMap((menu) => menu.gameMenus)) {
    if (accountTypeName !== 'lottery') continue;
    const response = await fetch(world.url + image);
    const drawn = await response.text();
    assert.equal(response.headers.get('content-type'), 'image/svg+xml');
    assert.ok(drawn.includes(`>${gameName}</text>`), gameCode);
    pictures.set(drawn, gameCode);
  }
  assert.equal(pictures.size, lotteryGames.length);
  assert.equal((await fetch(`${world.url}/lottery/cover/nowhere.svg`)).status, 404);
});

test('[LOTTERY-05] typed lines are read with their prices, and words that are not understood are named', async () => {
  const read = await guest.call(api.parseTyped, {
    gameCode: 'mien-bac-5-phut',
    text: 'lo 12 34 10n, de 05 20n',
  });
  assert.deepEqual(
    read.lines.map(({ play, picks, points }) => [play, picks, points]),
    [
      ['lo2', ['12', '34'], 10],
      ['de', ['05'], 20],
    ],
  );
  assert.equal(read.total, '560.00');
  assert.deepEqual(read.faults, []);
  // A line is read whole or not at all, and tells why; the others are read beside it.
  const some = await guest.call(api.parseTyped, {
    gameCode: 'mien-bac-5-phut',
    text: `abc 12 1n\nde 05 20n\nlo 12 345 1n\nlô 88\nlo ${'zz '.repeat(900)}1n`,
  });
  assert.deepEqual([some.lines.length, some.total], [1, '20.00']);
  assert.deepEqual(some.faults.slice(0, 3), [
    { line: 'abc 12 1n', at: 'abc', code: 'play_unknown', digits: null, readings: [] },
    { line: 'lo 12 345 1n', at: '345', code: 'pick_digits', digits: 2, readings: [] },
    { line: 'lô 88', at: 'lô 88', code: 'points_missing', digits: null, readings: [] },
  ]);
  assert.equal(some.faults.length, 3 + 5, 'no more than five faults of a line');
});
