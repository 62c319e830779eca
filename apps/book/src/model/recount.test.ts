import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { plus, total, type Count } from '../markets/facts.ts';
import type { Market } from '../markets/market.ts';
import { esportsMarkets, footballMarkets, markets } from '../markets/registry.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { isSameResult } from '../rules/result.ts';
import { added, cardsAgain, cornersAgain, countedAgain, goalsAgain, resultIn } from '../testing/recount.ts';
import { footballChances, kickOff, type FootballModel, type FootballState } from './football.ts';
import { seriesChances, type SeriesModel } from './esports.ts';
import { gridFrom, type Shares } from './grid.ts';

const decimal = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((n) => n / 100);
const counts = (max: number) => fc.record({ home: fc.nat(max), away: fc.nat(max) });

const anyModel: fc.Arbitrary<FootballModel> = fc.record({
  goals: fc.record({ home: decimal(0.3, 3.5), away: decimal(0.3, 3.5), rho: decimal(-0.15, 0.05) }),
  corners: fc.record({ home: decimal(2, 8), away: decimal(2, 8), size: decimal(4, 20) }),
  cards: fc.record({
    yellow: fc.record({ home: decimal(0.5, 3), away: decimal(0.5, 3) }),
    red: fc.record({ home: decimal(0.02, 0.3), away: decimal(0.02, 0.3) }),
  }),
});
const anyState: fc.Arbitrary<FootballState> = fc
  .record({
    half: fc.constantFrom('first' as const, 'break' as const, 'second' as const),
    minutes: fc.nat(44),
    first: counts(2),
    since: counts(2),
    reds: counts(1),
    corners: counts(5),
    cards: counts(4),
  })
  .map(({ half, minutes, first, since, reds, corners, cards }) => ({
    ...kickOff,
    clock: { half, minutes, stoppage: { first: 2, second: 5 } },
    score: half === 'second' ? plus(first, since) : first,
    atHalf: half === 'first' ? undefined : first,
    reds,
    corners,
    cards,
  }));
const anyLine = fc.record({ hcp: fc.integer({ min: -12, max: 12 }), total: fc.integer({ min: 0, max: 60 }) });

/** Scores of both halves are cut off where their chance is small: there are thousands of them. */
const within = ({ key }: Market) => (key === 'halfFull' ? 5e-7 : 1e-9);

const near = (market: Market, shares: Shares | undefined, again: Shares, what: string) => {
  for (const [word, p] of Object.entries(again))
    assert.ok(
      Math.abs(shares![word as keyof Shares] - p) < within(market),
      `${market.key} ${what}: ${word} ${JSON.stringify(shares)} ${p}`,
    );
};
const specifiersOf = (market: Market, values: Specifiers): Specifiers =>
  Object.fromEntries(market.specifiers.map((name) => [name, values[name]]));

test('the chances of every market of football are those of its cells, settled one by one', () => {
  fc.assert(
    fc.property(anyModel, anyState, anyLine, (model, state, line) => {
      const chances = footballChances(model, state);
      const { clock, score } = state;
      const goals = goalsAgain(model, state);
      const rest: Record<string, readonly { full: Count; first?: Count; p: number }[]> = {
        goals: goals.map(({ full, first, p }) => ({
          full: plus(score, full),
          first: clock.half === 'first' ? plus(score, first) : state.atHalf!,
          p,
        })),
        corners: added(state.corners, cornersAgain(model, state)).map((full) => ({ full, p: full.p })),
        cards: added(state.cards, cardsAgain(model, state)).map((full) => ({ full, p: full.p })),
      };
      for (const market of footballMarkets) {
        if (market.key === 'nextGoal') continue;
        if (market.count?.span === 'firstHalf' && clock.half !== 'first') continue;
        const specifiers = specifiersOf(market, line);
        const cells = market.fromBet ? goals : rest[market.count?.subject ?? 'goals']!;
        // Few of many outcomes: a second count of all of them would take long.
        const outcomes = market.outcomes(specifiers).filter((_, index) => index < 3 || index % 9 === 0);
        for (const outcome of outcomes) {
          const again = countedAgain(cells, (cell) => resultIn(market, outcome, specifiers, cell));
          near(market, market.shares(outcome, specifiers, chances), again, outcome);
          const together = market.allShares?.(specifiers, chances);
          if (together) near(market, together.get(outcome), again, `${outcome} among all`);
        }
      }
    }),
    { numRuns: 12 },
  );
});

const anySeries: fc.Arbitrary<SeriesModel> = fc.record({
  bestOf: fc.constantFrom(2 as const, 3 as const, 5 as const),
  rounds: fc.record({
    firstHalf: decimal(0.4, 0.6),
    secondHalf: decimal(0.4, 0.6),
    first: fc.constant(13),
    overtime: fc.constantFrom('blocksOfSix' as const, 'leadByTwo' as const),
  }),
  kills: fc.record({ home: decimal(12, 25), away: decimal(12, 25), size: decimal(10, 30) }),
});

test('the chances of every market of a series are those of its cells, settled one by one', () => {
  fc.assert(
    fc.property(anySeries, anyLine, counts(12), counts(9), (model, line, rounds, kills) => {
      const state = { maps: { home: 1, away: 0 }, rounds, kills, mapLeft: 0.5 };
      const chances = seriesChances(model, state);
      for (const market of esportsMarkets) {
        const { subject, span } = market.count!;
        const specifiers = specifiersOf(market, { ...line, mapnr: 2 });
        const { grid, now } = chances.rest(subject, span, 2)!;
        const cells = added(now, [...grid]);
        for (const outcome of market.outcomes(specifiers).slice(0, 4)) {
          const again = countedAgain(cells, (full) => resultIn(market, outcome, specifiers, { full }));
          near(market, market.shares(outcome, specifiers, chances), again, outcome);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('the sums of a grid are those of its cells, by lead, by total and by side', () => {
  const anyCell = fc.record({ home: fc.nat(9), away: fc.nat(9), p: decimal(0.01, 1) });
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 1, maxLength: 40 }), (cells) => {
      const whole = cells.reduce((sum, { p }) => sum + p, 0);
      const grid = gridFrom(cells);
      const seen = {
        lead: ({ home, away }: Count) => home - away,
        total,
        home: ({ home }: Count) => home,
        away: ({ away }: Count) => away,
      };
      for (const [by, of] of Object.entries(seen)) {
        const { first, chances } = grid.row(by as keyof typeof seen);
        for (let n = -10; n <= 20; n += 1) {
          const wanted = cells.filter((cell) => of(cell) === n).reduce((sum, { p }) => sum + p, 0) / whole;
          assert.ok(Math.abs((chances[n - first] ?? 0) - wanted) < 1e-12, `${by} ${n}`);
        }
      }
      assert.equal(grid.row('lead'), grid.row('lead'), 'it is kept');
    }),
  );
});

test('an answer looks at nothing of a count but what its market says that it looks at', () => {
  const alike: Record<string, (count: Count, by: number) => Count> = {
    lead: ({ home, away }, by) => ({ home: home + by, away: away + by }),
    total: ({ home, away }, by) => ({ home: home + Math.min(by, away), away: away - Math.min(by, away) }),
    home: ({ home, away }, by) => ({ home, away: away + by }),
    away: ({ home, away }, by) => ({ home: home + by, away }),
    score: (count) => count,
  };
  const counted = markets.filter(({ count }) => count !== undefined);
  assert.ok(new Set(counted.map(({ count }) => count!.looksAt)).size >= 4);
  fc.assert(
    fc.property(fc.constantFrom(...counted), counts(12), fc.nat(9), anyLine, (market, full, by, line) => {
      const specifiers = specifiersOf(market, { ...line, mapnr: 1 });
      const like = alike[market.count!.looksAt]!(full, by);
      for (const outcome of market.outcomes(specifiers))
        assert.ok(
          isSameResult(
            resultIn(market, outcome, specifiers, { full }),
            resultIn(market, outcome, specifiers, { full: like }),
          ),
          `${market.key} ${outcome} ${JSON.stringify([full, like])}`,
        );
    }),
    { numRuns: 600 },
  );
});
