import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pairRules } from '@sen/api/lotteryBetting';
import { plays, stationsOf, waysOfSum, type PlayCode } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import { hitsOf, payoutOf } from './settle.ts';
import { drawResult, mergedResult, type Result, type StructureCode } from './structures.ts';
import type { Fraction } from './fraction.ts';
import { defaultTerms, returnOf, termsFaults, type Terms } from './terms.ts';

const both = ['north', 'south'] as const;
const base = 100_000n;
const isSame = (a: Fraction, b: Fraction): boolean => a.over * b.under === b.over * a.under;
const playsOf = (structure: StructureCode) => plays.filter((play) => play.structures.includes(structure));

test('[LOTTERY-05] [VALID-02] the first terms are sound, return 98 % at most, and those of the south 90 at least', () => {
  for (const structure of Object.keys(defaultTerms) as StructureCode[]) {
    assert.deepEqual(termsFaults(structure, defaultTerms[structure]), []);
    for (const { code } of playsOf(structure)) {
      const { over, under } = returnOf(structure, code, defaultTerms[structure]);
      assert.ok(over * 100n <= under * 98n, `${structure} ${code}: ${over}/${under}`);
      assert.ok(structure !== 'south' || over * 10n >= under * 9n, `${code}: ${over}/${under}`);
    }
  }
});

test('[LOTTERY-05] terms that return more than all, nearly nothing, or are none are found', () => {
  const wrong: [StructureCode, object, string[]][] = [
    ['north', {}, []],
    ['north', { lo2: { odds: 100_000, price: 27_000 } }, []],
    ['north', { lo2: { odds: 100_001, price: 27_000 } }, ['lo2: returns more than 100 %']],
    ['north', { lo2: { odds: 99_500, price: 18_000 } }, ['lo2: returns more than 100 %']],
    ['north', { big: { odds: 2_001, price: 1_000 } }, ['big: returns more than 100 %']],
    ['north', { zodiac: { odds: 12_501, price: 1_000 } }, ['zodiac: returns more than 100 %']],
    ['north', { sum: { odds: 100_001, price: 1_000 } }, ['sum: returns more than 100 %']],
    ['north', { parlay2: { odds: 35_000, price: 1_000 } }, ['parlay2: returns more than 100 %']],
    ['north', { de: { odds: 9_950, price: 1_000 } }, ['de: returns less than 45 %']],
    ['north', { de: { odds: 0, price: 1_000 } }, ['de: odds must be a positive integer']],
    [
      'north',
      { de: { odds: 99.5, price: -1 } },
      ['de: odds must be a positive integer', 'de: price must be a positive integer'],
    ],
    ['north', { pair: { odds: 36_000, price: 1_000 } }, ['pair: play is not one of the north']],
    ['south', { pair: { odds: 36_000, price: 1_000 } }, ['pair: needs a rule for numbers that come twice']],
    [
      'south',
      { parlay2: { odds: 35_000, price: 1_000, repeats: 'once' } },
      ['parlay2: is no pair, and has no rule for one'],
    ],
    // Odds that are sound by one rule give back more than all by another.
    ['south', { pair: { odds: 36_000, price: 1_000, repeats: 'once' } }, []],
    [
      'south',
      { pair: { odds: 36_000, price: 1_000, repeats: 'mostFrequent' } },
      ['pair: returns more than 100 %'],
    ],
    [
      'south',
      { crossPair: { odds: 10_300, price: 1_000, repeats: 'halfSum' } },
      ['crossPair: returns more than 100 %'],
    ],
    ['south', { lottery: { odds: 36_000, price: 1_000 } }, ['lottery: play is unknown']],
  ];
  for (const [structure, terms, faults] of wrong)
    assert.deepEqual(termsFaults(structure, terms as Terms), faults, `${structure} ${JSON.stringify(terms)}`);
});

test('[LOTTERY-05] the return of plays on one number is what counting all its outcomes gives', () => {
  const counted: [PlayCode, pick: string, digits: number][] = [
    ['de', '05', 2],
    ['head', '0', 2],
    ['tail', '9', 2],
    ['three', '712', 3],
    ['four', '0712', 4],
    ['big', '', 2],
    ['small', '', 2],
    ['odd', '', 2],
    ['even', '', 2],
    ['double', '', 2],
    ...Array.from({ length: 19 }, (_, sum): [PlayCode, string, number] => [
      'sum',
      String(sum).padStart(2, '0'),
      2,
    ]),
    ...Array.from({ length: 12 }, (_, animal): [PlayCode, string, number] => [
      'zodiac',
      String(animal).padStart(2, '0'),
      2,
    ]),
  ];
  // A base that all ways of a sum divide leaves nothing to round.
  const even = base * 2_520n;
  for (const structure of both) {
    for (const [play, pick, digits] of counted) {
      const terms = defaultTerms[structure];
      let paid = 0n;
      for (let value = 0; value < 10 ** digits; value++) {
        const result: Result = { DB: [String(value).padStart(structure === 'north' ? 5 : 6, '0')] };
        paid += payoutOf(structure, { play, picks: pick ? [pick] : [], points: 1 }, terms, even, result);
      }
      const price = (BigInt(terms[play]!.price) * even) / 1_000n;
      assert.ok(
        isSame({ over: paid, under: price * 10n ** BigInt(digits) }, returnOf(structure, play, terms)),
        `${structure} ${play} ${pick}`,
      );
    }
  }
});

test('[LOTTERY-05] the ways of all sums are the hundred numbers', () => {
  assert.equal(
    Array.from({ length: 19 }, (_, sum) => waysOfSum(sum)).reduce((a, b) => a + b),
    100,
  );
});

/**
 * Counts the ways to share the lots of one draw after another between two numbers and the rest, by
 * going from number to number.
 */
function countsAfter(lots: number): Map<string, bigint> {
  let ways = new Map([['0 0', 1n]]);
  for (let lot = 0; lot < lots; lot++) {
    const next = new Map<string, bigint>();
    for (const [key, count] of ways) {
      const [one = 0, other = 0] = key.split(' ').map(Number);
      for (const [to, times] of [
        [`${one + 1} ${other}`, 1n],
        [`${one} ${other + 1}`, 1n],
        [`${one} ${other}`, 98n],
      ] as const)
        next.set(to, (next.get(to) ?? 0n) + count * times);
    }
    ways = next;
  }
  return ways;
}

test('[LOTTERY-05] the returns of pairs and parlays of two are those of dynamic programming', () => {
  for (const [structure, lots] of [
    ['north', 27],
    ['south', 18],
  ] as const) {
    let together = 0n;
    for (const [key, ways] of countsAfter(lots)) if (!key.split(' ').includes('0')) together += ways;
    const terms: Terms = { parlay2: { odds: 10_000, price: 1_000 } };
    const counted = { over: together * 10n, under: 100n ** BigInt(lots) };
    assert.ok(isSame(returnOf(structure, 'parlay2', terms), counted), structure);
  }
  for (const [play, lots] of [
    ['pair', 18],
    ['crossPair', 36],
  ] as const) {
    for (const rule of pairRules) {
      let halves = 0n;
      for (const [key, ways] of countsAfter(lots)) {
        const [rarer = 0, other = 0] = key
          .split(' ')
          .map(Number)
          .toSorted((a, b) => a - b);
        const counted = { once: 2, halfSum: rarer + other, mostFrequent: 1 + other }[rule];
        if (rarer > 0) halves += ways * BigInt(counted);
      }
      const terms: Terms = { [play]: { odds: 10_000, price: 1_000, repeats: rule } };
      const all = 100n ** BigInt(lots);
      assert.ok(isSame(returnOf('south', play, terms), { over: halves * 5n, under: all }), `${play} ${rule}`);
    }
  }
});

/** In how many draws all of `size` numbers come, by how many of them have come so far. */
function drawsWithAll(size: number, lots: number): bigint {
  let ways = [1n, ...Array.from({ length: size }, () => 0n)];
  for (let lot = 0; lot < lots; lot++) {
    ways = ways.map(
      (stay, seen) =>
        stay * BigInt(100 - (size - seen)) + (seen > 0 ? ways[seen - 1]! * BigInt(size - seen + 1) : 0n),
    );
  }
  return ways[size]!;
}

test('[LOTTERY-05] the returns of parlays are what counting the numbers that have come gives', () => {
  for (const [structure, lots] of [
    ['north', 27],
    ['south', 18],
  ] as const) {
    for (const [size, play] of [
      [2, 'parlay2'],
      [3, 'parlay3'],
      [4, 'parlay4'],
    ] as const) {
      const { odds, price } = defaultTerms[structure][play]!;
      const counted = {
        over: drawsWithAll(size, lots) * BigInt(odds),
        under: 100n ** BigInt(lots) * BigInt(price),
      };
      assert.ok(isSame(returnOf(structure, play, defaultTerms[structure]), counted), `${structure} ${play}`);
    }
  }
});

test('[LOTTERY-05] simulated draws hit as often as the return says, |z| < 4', () => {
  // A fixed seed, as some of so many figures lie four deviations away once in a few hundred runs.
  const seed = 20_261_125;
  const below = seeded(seed);
  const draws = 20_000;
  const simulated: PlayCode[] = [
    'lo2',
    'lo2First',
    'de',
    'deG7',
    'headTail',
    'head',
    'parlay2',
    'pair',
    'crossPair',
    'miss4',
    'miss8',
    'miss10',
    'big',
    'odd',
  ];
  for (const structure of both) {
    const lines = playsOf(structure)
      .filter(({ code }) => simulated.includes(code))
      .flatMap((play) =>
        (defaultTerms[structure][play.code]!.repeats ? pairRules : [undefined]).map((repeats) => ({
          ...randomLine(play, 0, below),
          repeats,
          sum: 0,
          squares: 0,
        })),
      );
    for (let round = 0; round < draws; round++) {
      const drawn = drawResult(structure, below);
      const beside = mergedResult([drawn, drawResult(structure, below)]);
      for (const line of lines) {
        const seen = stationsOf(line.play) === 2 ? beside : drawn;
        const hits = hitsOf(structure, line.picks, line.play, seen, line.repeats) / 2;
        line.sum += hits;
        line.squares += hits * hits;
      }
    }
    for (const { play, repeats, sum, squares } of lines) {
      const { over, under } = returnOf(structure, play, { [play]: { odds: 1_000, price: 1_000, repeats } });
      const mean = Number((over * 10n ** 12n) / under) / 1e12;
      const deviation = Math.sqrt((squares / draws - (sum / draws) ** 2) / draws);
      assert.ok(
        Math.abs(sum / draws - mean) / deviation < 4,
        `seed ${seed}: ${structure} ${play} hit ${sum / draws}, expected ${mean}`,
      );
    }
  }
});

/** A return in per cent with two decimals, rounded down. */
function percent({ over, under }: Fraction): string {
  const hundredths = (over * 10_000n) / under;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
}

test('[LOTTERY-05] the page of the rules tells the prices, odds and returns of the first terms', () => {
  const page = readFileSync(new URL('../../../../../../docs/rules/lottery.md', import.meta.url), 'utf8');
  const decimal = (thousandths: number): string =>
    (thousandths / 1_000).toLocaleString('en', { maximumFractionDigits: 3 });
  const cells = (structure: StructureCode, code: PlayCode): string => {
    const found = defaultTerms[structure][code];
    if (!found) return '– | – | –';
    return `${decimal(found.price)} | ${decimal(found.odds)} | ${percent(returnOf(structure, code, defaultTerms[structure]))}`;
  };
  const ofDigits = plays.filter(
    ({ structures }) => structures.includes('north') || structures.includes('south'),
  );
  const rows = ofDigits.map(
    ({ code }) => `| \`${code}\` | ${cells('north', code)} | ${cells('south', code)} |`,
  );
  const told = page
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => /^\| `\w+` \|(?: [^|]+ \|){6}$/.test(row));
  assert.deepEqual(told, rows);
  const others = (['mega', 'power', 'max3d'] as const).flatMap((structure) =>
    playsOf(structure).map(({ code }) => `| ${structure} | \`${code}\` | ${cells(structure, code)} |`),
  );
  const toldOfOthers = page
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => /^\| \w+ \| `\w+` \|(?: [^|]+ \|){3}$/.test(row));
  assert.deepEqual(toldOfOthers, others);
});
