import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import test from 'node:test';
import { WebSocket } from 'ws';
import { roundReportPath } from '@sen/api/roundReport';
import type { FromSeats, HandRecord, SeatGame, SeatTable, SeatsReply } from '../games/kit/seats.ts';
import { entry as bauCua } from '../games/bau-cua/entry.ts';
import { computerMove } from '../games/tien-len/computer.ts';
import { entry, game as offered } from '../games/tien-len/entry.ts';
import { rakePercent } from '../games/tien-len/money.ts';
import type { Hand, HandView } from '../games/tien-len/rules.ts';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import { comeIn } from './testing/handSeat.ts';
import type { HandSeat } from './testing/handSeat.ts';
import { breakStore, callEdge, operatorId, startWorld } from './testing/world.ts';
import type { World } from './testing/world.ts';

/**
 * A deal that is won at once is dealt again here: these stories are about hands that are played.
 */
const game: SeatGame = {
  ...offered,
  deal(draw, lead, setting) {
    for (;;) {
      const state = offered.deal(draw, lead, setting);
      if (offered.turnsOf(state).length > 0) return state;
    }
  },
};
const { gameCode } = game;
const level = game.levels[0]!;
const reserve = game.reserveOf(level.stake, false);
const plenty = 100n * reserve;
const gatherMs = 5_000;
const thinkMs = 700;

async function withTables(work: (world: World) => Promise<void>): Promise<void> {
  const world = await startWorld(
    { tickMs: 60_000 },
    undefined,
    new Map([[gameCode, { ...entry, kind: 'seats', game }]]),
  );
  try {
    for (const user of ['an', 'binh', 'chi', 'dung', 'em']) world.operator.balances.set(user, plenty);
    await work(world);
  } finally {
    await world.close();
  }
}

function pass(world: World, ms: number): void {
  world.clock.pass(ms);
  world.arcade.advanceTables();
}

/**
 * Sits these members down together and waits for the deal; one alone plays with computer players.
 */
async function dealt(world: World, users: readonly string[], at = level.id): Promise<HandSeat[]> {
  const members: HandSeat[] = [];
  for (const user of users) members.push(await comeIn(world, user, gameCode));
  for (const member of members)
    assert.equal((await member.ready(at, false, users.length === 1)).error, undefined);
  await untilPlaying(world, members);
  return members;
}

async function untilPlaying(world: World, members: readonly HandSeat[]): Promise<void> {
  pass(world, gatherMs);
  for (;;) if ((await members[0]!.table()).hand !== null) return;
}

const viewOf = (table: SeatTable): HandView => table.hand!.view as HandView;

/** Plays the hand out as computer players would; gives how each seat's table stood at last. */
async function playOut(
  world: World,
  members: readonly HandSeat[],
  meanwhile = async (): Promise<void> => {},
): Promise<SeatTable[]> {
  for (;;) {
    const tables = await Promise.all(members.map((member) => member.table()));
    const { hand } = tables[0]!;
    if (hand!.turns.length === 0) return tables;
    await meanwhile();
    const at = tables.findIndex(({ seat }) => seat === hand!.turns[0]);
    if (at < 0) pass(world, thinkMs);
    else {
      const made = await members[at]!.move(
        hand!.id,
        tables[at]!.hand!.ownMoves,
        computerMove(viewOf(tables[at]!), hand!.turns[0]!),
      );
      assert.equal(made.error, undefined);
    }
  }
}

async function untilDelivered(world: World): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
      outbox: Record<string, number>;
    };
    if ((health.outbox['waiting'] ?? 0) === 0) return;
  }
}

/** The deal as the house has it. */
function dealOf(world: World, hand: string): Hand {
  const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'), { readOnly: true });
  const row = file.prepare('SELECT outcome FROM table_round WHERE id = ?').get(hand) as { outcome: string };
  file.close();
  return JSON.parse(row.outcome) as Hand;
}

for (const count of [2, 3, 4])
  test(`[WALLET-04] [SAFE-02] [T48] ${count} members play a hand among themselves: its reserves are bets, what it leaves are wins, the rake is all that is lost, and each proves it`, () =>
    withTables((world) => playAmongMembers(world, ['an', 'binh', 'chi', 'dung'].slice(0, count))));

async function playAmongMembers(world: World, users: readonly string[]): Promise<void> {
  const members = await dealt(world, users);
  const first = await Promise.all(members.map((member) => member.table()));
  assert.equal(new Set(first.map(({ id }) => id)).size, 1);
  const { names, view, reserves } = first[0]!.hand!;
  // Nobody plays on a free seat, no computer player either.
  assert.deepEqual(
    (view as HandView).counts,
    names.map((name) => (name === null ? 0 : 13)),
  );
  assert.deepEqual(
    reserves,
    names.map((name) => (name === null ? '0' : reserve.toString())),
  );
  assert.equal(names.filter((name) => name !== null).length, users.length);
  const tables = await playOut(world, members);
  await untilDelivered(world);
  const result = tables[0]!.hand!.result!;
  const rakes = result.rakes.reduce((sum, rake) => sum + BigInt(rake), 0n);
  let balances = 0n;
  const played = (await Promise.all(members.map((member) => member.rounds()))).map(([round]) => round!);
  const seeds = played.map(({ clientSeed }) => clientSeed).toSorted();
  for (const [index, member] of members.entries()) {
    const round = played[index];
    // Neither ids nor the order of the seats are in the deal.
    assert.deepEqual(round!.table!.contributions, seeds);
    const payout = BigInt(result.payouts[tables[index]!.seat]!);
    assert.equal(round!.stake, reserve.toString());
    assert.equal(round!.payout, payout.toString());
    assert.equal(world.operator.balances.get(member.user), plenty - reserve + payout);
    balances += world.operator.balances.get(member.user)!;
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
    assert.equal((round!.steps[0]!.outcome as HandRecord).players!.filter(Boolean).length, users.length);
    const cheated = { ...round, payout: String(payout + 1n) } as ClosedRound;
    assert.equal(checkRound({ kind: 'seats', game }, cheated, null).agrees, false);
    const told = world.operator.calls.find(
      ({ path, body }) => path === '/transaction/win' && body['round'] === round!.id,
    );
    assert.equal(told!.body['sen_rake'], Number(result.rakes[tables[index]!.seat]!));
    const paths = world.operator.calls
      .filter((call) => call.body['round'] === round!.id)
      .map(({ path }) => path);
    assert.deepEqual(paths, ['/transaction/bet', '/transaction/win']);
  }
  assert.equal(balances, BigInt(users.length) * plenty - rakes);
  const gained = result.payouts.reduce((sum, payout, seat) => {
    const net = BigInt(payout) + BigInt(result.rakes[seat]!) - BigInt(reserves[seat]!);
    return net > 0n ? sum + net : sum;
  }, 0n);
  assert.equal(rakes, (gained * rakePercent) / 100n);
}

test('[SAFE-02] nobody is told what others hold before the hand is over, nor the house’s seed', () =>
  withTables(async (world) => {
    const members = await dealt(world, ['an', 'binh']);
    const hand = (await members[0]!.table()).hand!;
    const { hands } = dealOf(world, hand.id);
    for (const member of members) {
      const table = await member.table();
      const view = viewOf(table);
      assert.deepEqual(view.own, hands[table.seat]);
      assert.equal(view.open, null);
      const told = 'chops counts finished instant leftOver mustHold open own passed top trick turn';
      assert.equal(Object.keys(view).toSorted().join(' '), told);
      for (const [seat, cards] of hands.entries()) {
        const isTold = member.seen.some((text) => text.includes(JSON.stringify(cards)));
        if (cards.length > 0) assert.equal(isTold, seat === table.seat);
      }
      const proof = (await (await fetch(`${world.arcade.url}/api/rounds/${table.hand!.roundId}`)).json()) as {
        serverSeed?: string;
      };
      assert.equal(proof.serverSeed, undefined);
    }
  }));

test('[WALLET-04] a member who lets the time pass is passed over or leads the lowest card, and one who is gone is not waited for', () =>
  withTables(async (world) => {
    const [an, binh] = (await dealt(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    let timeouts = 0;
    for (;;) {
      const { hand, seat } = await an.table();
      if (hand!.turns.length === 0) break;
      const before = hand!.moves;
      if (hand!.turns[0] !== seat) {
        const table = await binh.table();
        await binh.move(hand!.id, table.hand!.ownMoves, computerMove(viewOf(table), table.seat));
        continue;
      }
      pass(world, thinkMs);
      const after = (await an.table()).hand!;
      if (timeouts >= 2) assert.equal(after.moves, before + 1);
      else {
        assert.equal(after.moves, before);
        pass(world, game.turnMs);
        assert.equal((await an.table()).hand!.moves, before + 1);
        timeouts += 1;
      }
    }
    await untilDelivered(world);
    const [round] = await an.rounds();
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
    // Nobody agrees to a hand by being there.
    pass(world, 30_000);
    assert.equal((await an.state()).table, null);
    assert.equal(world.operator.standing('/transaction/bet').length, 2);
  }));

test('[WALLET-04] a hand goes on where a restart of the process interrupted it, and its money is paid once', () =>
  withTables(async (world) => {
    const members = await dealt(world, ['an', 'binh']);
    for (let played = 0; played < 6; played += 1) {
      const tables = await Promise.all(members.map((member) => member.table()));
      const { hand } = tables[0]!;
      const at = tables.findIndex(({ seat }) => seat === hand!.turns[0]);
      if (at < 0) pass(world, thinkMs);
      else
        await members[at]!.move(
          hand!.id,
          tables[at]!.hand!.ownMoves,
          computerMove(viewOf(tables[at]!), hand!.turns[0]!),
        );
    }
    const before = await Promise.all(members.map((member) => member.table()));
    await world.restart();
    const again: HandSeat[] = [];
    for (const { user } of members) again.push(await comeIn(world, user, gameCode));
    const after = await Promise.all(again.map((member) => member.table()));
    for (const [index, table] of after.entries()) {
      assert.equal(table.hand!.id, before[index]!.hand!.id);
      assert.equal(table.hand!.moves, before[index]!.hand!.moves);
      assert.deepEqual(table.hand!.view, before[index]!.hand!.view);
    }
    const tables = await playOut(world, again);
    await untilDelivered(world);
    for (const [index, member] of again.entries()) {
      const payout = BigInt(tables[index]!.hand!.result!.payouts[tables[index]!.seat]!);
      assert.equal(world.operator.balances.get(member.user), plenty - reserve + payout);
    }
  }));

/** The calls by which the wallet was asked to move money. */
const movesAsked = ({ operator }: World): string[] =>
  operator.calls.map(({ path }) => path).filter((path) => path.startsWith('/transaction/'));

test('[WALLET-07] [T48] a hand with computer players alone is free at every stake: no wallet hears of it, also after a restart, nothing is won, its record verifies, and the operator is reported no round', () =>
  withTables(async (world) => {
    world.operator.balances.set('an', 0n);
    for (const { id } of game.levels) {
      const [before] = (await dealt(world, ['an'], id)) as [HandSeat];
      const { hand } = await before.table();
      assert.deepEqual([hand!.stake, ...hand!.reserves], ['0', '0', '0', '0', '0']);
      assert.equal(viewOf(await before.table()).counts.filter((count) => count > 0).length, 4);
      await world.restart();
      const an = await comeIn(world, 'an', gameCode);
      const [table] = await playOut(world, [an]);
      assert.deepEqual(table!.hand!.result, { payouts: ['0', '0', '0', '0'], rakes: ['0', '0', '0', '0'] });
      const [round] = await an.rounds();
      assert.deepEqual([round!.state, round!.stake, round!.payout], ['closed', '0', '0']);
      assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
      await an.leave();
    }
    await untilDelivered(world);
    world.clock.pass(60_000);
    const report = await callEdge(world, roundReportPath, {
      operator: String(operatorId),
      since: '',
      limit: 10,
    });
    assert.deepEqual(report.body['rounds'], []);
    assert.deepEqual(movesAsked(world), []);
  }));

test('[WALLET-07] a member to whom nobody comes plays computer players for free, whatever the stake; beside one who cannot pay nothing is dealt, and the reserve comes back; two who can pay play', () =>
  withTables(async (world) => {
    const { id, stake } = game.levels.at(-1)!;
    const [fee, enough] = [game.reserveOf(stake, false), 10n * game.reserveOf(stake, false)];
    world.operator.balances.set('an', enough);
    const an = await comeIn(world, 'an', gameCode);
    assert.equal((await an.ready(id)).table!.isAlone, true);
    pass(world, gatherMs);
    assert.equal((await an.table()).phase, 'gathering', 'others have time to come');
    pass(world, 20_000 - gatherMs);
    while ((await an.table()).hand === null);
    await playOut(world, [an]);
    await untilDelivered(world);
    assert.deepEqual([movesAsked(world), world.operator.balances.get('an')], [[], enough]);

    world.operator.balances.set('binh', fee - 1n);
    const binh = await comeIn(world, 'binh', gameCode);
    for (const member of [an, binh]) await member.ready(id);
    pass(world, gatherMs);
    while ((await an.state()).table !== null);
    assert.equal((await toldAtFirst(world, an)).refusal, 'nobodyCame');
    await untilDelivered(world);
    assert.equal(world.operator.balances.get('an'), enough);
    assert.equal(world.operator.standing('/transaction/bet').length, 0);

    world.operator.balances.set('binh', enough);
    for (const member of [an, binh]) await member.ready(id);
    await untilPlaying(world, [an, binh]);
    assert.equal((await an.table()).hand!.stake, String(stake));
    for (const user of ['an', 'binh']) assert.equal(world.operator.balances.get(user), enough - fee);
  }));

test('[WALLET-07] who agreed to play computer players alone is in no hand for money: nobody sits down beside them, they are moved to nobody, and with a member at the table the agreement is refused', () =>
  withTables(async (world) => {
    const [an] = (await dealt(world, ['an'])) as [HandSeat];
    await playOut(world, [an]);
    const { id } = await an.table();
    // Another member gathers at a table of their own, to whom the next press would bring one who
    // plays for money.
    const binh = await comeIn(world, 'binh', gameCode);
    const chi = await comeIn(world, 'chi', gameCode);
    await an.leave();
    assert.equal((await binh.ready(level.id)).table!.isAlone, true);
    const sat = await an.call<SeatsReply>('/api/seats/sit', { level: level.id });
    assert.equal(sat.table!.id, (await binh.table()).id);
    assert.notEqual(sat.table!.id, id);
    assert.equal((await an.ready(level.id, false, true)).error, 'actionNotAllowed');
    assert.equal((await an.table()).seats[sat.table!.seat]!.isReady, false);
    await binh.leave();
    assert.equal((await an.ready(level.id, false, true)).error, undefined);
    assert.notEqual((await chi.ready(level.id)).table!.id, sat.table!.id);
    assert.equal((await an.ready(level.id, false, true)).table!.id, sat.table!.id);
    world.arcade.advanceTables();
    while ((await an.table()).hand === null);
    assert.equal((await an.table()).hand!.stake, '0');
    assert.deepEqual(movesAsked(world), []);
  }));

test('[WALLET-07] a free hand that could not be dealt leaves no stake to give back', () =>
  withTables(async (world) => {
    const an = await comeIn(world, 'an', gameCode);
    const mend = breakStore(world, 'INSERT ON hand');
    await an.ready(level.id, false, true);
    world.arcade.advanceTables();
    while ((await an.state()).table !== null);
    mend();
    await untilDelivered(world);
    assert.deepEqual([movesAsked(world), await an.rounds()], [[], []]);
  }));

test('[WALLET-04] whose reserve the wallet refuses is stood up before the deal, and the others play', () =>
  withTables(async (world) => {
    world.operator.balances.set('binh', reserve - 1n);
    const [an, binh, chi] = [
      await comeIn(world, 'an', gameCode),
      await comeIn(world, 'binh', gameCode),
      await comeIn(world, 'chi', gameCode),
    ];
    for (const member of [an, binh, chi]) await member.ready(level.id);
    await untilPlaying(world, [an]);
    assert.equal((await binh.state()).table, null);
    assert.equal(world.operator.balances.get('binh'), reserve - 1n);
    const own = [(await an.table()).seat, (await chi.table()).seat];
    assert.deepEqual(
      (await an.table()).hand!.names.map((name) => name !== null),
      [0, 1, 2, 3].map((at) => own.includes(at)),
    );
  }));

/** The server's first message to a page. */
async function toldAtFirst(world: World, { secret }: HandSeat): Promise<FromSeats> {
  const socket = new WebSocket(`${world.arcade.url.replace('http', 'ws')}/live`);
  socket.on('open', () => {
    socket.send(JSON.stringify({ secret }));
    socket.send(JSON.stringify({ sit: true }));
  });
  return new Promise((resolve) =>
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as FromSeats;
      if (message.type !== 'seats') return;
      socket.close();
      resolve(message);
    }),
  );
}

test('why a member was stood up from a game is told in that game, and in no other', async () => {
  const games = new Map([
    [gameCode, { ...entry, kind: 'seats' as const, game }],
    [bauCua.game.gameCode, bauCua],
  ]);
  const world = await startWorld({ tickMs: 60_000 }, undefined, games);
  try {
    world.operator.balances.set('an', reserve - 1n);
    world.operator.balances.set('binh', plenty);
    const [here, there, beside] = [
      await comeIn(world, 'an', gameCode),
      await comeIn(world, 'an', bauCua.game.gameCode),
      await comeIn(world, 'binh', gameCode),
    ];
    await here.ready(level.id);
    await beside.ready(level.id);
    pass(world, gatherMs);
    while ((await here.table()) !== null);
    assert.equal((await toldAtFirst(world, here)).refusal, 'notEnoughMoney');
    assert.equal((await toldAtFirst(world, there)).refusal, null);
  } finally {
    await world.close();
  }
});

test('[WALLET-04] a table whose next hand could not be written ends its hand a little later, pays it once, and goes on', () =>
  withTables(async (world) => {
    const members = (await dealt(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    const [an, binh] = members;
    const before = (await an.table()).hand!;
    const mend = breakStore(world, 'INSERT ON table_round');
    for (let table = await an.table(); table.hand!.turns.length > 0; table = await an.table()) {
      const mover = table.hand!.turns[0] === table.seat ? an : binh;
      const { hand, seat } = await mover.table();
      await mover.move(hand!.id, hand!.ownMoves, computerMove(viewOf(await mover.table()), seat));
    }
    assert.equal((await an.table()).phase, 'playing');
    assert.equal(world.operator.balances.get('an'), plenty - reserve);
    mend();
    pass(world, 5_000);
    const ended = await an.table();
    assert.deepEqual([ended.phase, ended.hand!.id], ['gathering', before.id]);
    await untilDelivered(world);
    assert.equal(
      world.operator.balances.get('an'),
      plenty - reserve + BigInt(ended.hand!.result!.payouts[ended.seat]!),
    );
    for (const member of members) assert.equal((await member.ready(level.id)).error, undefined);
    pass(world, gatherMs);
    for (;;) if ((await an.table()).hand!.id !== before.id) break;
  }));

test('a move out of turn, a card that is not held, or a move that was made before is no second move', () =>
  withTables(async (world) => {
    const members = await dealt(world, ['an', 'binh', 'chi', 'dung']);
    const tables = await Promise.all(members.map((member) => member.table()));
    const { hand } = tables[0]!;
    const at = tables.findIndex(({ seat }) => seat === hand!.turns[0]);
    const [mover, other] = [members[at]!, members[(at + 1) % 4]!];
    const lead = computerMove(viewOf(tables[at]!), hand!.turns[0]!);
    const foreign = viewOf(tables[(at + 1) % 4]!).own;
    assert.equal((await other.move(hand!.id, 0, lead)).error, 'actionNotAllowed');
    assert.equal((await mover.move(hand!.id, 0, [foreign[0]])).error, 'actionNotAllowed');
    assert.equal((await mover.move(hand!.id, 0, 'pass')).error, 'actionNotAllowed');
    assert.equal((await mover.move(hand!.id, 0, [52])).error, 'requestInvalid');
    const made = await mover.move(hand!.id, 0, lead);
    assert.deepEqual(await mover.move(hand!.id, 0, lead), made);
    assert.equal((await mover.move(hand!.id, 0, [(lead as number[])[0]! + 1])).error, 'actionNotAllowed');
    assert.equal((await mover.table()).hand!.moves, 1);
  }));

test('play for fun is played against computer players alone and never calls the wallet', () =>
  withTables(async (world) => {
    const fun = { currency: 'XXX', user: undefined, token: undefined };
    const [one, other] = [
      await comeIn(world, 'nobody', gameCode, fun),
      await comeIn(world, 'nobody', gameCode, fun),
    ];
    await one.ready(level.id);
    await other.ready(level.id);
    assert.notEqual((await one.table()).id, (await other.table()).id);
    const before = BigInt((await one.state()).balance);
    await untilPlaying(world, [one]);
    const [table] = await playOut(world, [one]);
    const { payouts } = table!.hand!.result!;
    assert.equal(BigInt((await one.state()).balance), before - reserve + BigInt(payouts[table!.seat]!));
    assert.deepEqual(world.operator.calls, []);
  }));

test('a member who was alone joins others for the next hand, and the winner of a table’s hand leads the next', () =>
  withTables(async (world) => {
    const [binh] = (await dealt(world, ['binh'])) as [HandSeat];
    const an = await comeIn(world, 'an', gameCode);
    // Comes while the others play, and so sits alone until they are done.
    await playOut(world, [binh], async () => {
      await an.leave();
      await an.call('/api/seats/sit', { level: level.id });
    });
    assert.notEqual((await an.table()).id, (await binh.table()).id);
    // Their own table has told a hash that is not that of the table they come to: nothing is agreed
    // to yet.
    const moved = (await an.ready(level.id)).table!;
    assert.equal(moved.id, (await binh.table()).id);
    assert.equal(moved.seats[moved.seat]!.isReady, false);
    await an.ready(level.id);
    await binh.ready(level.id);
    pass(world, gatherMs);
    while ((await an.table()).phase !== 'playing');
    const [last] = await playOut(world, [an, binh]);
    const winner = (last!.hand!.view as HandView).finished[0]!;
    assert.equal((await an.rounds()).length, 1);
    await an.ready(level.id);
    await binh.ready(level.id);
    pass(world, gatherMs);
    while ((await an.table()).phase !== 'playing');
    assert.equal((await an.table()).hand!.turns[0], winner);
  }));

test('[LOBBY-10] a member who is alone waits for others: who comes eighteen seconds later sits at the same table, and nobody waits who would rather play computers', () =>
  withTables(async (world) => {
    const [an, binh, chi] = [
      await comeIn(world, 'an', gameCode),
      await comeIn(world, 'binh', gameCode),
      await comeIn(world, 'chi', gameCode),
    ];
    assert.equal((await an.ready(level.id, false, false)).table!.isAlone, true);
    pass(world, 18_000);
    assert.equal((await an.table()).phase, 'gathering');
    const { table } = await binh.ready(level.id, false, false);
    assert.equal(table!.id, (await an.table()).id);
    assert.equal(table!.isAlone, false);
    await untilPlaying(world, [an]);
    const { counts } = viewOf(await an.table());
    assert.equal(counts.filter((count) => count === 13).length, 2);

    assert.equal((await chi.ready(level.id, false, false)).table!.isAlone, true);
    pass(world, gatherMs);
    assert.equal((await chi.table()).phase, 'gathering');
    // They agree to a free hand, which begins without waiting for anybody.
    assert.equal((await chi.ready(level.id, false, true)).table!.isAlone, false);
    world.arcade.advanceTables();
    while ((await chi.table()).hand === null);
    await playOut(world, [chi]);
    // Between hands nobody is kept waiting: who comes later is joined by the member who is alone.
    assert.equal((await chi.ready(level.id, false, false)).table!.isAlone, false);
    pass(world, gatherMs);
    while ((await chi.table()).phase !== 'playing');
    await playOut(world, [chi]);
    await playOut(world, [an, binh]);
  }));

test('[VALID-01] [T48] nobody brings the lead to a member who was not in the hand that won it: not from a free hand, nor from one against a second account', () =>
  withTables(async (world) => {
    const [an, second] = (await dealt(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    // The second account holds back whatever it may, until the first one has won.
    for (let table = await an.table(); table.phase === 'playing'; table = await an.table()) {
      const mover = table.hand!.turns[0] === table.seat ? an : second;
      const own = await mover.table();
      const { top, mustHold, own: cards } = viewOf(own);
      const held = top === null ? [mustHold ?? cards[0]!] : 'pass';
      const move = mover === an ? computerMove(viewOf(own), own.seat) : held;
      assert.equal((await mover.move(own.hand!.id, own.hand!.ownMoves, move)).error, undefined);
    }
    assert.equal(viewOf(await an.table()).finished[0], (await an.table()).seat);
    await second.leave();
    const stranger = await comeIn(world, 'chi', gameCode);
    await stranger.ready(level.id);
    await an.ready(level.id);
    await untilPlaying(world, [an]);
    const { hand } = await an.table();
    assert.equal(hand!.lead, null);
    assert.notEqual((hand!.view as HandView).mustHold, null);
    await playOut(world, [an, stranger]);
  }));

test('[WALLET-04] a member whom the wallet refuses gets no hand that is free of charge either', () =>
  withTables(async (world) => {
    const an = await comeIn(world, 'an', gameCode);
    await an.ready(level.id, false, true);
    world.operator.break((path) => (path === '/user/balance' ? 'RS_ERROR_USER_DISABLED' : null));
    world.arcade.advanceTables();
    await world.operator.next('/user/balance');
    world.operator.heal();
    while ((await an.state()).table !== null);
    assert.notEqual((await toldAtFirst(world, an)).refusal, null);
    assert.deepEqual(await an.rounds(), []);
  }));

test('a computer player that won against a member who was alone leads no hand in which it does not play', () =>
  withTables(async (world) => {
    const [an] = (await dealt(world, ['an'])) as [HandSeat];
    const binh = await comeIn(world, 'binh', gameCode);
    // A member who lets the time pass loses.
    for (let table = await an.table(); table.phase === 'playing'; table = await an.table())
      pass(world, table.hand!.turns[0] === table.seat ? game.turnMs : thinkMs);
    const winner = ((await an.table()).hand!.view as HandView).finished[0]!;
    assert.notEqual(winner, (await an.table()).seat);
    await an.ready(level.id);
    await binh.ready(level.id);
    await untilPlaying(world, [binh]);
    const { hand } = await binh.table();
    const { counts, mustHold } = hand!.view as HandView;
    assert.equal(counts.filter((count) => count === 13).length, 2);
    assert.equal(hand!.lead, null);
    assert.notEqual(mustHold, null);
    await playOut(world, [an, binh]);
  }));
