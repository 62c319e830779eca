import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { pairRules, type PairRule } from '@sen/api/lotteryBetting';
import { exampleResults, examples, secondExample } from './examples.ts';
import { lineFaults, priceOf, unitCountOf, unitsOf, type Line } from './lines.ts';
import { pairHalves } from './pairs.ts';
import { plays, playsOf, stationsOf, type PlayCode } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import { hitsOf, mostHalves, payoutOf } from './settle.ts';
import { drawResult, mergedResult, resultFaults, type Result, type StructureCode } from './structures.ts';
import { defaultTerms, type Terms } from './terms.ts';

const { north, south } = exampleResults;
const results = exampleResults;
/** The results that decide a play: with two stations also the second example. */
const exampleOf = (structure: StructureCode, play: PlayCode): Result =>
  stationsOf(play) === 2 ? mergedResult([results[structure], secondExample]) : results[structure];
/** One unit of money, in 1/100,000. */
const base = 100_000n;

/**
 * Six balls pay by how many are drawn: three the odds, four ten times, five 400 and six 10,000
 * times as much.
 */
const balls: [PlayCode, string, price: number, payout: number][] = [
  ['six', '05 12 19 27 33 41', 1_000, 10_000 * 15_000],
  ['six', '05 12 19 27 33 40', 1_000, 400 * 15_000],
  ['six', '05 12 19 27 01 02', 1_000, 10 * 15_000],
  ['six', '05 12 19 01 02 03', 1_000, 15_000],
  ['six', '05 12 01 02 03 04', 1_000, 0],
  // Seven balls, three of them drawn: the seven sets of six, of which the four that leave out one
  // that was not drawn have three.
  ['six', '05 12 19 01 02 03 04', 7_000, 4 * 15_000],
  ['ball', '05 06', 2_000, 7_200],
  ['balls2', '05 12', 1_000, 62_000],
  ['balls2', '05 12 01', 3_000, 62_000],
  ['balls3', '05 12 41', 1_000, 650_000],
  ['balls4', '05 12 19 41', 1_000, 9_000_000],
];
/** As above; five with the ball after them pay 5,000 times as much, and 600 times without it. */
const bonusBalls: typeof balls = [
  ['six', '05 12 19 27 33 41', 1_000, 8_000 * 25_000],
  ['six', '05 12 19 27 33 50', 1_000, 5_000 * 25_000],
  ['six', '05 12 19 27 33 40', 1_000, 600 * 25_000],
  ['six', '05 12 19 27 50 01', 1_000, 12 * 25_000],
  ['six', '05 12 50 01 02 03', 1_000, 0],
  ['ball', '12 50', 2_000, 8_800],
  ['balls2', '12 33', 1_000, 93_000],
  ['balls2', '12 50', 1_000, 0],
  ['balls3', '05 12 41', 1_000, 1_200_000],
  ['balls4', '05 12 19 41', 1_000, 20_000_000],
  ['bonusBall', '50 12', 2_000, 53_000],
];
/** 712 is of the special prize and of the third one. */
const threes: typeof balls = [
  ['lo2', '12', 20_000, 3 * 98_000],
  ['lo3', '712', 20_000, 2 * 980_000],
  ['three', '712 123', 4_000, 980_000],
  ['threeG1', '123', 4_000, 980_000],
  ['anyPrize', '712', 1_000, (100 + 10) * 1_750],
  ['anyPrize', '123', 1_000, 35 * 1_750],
  ['anyPrize', '666', 1_000, 21 * 1_750],
  ['anyPrize', '000 101', 2_000, 10 * 1_750],
];
/** Play, picks separated by blanks, price and payout of one point in thousandths of the base. */
const northern: [PlayCode, string, price: number, payout: number][] = [
  ['lo2', '12', 27_000, 5 * 98_000], // DB, one of G2, one of G4, one of G6 and one of G7
  ['lo2', '12 07 13', 81_000, 7 * 98_000],
  ['lo2First', '12', 27_000, 3 * 98_000], // G1, one of G4 and one of G7
  ['lo3', '712', 23_000, 2 * 980_000],
  ['lo3', '012', 23_000, 2 * 980_000], // 00012 and 9012
  ['lo4', '0712', 20_000, 8_880_000],
  ['de', '12', 1_000, 98_000],
  ['de', '11 12 13', 3_000, 98_000],
  ['deFirst', '60', 1_000, 98_000],
  ['deG1', '45', 1_000, 98_000],
  ['deG1First', '12', 1_000, 98_000],
  ['deG7', '05', 4_000, 98_000],
  ['deG7', '45', 4_000, 0],
  ['head', '1', 1_000, 9_800],
  ['head', '2', 1_000, 0],
  ['tail', '2', 1_000, 9_800],
  ['three', '712', 1_000, 980_000],
  ['threeG1', '345', 1_000, 980_000],
  ['threeHeadTail', '712', 4_000, 2 * 980_000],
  ['threeFirst', '045', 3_000, 960_000],
  ['four', '0712', 1_000, 8_880_000],
  ['parlay2', '12 07', 1_000, 16_000],
  ['parlay2', '12 13', 1_000, 0],
  ['parlay2', '12 07 05 13', 6_000, 3 * 16_000],
  ['parlay3', '12 07 05', 1_000, 65_000],
  ['parlay4', '12 07 05 50', 1_000, 180_000],
  ['parlay4', '12 07 05 50 99', 5_000, 5 * 180_000],
  ['miss4', '13 14 15 16', 1_000, 2_300],
  ['miss4', '13 14 15 12', 1_000, 0],
  ['miss4', '13 14 15 16 12', 5_000, 2_300],
  ['miss8', '13 14 15 16 17 18 19 20', 1_000, 8_000],
  ['miss10', '13 14 15 16 17 18 19 20 21 23', 1_000, 12_000],
  ['big', '', 1_000, 0],
  ['small', '', 1_000, 1_960],
  ['odd', '', 1_000, 0],
  ['even', '', 1_000, 1_960],
  ['lo2Single', '12', 1_000, 5 * 3_600],
  ['lo2Some', '12', 8_000, 3 * 98_000], // DB, one of G6 and one of G7
  ['double', '', 1_000, 0],
  ['zodiac', '00', 1_000, 10_800], // 12 is of Tý, which has nine numbers: eight ninths of the odds
  ['zodiac', '01 11', 2_000, 0],
  ['sum', '03', 1_000, 17_500], // four ways: 03, 12, 21, 30
  ['sum', '00 18', 2_000, 0],
];
const southern: typeof northern = [
  ['lo2', '34', 18_000, 3 * 98_000], // G8, one of G6 and G5
  ['lo2First', '34', 18_000, 98_000],
  ['lo3', '712', 17_000, 3 * 980_000], // G7, G1 and DB
  ['lo4', '0712', 16_000, 9_000_000],
  ['de', '12', 1_000, 98_000],
  ['deFirst', '46', 1_000, 98_000],
  ['deG1', '12', 1_000, 98_000],
  ['deG1First', '98', 1_000, 98_000],
  ['deG8', '34', 1_000, 98_000],
  ['deG8', '12', 1_000, 0],
  ['headTail', '34', 2_000, 98_000],
  ['headTail', '12', 2_000, 98_000],
  ['head', '1', 1_000, 9_800],
  ['tail', '2', 1_000, 9_800],
  ['three', '712', 1_000, 980_000],
  ['threeG1', '712', 1_000, 980_000],
  ['threeHeadTail', '712', 2_000, 2 * 980_000],
  ['threeFirst', '712', 1_000, 960_000],
  ['four', '0712', 1_000, 9_000_000],
  ['parlay2', '34 12', 1_000, 35_000],
  ['parlay3', '34 12 78', 1_000, 240_000],
  ['parlay4', '34 12 78 90', 1_000, 1_700_000],
  ['pair', '34 78', 1_000, 36_000], // 78 appears once
  ['pair', '34 12', 1_000, 36_000], // 34 three times, 12 four times: counted once
  ['pair', '34 12 78', 3_000, 3 * 36_000],
  ['pair', '34 35', 1_000, 0],
  ['crossPair', '34 12', 1_000, 10_300],
  ['crossPair', '34 12 78', 3_000, 3 * 10_300],
  ['crossPair', '34 35', 1_000, 0],
  ['miss4', '13 14 15 16', 1_000, 1_950],
  ['miss8', '13 14 15 16 17 18 19 20', 1_000, 4_200],
  ['miss10', '13 14 15 16 17 18 19 20 21 23', 1_000, 6_200],
  ['big', '', 1_000, 0],
  ['small', '', 1_000, 1_960],
  ['odd', '', 1_000, 0],
  ['even', '', 1_000, 1_960],
  ['lo2Single', '34', 1_000, 3 * 5_400],
  ['lo2Some', '34', 7_000, 3 * 98_000], // G8, one of G6 and G5
  ['double', '', 1_000, 0],
  ['zodiac', '00 05', 2_000, 10_800],
  ['sum', '03', 1_000, 23_750],
];

for (const [structure, examples] of Object.entries({
  north: northern,
  south: southern,
  mega: balls,
  power: bonusBalls,
  max3d: threes,
}) as [StructureCode, typeof northern][]) {
  test(`[LOTTERY-05] worked examples of every play of ${structure} cost and pay what the table says`, () => {
    assert.deepEqual(resultFaults(structure, results[structure]), []);
    const terms = defaultTerms[structure];
    for (const [play, text, price, payout] of examples) {
      const line: Line = { play, picks: text.split(' ').filter(Boolean), points: 1 };
      assert.deepEqual(lineFaults(structure, line), [], `${play} ${text}`);
      assert.equal(priceOf(line, terms, base), BigInt(price) * 100n, `price of ${play} ${text}`);
      const drawn = exampleOf(structure, play);
      assert.equal(
        payoutOf(structure, line, terms, base, drawn),
        BigInt(payout) * 100n,
        `payout of ${play} ${text}`,
      );
      const tenfold = { ...line, points: 10 };
      assert.equal(
        payoutOf(structure, tenfold, terms, base, drawn),
        BigInt(payout) * 1_000n,
        `ten points of ${play} ${text}`,
      );
    }
    const here = plays.filter((play) => play.structures.includes(structure)).map(({ code }) => code);
    assert.deepEqual(new Set(examples.map(([play]) => play)), new Set(here));
    assert.deepEqual(new Set(Object.keys(terms)), new Set(here));
  });
}

test('[LOTTERY-05] a pair whose numbers come more than once counts by the rule that its terms have', () => {
  // In the south 78 comes once, 34 three times and 12 four times; with the second station 12 and 34
  // come five times each.
  const counted: [rule: PairRule, pick: string, one: number, over: number][] = [
    ['once', '34 78', 2, 2],
    ['once', '34 12', 2, 2],
    ['halfSum', '34 78', 4, 6],
    ['halfSum', '34 12', 7, 10],
    ['mostFrequent', '34 78', 4, 6],
    ['mostFrequent', '34 12', 5, 6],
    ['halfSum', '34 35', 0, 0],
    ['mostFrequent', '34 35', 0, 0],
  ];
  for (const [rule, pick, one, over] of counted) {
    const unit = pick.split(' ');
    for (const each of [unit, unit.toReversed()]) {
      assert.equal(hitsOf('south', each, 'pair', south, rule), one, `${rule} ${pick}`);
      assert.equal(hitsOf('south', each, 'crossPair', exampleOf('south', 'crossPair'), rule), over, rule);
    }
    const terms: Terms = { pair: { odds: 30_000, price: 1_000, repeats: rule } };
    assert.equal(
      payoutOf('south', { play: 'pair', picks: unit, points: 2 }, terms, base, south),
      (BigInt(one) * 2n * 30n * base) / 2n,
      rule,
    );
  }
  assert.equal(hitsOf('north', ['12'], 'lo2', north), 10);
  assert.throws(() => hitsOf('south', ['34', '12'], 'pair', south), /no rule by which pair counts/);
});

test('[LOTTERY-05] a pair that comes once each is one hit by every rule, and no rule pays more than what is held ready for it', () => {
  for (const [play, lots] of [
    ['pair', 18],
    ['crossPair', 36],
  ] as const) {
    const reached = new Map<PairRule, number>();
    for (let one = 0; one <= lots; one++) {
      for (let other = 0; one + other <= lots; other++) {
        const [once, frequent, sum] = (['once', 'mostFrequent', 'halfSum'] as const).map((rule) => {
          const halves = pairHalves(rule, one, other);
          assert.equal(halves, pairHalves(rule, other, one), rule);
          assert.ok(halves <= mostHalves('south', play, rule), `${play} ${rule} ${one} ${other}`);
          reached.set(rule, Math.max(reached.get(rule) ?? 0, halves));
          return halves;
        });
        const both = one > 0 && other > 0;
        assert.equal(once, both ? 2 : 0);
        assert.ok(frequent! >= once && sum! >= frequent!, `${one} ${other}`);
        if (one === 1 && other === 1) assert.deepEqual([frequent, sum], [2, 2]);
      }
    }
    for (const rule of pairRules) assert.equal(reached.get(rule), mostHalves('south', play, rule), rule);
  }
});

test('[LOTTERY-05] a pair over two stations hits when each station has one of its numbers, in any order of the stations', () => {
  const only = (lot: string): Result =>
    Object.fromEntries(
      Object.entries(south).map(([code, list]) => [code, list.map((n) => n.slice(0, -2) + lot)]),
    );
  const both = [only('12'), only('34')];
  // 18 numbers of each.
  for (const [rule, halves] of [
    ['once', 2],
    ['halfSum', 36],
    ['mostFrequent', 19],
  ] as const) {
    assert.equal(hitsOf('south', ['12', '34'], 'crossPair', mergedResult(both), rule), halves);
    assert.equal(hitsOf('south', ['12', '34'], 'crossPair', mergedResult(both.toReversed()), rule), halves);
    for (const one of both) assert.equal(hitsOf('south', ['12', '34'], 'pair', one, rule), 0);
  }
  const below = seeded(20_261_125);
  for (let round = 0; round < 2_000; round++) {
    const [one, other] = [drawResult('south', below), drawResult('south', below)];
    const pair = [one.G8![0]!, other.G8![0]!];
    if (pair[0] === pair[1]) continue;
    const rule = pairRules[round % pairRules.length];
    const over = hitsOf('south', pair, 'crossPair', mergedResult([one, other]), rule);
    assert.equal(over, hitsOf('south', pair.toReversed(), 'crossPair', mergedResult([other, one]), rule));
    // It never pays fewer hits than the pair has within one of the stations.
    assert.ok(
      over >= 2 && over >= Math.max(...[one, other].map((each) => hitsOf('south', pair, 'pair', each, rule))),
    );
  }
});

test('[LOTTERY-05] payouts are rounded down to the smallest amount, and a price that has a fraction of it is a bug', () => {
  const terms: Terms = { sum: { odds: 70_000, price: 1_000 }, big: { odds: 1_999, price: 1_001 } };
  const lineOf = (play: PlayCode, ...picks: string[]): Line => ({ play, picks, points: 1 });
  assert.equal(payoutOf('north', lineOf('sum', '02'), terms, 1n, { ...north, DB: ['00020'] }), 23n);
  assert.equal(payoutOf('north', lineOf('big'), terms, 1n, { ...north, DB: ['00099'] }), 1n);
  assert.throws(() => priceOf(lineOf('big'), terms, 1n), /no whole/);
  assert.throws(
    () => payoutOf('north', lineOf('pair', '12', '34'), defaultTerms.south, 1n, north),
    /no play pair/,
  );
  assert.throws(() => priceOf(lineOf('pair', '12', '34'), defaultTerms.north, 1n), /have no play pair/);
});

/**
 * The places that a pick may have in the numbers of a result written as `DB=60712;G1=12345;…`; P
 * stands for the pick.
 */
const patterns: Readonly<Partial<Record<PlayCode, (structure: StructureCode) => string>>> = {
  lo2: () => 'P(?=;)',
  lo2First: () => '=P',
  lo2Single: () => 'P(?=;)',
  lo2Some: (structure) => `(${structure === 'north' ? 'G6|G7|DB' : 'G[5678]|DB'})=\\d*P(?=;)`,
  lo3: () => 'P(?=;)',
  lo4: () => 'P(?=;)',
  de: () => 'DB=\\d*P;',
  deFirst: () => 'DB=P',
  deG1: () => 'G1=\\d{3}P;',
  deG1First: () => 'G1=P',
  deG7: () => 'G7=P;',
  deG8: () => 'G8=P;',
  headTail: () => '(G8=|DB=....)P;',
  head: () => 'DB=\\d*P\\d;',
  tail: () => 'DB=\\d*P;',
  three: () => 'DB=\\d*P;',
  threeG1: () => 'G1=..P;',
  threeHeadTail: (structure) => (structure === 'north' ? '(G6=|DB=..)P;' : '(G7=|DB=...)P;'),
  threeFirst: (structure) => (structure === 'north' ? 'G6=P;' : 'G7=P;'),
  four: () => 'DB=\\d*P;',
  big: () => 'DB=\\d*[5-9]\\d;',
  small: () => 'DB=\\d*[0-4]\\d;',
  odd: () => 'DB=\\d*[13579];',
  even: () => 'DB=\\d*[02468];',
  double: () => 'DB=\\d*(\\d)\\1;',
};

/** The numbers of the twelve animals as players' lists have them, from Tý to Hợi. */
const zodiacTable = [
  '00 12 24 36 48 60 72 84 96',
  '01 13 25 37 49 61 73 85 97',
  '02 14 26 38 50 62 74 86 98',
  '03 15 27 39 51 63 75 87 99',
  '04 16 28 40 52 64 76 88',
  '05 17 29 41 53 65 77 89',
  '06 18 30 42 54 66 78 90',
  '07 19 31 43 55 67 79 91',
  '08 20 32 44 56 68 80 92',
  '09 21 33 45 57 69 81 93',
  '10 22 34 46 58 70 82 94',
  '11 23 35 47 59 71 83 95',
].map((numbers) => numbers.split(' '));

/** Every choice of `size` picks, by counting through the subsets as bits. */
function subsets(picks: readonly string[], size: number): string[][] {
  const found: string[][] = [];
  for (let bits = 0; bits < 1 << picks.length; bits++) {
    const chosen = picks.filter((_, index) => bits & (1 << index));
    if (chosen.length === size) found.push(chosen);
  }
  return found;
}

/** The hits of a pair in halves, told from how often each of its numbers was found. */
function scannedHalves(rule: PairRule | undefined, least: bigint, most: bigint): bigint {
  if (rule === 'once') return 2n;
  const further = rule === 'halfSum' ? least - 1n + (most - 1n) : most - 1n;
  return 2n + further;
}

/** The same payout by scanning text: it knows nothing of targets, units and half hits. */
function scannedPayout(
  structure: StructureCode,
  { play, picks, points }: Line,
  terms: Terms,
  base: bigint,
  result: Result,
): bigint {
  const text = Object.entries(result)
    .flatMap(([code, numbers]) => numbers.map((number) => `${code}=${number};`))
    .join('');
  const timesOf = (pattern: string): bigint => BigInt([...text.matchAll(new RegExp(pattern, 'g'))].length);
  const pay = BigInt(terms[play]!.odds) * base * BigInt(points);
  const pattern = patterns[play]?.(structure);
  if (pattern)
    return (picks.length > 0 ? picks : ['']).reduce(
      (sum, pick) => sum + (timesOf(pattern.replace('P', pick)) * pay) / 1_000n,
      0n,
    );
  const special = /DB=\d*(\d)(\d);/.exec(text)!;
  if (play === 'sum') {
    const drawn = Number(special[1]) + Number(special[2]);
    const ways = Array.from({ length: 100 }, (_, two) => (two % 10) + Math.floor(two / 10)).filter(
      (sum) => sum === drawn,
    ).length;
    return picks.some((pick) => Number(pick) === drawn) ? pay / BigInt(1_000 * ways) : 0n;
  }
  if (play === 'zodiac') {
    const drawn = zodiacTable.findIndex((numbers) => numbers.includes(`${special[1]}${special[2]}`));
    return picks.some((pick) => Number(pick) === drawn)
      ? (pay * 8n) / (1_000n * BigInt(zodiacTable[drawn]!.length))
      : 0n;
  }
  const size = Number(/\d+$/.exec(play)?.[0] ?? 2);
  return subsets(picks, size).reduce((sum, unit) => {
    const times = unit.map((pick) => timesOf(`${pick};`));
    const least = times.reduce((a, b) => (a < b ? a : b));
    const most = times.reduce((a, b) => (a > b ? a : b));
    if (play.startsWith('miss')) return most === 0n ? sum + pay / 1_000n : sum;
    if (least === 0n) return sum;
    if (play !== 'pair' && play !== 'crossPair') return sum + pay / 1_000n;
    return sum + (pay * scannedHalves(terms[play]!.repeats, least, most)) / 2_000n;
  }, 0n);
}

test('[LOTTERY-05] a settler that scans text agrees on 100,000 random lines of all plays', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const won = new Set<string>();
  for (let round = 0; round < 100_000; round++) {
    const structure = below(2) === 0 ? 'north' : 'south';
    const here = playsOf(structure);
    const play = here[round % here.length]!;
    const drawn = mergedResult(
      Array.from({ length: stationsOf(play.code) }, () => drawResult(structure, below)),
    );
    const line = randomLine(play, (play.pick?.size ?? 0) > 4 ? 1 : 3, below);
    const result = below(3) === 0 ? withPicks(line, drawn, below) : drawn;
    const base = BigInt(1 + below(1_000_000));
    const repeats = pairRules[below(pairRules.length)]!;
    const own = defaultTerms[structure][play.code]!;
    const terms = { [play.code]: own.repeats ? { ...own, repeats } : own };
    const paid = payoutOf(structure, line, terms, base, result);
    if (paid > 0n) won.add(`${structure} ${play.code} ${terms[play.code]!.repeats ?? ''}`);
    const scanned = scannedPayout(structure, line, terms, base, result);
    if (paid !== scanned)
      assert.fail(
        `seed ${seed}, round ${round}: ${paid} and ${scanned} for ${JSON.stringify({ structure, line, terms, result })}`,
      );
    if (unitsOf(line).length !== unitCountOf(line))
      assert.fail(`seed ${seed}: units of ${JSON.stringify(line)}`);
  }
  // Each rule of both plays of pairs.
  const kinds = playsOf('north').length + playsOf('south').length + 2 * (pairRules.length - 1);
  assert.equal(won.size, kinds, `seed ${seed}: a play never won`);
});

/**
 * A result into whose numbers the picks of a line are written here and there, so that rare plays
 * win too.
 */
function withPicks({ picks }: Line, result: Result, below: (limit: number) => number): Result {
  if (picks.length === 0) return result;
  const written = (number: string): string => {
    const pick = picks[below(picks.length)]!;
    if (pick.length > number.length || below(2) === 0) return number;
    return below(2) === 0
      ? number.slice(0, number.length - pick.length) + pick
      : pick + number.slice(pick.length);
  };
  return Object.fromEntries(Object.entries(result).map(([code, numbers]) => [code, numbers.map(written)]));
}

test('[LOTTERY-05] the rules page has a worked example of every play, and each of them wins', () => {
  for (const structure of Object.keys(results) as StructureCode[]) {
    assert.deepEqual(resultFaults(structure, results[structure]), []);
    for (const { code } of plays.filter((play) => play.structures.includes(structure))) {
      const picks = examples[structure][code];
      // A pick that is different from the special prize of the example.
      if (!picks) assert.ok(code === 'big' || code === 'odd' || code === 'double', `${structure} ${code}`);
      const line: Line = { play: code, picks: picks ?? [], points: 1 };
      assert.deepEqual(lineFaults(structure, line), [], `${structure} ${code}`);
      if (picks)
        assert.ok(
          payoutOf(structure, line, defaultTerms[structure], base, exampleOf(structure, code)) > 0n,
          `${structure} ${code}`,
        );
    }
  }
});
