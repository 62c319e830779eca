import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { drawOf } from '../../src/chance.ts';
import { seededDraw } from '../kit/seeded.ts';
import { computerMove, timeoutMove } from './computer.ts';
import { edgeOfBank, edgePercent, rakeOf, reserveOf, returnOfBet, returnPercent, settle } from './money.ts';
import {
  allDice,
  bankStakes,
  begin,
  changesMax,
  limitStakes,
  netOf,
  nothing,
  play,
  refusalOf,
  seats,
  symbolStakes,
  symbols,
  totalsOf,
  turnsOf,
  viewOf,
} from './rules.ts';
import type { Bets, Dice, Move, Round, SymbolName } from './rules.ts';

const stake = 100_000n;
const everybody = Array.from({ length: seats }, () => true);
const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 40_000);
const seed = process.env['SEED'] ?? '1';

const on = (bets: Partial<Record<SymbolName, number>>): Bets => symbols.map((name) => bets[name] ?? 0);
const shown = (...faces: SymbolName[]): Dice => faces.map((name) => symbols.indexOf(name));

function roundWith(banker: number | null, members = everybody, isForFun = false): Round {
  return begin(seededDraw(5), banker, { members, isForFun });
}

/** The round after these moves, each of which the rules allow. */
function after(round: Round, moves: readonly [seat: number, move: Move][]): Round {
  return moves.reduce((state, [seat, move]) => {
    assert.equal(refusalOf(state, seat, move), null);
    return play(state, seat, move)!;
  }, round);
}

/**
 * The money once more, die by die, as a banker with a purse of single stakes pays it out.
 * Independent of the rules' own sums.
 */
function paidByHand(
  bets: readonly Bets[],
  banker: number | null,
  dice: Dice,
): { nets: number[]; bank: number } {
  const nets = bets.map(() => 0);
  let bank = 0;
  for (const [seat, own] of bets.entries()) {
    if (seat === banker) continue;
    for (const [symbol, name] of symbols.entries()) {
      const lying = own[symbol]!;
      let hits = 0;
      for (const die of dice) if (symbols[die] === name) hits += 1;
      const moved = hits === 3 ? 3 * lying : hits === 2 ? 2 * lying : hits === 1 ? lying : -lying;
      nets[seat]! += moved;
      bank -= moved;
    }
  }
  if (banker !== null) nets[banker] = bank;
  return { nets, bank };
}

test('a bet pays once for each die that shows its symbol, and is lost where none does', () => {
  const cases: [Bets, Dice, number][] = [
    [on({ crab: 5 }), shown('crab', 'deer', 'fish'), 5],
    [on({ crab: 5 }), shown('crab', 'deer', 'crab'), 10],
    [on({ crab: 5 }), shown('crab', 'crab', 'crab'), 15],
    [on({ crab: 5 }), shown('shrimp', 'deer', 'fish'), -5],
    [on({ crab: 5, gourd: 3 }), shown('crab', 'deer', 'fish'), 2],
    [on({ crab: 1, gourd: 1, deer: 1 }), shown('crab', 'gourd', 'deer'), 3],
    [on({ deer: 1, gourd: 1, rooster: 1, fish: 1, crab: 1, shrimp: 1 }), shown('crab', 'gourd', 'deer'), 0],
    [on({ deer: 1, gourd: 1, rooster: 1, fish: 1, crab: 1, shrimp: 1 }), shown('crab', 'crab', 'crab'), -2],
    [nothing, shown('crab', 'crab', 'crab'), 0],
  ];
  for (const [bets, dice, net] of cases)
    assert.equal(netOf(bets, dice), net, `${bets.join()} ${dice.join()}`);
});

test('[LOBBY-11] the returns are exact over all 216 ways: 91.12 % of a bet after the rake, and the bank keeps 7.87 % before it', () => {
  assert.equal(allDice.length, 216);
  assert.equal(new Set(allDice.map(String)).size, 216);
  const hits = [0, 0, 0, 0];
  for (const dice of allDice) hits[dice.filter((die) => die === 4).length]! += 1;
  assert.deepEqual(hits, [125, 75, 15, 1]);
  for (const symbol of symbols.keys()) {
    const { over, under } = returnOfBet(symbol);
    // 0.98 · (75 · 1 + 15 · 2 + 1 · 3) − 125 · 1 is lost of 216.
    assert.equal(over * 21_600n, under * (21_600n - 1_916n));
  }
  assert.equal(returnPercent, '91.12');
  assert.deepEqual(edgeOfBank(), { over: 17n, under: 216n });
  assert.equal(edgePercent, '7.87');
});

test('[LOBBY-11] a banker of one bet of 100 gets back, over all 216 ways, 6.71 of it after the rake', () => {
  const bets = everybody.map((_, seat) => (seat === 1 ? on({ fish: 10 }) : nothing));
  const sum = allDice.reduce((total, dice) => {
    const { nets, rakes } = settle({ dice, banker: 0, members: everybody, bets }, stake);
    return total + nets[0]! - rakes[0]!;
  }, 0n);
  // Of ten stakes: 0.98 · 125 − 108 of 216.
  assert.equal(sum * 10n, 10n * stake * 145n);
});

test('the bowl stays down until everybody is done, the banker and free seats apart', () => {
  const members = everybody.map((_, seat) => seat < 3);
  const round = roundWith(0, members);
  assert.deepEqual(turnsOf(round), [1, 2]);
  assert.equal(viewOf(round).dice, null);
  const bet = after(round, [
    [1, on({ crab: 3 })],
    [2, on({ deer: 20 })],
    [1, on({ crab: 3, fish: 2 })],
    [1, 'done'],
  ]);
  assert.deepEqual(turnsOf(bet), [2]);
  assert.equal(viewOf(bet).dice, null);
  assert.deepEqual(bet.bets[1], on({ crab: 3, fish: 2 }));
  const over = after(bet, [[2, timeoutMove()]]);
  assert.deepEqual(turnsOf(over), []);
  assert.deepEqual(viewOf(over).dice, round.dice);
  assert.equal(refusalOf(over, 2, on({ deer: 1 })), 'actionNotAllowed');
});

test('[SAFE-02] before the bowl is lifted the view is the same for all dice', () => {
  const round = roundWith(null);
  const views = allDice.map((dice) => JSON.stringify(viewOf({ ...round, dice })));
  assert.equal(new Set(views).size, 1);
});

test('the banker does not bet, nobody bets above the limit, and bets may be changed or taken back until one is done', () => {
  const round = roundWith(0);
  assert.equal(refusalOf(round, 0, on({ deer: 1 })), 'actionNotAllowed');
  assert.equal(refusalOf(round, 0, 'done'), 'actionNotAllowed');
  assert.equal(refusalOf(round, seats, 'done'), 'actionNotAllowed');
  assert.equal(refusalOf(round, 1, on({ deer: limitStakes, crab: 1 })), 'aboveMaximum');
  assert.equal(play(round, 1, on({ deer: limitStakes + 1 })), undefined);
  const back = after(round, [
    [1, on({ deer: limitStakes })],
    [1, nothing],
    [1, on({ crab: limitStakes })],
  ]);
  assert.deepEqual(totalsOf(back.bets), on({ crab: limitStakes }));
  const often = Array.from({ length: changesMax }, (_, count): [number, Move] => [
    1,
    on({ deer: count % 2 }),
  ]);
  const worn = after(round, often);
  assert.equal(refusalOf(worn, 1, nothing), 'actionNotAllowed');
  assert.equal(refusalOf(worn, 1, 'done'), null);
});

test('a bet that the bank could not pay is refused as such, and is taken again once others have made room', () => {
  const full = after(roundWith(0), [
    [1, on({ crab: 20 })],
    [2, on({ crab: 20 })],
    [3, on({ crab: 10 })],
  ]);
  assert.equal(totalsOf(full.bets)[4], symbolStakes);
  assert.equal(refusalOf(full, 4, on({ crab: 1 })), 'bankFull');
  assert.equal(refusalOf(full, 3, on({ crab: 11 })), 'bankFull');
  assert.equal(refusalOf(full, 4, on({ fish: 20 })), null);
  const room = after(full, [
    [1, on({ crab: 19 })],
    [4, on({ crab: 1 })],
  ]);
  assert.equal(refusalOf(room, 4, on({ crab: 2 })), 'bankFull');
  const worst = settle({ ...room, dice: shown('crab', 'crab', 'crab') }, stake);
  assert.equal(worst.bankNet, BigInt(-bankStakes) * stake);
  assert.equal(worst.payouts[0], 0n);
});

test('exact amounts: what is set aside comes back with what was won less two of a hundred, or less what was lost', () => {
  const bets = everybody.map((_, seat) =>
    seat === 1 ? on({ crab: 10 }) : seat === 2 ? on({ deer: 5, gourd: 5 }) : nothing,
  );
  const { nets, rakes, payouts, bankNet } = settle(
    { dice: shown('crab', 'deer', 'crab'), banker: 0, members: everybody, bets },
    10n * stake,
  );
  assert.deepEqual(nets.slice(0, 3), [-20_000_000n, 20_000_000n, 0n]);
  assert.deepEqual(rakes.slice(0, 3), [0n, 400_000n, 0n]);
  assert.deepEqual(payouts.slice(0, 4), [130_000_000n, 39_600_000n, 20_000_000n, 20_000_000n]);
  assert.equal(bankNet, -20_000_000n);
  const lost = settle(
    { dice: shown('fish', 'fish', 'shrimp'), banker: 0, members: everybody, bets },
    10n * stake,
  );
  assert.deepEqual(lost.payouts.slice(0, 3), [169_600_000n, 10_000_000n, 10_000_000n]);
  assert.equal(lost.rakes[0], 400_000n);
  // The computer's own gains are the house's: it takes no rake of them.
  const house = settle(
    { dice: shown('fish', 'fish', 'shrimp'), banker: null, members: everybody, bets },
    10n * stake,
  );
  assert.equal(house.bankNet, 20_000_000n);
  assert.deepEqual(
    house.rakes,
    everybody.map(() => 0n),
  );
});

test('the rake is rounded down, and is taken of gains alone', () => {
  assert.equal(rakeOf(149n), 2n);
  assert.equal(rakeOf(49n), 0n);
  assert.equal(rakeOf(0n), 0n);
  assert.equal(rakeOf(-1_000n), 0n);
});

/** A random round: any banker, any seats taken, and moves of which some are refused. */
function randomRound(draw: ReturnType<typeof seededDraw>): Round {
  const members = everybody.map(() => draw.below(3) > 0);
  const isForFun = draw.below(4) === 0;
  const able = members.flatMap((isMember, seat) => (isMember ? [seat] : []));
  const banker = able.length > 0 && draw.below(3) > 0 ? able[draw.below(able.length)]! : null;
  let round = begin(draw, banker, { members, isForFun });
  for (let made = 0; made < 40 && turnsOf(round).length > 0; made += 1) {
    const seat = draw.below(seats);
    const favourite = draw.below(2) === 0 ? 4 : draw.below(6);
    const wish = symbols.map((_, symbol) =>
      symbol === favourite ? draw.below(22) : draw.below(8) === 0 ? draw.below(6) : 0,
    );
    const move: Move =
      draw.below(9) === 0 ? 'done' : !members[seat] ? computerMove(viewOf(round), seat) : wish;
    const next = play(round, seat, move);
    assert.equal(next === undefined, refusalOf(round, seat, move) !== null);
    round = next ?? round;
  }
  for (const seat of turnsOf(round)) round = play(round, seat, timeoutMove())!;
  return round;
}

test('[LOBBY-10] [WALLET-07] money only changes hands: in thousands of random rounds results and rake are nothing together, and no seat pays more than it set aside', () => {
  const draw = seededDraw(20_261_125);
  for (let played = 0; played < 5_000; played += 1) {
    const round = randomRound(draw);
    const { nets, rakes, payouts, bankNet } = settle(round, 7n);
    const results = payouts.reduce(
      (sum, payout, seat) => sum + payout - reserveOf(7n, seat === round.banker),
      0n,
    );
    const house = round.banker === null ? bankNet : 0n;
    assert.equal(results + house + rakes.reduce((sum, rake) => sum + rake, 0n), 0n);
    assert.equal(nets.reduce((sum, net) => sum + net, 0n) + house, 0n);
    for (const payout of payouts) assert.ok(payout >= 0n);
    assert.ok(-bankNet <= BigInt(bankStakes) * 7n);
  }
});

test('[WALLET-07] each of the 216 ways pays as a banker counts it by hand, and none takes more from the bank than it holds', () => {
  const draw = seededDraw(31);
  for (let played = 0; played < 60; played += 1) {
    const round = randomRound(draw);
    for (const dice of allDice) {
      const { nets, bankNet } = settle({ ...round, dice }, stake);
      const byHand = paidByHand(round.bets, round.banker, dice);
      assert.deepEqual(
        nets.map((net) => Number(net / stake)),
        byHand.nets,
      );
      assert.equal(Number(bankNet / stake), byHand.bank);
      assert.ok(byHand.bank >= -bankStakes);
    }
  }
});

test('a computer player bets a few stakes once, by what its seat sees, and where money is at stake not at all', () => {
  const members = everybody.map((_, seat) => seat === 0);
  assert.deepEqual(turnsOf(roundWith(null, members)), [0]);
  const fun = roundWith(0, members, true);
  assert.deepEqual(turnsOf(fun), [1, 2, 3, 4, 5, 6, 7]);
  const over = turnsOf(fun).reduce((round, seat) => {
    const move = computerMove(viewOf(round), seat);
    assert.deepEqual(move, computerMove(viewOf({ ...round, dice: shown('crab', 'crab', 'crab') }), seat));
    return play(round, seat, move)!;
  }, fun);
  assert.deepEqual(turnsOf(over), []);
  for (const [seat, bets] of over.bets.entries()) {
    const sum = bets.reduce((total, count) => total + count, 0);
    assert.ok(seat === 0 ? sum === 0 : sum >= 2 && sum <= 4, `seat ${seat}`);
  }
});

test('drawn dice show each symbol as often as they should', () => {
  const counts = symbols.map(() => 0);
  const serverSeed = createHash('sha256').update(`bau-cua ${seed}`).digest('hex');
  for (let round = 0; round < rounds; round += 1) {
    const { dice } = begin(drawOf(serverSeed, seed, round), null, { members: [true], isForFun: false });
    for (const die of dice) counts[die]! += 1;
  }
  const thrown = rounds * 3;
  for (const [symbol, count] of counts.entries()) {
    const z = (count - thrown / 6) / Math.sqrt((thrown * 5) / 36);
    assert.ok(Math.abs(z) < 4, `${symbols[symbol]}: z = ${z} (SEED=${seed})`);
  }
});
