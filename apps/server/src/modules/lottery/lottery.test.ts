import assert from 'node:assert/strict';
import { createHash, hash as hashOf, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { timeOfRound } from '@sen/api/beacon';
import type { OutputOf } from '@sen/api/call';
import * as api from '@sen/api/lotteryBetting';
import { cancelDraw, deskDraws, deskExposure, exposureShown } from '@sen/api/lotteryDesk';
import { parseAmount } from '@sen/api/money';
import { bets, round } from '@sen/api/record';
import { balance } from '@sen/api/wallet';
import { editBrand, until } from '#test/brands.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { checkInvariantsWithin } from '#modules/ledger/service.ts';
import { demoMember, demoOperator, visitor, type Person } from '#test/people.ts';
import { brandById } from '#modules/brand/service.ts';
import { violatedCheck, type Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { asNobodyMay as asNobodyMayIn, longBoard } from '#test/lotteryBoard.ts';
import { betUntilLocked, judgeDraw, makeBettors, type Bettor } from '#test/lotteryLastMinute.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { isSignatureOf } from './beacon.ts';
import { placeTicket } from './betting.ts';
import { valueOf } from './rules/beacon.ts';
import { sealMs } from './rules/calendar.ts';
import { hashOfSeed, resultOf } from './rules/fairness.ts';
import { payoutOf } from './rules/settle.ts';
import { defaultTerms } from './rules/terms.ts';
import type { Line } from './rules/lines.ts';
import { lotteryInvariants } from './invariants.ts';
import { firstLimits } from './offers.ts';
import { advance } from './service.ts';
import { inTime } from './store.ts';

let world: World;
let member: Person;
let guest: Person;
const gameCode = 'mien-bac-5-phut';

before(async () => {
  world = await openWorld({ withJobs: false, withBeacon: true });
  member = await demoMember(world.url);
  guest = visitor(world.url);
  await advance(world.ctx);
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    await world.close();
  }
});

const asNobodyMay = (change: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  asNobodyMayIn(world, change);
/** Each test has a lottery of its own. */
const board = (code = gameCode) => longBoard(world, guest, code);
const money = async (): Promise<bigint> => parseAmount((await member.call(balance, {})).sumBalance)!;
const ticketOf = (drawId: string, lines: api.TicketLine[], requestId: string = randomUUID()) => ({
  drawIds: [drawId],
  lines,
  requestId,
});
/** Bets one ticket. */
const bet = async (wish: ReturnType<typeof ticketOf>) =>
  (await member.call(api.placeTicket, wish)).tickets[0]!;
/**
 * The three inputs of a result, once the beacon’s signature agrees with the round that was
 * published.
 */
const drawnFrom = ({ seed, ticketsHash, beaconSignature }: NonNullable<api.OpenedDraw['proof']>) =>
  [seed, ticketsHash, valueOf(beaconSignature)] as const;
/** The code that the bet of another brand's member is refused with. */
async function codeOfBet(
  bettor: Bettor,
  wish: ReturnType<typeof ticketOf> & { accepted: Record<string, number> },
): Promise<string> {
  try {
    await placeTicket(world.ctx, bettor as CallRequest, { ...wish, together: undefined });
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
const lo = (picks: string[], points = 1): api.TicketLine => ({ play: 'lo2', picks, points });

/** Moves a draw's times so that bets on it are closed, and the draw is due where it is wished. */
async function moveTo(drawId: string, when: 'locked' | 'due'): Promise<void> {
  await world.owner.run(
    `update lottery_draw set opens_at = now() - interval '10 minutes', locks_at = now() - interval '1 second',
       draws_at = now() ${when === 'due' ? '-' : '+'} interval '1 second' where id = $1`,
    [drawId],
  );
}

test('[LOTTERY-05] [LOTTERY-06] [RECORD-01] a ticket is bet, its draw is drawn from the promised seed, it is paid by the rules, to the unit, and its round leads to all of that', async () => {
  const betsUntil = (await guest.call(api.lotteryBoard, { gameCode })).draw!.locksAt;
  const { draw, plays, prizes } = await board();
  assert.equal(plays.find(({ code }) => code === 'lo2')!.price, '27.00');
  const lines: api.TicketLine[] = [
    lo(['12', '34', '56']),
    { play: 'de', picks: ['05'], points: 20 },
    { play: 'parlay2', picks: ['01', '02', '03'], points: 2 },
    { play: 'even', picks: [], points: 10 },
  ];
  const had = await money();
  const placed = await bet(ticketOf(draw!.id, lines));
  assert.equal(placed.stake, '117.00');
  assert.equal(await money(), had - parseAmount(placed.stake)!);
  await moveTo(draw!.id, 'due');
  await advance(world.ctx);

  const { list } = await guest.call(api.openedOfGame, { gameCode, count: 5 });
  const [opened] = list;
  assert.equal(opened!.numero, draw!.numero);
  assert.equal(hashOfSeed(opened!.proof!.seed), draw!.seedHash, 'the seed is the one that was promised');
  assert.deepEqual(opened!.proof!.beacon, draw!.beacon, 'the round is the one that was promised');
  assert.ok(await isSignatureOf(draw!.beacon!, opened!.proof!.beaconSignature));
  assert.ok(
    timeOfRound(world.config.beacon, draw!.beacon!.round) >= betsUntil + sealMs,
    'nobody knew it while bets were taken',
  );
  const result = resultOf('north', ...drawnFrom(opened!.proof!));
  assert.deepEqual(Object.fromEntries(opened!.result.map(({ code, numbers }) => [code, numbers])), result);
  assert.deepEqual(
    opened!.result.map(({ code, numbers }) => [code, numbers.length, numbers[0]!.length]),
    prizes.map(({ code, count, digits }) => [code, count, digits]),
  );

  const wanted = lines.reduce(
    (sum, line) => sum + payoutOf('north', line as Line, defaultTerms.north, 100_000n, result),
    0n,
  );
  const [ticket] = (await member.call(api.ticketList, { gameCode })).list;
  assert.equal(parseAmount(ticket!.payout), wanted);
  assert.equal(ticket!.state, wanted > 0n ? 'won' : 'lost');
  assert.equal(await money(), had - parseAmount(placed.stake)! + wanted);
  const record = (await member.call(bets, { vassalage: 'lottery' })).list[0]!;
  assert.deepEqual(
    [record.state, record.gameType, parseAmount(record.stake)],
    ['settled', 'LOTTERY', parseAmount(placed.stake)],
  );
  const { ticketId } = await member.call(round, { id: record.id });
  assert.equal(ticketId, placed.id);
  const told = await member.call(api.ownTicket, { id: placed.id });
  assert.deepEqual(told.ticket, ticket);
  assert.deepEqual([told.draws.length, told.draws[0]!.drawn, told.draws[0]!.prizes], [1, opened, prizes]);
  const pays = told.hits.map(({ list: hits }) =>
    hits.reduce((sum, each) => sum + parseAmount(each.pays)!, 0n),
  );
  assert.deepEqual(
    pays,
    ticket!.lines.map(({ payout }) => parseAmount(payout!)),
  );
  const even = { code: 'DB', index: 0, from: 3, to: 5, won: true };
  assert.equal(
    told.draws[0]!.marks.some((mark) => JSON.stringify(mark) === JSON.stringify(even)),
    pays[1]! + pays[3]! > 0n,
  );
});

test('[LOTTERY-06] six balls are bet, drawn from the promised seed without one coming twice, and paid by how many are right, to the unit', async () => {
  const { draw, plays, prizes, region } = await board('mega-1-phut');
  assert.deepEqual([region, prizes], ['mega', [{ code: 'B6', count: 6, digits: 2, pool: 45 }]]);
  const six = plays.find(({ code }) => code === 'six')!;
  assert.deepEqual([six.pick!.low, six.pick!.high, six.rtp], [1, 45, '73.20']);
  assert.deepEqual(
    six.tiers.map(({ matches, pays }) => [matches, pays]),
    [
      [6, '150000.00'],
      [5, '6000.00'],
      [4, '150.00'],
      [3, '15.00'],
    ],
  );
  const every = Array.from({ length: 45 }, (_, i) => String(i + 1).padStart(2, '0'));
  const lines: api.TicketLine[] = [
    { play: 'ball', picks: every, points: 2 },
    { play: 'six', picks: every.slice(0, 7), points: 1 },
    { play: 'balls2', picks: ['01', '45'], points: 3 },
  ];
  const had = await money();
  const placed = await bet(ticketOf(draw!.id, lines));
  assert.equal(placed.stake, '100.00');
  const codeOf = async (picks: string[], play = 'six') =>
    (await member.ask(api.placeTicket, ticketOf(draw!.id, [{ play, picks, points: 1 }]))).answer.code;
  assert.equal(await codeOf(['00', '01', '02', '03', '04', '46']), 'lottery_lines_invalid');
  assert.equal(await codeOf(['12'], 'lo2'), 'lottery_lines_invalid');
  await moveTo(draw!.id, 'due');
  await advance(world.ctx);
  const [opened] = (await guest.call(api.openedOfGame, { gameCode: 'mega-1-phut', count: 1 })).list;
  const result = resultOf('mega', ...drawnFrom(opened!.proof!));
  assert.deepEqual(opened!.result, [{ code: 'B6', numbers: [...result.B6!] }]);
  const wanted = lines.reduce(
    (sum, line) => sum + payoutOf('mega', line as Line, defaultTerms.mega, 100_000n, result),
    0n,
  );
  // Six of all the balls are drawn.
  assert.ok(wanted >= 6n * 2n * 720_000n);
  const [ticket] = (await member.call(api.ticketList, { gameCode: 'mega-1-phut' })).list;
  assert.deepEqual([parseAmount(ticket!.payout), ticket!.state], [wanted, 'won']);
  assert.equal(await money(), had - 100n * 100_000n + wanted);
  const { counts, first, heads, bridges } = await guest.call(api.lotteryStatistics, {
    gameCode: 'mega-1-phut',
  });
  assert.deepEqual([counts.length, first, heads, bridges], [45, 1, [], []]);
});

test('[LOTTERY-06] Power draws one more ball and Max 3D twenty numbers, and both pay by the rules, to the unit', async () => {
  const bets = [
    { code: 'power-3-phut', structure: 'power', play: 'bonusBall', count: 55, odds: 53_000n },
    { code: 'max-3d-5-phut', structure: 'max3d', play: 'anyPrize', count: 200, odds: 0n },
  ] as const;
  for (const { code, structure, play, count, odds } of bets) {
    const { draw, prizes } = await board(code);
    const picks = Array.from({ length: count }, (_, i) =>
      String(i + 1).padStart(play === 'bonusBall' ? 2 : 3, '0'),
    );
    const line = { play, picks, points: 1 } as const;
    const had = await money();
    await bet(ticketOf(draw!.id, [{ ...line, picks: [...picks] }]));
    await moveTo(draw!.id, 'due');
    await advance(world.ctx);
    const [opened] = (await guest.call(api.openedOfGame, { gameCode: code, count: 1 })).list;
    assert.deepEqual(
      opened!.result.map((each) => [each.code, each.numbers.length]),
      prizes.map((each) => [each.code, each.count]),
    );
    const result = resultOf(structure, ...drawnFrom(opened!.proof!));
    const wanted = payoutOf(structure, line, defaultTerms[structure], 100_000n, result);
    if (odds > 0n) assert.equal(wanted, odds * 100n);
    assert.equal(await money(), had - BigInt(count) * 100_000n + wanted);
  }
});

test('[LOTTERY-07] [T41] no bet is taken when bets have closed by the clock of the database, even if a browser’s clock is behind', async () => {
  const { draw } = await board('mien-bac-3-phut');
  await moveTo(draw!.id, 'locked');
  const had = await money();
  const { answer } = await member.ask(api.placeTicket, ticketOf(draw!.id, [lo(['11'])]));
  assert.equal(answer.code, 'draw_closed');
  assert.equal(await money(), had);
  await advance(world.ctx);
  assert.notEqual((await board('mien-bac-3-phut')).draw!.id, draw!.id);
});

test('[LOTTERY-05] the same request is one ticket, another one under its name is refused, and so is a line against the rules', async () => {
  const { draw } = await board('mien-nam-5-phut');
  const wish = ticketOf(draw!.id, [lo(['77'])]);
  const had = await money();
  const twins = await Promise.all([bet(wish), bet(wish), bet(wish)]);
  assert.equal(new Set(twins.map(({ id }) => id)).size, 1);
  assert.equal(had - (await money()), 18n * 100_000n);
  const codeOf = async (lines: api.TicketLine[], requestId = randomUUID() as string) =>
    (await member.ask(api.placeTicket, ticketOf(draw!.id, lines, requestId))).answer.code;
  assert.equal(await codeOf([lo(['78'])], wish.requestId), 'request_conflict');
  assert.equal(await codeOf([lo(['7'])]), 'lottery_lines_invalid');
  assert.equal(await codeOf([lo(['77', '77'])]), 'lottery_lines_invalid');
  assert.equal(await codeOf([{ play: 'deG7', picks: ['11'], points: 1 }]), 'lottery_lines_invalid');
  assert.equal(await codeOf([lo(['77'], 2_000)]), 'lottery_ticket_too_large');
});

test('[LOTTERY-05] a brand’s limit of exposure on one number holds when many bet on it at the same moment, without regard to another brand’s exposure', async () => {
  const { draw } = await board('mien-nam-3-phut');
  const other = (await world.owner.one<{ brandId: bigint; code: string }>(
    `select id as "brandId", code from brand where id <> (select brand_id from member where id = $1) order by id limit 1`,
    [member.id],
  ))!;
  await editBrand(world.ctx, () => ({ categories: ['LOTTERY'], vendors: null }), other.code);
  const { currency } = (await brandById(world.ctx, other.brandId)).document;
  const elsewhere = await makeBettors(world.owner, { brandId: other.brandId, currency, count: 8 });
  // A hit pays 98 a point, less when odds have fallen: five tickets of 1,000 points come close to
  // the limit of 500,000.
  const accepted = { 'de:88': 90 };
  const wishes = Array.from({ length: 8 }, () => ({
    ...ticketOf(draw!.id, [{ play: 'de', picks: ['88'], points: 1_000 }]),
    accepted,
  }));
  const [codes, codesElsewhere] = await Promise.all([
    Promise.all(wishes.map(async (wish) => (await member.ask(api.placeTicket, wish)).answer.code)),
    Promise.all(elsewhere.map((bettor, i) => codeOfBet(bettor, { ...wishes[i]!, requestId: randomUUID() }))),
  ]);
  for (const each of [codes, codesElsewhere]) {
    assert.equal(each.filter((code) => code === 'ok').length, 5);
    assert.equal(each.filter((code) => code === 'lottery_number_full').length, 3);
  }
  const rows = await world.owner.rows<{ amount: bigint }>(
    `select amount from lottery_exposure where draw_id = $1 and unit = 'de:88'`,
    [draw!.id],
  );
  // Four at the odds, when less than 70 % was owed before each, and one at 95 % of them: 4 × 98,000
  // + 93,100.
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [485_100n * 100_000n, 485_100n * 100_000n],
  );
  // The desk sees each of them.
  const seen = (await (await demoOperator(world.url, 'owner')).call(deskExposure, { id: draw!.id })).brands;
  assert.deepEqual(
    seen.slice(0, 2).map(({ list, limit }) => [list[0]!.amount, limit]),
    [
      ['485100.00', '500000.00'],
      ['485100.00', '500000.00'],
    ],
  );
  assert.ok(seen.slice(0, 2).some(({ brand }) => brand === other.code));

  assert.deepEqual((await guest.call(api.lotteryBoard, { gameCode: 'mien-nam-3-phut' })).fallen, {
    'de:88': 90,
  });
  const last = { ...ticketOf(draw!.id, [{ play: 'de', picks: ['88', '89'], points: 50 }]) };
  const unseen = await member.ask(api.placeTicket, last);
  assert.equal(unseen.answer.code, 'lottery_odds_fell');
  assert.deepEqual((unseen.answer.value as { percents?: unknown }).percents, { 'de:88': 90 });
  const ticket = (await member.call(api.placeTicket, { ...last, accepted })).tickets[0]!;
  assert.deepEqual(ticket.lines[0]!.cuts, { '88': 90 });

  // An animal that is full is named by its numbers, which every language has.
  await world.owner.run(
    `insert into lottery_exposure (draw_id, brand_id, currency, unit, amount) select draw_id, brand_id, currency, 'zodiac:11', $2 from lottery_ticket where id = $1`,
    [ticket.id, firstLimits.unitMax],
  );
  const full = await member.ask(
    api.placeTicket,
    ticketOf(draw!.id, [{ play: 'zodiac', picks: ['11'], points: 1 }]),
  );
  assert.equal(full.answer.code, 'lottery_number_full');
  assert.deepEqual(full.answer.value, { numbers: '11 23 35 47 59 71 83 95' });
});

test('[LOTTERY-06] [LOTTERY-07] a draw waits for the value of its beacon round, takes no other one for it, and is given back when it does not come', async () => {
  // A server that answers every round with the signature of the first one.
  const { url: beaconUrl, chain } = world.config.beacon;
  const { signature } = (await (await fetch(`${beaconUrl}/${chain}/public/1`)).json()) as {
    signature: string;
  };
  const answers = createServer((_request, response) => response.end(JSON.stringify({ signature }))).listen(
    0,
    '127.0.0.1',
  );
  await once(answers, 'listening');
  const wrong = `http://127.0.0.1:${(answers.address() as AddressInfo).port}`;
  try {
    for (const url of ['http://127.0.0.1:9', wrong, `${beaconUrl}/elsewhere`]) {
      const { config } = world.ctx;
      const ctx = { ...world.ctx, config: { ...config, beacon: { ...config.beacon, url } } };
      const { draw } = await board('mien-bac-3-phut');
      assert.ok(draw!.beacon!.round > 0 && draw!.beacon!.chain === chain);
      const had = await money();
      const placed = await bet(ticketOf(draw!.id, [lo(['46'])]));
      const ticket = async () =>
        (await member.call(api.ticketList, { gameCode: 'mien-bac-3-phut' })).list.find(
          ({ id }) => id === placed.id,
        )!;
      await moveTo(draw!.id, 'due');
      await advance(ctx);
      assert.equal((await ticket()).state, 'open');
      const { sealed } = await guest.call(api.lotteryBoard, { gameCode: 'mien-bac-3-phut' });
      const lines = JSON.stringify([{ play: 'lo2', picks: ['46'], points: 1 }]);
      assert.deepEqual(
        [sealed!.numero, sealed!.ticketsHash],
        [draw!.numero, hashOf('sha256', `${placed.id}:${lines}`)],
      );
      await world.owner.run(
        `update lottery_draw set opens_at = opens_at - i, locks_at = locks_at - i, draws_at = draws_at - i from (select interval '11 minutes' as i) x where id = $1`,
        [draw!.id],
      );
      await advance(ctx);
      assert.equal((await ticket()).state, 'refunded', url);
      assert.equal(await money(), had);
    }
  } finally {
    answers.close();
  }
});

test('[LOTTERY-06] [LOTTERY-07] tickets are counted before the round of the beacon is signed, or the draw is cancelled and every stake goes back', async () => {
  const code = 'power-3-phut';
  const ended = async (id: string) =>
    (await world.owner.one<{ state: string; hash: string | null; inTime: boolean | null }>(
      `select state, tickets_hash as hash, sealed_at < beacon_at as "inTime" from lottery_draw where id = $1`,
      [id],
    ))!;
  const had = await money();
  const { draw: counted } = await board(code);
  await bet(ticketOf(counted!.id, [{ play: 'ball', picks: ['01'], points: 1 }]));
  await moveTo(counted!.id, 'locked');
  await advance(world.ctx);
  const sealed = await ended(counted!.id);
  assert.deepEqual([sealed.state, sealed.inTime, sealed.hash?.length], ['open', true, 64]);
  // Counted in time it is drawn also long after its round, as after a night without a server.
  await asNobodyMay((tx) =>
    tx.run(
      `update lottery_draw set opens_at = opens_at - i, locks_at = locks_at - i, sealed_at = sealed_at - i, beacon_at = now() - interval '1 hour', draws_at = draws_at - i
       from (select interval '2 hours' as i) x where id = $1`,
      [counted!.id],
    ),
  );
  await advance(world.ctx);
  assert.equal((await ended(counted!.id)).state, 'drawn');

  const before = await money();
  const { draw: late } = await board(code);
  const placed = await bet(ticketOf(late!.id, [{ play: 'ball', picks: ['01'], points: 1 }]));
  await moveTo(late!.id, 'locked');
  await asNobodyMay((tx) =>
    tx.run(`update lottery_draw set beacon_at = clock_timestamp() where id = $1`, [late!.id]),
  );
  await advance(world.ctx);
  const { state, hash } = await ended(late!.id);
  assert.deepEqual([state, hash], ['cancelled', null]);
  const ticket = (await member.call(api.ticketList, { gameCode: code })).list.find(
    ({ id }) => id === placed.id,
  )!;
  assert.deepEqual([ticket.state, await money()], ['refunded', before]);
  assert.ok(before >= had - 100_000n);
});

test('[LOTTERY-06] [T41] the commitment of a draw, the hash over its tickets and the tickets themselves are changed by nobody', async () => {
  const { draw } = await board('mien-nam-3-phut');
  const placed = await bet(ticketOf(draw!.id, [lo(['21'])]));
  const refused = async (sql: string) => {
    for (const db of [world.owner, world.ctx.db])
      await assert.rejects(db.run(sql, [draw!.id]), /does not change|are counted/, sql);
  };
  const promised = [
    `seed = repeat('0', 64)`,
    `seed_hash = repeat('0', 64)`,
    `beacon = jsonb_set(beacon, '{round}', '1')`,
    `beacon_at = now() + interval '1 day'`,
  ];
  for (const change of promised) await refused(`update lottery_draw set ${change} where id = $1`);
  await moveTo(draw!.id, 'locked');
  await assert.rejects(
    world.owner.run(
      `insert into lottery_ticket (draw_id, member_id, brand_id, currency, base, lines, terms, stake, request_id)
       select draw_id, member_id, brand_id, currency, base, lines, terms, stake, gen_random_uuid() from lottery_ticket where draw_id = $1`,
      [draw!.id],
    ),
    (error) => violatedCheck(error) === inTime,
    'the lock has come and nothing is counted yet',
  );
  await advance(world.ctx);
  // The world's own job may be counting it at this moment, and `advance` passes over what another holds.
  await until(
    async () =>
      (await world.owner.one(`select from lottery_draw where id = $1 and tickets_hash is not null`, [
        draw!.id,
      ])) !== undefined,
    'the tickets were not counted',
  );
  for (const change of [
    ...promised,
    `tickets_hash = repeat('0', 64)`,
    `tickets_hash = null, sealed_at = null`,
    `sealed_at = locks_at`,
  ])
    await refused(`update lottery_draw set ${change} where id = $1`);
  for (const change of [`lines = '[]'`, `terms = '{}'`, `stake = stake + 1`, `base = base + 1`])
    await refused(`update lottery_ticket set ${change} where draw_id = $1`);
  await refused(`delete from lottery_ticket where draw_id = $1`);
  await refused(
    `insert into lottery_ticket (draw_id, member_id, brand_id, currency, base, lines, terms, stake, request_id)
     select draw_id, member_id, brand_id, currency, base, lines, terms, stake, gen_random_uuid() from lottery_ticket where draw_id = $1`,
  );
  await moveTo(draw!.id, 'due');
  await advance(world.ctx);
  const ticket = (await member.call(api.ticketList, { gameCode: 'mien-nam-3-phut' })).list.find(
    ({ id }) => id === placed.id,
  )!;
  assert.notEqual(ticket.state, 'open');
  await refused(`update lottery_ticket set lines = '[]' where draw_id = $1`);
});

test('[LOTTERY-05] [LOTTERY-07] [T41] in the last moments of a draw no ticket comes after its tickets are counted, and no number passes its limit by a unit', async () => {
  const code = 'max-3d-5-phut';
  const { draw } = await board(code);
  const { brandId, currency } = (await world.owner.one<{ brandId: bigint; currency: string }>(
    `select brand_id as "brandId", currency from lottery_ticket order by id desc limit 1`,
  ))!;
  const bettors = await makeBettors(world.owner, { brandId, currency, count: 12 });
  // Three numbers of which two tickets take all that there is; others have room.
  const onFull = (n: number): api.TicketLine[] => [{ play: 'three', picks: [`00${n % 3}`], points: 250 }];
  const lines = (n: number): api.TicketLine[] =>
    n % 2 === 0 ? onFull(n / 2) : [{ play: 'three', picks: [String(100 + (n % 900))], points: 1 }];
  const codes = await Promise.all(
    bettors.map((bettor, n) => codeOfBet(bettor, { ...ticketOf(draw!.id, onFull(n)), accepted: {} })),
  );
  assert.deepEqual(codes.toSorted(), [
    ...Array<string>(6).fill('lottery_number_full'),
    ...Array<string>(6).fill('ok'),
  ]);
  await world.owner.run(
    `update lottery_draw set opens_at = now() - interval '1 minute', locks_at = now() + interval '5 seconds', draws_at = now() + interval '1 hour' where id = $1`,
    [draw!.id],
  );
  const looking = { host: new URL(world.url).hostname, gameCode: code, everyMs: 100 };
  const told = await betUntilLocked(world.ctx, bettors, { drawId: draw!.id, lines, looking });
  await advance(world.ctx);
  assert.equal((await guest.call(api.lotteryBoard, { gameCode: code })).sealed!.numero, draw!.numero);
  const late = (await member.ask(api.placeTicket, ticketOf(draw!.id, lines(0)))).answer;
  assert.equal(late.code, 'draw_closed');
  assert.ok(told.placed > 0 && told.refused['draw_closed']! > 0);
  assert.ok(told.refused['lottery_number_full']! > 0, 'the limits were reached');
  assert.ok(told.fallen > 0, 'boards told of fallen odds meanwhile');
  assert.deepEqual(await judgeDraw(world.owner, draw!.id, 'max3d', firstLimits.unitMax), {
    tickets: 6 + told.placed,
    isCovered: true,
    above: 0,
    wrong: 0,
  });
});

test('[LOTTERY-07] a cancelled draw gives every stake back', async () => {
  const { draw } = await board('mien-nam-1-phut');
  const had = await money();
  const placed = await bet(ticketOf(draw!.id, [lo(['44', '45'])]));
  await world.owner.run(
    `update lottery_draw set state = 'cancelled', ended_at = now(), told_at = now() where id = $1`,
    [draw!.id],
  );
  await advance(world.ctx);
  const ticket = (await member.call(api.ticketList, { gameCode: 'mien-nam-1-phut' })).list.find(
    ({ id }) => id === placed.id,
  )!;
  assert.equal(ticket.state, 'refunded');
  assert.equal(await money(), had);
});

test('[LOTTERY-01] [LOTTERY-06] every outcome stands in results, statistics and a chain of hashes that anybody computes anew; what is changed later shows', async () => {
  const { draw } = await board('mien-bac-1-phut');
  await moveTo(draw!.id, 'due');
  await advance(world.ctx);
  const all: OutputOf<typeof api.lotteryChain>['list'] = [];
  for (let after: string | undefined; ;) {
    const page = await guest.call(api.lotteryChain, { size: 2, ...(after !== undefined && { after }) });
    all.push(...page.list);
    if (page.next === null) break;
    after = page.next;
  }
  let previous = '0'.repeat(64);
  for (const [i, { seq, content, hash, previousHash }] of all.toReversed().entries()) {
    assert.deepEqual([seq, previousHash], [String(i + 1), previous]);
    assert.equal(createHash('sha256').update(`${previous}\n${content}`).digest('hex'), hash);
    previous = hash;
  }
  const opened = (await guest.call(api.openedOfGame, { gameCode: 'mien-bac-1-phut', count: 1 })).list[0]!;
  const said = all
    .map(({ content }) => JSON.parse(content) as api.ChainContent)
    .find(({ draw: numero }) => numero === opened.numero)!;
  assert.deepEqual(
    [
      said.game,
      said.state,
      said.version,
      said.toldBy,
      said.drawsAt,
      said.seed,
      said.seedHash,
      said.ticketsHash,
    ],
    [
      'mien-bac-1-phut',
      'drawn',
      1,
      'seed',
      opened.drawsAt,
      opened.proof!.seed,
      opened.proof!.seedHash,
      opened.proof!.ticketsHash,
    ],
  );
  assert.deepEqual(
    [said.beacon, said.beaconSignature],
    [opened.proof!.beacon, opened.proof!.beaconSignature],
  );
  assert.deepEqual(
    said.result,
    Object.fromEntries(opened.result.map(({ code, numbers }) => [code, numbers])),
  );

  // Twenty draws that are told at once stand one behind the other.
  await world.owner.run(
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, origin)
     select 'mien-bac', 'many' || n, now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 'official' from generate_series(1, 20) n`,
  );
  const cancel = `update lottery_draw set state = 'cancelled', ended_at = now(), told_at = now(), settled_at = now() where numero = $1`;
  await Promise.all(Array.from({ length: 20 }, (_, n) => world.ctx.db.run(cancel, [`many${n + 1}`])));
  const newest = (await guest.call(api.lotteryChain, { size: 21 })).list;
  assert.deepEqual(
    newest.map(({ seq }) => seq),
    Array.from({ length: 21 }, (_, n) => String(all.length + 20 - n)),
  );
  assert.equal(
    (JSON.parse(newest[0]!.content) as api.ChainContent).toldBy,
    null,
    'a draw that was cancelled',
  );

  const [check] = lotteryInvariants.filter(({ name }) => name === 'INV14 lottery chain');
  const found = async (change: string): Promise<string[]> => {
    const roll = new Error('roll back');
    let seen: string[] = [];
    await world.owner
      .transaction(async (tx) => {
        await tx.run(change);
        seen = (await tx.rows<{ what: string }>(check!.sql)).map(({ what }) => what);
        throw roll;
      })
      .catch((error: unknown) => assert.equal(error, roll));
    return seen;
  };
  assert.deepEqual(await found('select 1'), []);
  const forged = await found(
    `update lottery_chain set content = replace(content, '"version": 0', '"version": 9') where seq = ${all.length + 3}`,
  );
  assert.equal(forged[0], `lottery chain ${all.length + 3}`);
  assert.equal(forged.length, 2, 'the entry, and the draw that it is about');
  assert.ok((await found(`delete from lottery_chain where seq = 1`)).includes('lottery chain 2'));
  const changed = `update lottery_draw set result = '{"DB": ["00000"]}' where id = ${draw!.id}`;
  assert.deepEqual(await found(changed), [`lottery draw ${draw!.id}`]);
  await assert.rejects(world.ctx.db.run(`delete from lottery_chain`), /permission denied|lottery_chain/);
  assert.ok((await guest.call(api.openedOfAll, {})).list.some((draw) => draw.gameCode === gameCode));
  const { draws, hot } = await guest.call(api.lotteryStatistics, { gameCode });
  assert.ok(draws > 0 && hot.length > 0);
});

test('[LOTTERY-07] [OPS-04] the desk sees draws with their money and what hits would cost, and cancels a draw, whose stakes go back', async () => {
  const code = 'mien-nam-5-phut';
  const { draw } = await board(code);
  const had = await money();
  // The stakes of tickets that were bet on this draw before.
  const { staked } = (await world.owner.one<{ staked: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as staked from lottery_ticket where draw_id = $1 and state = 'open'`,
    [draw!.id],
  ))!;
  await member.call(api.placeTicket, ticketOf(draw!.id, [{ play: 'tail', picks: ['7'], points: 3 }]));
  const owner = await demoOperator(world.url, 'owner');
  const row = async () => (await owner.call(deskDraws, { size: 50 })).list.find(({ id }) => id === draw!.id)!;
  const before = await row();
  assert.deepEqual([before.gameName, before.state, before.special], ['Miền Nam 5 phút', 'open', null]);
  const exposed = async () => (await owner.call(deskExposure, { id: draw!.id })).brands;
  assert.ok(
    (await exposed())[0]!.list.some(
      ({ play, picks, amount }) => play === 'tail' && picks === '7' && amount === '29.40',
    ),
  );
  // So many larger units of another play that none of the last two digits is among those of the
  // list; and a second currency.
  await world.owner.run(
    `insert into lottery_exposure (draw_id, brand_id, currency, unit, amount)
     select $1::bigint, brand_id, u.currency, unit, amount from (select brand_id from member where id = $2) m,
       (select 'VND' as currency, 'three:' || to_char(n, 'FM000') as unit, 90000000 as amount from generate_series(1, 250) n
        union all select c, 'lo2:05', a from (values ('VND', 5000000), ('USDT', 7000000)) v(c, a)) u`,
    [draw!.id, member.id],
  );
  const [full] = await exposed();
  assert.ok(full!.list.length === exposureShown && full!.list.every(({ play }) => play !== 'lo2'));
  const ofFive = Object.fromEntries(full!.lastTwo.map(({ currency, amounts }) => [currency, amounts['05']]));
  assert.deepEqual([ofFive['VND'], ofFive['USDT']], ['50.00', '70.00']);
  const risk = await demoOperator(world.url, 'finance');
  assert.equal(
    (await risk.ask(cancelDraw, { id: draw!.id, reason: 'not of this desk' })).answer.code,
    'not_allowed',
  );
  assert.equal(
    (await owner.call(cancelDraw, { id: draw!.id, reason: 'the picture was lost' })).state,
    'cancelled',
  );
  assert.equal((await owner.call(cancelDraw, { id: draw!.id, reason: 'a second time' })).state, 'cancelled');
  // The seed is here and the beacon speaks for everybody: from when bets close one operator alone
  // cancels nothing.
  const { draw: next } = await board('mien-nam-1-phut');
  await moveTo(next!.id, 'locked');
  assert.deepEqual(await owner.call(cancelDraw, { id: next!.id, reason: 'too much would be paid' }), {
    state: 'open',
    needsSecond: true,
  });
  const after = await row();
  assert.deepEqual([after.state, after.settledAt !== null], ['cancelled', true]);
  assert.ok(after.money.every(({ stake, payout }) => stake === '0.00' && payout === '0.00'));
  assert.equal(await money(), had + staked);
});

test('[T40] [VALID-01] nodes that settle a draw at the same time pay each ticket once, and tickets on both sides of it count as their difference', async () => {
  const { draw } = await board('mien-bac-1-phut');
  const had = await money();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      member.call(
        api.placeTicket,
        ticketOf(draw!.id, [{ play: i % 2 === 0 ? 'even' : 'odd', picks: [], points: 1 }]),
      ),
    ),
  );
  await moveTo(draw!.id, 'due');
  await Promise.all([advance(world.ctx), advance(world.ctx), advance(world.ctx)]);
  await advance(world.ctx);
  const open = await world.owner.one(`select 1 from lottery_ticket where draw_id = $1 and state = 'open'`, [
    draw!.id,
  ]);
  assert.equal(open, undefined);
  // Ten of the twenty win.
  assert.equal(await money(), had - 20n * 100_000n + 10n * 196_000n);
  const settled = await world.owner.one<{ at: number | null }>(
    `select settled_at as at from lottery_draw where id = $1`,
    [draw!.id],
  );
  assert.notEqual(settled!.at, null);

  // Those that lost moved no money, and count for teams all the same: readers are told of each by
  // itself, not of all that their members moved since the first bet.
  await readAllEvents(world);
  const tickets = await world.owner.rows<{ isLost: boolean; told: number; counted: bigint }>(
    `select t.state = 'lost' as "isLost", (select count(*)::int from event e where e.kind = 'round.reported' and e.member_id = r.member_id and r.id = any(e.refs)) as told,
       (select sum(p.turnover)::bigint from settled_play p where p.member_id = r.member_id and p.round_id = r.id) as counted
     from lottery_ticket t join round r on r.member_id = t.member_id and r.ref = 'ticket:' || t.id where t.draw_id = $1`,
    [draw!.id],
  );
  const lost = tickets.filter(({ isLost }) => isLost);
  assert.equal(lost.length, 10);
  assert.ok(lost.every(({ told }) => told === 1));
  assert.equal(
    tickets.reduce((sum, { counted }) => sum + counted, 0n),
    had - (await money()),
  );
});

test('[LOTTERY-05] the auditor sees a ticket that says otherwise than its round, a round of the lottery without a ticket, and a tally of other tickets', async () => {
  const undone = new Error('undone');
  const found = async (sql: string): Promise<boolean> => {
    let isFound = false;
    await world.owner
      .transaction(async (tx) => {
        await tx.run(`set local session_replication_role = replica`);
        await tx.run(sql);
        isFound = (await checkInvariantsWithin(tx, lotteryInvariants)).some(({ ok }) => !ok);
        throw undone;
      })
      .catch((error: unknown) => assert.equal(error, undone));
    return isFound;
  };
  const one = `(select id from lottery_ticket where state = 'won' limit 1)`;
  assert.equal(await found(`select 1`), false);
  assert.equal(await found(`update lottery_ticket set payout = payout + 1 where id = ${one}`), true);
  assert.equal(await found(`delete from lottery_ticket where id = ${one}`), true);
  assert.equal(await found(`update lottery_ticket set state = 'lost', payout = 0 where id = ${one}`), true);
  for (const column of ['tickets', 'refunded', 'stake', 'payout'])
    assert.equal(
      await found(
        `update lottery_tally set ${column} = ${column} + 1 where draw_id = (select min(draw_id) from lottery_ticket)`,
      ),
      true,
    );
  assert.equal(
    await found(
      `update lottery_tally set currency = 'USDT' where draw_id = (select min(draw_id) from lottery_ticket)`,
    ),
    true,
  );
  // Money where no tickets are any more.
  for (const column of ['stake', 'payout'])
    assert.equal(
      await found(`update lottery_tally set ${column} = ${column} + 1 where version = 0`),
      true,
      column,
    );
});
