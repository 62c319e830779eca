import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { exclude } from '@sen/api/limit';
import * as api from '@sen/api/lotteryBetting';
import {
  cancelDraw,
  deskExposure,
  deskOffer,
  deskRuns,
  enterResult,
  showNumbers,
} from '@sen/api/lotteryDesk';
import { parseAmount } from '@sen/api/money';
import { checkInvariantsWithin, lockMember } from '#modules/ledger/service.ts';
import type { CallRequest } from '#platform/http.ts';
import { demoMember } from '#test/people.ts';
import { makeBettors } from '#test/lotteryLastMinute.ts';
import { openStations, type Stations } from '#test/lotteryStations.ts';
import { placeTicket } from './betting.ts';
import { stationGames } from './games.ts';
import { lotteryInvariants } from './invariants.ts';
import type { Line } from './rules/lines.ts';
import { seeded } from './rules/sampling.ts';
import { payoutOf } from './rules/settle.ts';
import { drawResult, mergedResult, type Result } from './rules/structures.ts';
import { defaultTerms } from './rules/terms.ts';

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
const lines: api.TicketLine[] = [{ play: 'crossPair', picks: ['12', '34', '56'], points: 2 }];
const wishOf = (drawIds: string[], own = lines) => ({
  drawIds,
  lines: own,
  together: true,
  requestId: randomUUID(),
});
const paidFor = (...results: Result[]): bigint =>
  lines.reduce(
    (sum, line) => sum + payoutOf('south', line as Line, defaultTerms.south, 100_000n, mergedResult(results)),
    0n,
  );
/** Numbers that end in 77, but for those of G8 and DB. */
const resultOf = (g8: string, db: string): Result => ({
  ...Object.fromEntries(
    Object.entries(drawResult('south', below)).map(([code, list]) => [
      code,
      list.map((number) => `${number.slice(0, -2)}77`),
    ]),
  ),
  G8: [g8],
  DB: [`0000${db}`],
});

async function tell(drawId: string, result: Result, reason?: string): Promise<void> {
  const numbers = Object.fromEntries(Object.entries(result).map(([code, list]) => [code, [...list]]));
  for (const person of [owner, risk])
    await person.call(enterResult, { id: drawId, numbers, ...(reason && { reason }) });
}
async function ticketAt(id: string, gameCode?: string): Promise<api.LotteryTicket> {
  const { list } = await member.call(api.ticketList, gameCode ? { gameCode } : {});
  return list.find((ticket) => ticket.id === id)!;
}
/** The exposure of the bettors' brand on a draw. */
async function owedOn(id: string) {
  const { brands } = await owner.call(deskExposure, { id });
  const [own, ...others] = brands.map(({ list }) => list);
  assert.ok(others.every((list) => list.length === 0));
  return own!;
}
const isSettled = async (drawId: string): Promise<boolean> =>
  (await world.owner.one<{ settled: boolean }>(
    `select settled_at is not null as settled from lottery_draw where id = $1`,
    [drawId],
  ))!.settled;
const refusal = async (
  wish: ReturnType<typeof wishOf> | Omit<ReturnType<typeof wishOf>, 'together'>,
): Promise<string> => (await member.ask(api.placeTicket, wish)).answer.code;
async function assertInvariants(): Promise<void> {
  const [found] = await checkInvariantsWithin(world.owner, lotteryInvariants);
  assert.deepEqual([found!.ok, found!.detail], [true, '']);
}

test('[LOTTERY-05] [T42] a pair over two stations is paid by both results together, and anew when either is corrected', async () => {
  const [one, other] = [await openDraw('dong-nai'), await openDraw('can-tho')];
  const { plays, beside } = await board('dong-nai');
  assert.equal(plays.find(({ code }) => code === 'crossPair')!.rtp, '93.09');
  assert.deepEqual(
    beside.map(({ gameCode }) => gameCode),
    ['can-tho', 'soc-trang'],
  );
  const read = await guest.call(api.parseTyped, { gameCode: 'dong-nai', text: 'đá xiên 12 34 56 2n' });
  assert.deepEqual([read.lines[0]!.play, read.lines[0]!.units, read.total], ['crossPair', 3, '6.00']);

  const had = await money();
  const wish = wishOf([one, other]);
  const [placed] = (await member.call(api.placeTicket, wish)).tickets;
  assert.equal(placed!.stake, '6.00');
  assert.deepEqual([placed!.gameCode, placed!.second!.gameCode].toSorted(), ['can-tho', 'dong-nai']);
  assert.deepEqual(
    (await member.call(api.placeTicket, wish)).tickets.map(({ id }) => id),
    [placed!.id],
  );
  assert.equal(await refusal({ ...wish, lines: [{ ...lines[0]!, points: 3 }] }), 'request_conflict');
  const staked = 6n * 100_000n;
  assert.equal(await money(), had - staked);
  // The exposure counts on both draws.
  for (const id of [one, other]) {
    assert.deepEqual(
      (await owedOn(id)).map(({ play, picks, amount }) => [play, picks, amount]),
      ['12 34', '12 56', '34 56'].map((picks) => ['crossPair', picks, '20.60']),
    );
  }

  // Neither station has both numbers of a pair by itself.
  let [first, second] = [resultOf('12', '12'), resultOf('34', '99')];
  await makeDue(one);
  await tell(one, first);
  const waits = await ticketAt(placed!.id, 'dong-nai');
  assert.deepEqual([waits.state, waits.lines[0]!.payout, waits.lines[0]!.hits], ['open', null, 2]);
  assert.equal(await money(), had - staked);
  // A ticket that waits for the other draw does not keep this draw from being settled.
  assert.deepEqual([await isSettled(one), await isSettled(other)], [true, false]);
  assert.equal((await owner.call(deskRuns, { size: 50 })).list.find(({ id }) => id === one)!.tickets, 0);
  await assertInvariants();
  // The auditor would see it if the other draw were told to be settled without it.
  const asSettled = `update lottery_draw set state = 'cancelled', ended_at = now(), told_at = now(), settled_at = now() where id = $1`;
  await world.owner.run(asSettled, [other]);
  assert.match(
    (await checkInvariantsWithin(world.owner, lotteryInvariants))[0]!.detail,
    new RegExp(`lottery ticket ${placed!.id}`),
  );
  await world.owner.run(
    `update lottery_draw set state = 'open', ended_at = null, told_at = null, settled_at = null where id = $1`,
    [other],
  );
  first = resultOf('12', '55');
  await tell(one, first, 'misread');
  assert.deepEqual([(await ticketAt(placed!.id)).state, await isSettled(one)], ['open', true]);

  await makeDue(other);
  await tell(other, second);
  assert.deepEqual([await isSettled(one), await isSettled(other)], [true, true]);
  assert.equal(paidFor(first, second), 2n * 1_030_000n);
  assert.equal(await money(), had - staked + paidFor(first, second));
  assert.equal((await ticketAt(placed!.id, 'can-tho')).state, 'won');
  await assertInvariants();

  const corrections: [which: 'first' | 'second', Result][] = [
    ['second', resultOf('34', '12')],
    ['first', resultOf('34', '12')],
    ['second', resultOf('99', '98')],
    ['first', resultOf('98', '99')],
    ['second', resultOf('12', '34')],
  ];
  for (const [which, result] of corrections) {
    if (which === 'first') first = result;
    else second = result;
    await tell(which === 'first' ? one : other, result, 'misread');
    const wanted = paidFor(first, second);
    const ticket = await ticketAt(placed!.id);
    assert.deepEqual(
      [parseAmount(ticket.payout), ticket.state, ticket.corrected],
      [wanted, wanted > 0n ? 'won' : 'lost', true],
    );
    assert.equal(await money(), had - staked + wanted);
    assert.deepEqual([await isSettled(one), await isSettled(other)], [true, true]);
    await assertInvariants();
  }
  const runs = (await owner.call(deskRuns, { size: 50 })).list.filter(({ id }) => id === one || id === other);
  assert.deepEqual(
    runs.map(({ tickets, done, state }) => [tickets, done, state]),
    [
      [1, 1, 'done'],
      [1, 1, 'done'],
    ],
  );
});

test('[LOTTERY-05] [LOTTERY-07] a pair over two stations is given back when either draw is cancelled, also after the other has its result', async () => {
  for (const isLater of [false, true]) {
    const [one, other] = isLater
      ? [await openDraw('ben-tre'), await openDraw('vung-tau')]
      : [await openDraw('tay-ninh'), await openDraw('an-giang')];
    const had = await money();
    const [placed] = (await member.call(api.placeTicket, wishOf([one, other]))).tickets;
    await makeDue(other);
    if (isLater) await tell(other, resultOf('12', '34'));
    assert.equal((await ticketAt(placed!.id)).state, 'open');
    await owner.call(cancelDraw, { id: one, reason: 'the station did not draw' });
    assert.equal((await ticketAt(placed!.id)).state, 'refunded');
    assert.equal(await money(), had);
    // Nothing is owed any more on the draw that is left; one ticket more is owed as if it were the
    // first.
    assert.deepEqual(await owedOn(other), []);
    if (!isLater) await tell(other, resultOf('12', '34'));
    // A refunded ticket stays refunded, even when the other station enters or corrects its result.
    await tell(other, resultOf('12', '56'), 'misread');
    assert.equal((await ticketAt(placed!.id)).state, 'refunded');
    assert.equal(await money(), had);
    assert.deepEqual([await isSettled(one), await isSettled(other)], [true, true]);
    const run = (await owner.call(deskRuns, { size: 50 })).list.find(({ id }) => id === other)!;
    assert.deepEqual([run.tickets, run.done], [1, 1]);
    await assertInvariants();
  }
});

test('[LOTTERY-05] [LOTTERY-07] a pair over two stations needs two southern stations of one day that both take bets, and a ticket of its own', async () => {
  const [one, other] = [await openDraw('tien-giang'), await openDraw('kien-giang')];
  const [monday, central] = [await openDraw('ca-mau'), await openDraw('kon-tum')];
  // Two stations always draw next in the centre; which ones depends on the day of the week.
  const centre = stationGames.filter(({ region }) => region === 'central');
  const boards = await Promise.all(centre.map(({ code }) => board(code)));
  const pair = boards.find(({ beside }) => beside.length > 0)!;
  const lo: api.TicketLine = { play: 'lo2', picks: ['05'], points: 1 };
  const had = await money();
  const apart: [why: string, drawIds: string[], own?: api.TicketLine[]][] = [
    ['one station', [one]],
    ['the same one twice', [one, one]],
    ['another day', [one, monday]],
    ['another region', [one, central]],
    ['two of another region', [pair.draw!.id, pair.beside[0]!.drawId]],
    ['another play', [one, other], [lo]],
    ['another play with it', [one, other], [...lines, lo]],
    ['three stations', [one, other, await openDraw('da-lat')]],
  ];
  for (const [why, drawIds, own] of apart)
    assert.equal(await refusal(wishOf(drawIds, own)), 'lottery_two_stations', why);
  assert.equal(await refusal({ drawIds: [one], lines, requestId: randomUUID() }), 'lottery_two_stations');
  assert.equal(
    await refusal({ drawIds: [one, other], lines, requestId: randomUUID() }),
    'lottery_two_stations',
  );
  await makeDue(other);
  assert.equal(await refusal(wishOf([one, other])), 'draw_closed');
  assert.equal(await refusal(wishOf([other, one])), 'draw_closed');
  assert.equal(await money(), had);

  // It is offered at the stations of the south alone.
  for (const gameCode of ['kon-tum', 'mien-nam-1-phut', 'mien-bac-1-phut']) {
    assert.ok(
      (await board(gameCode)).plays.every(({ code }) => code !== 'crossPair'),
      gameCode,
    );
    const read = await guest.call(api.parseTyped, { gameCode, text: 'dax 12 34 5n' });
    const [{ line, code } = {}] = read.faults;
    assert.deepEqual([read.lines, line, code], [[], 'dax 12 34 5n', 'play_not_here'], gameCode);
  }
  assert.ok(
    (await owner.call(deskOffer, { region: 'central' })).current.plays.every(
      ({ code }) => code !== 'crossPair',
    ),
  );
  const { plays, second } = await guest.call(api.lotteryRules, { region: 'south' });
  // Both numbers of the example come five times, and count once.
  assert.deepEqual(
    [plays.find(({ code }) => code === 'crossPair')!.example!.payout, second!.length],
    ['10.30', 9],
  );
  assert.equal((await guest.call(api.lotteryRules, { region: 'central' })).second, null);
});

test('[LOTTERY-05] odds of a pair over two stations are the lower ones of both draws, and neither draw passes its limit', async () => {
  const [one, other] = [await openDraw('long-an'), await openDraw('hau-giang')];
  const own = (points: number): api.TicketLine[] => [{ play: 'crossPair', picks: ['12', '34'], points }];
  // As others would have bet on the second draw: 80 % of the most is owed there.
  const [placedBefore] = (await member.call(api.placeTicket, wishOf([one, other], own(1)))).tickets;
  await world.owner.run(
    `update lottery_exposure set amount = $3 where draw_id = $1 and currency = $2 and unit = 'crossPair:12-34'`,
    [other, placedBefore!.currency, 400_000n * 100_000n],
  );
  const { beside } = await board('long-an');
  assert.deepEqual(beside.find(({ drawId }) => drawId === other)!.fallen, { 'crossPair:12-34': 95 });
  assert.equal(await refusal(wishOf([one, other], own(1_000))), 'lottery_odds_fell');
  const [placed] = (
    await member.call(api.placeTicket, {
      ...wishOf([one, other], own(1_000)),
      accepted: { 'crossPair:12-34': 95 },
    })
  ).tickets;
  assert.deepEqual(placed!.lines[0]!.cuts, { '12-34': 95 });
  const amountOn = async (id: string) => (await owedOn(id))[0]!.amount;
  assert.deepEqual([await amountOn(one), await amountOn(other)], ['9795.30', '409785.00']);
  assert.equal(await refusal(wishOf([one, other], own(10_000))), 'lottery_number_full');
  assert.deepEqual([await amountOn(one), await amountOn(other)], ['9795.30', '409785.00']);
});

/** Bettors of the demo's brand, and a bet of one of them as the call makes it. */
async function bettors(count: number) {
  const { brandId, currency } = (await world.owner.one<{ brandId: bigint; currency: string }>(
    `select brand_id as "brandId", currency from lottery_ticket limit 1`,
  ))!;
  const list = await makeBettors(world.owner, { brandId, currency, count });
  const bet = (n: number, drawIds: string[], own: api.TicketLine[]) =>
    placeTicket(world.ctx, list[n]! as CallRequest, {
      drawIds,
      lines: own,
      requestId: randomUUID(),
      accepted: undefined,
      together: undefined,
    });
  return { bet, memberIds: list.map(({ actor }) => (actor as { memberId: bigint }).memberId) };
}

test('[LOTTERY-05] bets of many on the same numbers of several stations at once never wait for each other in a circle', async () => {
  const opened = [await openDraw('binh-duong'), await openDraw('tra-vinh'), await openDraw('vinh-long')];
  const drawIds = opened.toSorted((a, b) => Number(a) - Number(b));
  const { bet } = await bettors(32);
  const own: api.TicketLine[] = [{ play: 'de', picks: ['12', '34'], points: 1 }];
  const each = [drawIds, drawIds.toReversed(), drawIds.slice(1), drawIds.slice(2)];
  // Members sixteen apart write the same part of the lottery's accounts, one after the other.
  const stations = (n: number): string[] => each[(n + Math.floor(n / 16)) % each.length]!;
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: 32 }, (_, n) => bet(n, stations(n), own)));
  // All of 96 bets are on the last draw, three of four on the second, and half on the first.
  const owed = async (drawId: string) => (await owedOn(drawId))[0]!.amount;
  assert.deepEqual(await Promise.all(drawIds.map(owed)), ['4704.00', '7056.00', '9408.00']);
});

test('[LOTTERY-05] [SAFE-01] a bet of a member whose time of play is limited does not hold up their bet elsewhere that it waits for', async () => {
  const drawId = await openDraw('binh-thuan');
  const { bet, memberIds } = await bettors(1);
  const [memberId] = memberIds as [bigint];
  await world.owner.run(
    `insert into play_limit (member_id, kind, period, currency, value, set_at) values ($1, 'session', 'none', '', 60, now())`,
    [memberId],
  );
  await world.owner.run(`insert into play_session (member_id, began_at, last_at) values ($1, now(), now())`, [
    memberId,
  ]);
  const waiting = async (): Promise<boolean> =>
    (await world.owner.one(
      `select from pg_locks where not granted and locktype in ('transactionid', 'tuple') limit 1`,
    )) !== undefined;
  let placed: ReturnType<typeof bet> | undefined;
  // As the wallet takes a bet: the account first, and then the time of play.
  await world.owner.transaction(async (tx) => {
    await lockMember(tx, memberId);
    placed = bet(0, [drawId], [{ play: 'de', picks: ['12'], points: 1 }]);
    placed.catch(() => undefined);
    while (!(await waiting()));
    await tx.run(`update play_session set last_at = now() where member_id = $1`, [memberId]);
  });
  assert.equal((await placed!).tickets.length, 1);
});

test('[LOTTERY-05] [RECORD-01] a ticket is told to its member alone, also while they are excluded: each draw with the digits that it names, and its hits when both are drawn', async () => {
  const [one, other] = [await openDraw('dong-thap'), await openDraw('ca-mau')];
  // 66 pairs of twelve numbers.
  const picks = ['12', '34', '11', '13', '14', '15', '16', '17', '18', '19', '20', '77'];
  const [placed] = (
    await member.call(api.placeTicket, wishOf([one, other], [{ play: 'crossPair', picks, points: 2 }]))
  ).tickets;
  const { id } = placed!;
  const [first, second] = [resultOf('12', '00'), resultOf('34', '99')];
  await makeDue(one);
  await owner.call(showNumbers, { id: one, numbers: { G8: ['12'] } });
  const read = await member.call(api.ownTicket, { id });
  assert.deepEqual(
    read.draws.map(({ gameCode, state, drawn }) => [gameCode, state, drawn]),
    [
      ['dong-thap', 'open', null],
      ['ca-mau', 'open', null],
    ],
  );
  const [reading, awaited] = read.draws;
  assert.deepEqual(reading!.reading![0], { code: 'G8', numbers: ['12'] });
  assert.deepEqual(reading!.marks, [{ code: 'G8', index: 0, from: 0, to: 2, won: false }]);
  assert.deepEqual([awaited!.reading, awaited!.marks], [null, []]);
  assert.deepEqual(read.hits, [{ list: [], more: 0 }]);
  await tell(one, first);
  const waits = await member.call(api.ownTicket, { id });
  assert.deepEqual(
    waits.draws.map(({ state, reading: left }) => [state, left]),
    [
      ['drawn', null],
      ['open', null],
    ],
  );
  assert.ok(waits.draws[0]!.marks.every(({ won }) => !won));
  await makeDue(other);
  await tell(other, second);

  // Only 12, 34 and 77 have come: three pairs hit once each.
  const told = await member.call(api.ownTicket, { id });
  assert.deepEqual(
    told.hits[0]!.list.map(({ numbers, times, pays }) => [numbers.join('-'), times, pays]),
    [
      ['12-34', 1, '20.60'],
      ['12-77', 1, '20.60'],
      ['34-77', 1, '20.60'],
    ],
  );
  assert.equal(told.ticket.payout, '61.80');
  assert.deepEqual(
    told.draws.map(({ marks }) => [marks.length, marks.every(({ won }) => won), marks.at(-1)!.code]),
    [
      [17, true, 'G8'],
      [17, true, 'G8'],
    ],
  );

  const someone = await demoMember(world.url, 'demo02');
  for (const [who, asked] of [
    [someone, id],
    [member, '999999999'],
  ] as const)
    assert.equal((await who.ask(api.ownTicket, { id: asked })).answer.code, 'not_found');
  await member.call(exclude, { term: 'sixMonths' });
  const back = await demoMember(world.url);
  assert.deepEqual(await back.call(api.ownTicket, { id }), told);
});
