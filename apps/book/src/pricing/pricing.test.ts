import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { oddsOf, offeredQuote, decimalOf, greatestPrice, leastPrice } from '../rules/odds.ts';
import { multiplierOf } from '../rules/result.ts';
import { numberOf } from '../rules/fraction.ts';
import { expectedReturn, varianceOfReturn } from '../model/grid.ts';
import { averageMatch, footballChances, kickOff } from '../model/football.ts';
import { seriesChances, seriesStart } from '../model/esports.ts';
import { chancesOfStrengths } from '../model/outright.ts';
import { footballFacts, type FootballMatch, type Incident } from '../markets/football/match.ts';
import { footballMarkets, marketOf } from '../markets/registry.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { marginMethods, withMargin } from './margin.ts';
import { linesOf, marginOf, pricesOf } from './offer.ts';

const sum = (chances: readonly number[]) => chances.reduce((all, p) => all + p, 0);

test('each method leads from the fair chances of the published example to its prices', () => {
  const prices = [2.6, 2.4, 4.3].map((price) => 1 / price);
  const table: Record<(typeof marginMethods)[number], number[]> = {
    proportional: [0.372026, 0.403028, 0.224946],
    power: [0.372984, 0.405107, 0.221908],
    oddsRatio: [0.372429, 0.404131, 0.22344],
    shin: [0.372994, 0.40478, 0.222227],
  };
  for (const [method, fair] of Object.entries(table))
    for (const [index, p] of withMargin(fair, sum(prices), method as 'shin').entries())
      assert.ok(Math.abs(p - prices[index]!) < 2e-6, `${method}: ${p}`);
});

const anyChances = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 30 })
  .map((weights) => weights.map((weight) => weight / sum(weights)));

test('every method adds up to the stated sum, keeps the order, and asks no less of a long outcome', () => {
  fc.assert(
    fc.property(
      anyChances,
      fc.constantFrom(...marginMethods),
      fc.integer({ min: 100, max: 135 }),
      (fair, method, percent) => {
        // Two nearly certain outcomes cannot bear any sum in a curve.
        const wanted = percent / 100;
        fc.pre(method === 'proportional' || Math.max(...fair) * wanted < 0.95);
        const priced = withMargin(fair, wanted, method);
        assert.ok(Math.abs(sum(priced) - wanted) < 1e-9, `${method} ${sum(priced)}`);
        const order = fair.map((p, index) => [p, priced[index]!] as const).sort(([a], [b]) => a - b);
        for (const [index, [p, q]] of order.entries()) {
          assert.ok(q >= p - 1e-9);
          const next = order[index + 1];
          if (next) assert.ok(next[1] >= q - 1e-9 && q / p >= next[1] / next[0] - 1e-9, method);
        }
      },
    ),
  );
});

const chances = footballChances(averageMatch, kickOff);

test('the prices of a market add up to its margin within their cut, and never beyond the prices of the book', () => {
  for (const market of footballMarkets) {
    const specifiers: Specifiers =
      market.id === 14
        ? { hcp: -4 }
        : Object.fromEntries(
            market.specifiers.map((name) => [
              name,
              { hcp: -1, total: { 166: 40, 139: 17 }[market.id] ?? 8, goalnr: 1, mapnr: 1, places: 1 }[name],
            ]),
          );
    const priced = pricesOf(market, specifiers, chances);
    if (priced === undefined) continue;
    const stated = marginOf(market, priced.length).sum * sum(priced.map(({ chance }) => chance));
    const implied = sum(priced.map(({ price }) => 1000 / price));
    assert.ok(implied >= stated - 1e-9, market.key);
    assert.ok(implied < stated * 1.002, `${market.key} ${implied} ${stated}`);
    for (const { price } of priced) assert.ok(price >= leastPrice && price <= greatestPrice);
  }
});

test('the main line is the most even one, and its neighbours stand around it', () => {
  const lines = linesOf(marketOf(16)!, chances);
  assert.equal(lines.length, 5);
  const gap = ({ outcomes }: (typeof lines)[number]) => Math.abs(outcomes[0]!.price - outcomes[1]!.price);
  assert.ok(lines.slice(1).every((line) => gap(line) >= gap(lines[0]!)));
  assert.deepEqual(
    lines.map(({ line }) => line).toSorted((a, b) => a - b),
    [-2, -1, 0, 1, 2].map((distance) => lines[0]!.line + distance),
  );
  // Each further quarter that the home side is given shortens its price.
  const byLine = lines.toSorted((a, b) => a.line - b.line);
  for (const [index, line] of byLine.slice(1).entries())
    assert.ok(line.outcomes[0]!.price < byLine[index]!.outcomes[0]!.price);
  assert.equal(linesOf(marketOf(18)!, chances)[0]!.line, 10);
  assert.equal(linesOf(marketOf(166)!, chances, { step: 2 })[0]!.line % 2, 0);
  const series = seriesChances(
    { bestOf: 3, rounds: { firstHalf: 0.5, secondHalf: 0.5, first: 13, overtime: 'blocksOfSix' } },
    seriesStart,
  );
  assert.equal(linesOf(marketOf(331)!, series, { step: 2, fixed: { mapnr: 1 } })[0]!.line, 0);
  // A market that says nothing any more has no lines.
  const over = footballChances(averageMatch, {
    ...kickOff,
    clock: { half: 'second', minutes: 45, stoppage: { first: 0, second: 0 } },
  });
  assert.deepEqual(linesOf(marketOf(18)!, over), []);
  assert.equal(pricesOf(marketOf(1)!, {}, over), undefined);
});

test('an outright is priced for all who can win it', () => {
  const priced = pricesOf(
    marketOf(9001)!,
    { places: 1 },
    chancesOfStrengths(
      new Map([
        ['a', 5],
        ['b', 3],
        ['c', 2],
      ]),
    ),
  )!;
  assert.deepEqual(
    priced.map(({ outcome }) => outcome),
    ['a', 'b', 'c'],
  );
  assert.ok(priced[0]!.price < priced[1]!.price && priced[1]!.price < priced[2]!.price);
});

/** A generator of numbers from 0 to 1 (mulberry32): the same from the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rounds = Number(process.env['BOOK_ROUNDS'] ?? 6_000);
const seed = Number(process.env['SEED'] ?? 1);

function picker<C extends { readonly p: number }>(cells: readonly C[], next: () => number): () => C {
  const sums: number[] = [];
  let reached = 0;
  for (const { p } of cells) sums.push((reached += p));
  return () => {
    const at = next() * reached;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return cells[low]!;
  };
}

const bets: [id: number, specifiers: Specifiers][] = [
  [1, {}],
  [60, {}],
  [10, {}],
  [11, {}],
  [14, { hcp: -4 }],
  [16, { hcp: -1 }],
  [16, { hcp: -3 }],
  [16, { hcp: 0 }],
  [66, { hcp: -1 }],
  [18, { total: 9 }],
  [18, { total: 10 }],
  [18, { total: 12 }],
  [68, { total: 4 }],
  [19, { total: 6 }],
  [26, {}],
  [29, {}],
  [45, {}],
  [47, {}],
  [8, { goalnr: 1 }],
  [166, { total: 40 }],
  [165, { hcp: -3 }],
  [139, { total: 17 }],
  [9002, { hcp: 1 }],
];

test('drawn matches return of every outcome what its shown price promises, within four standard errors', () => {
  const next = chance(seed);
  const score = picker([...chances.halves!], next);
  const corner = picker([...chances.rest('corners', 'match')!.grid], next);
  const card = picker([...chances.rest('cards', 'match')!.grid], next);
  const times = (
    count: { home: number; away: number },
    of: (side: 'home' | 'away') => Incident,
  ): Incident[] => [
    ...Array.from({ length: count.home }, () => of('home')),
    ...Array.from({ length: count.away }, () => of('away')),
  ];
  const priced = bets.flatMap(([id, specifiers]) =>
    pricesOf(marketOf(id)!, specifiers, chances)!.map((of) => {
      const quote = offeredQuote(of.price, 'malay', marketOf(id)!.ways);
      return { market: marketOf(id)!, specifiers, ...of, quote, sum: 0 };
    }),
  );
  for (let round = 0; round < rounds; round += 1) {
    const { first, full } = score();
    const goals = [
      ...times(first, (side) => ({ kind: 'goal', side, period: 'first' })),
      ...times({ home: full.home - first.home, away: full.away - first.away }, (side) => ({
        kind: 'goal',
        side,
        period: 'second',
      })),
    ];
    // Any order of the goals of a half is as likely as another.
    const inFirst = first.home + first.away;
    shuffle(goals, 0, inFirst, next);
    shuffle(goals, inFirst, goals.length, next);
    const match: FootballMatch = {
      incidents: [
        ...goals,
        ...times(corner(), (side) => ({ kind: 'corner', side, period: 'second', taken: true })),
        ...times(card(), (side) => ({ kind: 'card', side, period: 'second', card: 'yellow', onPitch: true })),
      ],
      halvesOver: 2,
      ending: 'ended',
    };
    const facts = footballFacts(match);
    for (const bet of priced) {
      const { result } = bet.market.settle({ outcome: bet.outcome, specifiers: bet.specifiers }, facts)!;
      bet.sum += numberOf(multiplierOf(oddsOf(bet.quote), result));
    }
  }
  assert.ok(priced.length > 80);
  for (const { market, outcome, specifiers, shares, quote, sum } of priced) {
    const odds = decimalOf(quote);
    const expected = expectedReturn(shares, odds);
    const error = Math.sqrt(varianceOfReturn(shares, odds) / rounds);
    const z = (sum / rounds - expected) / error;
    // An outcome that is hardly ever drawn has a mean that is no normal number.
    if (shares.won * rounds < 20) continue;
    assert.ok(
      Math.abs(z) < 4,
      `${market.key} ${outcome} ${JSON.stringify(specifiers)}: z = ${z} (SEED=${seed})`,
    );
    assert.ok(expected < 1, `${market.key} ${outcome} returns ${expected}`);
  }
});

function shuffle<T>(list: T[], from: number, to: number, next: () => number): void {
  for (let last = to - 1; last > from; last -= 1) {
    const other = from + Math.floor(next() * (last - from + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
}
