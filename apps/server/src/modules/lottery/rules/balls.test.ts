import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { resultOf } from './fairness.ts';
import { unitsOf, type Line } from './lines.ts';
import { playsOf } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import { hitsOf, payoutOf } from './settle.ts';
import { statisticsOf } from './statistics.ts';
import { drawResult, inOrder, partialFaults, poolOf, resultFaults, type Result } from './structures.ts';
import { defaultTerms, returnOf } from './terms.ts';

const kinds = ['mega', 'power'] as const;
type Kind = (typeof kinds)[number];
const pool = { mega: 45, power: 55 } as const satisfies Record<Kind, number>;
/**
 * The payout of six balls in thousandths of a point, by how many of them are drawn, and for five
 * whether the ball after the six is of them.
 */
const sixPays: Readonly<Record<Kind, Readonly<Record<string, bigint>>>> = {
  mega: { '3': 15_000n, '4': 150_000n, '5': 6_000_000n, '6': 150_000_000n },
  power: { '3': 25_000n, '4': 300_000n, '5': 15_000_000n, '5 bonus': 125_000_000n, '6': 200_000_000n },
};

test('[LOTTERY-06] a lottery of balls draws none twice, every one equally often, and goes on from what has been drawn', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const draws = 9_000;
  for (const kind of kinds) {
    assert.equal(poolOf(kind), pool[kind]);
    const counts = new Map<string, number>();
    for (let round = 0; round < draws; round++) {
      const result = drawResult(kind, below);
      if (resultFaults(kind, result).length > 0) assert.fail(`seed ${seed}: ${JSON.stringify(result)}`);
      for (const ball of result.B6!) counts.set(ball, (counts.get(ball) ?? 0) + 1);
    }
    const share = 6 / pool[kind];
    const deviation = Math.sqrt(draws * share * (1 - share));
    assert.equal(counts.size, pool[kind]);
    for (const [ball, count] of counts)
      assert.ok(
        Math.abs(count - draws * share) < 6 * deviation,
        `seed ${seed}: ${kind} ${ball} came ${count} times`,
      );
    for (let round = 0; round < 500; round++) {
      const result = drawResult(kind, below, { B6: ['07', '03'] });
      assert.deepEqual(result.B6!.slice(0, 2), ['07', '03']);
      assert.deepEqual(resultFaults(kind, result), []);
    }
  }
});

test('[LOTTERY-06] a result of balls tells what it lacks, what is no ball, and what comes twice', () => {
  const wrong: [Result, partial: string[], complete: string[]][] = [
    [{ B6: ['05', '12', '19', '27', '33', '45'] }, [], []],
    [{ B6: ['05', '12'] }, [], ['B6: needs 6 numbers']],
    [{}, [], ['B6: needs 6 numbers']],
    [{ B6: ['05', '12', '05'] }, ['B6[2]: 05 comes twice'], ['B6: needs 6 numbers', 'B6[2]: 05 comes twice']],
    [
      { B6: ['00', '46', '5', '01', '02', '03'] },
      ['B6[0]: needs a ball from 01 to 45', 'B6[1]: needs a ball from 01 to 45', 'B6[2]: needs 2 digits'],
      ['B6[0]: needs a ball from 01 to 45', 'B6[1]: needs a ball from 01 to 45', 'B6[2]: needs 2 digits'],
    ],
    [{ DB: ['12345'] }, ['DB: no prize here'], ['B6: needs 6 numbers', 'DB: no prize here']],
  ];
  for (const [result, partial, complete] of wrong) {
    assert.deepEqual(partialFaults('mega', result), partial);
    assert.deepEqual(resultFaults('mega', result), complete);
  }
  assert.deepEqual(inOrder('mega', { B6: ['33', '05', '12'] }), { B6: ['05', '12', '33'] });
  assert.deepEqual(inOrder('north', { G7: ['33', '05'] }), { G7: ['33', '05'] });
});

test('[LOTTERY-06] balls follow from the seed and the tickets, and others from other tickets', () => {
  const seed = '11'.repeat(32);
  const result = resultOf('mega', seed, 'aa'.repeat(32), 'cc'.repeat(32));
  assert.deepEqual(resultOf('mega', seed, 'aa'.repeat(32), 'cc'.repeat(32)), result);
  assert.deepEqual(resultFaults('mega', result), []);
  assert.deepEqual(result.B6, result.B6!.toSorted());
  assert.notDeepEqual(resultOf('mega', seed, 'ab'.repeat(32), 'cc'.repeat(32)), result);
  assert.notDeepEqual(resultOf('mega', seed, 'aa'.repeat(32), 'cd'.repeat(32)), result);
});

/** Balls as the bits of a number, so that what two sets share is one operation. */
const bitsOf = (balls: readonly string[]): bigint =>
  balls.reduce((bits, ball) => bits | (1n << BigInt(ball)), 0n);
const sizeOf = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

/** The same payout by bits: it goes through every subset of the picks by counting. */
function countedPayout(kind: Kind, { play, picks, points }: Line, base: bigint, result: Result): bigint {
  const size = play === 'six' ? 6 : Number(/\d$/.exec(play)?.[0] ?? 1);
  const bonus = bitsOf(result.B1 ?? []);
  const { odds } = defaultTerms[kind][play]!;
  const drawn = play === 'bonusBall' ? bonus : bitsOf(result.B6!);
  let paid = 0n;
  for (let bits = 0; bits < 1 << picks.length; bits++) {
    const unit = picks.filter((_, i) => bits & (1 << i));
    if (unit.length !== size) continue;
    const shared = sizeOf(bitsOf(unit) & drawn);
    const key =
      shared === 5 && kind === 'power' && (bitsOf(unit) & bonus) !== 0n ? '5 bonus' : String(shared);
    const pays = play === 'six' ? (sixPays[kind][key] ?? 0n) : shared === size ? BigInt(odds) : 0n;
    paid += (pays * base * BigInt(points)) / 1_000n;
  }
  return paid;
}

test('[LOTTERY-06] a settler that counts bits agrees on 10,000 random lines on balls', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const won = new Set<string>();
  for (let round = 0; round < 10_000; round++) {
    const kind = kinds[round % kinds.length]!;
    const here = playsOf(kind);
    const line = randomLine(here[below(here.length)]!, 3, below, kind);
    // Some draws begin with picks of the line, so that rare wins come too.
    const begun = below(2) === 0 ? { B6: line.picks.slice(0, below(7)) } : {};
    const result = drawResult(kind, below, begun);
    const base = BigInt(1 + below(1_000_000));
    const paid = payoutOf(kind, line, defaultTerms[kind], base, result);
    if (paid !== countedPayout(kind, line, base, result))
      assert.fail(`seed ${seed}: ${JSON.stringify({ kind, line, result, paid: String(paid) })}`);
    if (paid > 0n) won.add(`${kind} ${line.play}`);
    if (unitsOf(line).length > 500) assert.fail(`${line.play} has too many units`);
  }
  assert.equal(
    won.size,
    kinds.reduce((sum, kind) => sum + playsOf(kind).length, 0),
    `seed ${seed}`,
  );
});

/** In how many orders of six balls so many of the picked ones come, by going from ball to ball. */
function ordersByMatches(balls: number, picked: number): bigint[] {
  let ways = [1n, ...Array.from({ length: 6 }, () => 0n)];
  for (let drawn = 0; drawn < 6; drawn++)
    ways = ways.map((stay, matches) => {
      const others = BigInt(balls - picked - (drawn - matches));
      return (
        stay * (others > 0n ? others : 0n) +
        (matches > 0 ? ways[matches - 1]! * BigInt(Math.max(0, picked - matches + 1)) : 0n)
      );
    });
  return ways;
}

test('[LOTTERY-06] returns on balls are what counting all orders of a draw gives', () => {
  for (const kind of kinds) {
    for (const { code, pick } of playsOf(kind)) {
      // The ball after the six may be any: it is counted with five right, one of the balls that are
      // left.
      if (code === 'bonusBall') {
        assert.equal(
          returnOf(kind, code, defaultTerms[kind]).over * BigInt(pool[kind]) * 1_000n,
          returnOf(kind, code, defaultTerms[kind]).under * 53_000n,
        );
        continue;
      }
      const ways = ordersByMatches(pool[kind], pick!.size);
      const left = BigInt(pool[kind] - 6);
      const all = ways.reduce((sum, some) => sum + some) * left;
      const pays = (matches: number): bigint =>
        code === 'six'
          ? (sixPays[kind][matches] ?? 0n) * left
          : matches === pick!.size
            ? BigInt(defaultTerms[kind][code]!.odds) * left
            : 0n;
      const bonus =
        code === 'six' ? (sixPays[kind]['5 bonus'] ?? sixPays[kind]['5']!) - sixPays[kind]['5']! : 0n;
      const paid = ways.reduce(
        (sum, some, matches) => sum + some * (pays(matches) + (matches === 5 ? bonus : 0n)),
        0n,
      );
      const { over, under } = returnOf(kind, code, defaultTerms[kind]);
      assert.equal(over * all * BigInt(defaultTerms[kind][code]!.price), paid * under, `${kind} ${code}`);
      assert.ok(over <= under && over * 100n >= under * 65n, `${kind} ${code}: ${over}/${under}`);
    }
  }
});

test('[LOTTERY-06] simulated draws of balls hit as often as the return says, |z| < 4', () => {
  const below = seeded(20_261_125);
  const draws = 20_000;
  for (const kind of kinds) {
    for (const code of ['ball', 'balls2'] as const) {
      const line = { play: code, picks: ['07', '33'].slice(0, code === 'ball' ? 1 : 2) };
      let hits = 0;
      for (let round = 0; round < draws; round++)
        hits += hitsOf(kind, line.picks, code, drawResult(kind, below)) / 2;
      const { over, under } = returnOf(kind, code, { [code]: { odds: 1_000, price: 1_000 } });
      const mean = Number((over * 10n ** 12n) / under) / 1e12;
      assert.ok(
        Math.abs(hits / draws - mean) / Math.sqrt((mean * (1 - mean)) / draws) < 4,
        `${kind} ${code} hit ${hits / draws}`,
      );
    }
  }
});

test('statistics of balls count from 01 to the last ball', () => {
  const { counts, hot } = statisticsOf(
    [{ date: '2026-11-25', result: { B6: ['05', '12', '19', '27', '33', '45'] } }],
    'mega',
  );
  assert.equal(counts.length, 45);
  assert.deepEqual([counts[4], counts[44], counts[0]], [1, 1, 0]);
  assert.equal(hot[0]!.number, '05');
});

test('[LOTTERY-06] a number of three digits returns what counting all thousand numbers gives', () => {
  const result = drawResult('max3d', seeded(randomInt(2 ** 31)));
  const terms = defaultTerms.max3d;
  let paid = 0n;
  for (let value = 0; value < 1_000; value++)
    paid += payoutOf(
      'max3d',
      { play: 'anyPrize', picks: [String(value).padStart(3, '0')], points: 1 },
      terms,
      100_000n,
      result,
    );
  // Each number that is drawn is one of the thousand: 2 × 100, 4 × 35, 6 × 21 and 8 × 10 times the
  // odds.
  assert.equal(paid, (546n * 1_750n * 100_000n) / 1_000n);
  const { over, under } = returnOf('max3d', 'anyPrize', terms);
  assert.equal(over * 1_000n * 100_000n, paid * under);
});
