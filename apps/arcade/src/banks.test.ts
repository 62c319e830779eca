/**
 * Hands with a bank over the wire: the banker, the reserve of the bank, bets at the same time, and
 * the money.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { SeatTable } from '../games/kit/seats.ts';
import { entry, game } from '../games/bau-cua/entry.ts';
import { netOf, nothing, symbols } from '../games/bau-cua/rules.ts';
import type { Bets, RoundView, SymbolName } from '../games/bau-cua/rules.ts';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import { comeIn } from './testing/handSeat.ts';
import type { HandSeat } from './testing/handSeat.ts';
import { startWorld } from './testing/world.ts';
import type { World } from './testing/world.ts';

const { gameCode } = game;
const level = game.levels[0]!;
const [limit, bank] = [game.reserveOf(level.stake, false), game.reserveOf(level.stake, true)];
const plenty = 100n * bank;
const gatherMs = 5_000;
const thinkMs = 700;
const users = ['an', 'binh', 'chi', 'dung'] as const;

const on = (bets: Partial<Record<SymbolName, number>>): Bets => symbols.map((name) => bets[name] ?? 0);
const viewOf = (table: SeatTable): RoundView => table.hand!.view as RoundView;

async function withTables(work: (world: World) => Promise<void>): Promise<void> {
  const world = await startWorld({ tickMs: 60_000 }, undefined, new Map([[gameCode, entry]]));
  try {
    for (const user of users) world.operator.balances.set(user, plenty);
    await work(world);
  } finally {
    await world.close();
  }
}

const ascending = (one: number, other: number): number => one - other;

function pass(world: World, ms: number): void {
  world.clock.pass(ms);
  world.arcade.advanceTables();
}

async function comeAll(world: World, names: readonly string[]): Promise<HandSeat[]> {
  const members: HandSeat[] = [];
  for (const user of names) members.push(await comeIn(world, user, gameCode));
  return members;
}

/**
 * Everybody agrees to the next hand, and it begins. `offering`: the seats that offer to hold its
 * bank.
 */
async function begin(
  world: World,
  members: readonly HandSeat[],
  offering: readonly HandSeat[],
): Promise<void> {
  for (const member of members)
    assert.equal((await member.ready(level.id, offering.includes(member))).error, undefined);
  pass(world, gatherMs);
  for (;;) {
    const { hand, phase } = await members[0]!.table();
    if (phase === 'playing' || (hand !== null && hand.result === null)) return;
  }
}

async function bet(member: HandSeat, move: Bets | 'done'): Promise<string | undefined> {
  const { hand } = await member.table();
  return (await member.move(hand!.id, hand!.ownMoves, move)).error;
}

async function untilDelivered(world: World): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
      outbox: Record<string, number>;
    };
    if ((health.outbox['waiting'] ?? 0) === 0) return;
  }
}

test('[WALLET-04][WALLET-07][SAFE-02][VALID-04] a member holds the bank against two others: their results and the rake are nothing together, each proves it, and the operator is told the hand and the rake', () =>
  withTables(async (world) => {
    const members = (await comeAll(world, ['an', 'binh', 'chi'])) as [HandSeat, HandSeat, HandSeat];
    const [an, binh, chi] = members;
    await begin(world, members, [an]);
    const { hand, seat } = await an.table();
    assert.equal(hand!.lead, seat);
    assert.equal(hand!.reserves[seat], bank.toString());
    assert.equal(world.operator.balances.get('an'), plenty - bank);
    assert.equal(world.operator.balances.get('binh'), plenty - limit);
    assert.equal(await bet(an, on({ deer: 1 })), 'actionNotAllowed');
    const [first, second] = await Promise.all([
      bet(binh, on({ crab: 12, deer: 3 })),
      bet(chi, on({ fish: 7 })),
    ]);
    assert.deepEqual([first, second], [undefined, undefined]);
    assert.equal(await bet(binh, 'done'), undefined);
    assert.equal(await bet(chi, 'done'), undefined);
    await untilDelivered(world);
    const tables = await Promise.all(members.map((member) => member.table()));
    const { dice, bets } = viewOf(tables[0]!);
    const { payouts, rakes } = tables[0]!.hand!.result!;
    assert.deepEqual(bets[tables[1]!.seat], on({ crab: 12, deer: 3 }));
    let balances = 0n;
    for (const [index, member] of members.entries()) {
      const own = tables[index]!.seat;
      const [round] = await member.rounds();
      assert.equal(round!.stake, (index === 0 ? bank : limit).toString());
      assert.equal(round!.payout, payouts[own]);
      assert.equal(
        world.operator.balances.get(member.user),
        plenty - BigInt(round!.stake) + BigInt(payouts[own]!),
      );
      balances += world.operator.balances.get(member.user)!;
      if (index > 0)
        assert.equal(
          BigInt(payouts[own]!) + BigInt(rakes[own]!) - limit,
          BigInt(netOf(bets[own]!, dice!)) * level.stake,
        );
      assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
      const cheated = { ...round, payout: String(BigInt(payouts[own]!) + 1n) } as ClosedRound;
      assert.equal(checkRound({ kind: 'seats', game }, cheated, null).agrees, false);
    }
    const told = (path: string, field: string) =>
      world.operator.calls.filter((call) => call.path === path).map(({ body }) => body[field]);
    assert.equal(new Set(told('/transaction/bet', 'sen_draw')).size, 1);
    assert.deepEqual(
      told('/transaction/bet', 'sen_draw'),
      members.map(() => hand!.id),
    );
    assert.deepEqual(
      told('/transaction/win', 'sen_rake').map(Number).toSorted(ascending),
      tables.map(({ seat: own }) => Number(rakes[own])).toSorted(ascending),
    );
    assert.equal(balances, 3n * plenty - rakes.reduce((sum, rake) => sum + BigInt(rake), 0n));
  }));

test('[SAFE-02] nobody is told the dice or the house’s seed before everybody is done', () =>
  withTables(async (world) => {
    const members = await comeAll(world, ['an', 'binh']);
    await begin(world, members, members);
    const [an, binh] = members as [HandSeat, HandSeat];
    const banker = (await an.table()).hand!.lead === (await an.table()).seat ? an : binh;
    await bet(banker === an ? binh : an, on({ crab: 1 }));
    for (const member of members) {
      const table = await member.table();
      assert.equal(viewOf(table).dice, null);
      assert.equal(
        member.seen.some((text) => /"dice":\[|serverSeed":/.test(text)),
        false,
      );
      const proof = (await (await fetch(`${world.arcade.url}/api/rounds/${table.hand!.roundId}`)).json()) as {
        serverSeed?: string;
      };
      assert.equal(proof.serverSeed, undefined);
    }
  }));

test('a bet that the bank could not pay, or above the limit of a player, is refused with its own word', () =>
  withTables(async (world) => {
    const members = (await comeAll(world, users)) as [HandSeat, HandSeat, HandSeat, HandSeat];
    await begin(world, members, [members[0]]);
    const [, binh, chi, dung] = members;
    assert.equal(await bet(binh, on({ crab: 21 })), 'requestInvalid');
    assert.equal(await bet(binh, on({ crab: 20, deer: 1 })), 'aboveMaximum');
    assert.equal(await bet(binh, on({ crab: 20 })), undefined);
    assert.equal(await bet(chi, on({ crab: 20 })), undefined);
    assert.equal(await bet(dung, on({ crab: 11 })), 'bankFull');
    assert.equal(await bet(dung, on({ crab: 10 })), undefined);
    const { hand, seat } = await dung.table();
    assert.deepEqual(viewOf(await dung.table()).bets[seat], on({ crab: 10 }));
    // The same move asked for again is the one that was made, and another one in its place is none.
    assert.equal((await dung.move(hand!.id, hand!.ownMoves - 1, on({ crab: 10 }))).error, undefined);
    assert.equal((await dung.move(hand!.id, hand!.ownMoves - 1, on({ deer: 9 }))).error, 'actionNotAllowed');
    assert.equal((await dung.table()).hand!.ownMoves, 1);
  }));

test('the time for bets is one for all and is not lengthened by a bet; what lies there then counts, and a later bet is refused', () =>
  withTables(async (world) => {
    const members = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    const [an, binh] = members;
    await begin(world, members, []);
    pass(world, game.turnMs - 1_000);
    assert.equal(await bet(an, on({ gourd: 4 })), undefined);
    assert.equal((await an.table()).phase, 'playing');
    const { hand } = await an.table();
    world.clock.pass(1_000);
    assert.equal(await bet(binh, on({ gourd: 4 })), 'betsClosed');
    world.arcade.advanceTables();
    const table = await an.table();
    assert.equal(table.phase, 'gathering');
    assert.equal(table.hand!.id, hand!.id);
    assert.deepEqual(viewOf(table).bets[table.seat], on({ gourd: 4 }));
    assert.equal(viewOf(table).dice!.length, 3);
    assert.deepEqual(viewOf(table).bets[(await binh.table()).seat], nothing);
    await untilDelivered(world);
    assert.equal(world.operator.balances.get('binh'), plenty);
  }));

test('a member who is alone bets against the computer’s bank, even if they offer to hold it, and nobody else bets', () =>
  withTables(async (world) => {
    const [an] = (await comeAll(world, ['an'])) as [HandSeat];
    await begin(world, [an], [an]);
    const { hand, seat } = await an.table();
    assert.equal(hand!.lead, null);
    assert.deepEqual(hand!.turns, [seat]);
    assert.equal(await bet(an, on({ crab: 20 })), undefined);
    assert.equal(await bet(an, 'done'), undefined);
    await untilDelivered(world);
    const { dice, bets } = viewOf(await an.table());
    const net = BigInt(netOf(bets[seat]!, dice!)) * level.stake;
    // The house plays, so that its income is what the member lost.
    assert.ok(world.operator.calls.every(({ body }) => body['sen_rake'] === undefined));
    assert.equal(world.operator.balances.get('an'), plenty + net - (net > 0n ? net / 50n : 0n));
    const [round] = await an.rounds();
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
  }));

test('the bank goes round: three hands for who offers, then the next who does, and the computer holds it where nobody offers', () =>
  withTables(async (world) => {
    const members = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    const bankers: (string | null)[] = [];
    async function play(offering: readonly HandSeat[]): Promise<void> {
      await begin(world, members, offering);
      const tables = await Promise.all(members.map((member) => member.table()));
      const { lead } = tables[0]!.hand!;
      bankers.push(lead === null ? null : members[tables.findIndex(({ seat }) => seat === lead)]!.user);
      pass(world, game.turnMs);
      assert.equal((await members[0].table()).phase, 'gathering');
    }
    for (let hand = 0; hand < 7; hand += 1) await play(members);
    await play([]);
    await play([members[0]]);
    assert.deepEqual(bankers, ['an', 'an', 'an', 'binh', 'binh', 'binh', 'an', null, 'an']);
  }));

test('[WALLET-04] a banker whose wallet refuses the bank is stood up, and the others bet against the computer’s', () =>
  withTables(async (world) => {
    world.operator.balances.set('an', bank - 1n);
    const [an, binh] = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    for (const member of [an, binh]) await member.ready(level.id, member === an);
    pass(world, gatherMs);
    while ((await binh.table()).hand === null);
    assert.equal((await an.state()).table, null);
    assert.equal(world.operator.balances.get('an'), bank - 1n);
    const { hand, seat } = await binh.table();
    assert.equal(hand!.lead, null);
    assert.equal(hand!.reserves[seat], limit.toString());
    await bet(binh, on({ shrimp: 2 }));
    await bet(binh, 'done');
    const [round] = await binh.rounds();
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
  }));

test('[WALLET-04] a banker against whom nobody is left to bet has the whole bank back at once', () =>
  withTables(async (world) => {
    world.operator.balances.set('binh', limit - 1n);
    const [an, binh] = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    for (const member of [an, binh]) await member.ready(level.id, member === an);
    pass(world, gatherMs);
    while ((await an.table()).hand === null);
    const { hand, seat, phase } = await an.table();
    assert.equal(phase, 'gathering');
    assert.equal(hand!.lead, seat);
    assert.equal(hand!.result!.payouts[seat], bank.toString());
    await untilDelivered(world);
    assert.equal(world.operator.balances.get('an'), plenty);
    assert.equal(world.operator.balances.get('binh'), limit - 1n);
  }));

test('[WALLET-04] a banker who leaves has the bank paid out when the round ends, and bets survive a restart of the process', () =>
  withTables(async (world) => {
    const members = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    await begin(world, members, [members[0]]);
    await bet(members[1], on({ crab: 5, fish: 5 }));
    const before = await members[1].table();
    await members[0].leave();
    await world.restart();
    const [an, binh] = (await comeAll(world, ['an', 'binh'])) as [HandSeat, HandSeat];
    const after = await binh.table();
    assert.equal(after.hand!.id, before.hand!.id);
    assert.equal(after.hand!.ownMoves, 1);
    assert.equal(after.hand!.lead, before.hand!.lead);
    assert.deepEqual(after.hand!.view, before.hand!.view);
    assert.equal(await bet(binh, on({ crab: 5 })), undefined);
    assert.equal(await bet(binh, 'done'), undefined);
    await untilDelivered(world);
    const [won, other] = [
      world.operator.balances.get('an')! - plenty,
      world.operator.balances.get('binh')! - plenty,
    ];
    const { rakes } = (await binh.table()).hand!.result!;
    assert.equal(won + other + rakes.reduce((sum, rake) => sum + BigInt(rake), 0n), 0n);
    assert.notEqual(other, 0n);
    const [round] = await an.rounds();
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
  }));

test('in play for fun one may hold the bank against computer players, who bet one after the other, and the wallet is never called', () =>
  withTables(async (world) => {
    const one = await comeIn(world, 'nobody', gameCode, {
      currency: 'XXX',
      user: undefined,
      token: undefined,
    });
    const before = BigInt((await one.state()).balance);
    await begin(world, [one], [one]);
    const { hand, seat } = await one.table();
    assert.equal(hand!.lead, seat);
    assert.equal(hand!.turns.length, game.seats - 1);
    for (let left = game.seats - 2; left >= 0; left -= 1) {
      pass(world, thinkMs);
      assert.equal((await one.table()).hand!.turns.length, left);
    }
    const table = await one.table();
    const { dice, bets } = viewOf(table);
    const lost = bets.reduce((sum, own) => sum + netOf(own, dice!), 0);
    const net = BigInt(-lost) * level.stake;
    assert.equal(BigInt((await one.state()).balance), before + net - (net > 0n ? net / 50n : 0n));
    const [round] = await one.rounds();
    assert.equal(checkRound({ kind: 'seats', game }, round as ClosedRound, null).agrees, true);
    assert.deepEqual(world.operator.calls, []);
  }));
