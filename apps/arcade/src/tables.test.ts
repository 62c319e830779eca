import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import { WebSocket } from 'ws';
import type { CatalogueEntry } from '../games/kit/entry.ts';
import type { PlayError } from '../games/kit/play.ts';
import { tableReportLine, tableReportPath, tableReportReply } from '@sen/api/tableReport';
import { historyLength, payoutOfSlip, tableClientSeed, tableGame } from '../games/kit/table.ts';
import type { FromLive, SlipReply, TableState } from '../games/kit/table.ts';
import { game as xocDia } from '../games/xoc-dia/entry.ts';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import { drawOf, hashOf } from './chance.ts';
import type { Random } from './chance.ts';
import { closeCodes } from './live.ts';
import { sit } from './testing/tableSeat.ts';
import type { TableSeat } from './testing/tableSeat.ts';
import { breakRounds, callEdge, startWorld } from './testing/world.ts';
import type { World } from './testing/world.ts';

const unit = 100_000n;
const plenty = 1_000_000n * unit;

/**
 * Rises until it stops, and may be left before: a bet on `rise` gives its stake once more for each
 * second that it stayed.
 */
const rising = tableGame<{ stopMs: number }>({
  gameCode: 'rising',
  names: { vi: 'Lên', en: 'Rising' },
  category: 'LIVE',
  classify: 'crash',
  rtpPercent: '90.00',
  tables: [
    {
      id: 'one',
      names: { vi: 'Một', en: 'One' },
      minBet: unit,
      maxBet: 100n * unit,
      bettingMs: 50_000,
      resultMs: 300_000,
    },
  ],
  chips: [unit],
  isSpot: (spot) => spot === 'rise',
  draw: (draw) => ({ stopMs: 40_000 + draw.below(10_000) }),
  settle: () => 0n,
  mark: ({ stopMs }) => ({ text: String(stopMs), tone: 'dark' }),
  revealMs: ({ stopMs }) => stopMs,
  isHidden: true,
  cashOut: ({ stopMs }, _spot, stake, elapsedMs) =>
    elapsedMs < stopMs ? stake + (stake * BigInt(elapsedMs)) / 1000n : undefined,
});
const thumb = () => '<svg/>';
const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map([
  ['xoc-dia', { kind: 'table', game: xocDia, thumb }],
  ['rising', { kind: 'table', game: rising, thumb }],
]);

async function withTables(story: (world: World) => Promise<void>, policy = {}): Promise<void> {
  const world = await startWorld({ tickMs: 60_000, ...policy }, undefined, catalogue);
  try {
    for (const user of ['an', 'binh']) world.operator.balances.set(user, plenty);
    await story(world);
  } finally {
    await world.close();
  }
}

/** The table's clock moves on, and due steps are done. */
function pass(world: World, ms: number): void {
  world.clock.pass(ms);
  world.arcade.advanceTables();
}

const bettingMs = 18_000;
const revealMs = 5_500;

/** From open bets to the end of the round. */
function playRound(world: World): void {
  pass(world, bettingMs);
  pass(world, revealMs);
}

async function untilDelivered(world: World): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
      outbox: Record<string, number>;
    };
    if ((health.outbox['waiting'] ?? 0) === 0) return;
  }
}

/**
 * Asserts that a member's balance is the first one, less the stakes that stand, plus their payouts.
 */
async function assertMoneyAddsUp(
  world: World,
  seats: readonly (readonly [user: string, seat: TableSeat])[],
): Promise<void> {
  await untilDelivered(world);
  for (const [user, seat] of seats) {
    const rounds = await seat.rounds();
    const given = rounds.reduce((sum, round) => sum + BigInt(round.payout) - BigInt(round.stake), 0n);
    assert.equal(world.operator.balances.get(user), plenty + given, user);
    assert.equal((await seat.state()).balance, String(world.operator.balances.get(user)));
  }
}

test('[SAFE-02] everyone at a table is paid for the same outcome, which follows from the promised seed and everybody’s seeds', () =>
  withTables(async (world) => {
    const [an, binh] = [await sit(world, 'an'), await sit(world, 'binh')];
    const promised = (await an.round()).serverSeedHash;
    const first = await an.bet([
      ['even', 10n * unit],
      ['red4', unit],
    ]);
    await binh.bet([['odd', 7n * unit]]);
    const { totals } = (await binh.state()).tables[0]!.state;
    assert.deepEqual(totals['even'], { amount: String(10n * unit), players: 1 });
    assert.equal((await an.round()).outcome, null);
    playRound(world);
    const [slip] = await an.rounds();
    const [other] = await binh.rounds();
    assert.equal(slip!.id, first.answer.slip.id);
    assert.deepEqual(slip!.steps[0]!.outcome, other!.steps[0]!.outcome);
    assert.equal(hashOf(slip!.serverSeed!), promised);
    assert.deepEqual(slip!.table!.contributions, ['seed-an', 'seed-binh']);
    for (const [round, clientSeed] of [
      [slip!, 'seed-an'],
      [other!, 'seed-binh'],
    ] as const) {
      const witness = { serverSeedHash: promised, clientSeed, nonce: 0 };
      assert.equal(checkRound({ kind: 'table', game: xocDia }, round as ClosedRound, witness).agrees, true);
      const cheated = { ...round, payout: String(BigInt(round.payout) + 1n) } as ClosedRound;
      assert.equal(checkRound({ kind: 'table', game: xocDia }, cheated, witness).agrees, false);
    }
    await assertMoneyAddsUp(world, [
      ['an', an],
      ['binh', binh],
    ]);
  }));

test('[WALLET-04] a slip is one bet and one closing win, asked for again it is the same slip, and with other bets it is refused', () =>
  withTables(async (world) => {
    const an = await sit(world, 'an');
    const { body, answer } = await an.bet([['odd', 5n * unit]]);
    const twins = await Promise.all([
      an.call<SlipReply>('/api/table/bet', body),
      an.call<SlipReply>('/api/table/bet', body),
    ]);
    for (const twin of twins) assert.deepEqual(twin, answer);
    for (const change of [{ clientSeed: 'another' }, { bets: [{ spot: 'odd', amount: String(6n * unit) }] }])
      assert.equal((await an.call('/api/table/bet', { ...body, ...change })).error, 'requestInvalid');
    assert.equal(world.operator.standing('/transaction/bet').length, 1);
    playRound(world);
    await assertMoneyAddsUp(world, [['an', an]]);
    const paths = world.operator.calls
      .filter((call) => call.body['round'] === answer.slip.id)
      .map(({ path }) => path);
    assert.deepEqual(paths, ['/transaction/bet', '/transaction/win']);
  }));

test('a table keeps its limits, knows its spots, and takes bets for the present round alone', () =>
  withTables(async (world) => {
    const an = await sit(world, 'an');
    const table: [bets: [string, bigint][], error: PlayError][] = [
      [[], 'requestInvalid'],
      [[['constructor', unit]], 'requestInvalid'],
      [
        [
          ['even', unit],
          ['even', unit],
        ],
        'requestInvalid',
      ],
      [[['even', unit + 1n]], 'stakeUnknown'],
      [[['even', 501n * unit]], 'aboveMaximum'],
    ];
    for (const [bets, error] of table) assert.equal((await an.bet(bets)).answer.error, error, String(bets));
    assert.equal((await an.bet([['even', 9n * unit]], { table: 'bat-trang' })).answer.error, 'betsClosed');
    assert.equal((await an.bet([['even', unit]], { table: 'khong-co' })).answer.error, 'tableUnknown');
    assert.equal((await an.bet([['even', unit]], { round: 'of-yesterday' })).answer.error, 'betsClosed');
    assert.equal((await an.bet([['even', 500n * unit]])).answer.error, undefined);
    assert.equal((await an.bet([['odd', unit]])).answer.error, 'aboveMaximum');
    world.clock.pass(bettingMs);
    assert.equal((await an.bet([['odd', unit]])).answer.error, 'betsClosed');
    assert.equal(world.operator.standing('/transaction/bet').length, 1);
  }));

test('[WALLET-04] a bet that the wallet confirms after bets closed is given back, and the others are paid', () =>
  withTables(async (world) => {
    const [an, binh] = [await sit(world, 'an'), await sit(world, 'binh')];
    await binh.bet([['even', unit]]);
    // The wallet's answer is lost twice, and bets close meanwhile.
    world.operator.break((path, nth) => {
      if (path !== '/transaction/bet' || nth < 1 || nth > 2) return null;
      pass(world, bettingMs);
      return 'lose';
    });
    assert.equal((await an.bet([['even', 3n * unit]])).answer.error, 'betsClosed');
    world.operator.heal();
    pass(world, revealMs);
    await untilDelivered(world);
    assert.equal(world.operator.balances.get('an'), plenty);
    assert.equal((await an.rounds()).length, 0);
    assert.equal((await binh.rounds())[0]!.table!.contributions.length, 1);
    await assertMoneyAddsUp(world, [['binh', binh]]);
  }));

test('[WALLET-04] a fault after a slip’s stake gives it back without a restart, and the table takes the next slip', () =>
  withTables(async (world) => {
    const an = await sit(world, 'an');
    const mend = breakRounds(world, ['open']);
    assert.equal((await an.bet([['even', 3n * unit]])).answer.error, 'unexpected');
    mend();
    await untilDelivered(world);
    assert.equal(world.operator.balances.get('an'), plenty);
    assert.equal(world.operator.standing('/transaction/bet').length, 0);
    assert.equal((await an.bet([['even', 3n * unit]])).answer.error, undefined);
    playRound(world);
    assert.equal((await an.rounds()).length, 1);
    await assertMoneyAddsUp(world, [['an', an]]);
  }));

test('[LOBBY-10] [SAFE-02] rounds follow each other whether or not anybody looks, each from a seed that was kept before; those on which nobody bet are kept as long as roads tell of them', () =>
  withTables(async (world) => {
    const an = await sit(world, 'an');
    const first = await an.round();
    assert.equal(first.ordinal, 1);
    assert.equal((await an.bet([['odd', 3n * unit]])).answer.error, undefined);
    // Three steps a round: bets close, the outcome has been shown, the next round begins.
    for (let step = 0; step < 3 * 230; step += 1) pass(world, 60_000);
    const { round } = (await an.state()).tables[0]!.state;
    assert.ok(round!.ordinal > 220, `round ${round!.ordinal}`);
    const { history } = (await an.state()).tables[0]!;
    assert.equal(history.length, historyLength);
    const table = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'), { readOnly: true });
    const kept = table
      .prepare(`SELECT id, ordinal, server_seed AS seed, client_seed AS client, outcome FROM table_round
                WHERE table_id = 'dong-ho' AND phase = 'ended' ORDER BY ordinal`)
      .all() as { id: string; ordinal: number; seed: string; client: string; outcome: string }[];
    table.close();
    // The round on which somebody bet stays for its proof.
    assert.equal(kept[0]!.id, first.id);
    assert.equal(kept[1]!.ordinal > 1, true);
    assert.ok(kept.length < 2 * historyLength + 50, `${kept.length} rounds are kept`);
    for (const { seed, client, outcome } of kept.slice(-20))
      assert.deepEqual(xocDia.draw(drawOf(seed, client, 0)), JSON.parse(outcome));
    assert.equal((await an.rounds()).length, 1);
  }));

test('bets taken back are paid as of that moment, once, and nobody can know before where it stops', () =>
  withTables(async (world) => {
    const [an, binh] = [await sit(world, 'an', 'rising'), await sit(world, 'binh', 'rising')];
    const { answer } = await an.bet([['rise', 10n * unit]]);
    const other = await binh.bet([['rise', 10n * unit]]);
    assert.equal((await an.cashOut(answer.slip.id)).error, 'actionNotAllowed');
    pass(world, 50_000);
    const { outcome, endsAt, phase } = await an.round();
    assert.deepEqual([outcome, endsAt, phase], [null, null, 'revealing']);
    world.clock.pass(20_000);
    assert.equal((await binh.cashOut(answer.slip.id)).error, 'roundUnknown');
    const taken = await an.cashOut(answer.slip.id);
    assert.ok(taken.slip.cashOut!.cashOutMs >= 20_000);
    world.clock.pass(10_000);
    assert.deepEqual(await an.cashOut(answer.slip.id), taken);
    pass(world, 20_000);
    assert.equal((await binh.cashOut(other.answer.slip.id)).error, 'actionNotAllowed');
    const { cashOuts } = (await binh.state()).tables[0]!.state;
    assert.deepEqual(
      cashOuts.map(({ cashOutMs }) => cashOutMs),
      [taken.slip.cashOut!.cashOutMs],
    );
    const { bets } = (await binh.state()).tables[0]!.state;
    assert.deepEqual(
      bets.map(({ amount, cashOutMs }) => [amount, cashOutMs]),
      [
        [String(10n * unit), taken.slip.cashOut!.cashOutMs],
        [String(10n * unit), null],
      ],
    );
    const [slip] = await an.rounds();
    assert.equal(
      slip!.payout,
      String(payoutOfSlip(rising, slip!.steps[0]!.outcome, answer.slip.bets, taken.slip.cashOut)),
    );
    assert.ok(BigInt(slip!.payout) >= 210n * unit);
    assert.equal((await binh.rounds())[0]!.payout, '0');
    assert.equal(checkRound({ kind: 'table', game: rising }, slip as ClosedRound, null).agrees, true);
    await assertMoneyAddsUp(world, [
      ['an', an],
      ['binh', binh],
    ]);
  }));

test('sums on the table and winners are shown in the currency of the player who looks, and never added up with another', () =>
  withTables(async (world) => {
    const an = await sit(world, 'an');
    const binh = await sit(world, 'binh', 'xoc-dia', { currency: 'USD' });
    const everySpot = ['even', 'odd'].map((spot): [string, bigint] => [spot, 10n * unit]);
    await an.bet([...everySpot, ['red0', unit]]);
    await binh.bet([['even', 3n * unit]]);
    const totalsOf = async (seat: TableSeat) => (await seat.state()).tables[0]!.state.totals['even'];
    assert.deepEqual(await totalsOf(an), { amount: String(10n * unit), players: 1 });
    assert.deepEqual(await totalsOf(binh), { amount: String(3n * unit), players: 1 });
    playRound(world);
    for (const seat of [an, binh]) {
      const { slips, tables } = await seat.state();
      const [slip] = slips;
      const staked = slip!.bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      const expected = BigInt(slip!.payout) > staked ? [slip!.payout] : [];
      assert.deepEqual(
        tables[0]!.state.winners.map(({ payout }) => payout),
        expected,
      );
    }
  }));

test('play for fun moves the session’s own million, is no money on the table, and never calls the wallet', () =>
  withTables(async (world) => {
    const fun = await sit(world, 'nobody', 'xoc-dia', { currency: 'XXX', user: undefined, token: undefined });
    await fun.bet([['even', 100n * unit]]);
    const { balance, slips, tables } = await fun.state();
    assert.equal(balance, String(plenty - 100n * unit));
    assert.equal(slips.length, 1);
    assert.deepEqual(tables[0]!.state.totals, {});
    playRound(world);
    const after = await fun.state();
    assert.equal(after.balance, String(plenty - 100n * unit + BigInt(after.slips[0]!.payout)));
    assert.equal((await fun.bet([['even', 2n * plenty]])).answer.error, 'betsClosed');
    assert.deepEqual(after.tables[0]!.state.winners, []);
    assert.deepEqual(world.operator.calls, []);
  }));

/** A socket of the page; `heard` resolves with the next message that fits. */
function listen(world: World, first: unknown) {
  const socket = new WebSocket(`${world.arcade.url.replace('http', 'ws')}/live`);
  const messages: FromLive[] = [];
  const waiting: (() => void)[] = [];
  socket.on('open', () => socket.send(typeof first === 'string' ? first : JSON.stringify(first)));
  socket.on('message', (data) => {
    messages.push(JSON.parse((data as Buffer).toString()) as FromLive);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    socket,
    closed,
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    async heard(fits: (state: TableState, type: FromLive['type']) => boolean): Promise<FromLive> {
      for (;;) {
        const found = messages.find(({ state, type }) => fits(state, type));
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

test('a page hears the table whole when it comes, and then each phase and each bet of the others', () =>
  withTables(async (world) => {
    const [an, binh] = [await sit(world, 'an'), await sit(world, 'binh')];
    const ear = listen(world, { secret: an.secret });
    await new Promise((resolve) => ear.socket.once('open', resolve));
    ear.say({ watch: ['dong-ho', 'khong-co'] });
    const whole = await ear.heard((_state, type) => type === 'table');
    assert.equal(whole.state.round!.phase, 'betting');
    await binh.bet([['odd', 9n * unit]]);
    pass(world, 1_000);
    await ear.heard(({ totals }) => totals['odd']?.amount === String(9n * unit));
    pass(world, bettingMs);
    const revealed = await ear.heard(({ round }) => round?.phase === 'revealing');
    assert.notEqual(revealed.state.round!.outcome, null);
    pass(world, revealMs);
    const ended = await ear.heard(({ round }) => round?.phase === 'ended');
    pass(world, ended.state.round!.nextAt! - world.clock.now() + 1);
    const next = await ear.heard(({ round }) => round?.ordinal === 2);
    assert.equal(next.state.players, 1);
    // A player who looks at several tables chooses, and sits at none.
    ear.say({ watch: ['dong-ho', 'bat-trang'] });
    const other = await ear.heard(({ tableId }) => tableId === 'bat-trang');
    assert.equal(other.state.players, 0);
    assert.equal((await an.state()).tables[0]!.state.players, 0);
    ear.socket.close();
    await ear.closed;
  }));

test('a socket without a session, with too much to say, or that says what it may not is closed', () =>
  withTables(async (world) => {
    const { secret } = await sit(world, 'an');
    assert.equal(await listen(world, { secret: 'guessed' }).closed, closeCodes.sessionExpired);
    for (const wrong of ['no JSON', { watch: ['dong-ho'] }, { secret: 'x'.repeat(200) }])
      assert.equal(await listen(world, wrong).closed, closeCodes.policy);
    assert.equal(await listen(world, { secret: 'x'.repeat(10_000) }).closed, 1009);
    const talker = listen(world, { secret });
    await new Promise((resolve) => talker.socket.once('open', resolve));
    for (let said = 0; said < 40; said += 1) talker.say({ watch: ['dong-ho'] });
    assert.equal(await talker.closed, closeCodes.policy);
  }));

test('a table that cannot begin a round stops neither its page, nor the process, nor another table', async () => {
  let isBroken = true;
  const { tables, ...rest } = xocDia;
  const broken = {
    ...tables[0]!,
    id: 'broken',
    get bettingMs(): number {
      if (isBroken) throw new Error('the disk is full');
      return bettingMs;
    },
  };
  const game = { ...rest, tables: [broken, { ...tables[0]!, id: 'whole' }] };
  const world = await startWorld(
    { tickMs: 60_000 },
    undefined,
    new Map([[game.gameCode, { kind: 'table', game, thumb }]]),
  );
  try {
    world.operator.balances.set('an', plenty);
    const an = await sit(world, 'an');
    const ear = listen(world, { secret: an.secret });
    await new Promise((resolve) => ear.socket.once('open', resolve));
    ear.say({ watch: ['broken'] });
    assert.equal((await ear.heard((_state, type) => type === 'table')).state.round, null);
    ear.say({ watch: ['broken', 'whole'] });
    await ear.heard(({ tableId, round }) => tableId === 'whole' && round?.phase === 'betting');
    assert.ok(
      world.log.some((line) => line.includes('a table cannot go on') && line.includes('the disk is full')),
    );
    isBroken = false;
    pass(world, 5_001);
    await ear.heard(({ tableId, round }) => tableId === 'broken' && round?.phase === 'betting');
    ear.socket.close();
    await ear.closed;
  } finally {
    await world.close();
  }
});

test('the table’s seed is made of every seed that was sent, sorted by text, so that no order gives another one', () => {
  const digest = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  const seeds = ['b', 'a', 'B', 'a', '10', '9', '-', '_'];
  assert.equal(tableClientSeed(seeds, digest), Buffer.from('-\n10\n9\nB\n_\na\na\nb').toString('hex'));
  for (const from of seeds.keys())
    assert.equal(
      tableClientSeed([...seeds.slice(from), ...seeds.slice(0, from)], digest),
      tableClientSeed(seeds, digest),
    );
  assert.notEqual(tableClientSeed(seeds.slice(1), digest), tableClientSeed(seeds, digest));
});

/** The same seeds of the house in each world, and ids that all differ. */
function sameSeeds(ids: string): Random {
  let made = 0;
  return {
    bytes: (count) =>
      new Uint8Array(
        createHash('sha512')
          .update(`seed ${(made += 1)}`)
          .digest()
          .subarray(0, count),
      ),
    uuid: () => `${ids}${crypto.randomUUID().slice(ids.length)}`,
  };
}

test('[SAFE-02] neither the ids of slips and rounds nor the order in which slips came change an outcome', async () => {
  const played: { hash: string; seed: string; outcome: unknown }[][] = [];
  for (const [ids, turn] of [
    ['0000', ['an', 'binh']],
    ['ffff', ['binh', 'an']],
  ] as const) {
    const world = await startWorld({ tickMs: 60_000 }, undefined, catalogue, sameSeeds(ids));
    try {
      for (const user of turn) world.operator.balances.set(user, plenty);
      const members = { an: await sit(world, 'an'), binh: await sit(world, 'binh') };
      for (let round = 0; round < 6; round += 1) {
        for (const user of turn)
          await members[user].bet([['even', unit]], { clientSeed: `${user}-${round}` });
        playRound(world);
        world.clock.pass(60_000);
      }
      const slips = await members.an.rounds();
      for (const slip of slips) {
        assert.ok(slip.id.startsWith(ids) && slip.table!.roundId.startsWith(ids));
        const witness = { serverSeedHash: slip.serverSeedHash, clientSeed: slip.clientSeed, nonce: 0 };
        assert.equal(checkRound({ kind: 'table', game: xocDia }, slip as ClosedRound, witness).agrees, true);
      }
      played.push(
        slips.map((slip) => ({
          hash: slip.serverSeedHash,
          seed: slip.table!.clientSeed,
          outcome: slip.steps[0]!.outcome,
        })),
      );
    } finally {
      await world.close();
    }
  }
  assert.equal(played[0]!.length, 6);
  assert.deepEqual(played[0], played[1]);
});

test('[LOBBY-10] the operator is told of each table: who plays, what may be bet, when bets close, and how the last rounds ended', () =>
  withTables(async (world) => {
    const told = async () => {
      const { body } = await callEdge(world, tableReportPath, { operator: '81' });
      return tableReportReply.parse(body).tables.map((line) => tableReportLine.parse(line));
    };
    const lineOf = async (table: string) => (await told()).find((line) => line.table === table)!;
    const first = await lineOf('dong-ho');
    assert.deepEqual(
      [first.game, first.min_bet, first.max_bet, first.players, first.results],
      ['xoc-dia', 100_000, 50_000_000, 0, []],
    );
    assert.equal(first.phase, 'betting', 'the table runs whether or not anybody looks');
    const an = await sit(world, 'an');
    await an.bet([['odd', 5n * unit]]);
    const open = await lineOf('dong-ho');
    assert.equal(open.players, 1);
    assert.ok(open.until! > world.clock.now() && open.until! <= world.clock.now() + bettingMs);
    playRound(world);
    const [slip] = await an.rounds();
    const reds = (slip!.steps[0]!.outcome as { coins: boolean[] }).coins.filter(Boolean).length;
    const { results } = await lineOf('dong-ho');
    assert.deepEqual(
      results.map(({ text, tone }) => ({ text, tone })),
      [{ text: String(reds), tone: reds % 2 === 0 ? 'red' : 'dark' }],
    );
    const forged = await callEdge(world, tableReportPath, { operator: '81' }, 'none');
    assert.equal(forged.status, 401);
  }));

test('the report of tables does not say when a hidden outcome ends', () =>
  withTables(async (world) => {
    await callEdge(world, tableReportPath, { operator: '81' });
    pass(world, 50_000);
    const { body } = await callEdge(world, tableReportPath, { operator: '81' });
    const rises = tableReportReply
      .parse(body)
      .tables.map((line) => tableReportLine.parse(line))
      .find(({ game }) => game === 'rising')!;
    assert.deepEqual([rises.phase, rises.until], ['revealing', undefined]);
  }));
