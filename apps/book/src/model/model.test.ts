import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { marketOf } from '../markets/registry.ts';
import type { Chances } from '../markets/market.ts';
import { lead, total, type Count } from '../markets/facts.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { expectedReturn, fairOdds, sumOf, type Grid } from './grid.ts';
import {
  averageMatch,
  firstHalfShare,
  footballChances,
  goalsLeft,
  kickOff,
  ratesOf,
  scoreGrid,
  shareLeft,
  sharedScoreGrid,
  type FootballState,
} from './football.ts';
import { roundGrid, seriesChances, seriesGrid, seriesStart, winChance, type RoundRules } from './esports.ts';
import { chancesOfStrengths, chancesOfTables } from './outright.ts';

const near = (actual: number, wanted: number, decimals: number, what = '') =>
  assert.ok(Math.abs(actual - wanted) <= 0.6 * 10 ** -decimals, `${what} is ${actual}, not ${wanted}`);

const match = { ...averageMatch, goals: { home: 1.5, away: 1.1, rho: -0.13 } };
const before = footballChances(match, kickOff);
const wonOf = (id: number, outcome: string, chances: Chances, specifiers: Specifiers = {}) =>
  marketOf(id)!.shares(outcome, specifiers, chances)!.won;
const fairOf = (id: number, outcome: string, chances: Chances, specifiers: Specifiers) =>
  fairOdds(marketOf(id)!.shares(outcome, specifiers, chances)!);
const cellOf = (grid: Grid, home: number, away: number) =>
  [...grid].find((cell) => cell.home === home && cell.away === away)!.p;

test('a match by Dixon and Coles has the chances and the fair lines of the published example', () => {
  const grid = before.rest('goals', 'match')!.grid;
  near(cellOf(grid, 0, 0), 0.090205, 6);
  near(cellOf(grid, 1, 1), 0.138483, 6);
  near(cellOf(grid, 2, 1), 0.091914, 6);
  near(wonOf(1, 'home', before), 0.448313, 6);
  near(wonOf(1, 'draw', before), 0.289531, 6);
  near(wonOf(1, 'away', before), 0.262157, 6);
  near(wonOf(29, 'yes', before), 0.534204, 6);
  const handicaps: [hcp: number, odds: number][] = [
    [-4, 3.3793],
    [-3, 2.6222],
    [-2, 2.2306],
    [-1, 1.9077],
    [0, 1.5848],
  ];
  for (const [hcp, odds] of handicaps)
    near(fairOf(16, 'home', before, { hcp }), odds, 4, `handicap ${hcp / 4}`);
  const totals: [total: number, odds: number][] = [
    [8, 1.5222],
    [9, 1.7993],
    [10, 2.0765],
    [11, 2.3907],
    [12, 2.9638],
  ];
  for (const [total, odds] of totals)
    near(fairOf(18, 'over', before, { total }), odds, 4, `over ${total / 4}`);
});

test('scores with a common part have the chances of the published example', () => {
  const grid = sharedScoreGrid(1.4, 1, 0.1);
  const sum = (is: (cell: Count) => boolean) => [...grid].filter(is).reduce((all, { p }) => all + p, 0);
  near(cellOf(grid, 0, 0), 0.082085, 6);
  near(
    sum((cell) => lead(cell) > 0),
    0.461467,
    6,
  );
  near(
    sum((cell) => lead(cell) === 0),
    0.26973,
    6,
  );
  near(1 / sum((cell) => total(cell) > 2), 2.0995, 4);
});

const atSixty: FootballState = {
  ...kickOff,
  clock: { half: 'second', minutes: 15, stoppage: { first: 0, second: 0 } },
  score: { home: 1, away: 0 },
  atHalf: { home: 1, away: 0 },
};

test('in play the rest of the match is priced: time, the score and red cards', () => {
  near(goalsLeft(0.5), 0.559, 3);
  near(goalsLeft(shareLeft(atSixty.clock)), 0.3974, 4);
  const live = footballChances(match, atSixty);
  near(wonOf(1, 'home', live), 0.780318, 6);
  near(wonOf(1, 'draw', live), 0.176723, 6);
  near(wonOf(1, 'away', live), 0.042959, 6);
  near(fairOf(18, 'over', live, { total: 10 }), 3.6172, 4);
  near(fairOf(16, 'home', live, { hcp: -1 }), 2.3735, 4);
  const ten = footballChances(match, { ...atSixty, reds: { home: 1, away: 0 } });
  near(wonOf(1, 'home', ten), 0.68816, 6);
  near(wonOf(1, 'draw', ten), 0.23657, 6);
  near(wonOf(1, 'away', ten), 0.07527, 6);
  // The first half is over: its markets have no price, and half-time with full-time knows the half.
  assert.equal(marketOf(60)!.shares('home', {}, live), undefined);
  near(wonOf(47, 'home/home', live), 0.780318, 6);
  assert.equal(wonOf(47, 'draw/home', live), 0);
});

test('stoppage makes a half longer, and what is left never grows', () => {
  const stoppage = { first: 3, second: 6 };
  let last = 2;
  for (const half of ['first', 'second'] as const)
    for (let minutes = 0; minutes <= 45 + stoppage[half]; minutes += 1) {
      const share = shareLeft({ half, minutes, stoppage });
      assert.ok(share < last || (half === 'second' && minutes === 0), `${half} ${minutes}`);
      last = share;
    }
  assert.equal(last, 0);
  assert.equal(shareLeft({ half: 'break', minutes: 0, stoppage }), 0.5);
  assert.ok(shareLeft({ half: 'second', minutes: 45, stoppage }) > 0);
  near(firstHalfShare(kickOff.clock), 0.441, 3);
  assert.equal(firstHalfShare({ half: 'break', minutes: 0, stoppage }), 0);
  const over = footballChances(match, { ...atSixty, clock: { half: 'second', minutes: 51, stoppage } });
  near(wonOf(1, 'home', over), 1, 9);
});

const anyState: fc.Arbitrary<FootballState> = fc
  .record({
    half: fc.constantFrom('first' as const, 'break' as const, 'second' as const),
    minutes: fc.integer({ min: 0, max: 44 }),
    first: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    since: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    reds: fc.record({ home: fc.nat(1), away: fc.nat(1) }),
  })
  .map(({ half, minutes, first, since, reds }) => ({
    ...kickOff,
    clock: { half, minutes, stoppage: { first: 3, second: 5 } },
    score: half === 'second' ? { home: first.home + since.home, away: first.away + since.away } : first,
    atHalf: half === 'first' ? undefined : first,
    reds,
    corners: since,
    cards: since,
  }));

test('whatever the state of a match, chances are one in all and the parts of a match agree', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const chances = footballChances(match, state);
      const sums = (id: number, specifiers: Specifiers = {}) =>
        marketOf(id)!
          .outcomes(specifiers, chances)
          .map((outcome) => marketOf(id)!.shares(outcome, specifiers, chances)!);
      for (const [id, specifiers] of [
        [1, {}],
        [45, {}],
        [47, {}],
        [14, { hcp: -4 }],
        [8, { goalnr: total(state.score) + 1 }],
        [26, {}],
      ] as const) {
        const shares = sums(id, specifiers);
        near(
          shares.reduce((all, { won }) => all + won, 0),
          1,
          6,
          marketOf(id)!.key,
        );
        for (const share of shares) near(sumOf(share), 1, 6);
      }
      for (const [id, specifiers] of [
        [16, { hcp: -3 }],
        [18, { total: 9 }],
        [166, { total: 38 }],
        [139, { total: 17 }],
        [9002, { hcp: 1 }],
      ] as const) {
        const [a, b] = sums(id, specifiers);
        near(1 / fairOdds(a!) + 1 / fairOdds(b!), 1, 6, marketOf(id)!.key);
        if (Number.isFinite(fairOdds(a!))) near(expectedReturn(a!, fairOdds(a!)), 1, 6);
      }
      // Full-time results of half-time with full-time add up to 1X2.
      for (const full of ['home', 'draw', 'away'])
        near(
          ['home', 'draw', 'away'].reduce((all, first) => all + wonOf(47, `${first}/${full}`, chances), 0),
          wonOf(1, full, chances),
          6,
        );
    }),
    { numRuns: 60 },
  );
});

test('strengths make rates: the mean of the league, with attack, defence and home advantage', () => {
  const league = { mean: 0.12, homeAdvantage: 0.27, rho: -0.13 };
  const even = ratesOf(league, { attack: 0, defence: 0 }, { attack: 0, defence: 0 });
  near(even.home, Math.exp(0.39), 9);
  near(even.away, Math.exp(0.12), 9);
  const strong = ratesOf(league, { attack: 0.5, defence: 0.4 }, { attack: -0.3, defence: -0.4 });
  assert.ok(strong.home > 2.4 * even.home && strong.away < 0.6 * even.away);
  assert.ok([...scoreGrid(strong)].every(({ p }) => p >= 0));
});

test('series of maps have the chances of their binomials, and the rest of one follows its score', () => {
  const win = (bestOf: 1 | 2 | 3 | 5, p: number, now?: Count) => {
    const grid = seriesGrid(bestOf, () => p, now);
    near(
      [...grid].reduce((all, cell) => all + cell.p, 0),
      1,
      9,
    );
    return winChance(grid, now);
  };
  near(win(1, 0.6), 0.6, 9);
  near(win(3, 0.6), 0.648, 9);
  near(win(5, 0.6), 0.68256, 9);
  near(win(2, 0.6), 0.36, 9);
  near(
    cellOf(
      seriesGrid(2, () => 0.6),
      1,
      1,
    ),
    0.48,
    9,
  );
  near(win(3, 0.6, { home: 1, away: 0 }), 1 - 0.4 ** 2, 9);
  near(win(3, 0.6, { home: 1, away: 1 }), 0.6, 9);
});

const blocks: RoundRules = { first: 13, overtime: 'blocksOfSix' };
const byTwo: RoundRules = { first: 13, overtime: 'leadByTwo' };

test('maps of rounds have the chances of the published example', () => {
  const table: [p: number, map: number, level: number][] = [
    [0.52, 0.58551, 0.158],
    [0.55, 0.70563, 0.143],
    [0.6, 0.86128, 0.099],
  ];
  for (const [p, map, level] of table) {
    const grid = roundGrid({ firstHalf: p, secondHalf: p }, blocks);
    near(winChance(grid), map, 5);
    near(
      [...grid].filter((cell) => total(cell) > 24).reduce((all, cell) => all + cell.p, 0),
      level,
      3,
    );
  }
  // A lead of two from 12-12: p² against q².
  const grid = roundGrid({ firstHalf: 0.6, secondHalf: 0.6 }, byTwo, { home: 12, away: 12 });
  near(winChance(grid), 0.36 / (0.36 + 0.16), 9);
});

test('a map is worth what it is worth after each of its next rounds, in overtime too', () => {
  const isOver = ({ home, away }: Count, { overtime }: RoundRules): boolean => {
    if (Math.max(home, away) < 13) return false;
    if (Math.min(home, away) < 12) return true;
    if (overtime === 'leadByTwo') return Math.abs(home - away) >= 2;
    const block = Math.floor((Math.min(home, away) - 12) / 3);
    return Math.max(home, away) - (12 + 3 * block) >= 4;
  };
  const chances = { firstHalf: 0.44, secondHalf: 0.58 };
  for (const rules of [blocks, byTwo])
    for (let home = 0; home <= 19; home += 1)
      for (let away = 0; away <= 19; away += 1) {
        if (Math.max(home, away) > 12 && Math.min(home, away) < 12) continue;
        if (isOver({ home, away }, rules)) continue;
        const from = (now: Count): number =>
          isOver(now, rules) ? Number(now.home > now.away) : winChance(roundGrid(chances, rules, now), now);
        const p = home >= 12 && away >= 12 ? 0.51 : home + away < 12 ? 0.44 : 0.58;
        near(
          from({ home, away }),
          p * from({ home: home + 1, away }) + (1 - p) * from({ home, away: away + 1 }),
          8,
          `${rules.overtime} ${home}-${away}`,
        );
      }
});

test('a series prices its maps: the present one from its rounds, those that may follow afresh', () => {
  const model = {
    bestOf: 3,
    rounds: { ...blocks, firstHalf: 0.55, secondHalf: 0.55 },
    kills: { home: 90, away: 80, size: 40 },
  } as const;
  const start = seriesChances(model, seriesStart);
  near(wonOf(330, 'home', start, { mapnr: 1 }), 0.70563, 5);
  near(wonOf(330, 'home', start, { mapnr: 3 }), 0.70563, 5);
  near(wonOf(186, 'home', start), 0.70563 ** 2 * (3 - 2 * 0.70563), 4);
  assert.equal(marketOf(330)!.shares('home', { mapnr: 4 }, start), undefined);
  const later = seriesChances(model, {
    ...seriesStart,
    maps: { home: 1, away: 0 },
    rounds: { home: 10, away: 3 },
  });
  assert.equal(marketOf(330)!.shares('home', { mapnr: 1 }, later), undefined);
  assert.ok(wonOf(330, 'home', later, { mapnr: 2 }) > 0.95);
  near(wonOf(330, 'home', later, { mapnr: 3 }), 0.70563, 5);
  assert.ok(wonOf(186, 'home', later) > wonOf(330, 'home', later, { mapnr: 2 }));
  assert.ok(
    wonOf(331, 'home', later, { mapnr: 2, hcp: -14 }) > wonOf(331, 'home', start, { mapnr: 2, hcp: -14 }),
  );
  // Without rounds the chance of a map is given.
  const arena = seriesChances(
    { bestOf: 5, mapWin: 0.6, kills: { home: 20, away: 15, size: 20 } },
    seriesStart,
  );
  near(wonOf(186, 'home', arena), 0.68256, 9);
  assert.ok(fairOf(726, 'over', arena, { mapnr: 1, total: 142 }) > 1.7);
  assert.equal(marketOf(332)!.shares('over', { mapnr: 1, total: 86 }, arena), undefined);
});

test('an outright counts shared places by their part, and strengths by who is left', () => {
  const tables = chancesOfTables([
    [['a'], ['b'], ['c']],
    [['b'], ['a', 'c']],
    [['a', 'b'], ['c']],
    [['c'], ['b'], ['a']],
  ]);
  near(tables.outright!('a', 1)!, (1 + 0 + 0.5 + 0) / 4, 9);
  near(tables.outright!('a', 2)!, (1 + 0.5 + 1 + 0) / 4, 9);
  near(
    ['a', 'b', 'c'].reduce((all, each) => all + tables.outright!(each, 1)!, 0),
    1,
    9,
  );
  const strengths = chancesOfStrengths(
    new Map([
      ['a', 5],
      ['b', 3],
      ['c', 2],
    ]),
  );
  near(strengths.outright!('a', 1)!, 0.5, 9);
  near(strengths.outright!('c', 2)!, 0.2 + (0.5 * 2) / 5 + (0.3 * 2) / 7, 9);
  near(strengths.outright!('b', 3)!, 1, 9);
  assert.equal(strengths.outright!('z', 1), undefined);
});
