import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import { fraction } from '../rules/fraction.ts';
import { wordOf, type Result } from '../rules/result.ts';
import { hundredth } from '../rules/stake.ts';
import { parlay, returnOf } from '../rules/ticket.ts';
import { usualRules } from '../rules/tournament.ts';
import { judge } from '../testing/judge.ts';
import { backOf, exact } from '../testing/settler.ts';
import { countOf, type Facts } from './facts.ts';
import {
  footballFacts,
  footballMatch,
  type FootballMatch,
  type FootballText,
  type Incident,
} from './football/match.ts';
import { seriesFacts, seriesOf, type SeriesText } from './esports/series.ts';
import type { Example, Market, OutcomeBet } from './market.ts';
import { footballMarkets, marketOf, markets } from './registry.ts';
import { readSpecifiers, specifierText, type Specifiers } from './specifiers.ts';
import { outrightFacts, type OutrightText } from './standings.ts';

const money = (text: string): bigint => parseAmount(text)!;
const hundred = money('100');

const returned = (odds: number, result: Result): bigint =>
  returnOf(parlay([{ odds: fraction(BigInt(Math.round(odds * 100)), 100n) }], hundred), [result]);

function factsOf({ sport }: Market, contest: unknown, rules = usualRules): Facts {
  if (sport === 'football') return footballFacts(footballMatch(contest as FootballText), rules);
  if (sport === 'esports') return seriesFacts(seriesOf(contest as SeriesText), rules);
  return outrightFacts(contest as OutrightText, rules);
}

const betOf = ({ on = '', outcome, from }: Example<unknown>): OutcomeBet => ({
  outcome,
  specifiers: readSpecifiers(on)!,
  from: from === undefined ? undefined : countOf(from),
});

for (const market of markets) {
  test(`the market ${market.key} settles each of its examples as it says`, () => {
    assert.ok(market.examples.length > 0);
    assert.ok(market.names.vi && market.names.en);
    for (const example of market.examples) {
      const name = `${market.key} ${JSON.stringify(example)}`;
      const bet = betOf(example);
      assert.deepEqual(Object.keys(bet.specifiers), market.specifiers, name);
      if (market.sport !== 'outright')
        assert.ok(market.outcomes(bet.specifiers).includes(example.outcome), name);
      const settlement = market.settle(bet, factsOf(market, example.contest));
      assert.ok(settlement, name);
      assert.equal(returned(example.odds, settlement.result), money(example.back), name);
      assert.equal(settlement.voidReason, example.void, name);
    }
  });
}

test('every market is known by one number and one key', () => {
  assert.equal(new Set(markets.map(({ id }) => id)).size, markets.length);
  assert.equal(new Set(markets.map(({ key }) => key)).size, markets.length);
  for (const market of markets) assert.equal(marketOf(market.id), market);
  assert.equal(marketOf(0), undefined);
});

/** Returns of 100 by the home side's margin from -2 to 3, and of totals by goals from 1 to 4. */
const handicaps: Record<string, number[]> = {
  '-2': [0, 0, 0, 0, 100, 195],
  '-1.75': [0, 0, 0, 0, 147.5, 195],
  '-1.5': [0, 0, 0, 0, 195, 195],
  '-1.25': [0, 0, 0, 50, 195, 195],
  '-1': [0, 0, 0, 100, 195, 195],
  '-0.75': [0, 0, 0, 147.5, 195, 195],
  '-0.5': [0, 0, 0, 195, 195, 195],
  '-0.25': [0, 0, 50, 195, 195, 195],
  '0': [0, 0, 100, 195, 195, 195],
  '0.25': [0, 0, 147.5, 195, 195, 195],
  '0.5': [0, 0, 195, 195, 195, 195],
  '0.75': [0, 50, 195, 195, 195, 195],
  '1': [0, 100, 195, 195, 195, 195],
};
const totals: Record<string, [over: number[], under: number[]]> = {
  '1.75': [
    [0, 145, 190, 190],
    [200, 50, 0, 0],
  ],
  '2': [
    [0, 100, 190, 190],
    [200, 100, 0, 0],
  ],
  '2.25': [
    [0, 50, 190, 190],
    [200, 150, 0, 0],
  ],
  '2.5': [
    [0, 0, 190, 190],
    [200, 200, 0, 0],
  ],
  '2.75': [
    [0, 0, 145, 190],
    [200, 200, 50, 0],
  ],
  '3': [
    [0, 0, 100, 190],
    [200, 200, 100, 0],
  ],
  '3.25': [
    [0, 0, 50, 190],
    [200, 200, 150, 0],
  ],
};

test('handicaps and totals give back what the tables of quarter lines say, whole match and first half', () => {
  const settled = (id: number, on: string, outcome: string, score: string): Result =>
    marketOf(id)!.settle(
      { outcome, specifiers: readSpecifiers(on)! },
      footballFacts(footballMatch({ score, half: score })),
    )!.result;
  let cases = 0;
  for (const id of [16, 66])
    for (const [line, backs] of Object.entries(handicaps))
      for (const [index, back] of backs.entries()) {
        const margin = index - 2;
        const score = margin < 0 ? `0-${-margin}` : `${margin}-0`;
        assert.equal(
          returned(1.95, settled(id, `hcp=${line}`, 'home', score)),
          money(String(back)),
          `${line} ${score}`,
        );
        cases += 1;
      }
  for (const id of [18, 68])
    for (const [line, sides] of Object.entries(totals))
      for (const [which, outcome] of (['over', 'under'] as const).entries())
        for (const [index, back] of sides[which]!.entries()) {
          const result = settled(id, `total=${line}`, outcome, `${index + 1}-0`);
          assert.equal(
            returned(outcome === 'over' ? 1.9 : 2, result),
            money(String(back)),
            `${outcome} ${line}`,
          );
          cases += 1;
        }
  assert.equal(cases, 2 * (78 + 56));
});

test('specifiers are a part of the identity: written in one way and read in no other', () => {
  const table: [text: string, specifiers: Specifiers | undefined][] = [
    ['', {}],
    ['hcp=-0.75', { hcp: -3 }],
    ['hcp=0', { hcp: 0 }],
    ['total=2.5', { total: 10 }],
    ['hcp=-3.5|mapnr=2', { hcp: -14, mapnr: 2 }],
    ['mapnr=2|hcp=-3.5', undefined],
    ['hcp=-0.750', undefined],
    ['hcp=0.3', undefined],
    ['hcp=', undefined],
    ['colour=1', undefined],
    ['goalnr=1.5', undefined],
  ];
  for (const [text, specifiers] of table) {
    assert.deepEqual(readSpecifiers(text), specifiers, text);
    if (specifiers) assert.equal(specifierText(specifiers), text);
  }
});

test('rules of a tournament change what stands', () => {
  const settled = (
    id: number,
    bet: OutcomeBet,
    contest: unknown,
    rules: Partial<typeof usualRules>,
  ): string => {
    const market = marketOf(id)!;
    const settlement = market.settle(bet, factsOf(market, contest, { ...usualRules, ...rules }));
    return settlement === undefined ? 'open' : (settlement.voidReason ?? wordOf(settlement.result));
  };
  const over: OutcomeBet = { outcome: 'over', specifiers: { total: 10 } };
  const abandoned: FootballText = { score: '2-1', half: '1-0', ending: 'abandoned' };
  const cards: FootballText = {
    cards: [
      ['home', 'red'],
      ['away', 'yellow'],
    ],
  };
  const series: SeriesText = { bestOf: 3, maps: ['13-9'], ending: 'disqualified', winner: 'away' };
  const away: OutcomeBet = { outcome: 'away', specifiers: {} };
  const walkover: SeriesText = { bestOf: 3, maps: [], ending: 'walkover', winner: 'away' };
  const rerun: SeriesText = { bestOf: 1, maps: ['13-9'], rerunAt: 1_000 };
  const map: OutcomeBet = { outcome: 'home', specifiers: { mapnr: 1 } };
  const tie: OutrightText = { places: [['a', 'b']] };
  const first: OutcomeBet = { outcome: 'a', specifiers: { places: 1 } };
  const table: [
    id: number,
    bet: OutcomeBet,
    contest: unknown,
    rules: Partial<typeof usualRules>,
    word: string,
  ][] = [
    [18, over, abandoned, {}, 'won'],
    [18, over, abandoned, { abandoned: 'void' }, 'abandoned'],
    [60, { outcome: 'home', specifiers: {} }, abandoned, {}, 'won'],
    [60, { outcome: 'home', specifiers: {} }, abandoned, { abandoned: 'void' }, 'abandoned'],
    [1, away, { score: '0-1', ending: 'none' }, {}, 'open'],
    [18, over, { score: '2-1', ending: 'none' }, {}, 'won'],
    [18, over, { score: '2-0', ending: 'none' }, {}, 'open'],
    [1, away, { ending: 'postponed' }, {}, 'postponed'],
    [47, { outcome: 'home/home', specifiers: {} }, abandoned, {}, 'abandoned'],
    [139, { outcome: 'over', specifiers: { total: 10 } }, cards, {}, 'won'],
    [139, { outcome: 'over', specifiers: { total: 10 } }, cards, { redCardPoints: 1 }, 'lost'],
    [186, away, series, {}, 'won'],
    [186, away, series, { disqualified: 'decidedStands' }, 'disqualified'],
    [330, { outcome: 'home', specifiers: { mapnr: 1 } }, series, {}, 'won'],
    [330, { outcome: 'home', specifiers: { mapnr: 2 } }, series, {}, 'disqualified'],
    [186, away, walkover, {}, 'walkover'],
    [186, away, walkover, { walkover: 'winnerStands' }, 'won'],
    [327, { outcome: 'away', specifiers: { hcp: 6 } }, walkover, { walkover: 'winnerStands' }, 'walkover'],
    [
      328,
      { outcome: 'over', specifiers: { total: 2 } },
      { bestOf: 5, maps: ['13-1', '13-2'], ending: 'shortened', winner: 'home' },
      {},
      'shortened',
    ],
    [330, map, rerun, {}, 'won'],
    [330, { ...map, inPlayAt: 500 }, rerun, {}, 'rerun'],
    [330, { ...map, inPlayAt: 1_500 }, rerun, {}, 'won'],
    [330, { ...map, inPlayAt: 500 }, rerun, { mapRerun: 'stands' }, 'won'],
    [9001, first, tie, {}, 'shared'],
    [9001, first, tie, { deadHeat: 'paidInFull' }, 'won'],
    [9001, { ...first, outcome: 'c' }, { ...tie, withdrawn: ['c'] }, {}, 'lost'],
    [9001, { ...first, outcome: 'c' }, { ...tie, withdrawn: ['c'] }, { withdrawn: 'void' }, 'withdrawn'],
    [9001, first, { ...tie, ending: 'none' }, {}, 'open'],
  ];
  for (const [id, bet, contest, rules, word] of table)
    assert.equal(settled(id, bet, contest, rules), word, `${id} ${JSON.stringify([bet, contest, rules])}`);
});

const anySide = fc.constantFrom('home' as const, 'away' as const);
const anyPeriod = fc.constantFrom('first' as const, 'second' as const, 'extra' as const, 'shootOut' as const);
const anyIncident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('goal' as const), side: anySide, period: anyPeriod }),
  },
  fc.record({ kind: fc.constant('corner' as const), side: anySide, period: anyPeriod, taken: fc.boolean() }),
  fc.record({
    kind: fc.constant('card' as const),
    side: anySide,
    period: anyPeriod,
    card: fc.constantFrom('yellow' as const, 'secondYellow' as const, 'red' as const),
    onPitch: fc.boolean(),
  }),
);
const order = ['first', 'second', 'extra', 'shootOut'];
const anyMatch: fc.Arbitrary<FootballMatch> = fc
  .record({
    incidents: fc.array(anyIncident, { maxLength: 14 }),
    ending: fc.constantFrom('ended' as const, 'abandoned' as const),
    halvesOver: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ incidents, ending, halvesOver }) => ({
    incidents: incidents
      .filter(
        ({ period }) => ending === 'ended' || period === 'first' || (halvesOver === 1 && period === 'second'),
      )
      .sort((a, b) => order.indexOf(a.period) - order.indexOf(b.period)),
    halvesOver: ending === 'ended' ? 2 : halvesOver,
    ending,
  }));

const lineOf = { hcp: fc.integer({ min: -10, max: 10 }), total: fc.integer({ min: 1, max: 20 }) };

test('the judge, who reads incidents in the words of a rule page, agrees about every football market', () => {
  fc.assert(
    fc.property(
      anyMatch,
      fc.constantFrom(...footballMarkets),
      fc.nat(),
      fc.record({
        ...lineOf,
        goalnr: fc.integer({ min: 1, max: 4 }),
        from: fc.record({ home: fc.nat(1), away: fc.nat(1) }),
      }),
      (match, market, pick, { from, ...lines }) => {
        const line = market.id === 14 ? { hcp: lines.hcp * 4 } : lines;
        const specifiers = Object.fromEntries(
          market.specifiers.map((name) => [name, (line as Record<string, number>)[name] ?? lines.goalnr]),
        );
        const outcomes = market.outcomes(specifiers);
        const outcome = outcomes[pick % outcomes.length]!;
        const bet: OutcomeBet = { outcome, specifiers, from: market.fromBet ? from : undefined };
        const { result } = market.settle(bet, footballFacts(match))!;
        const halves = judge(market.id, bet, match);
        assert.equal(
          returned(1.95, result),
          backOf([{ odds: exact(195n, 100n), halves, banker: false }], [1], hundred, hundredth),
          `${market.key} ${JSON.stringify(bet)}`,
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

const opposite: Record<string, string> = {
  won: 'lost',
  lost: 'won',
  halfWon: 'halfLost',
  halfLost: 'halfWon',
  refund: 'refund',
};

test('of two outcomes one wins what the other loses, and of many one wins or all are given back', () => {
  fc.assert(
    fc.property(anyMatch, fc.record(lineOf), (match, lines) => {
      for (const market of footballMarkets) {
        const specifiers = Object.fromEntries(
          market.specifiers.map((name) => [
            name,
            market.id === 14 ? 4 : name === 'goalnr' ? 1 : lines[name as 'hcp'],
          ]),
        );
        const words = market
          .outcomes(specifiers)
          .map((outcome) => wordOf(market.settle({ outcome, specifiers }, footballFacts(match))!.result));
        if (market.ways === 'two') assert.equal(words[1], opposite[words[0]!], market.key);
        else {
          const wins = words.filter((word) => word === 'won').length;
          const winners = market.key.toLowerCase().includes('doublechance') ? 2 : 1;
          assert.ok(wins === winners || words.every((word) => word === 'refund'), market.key);
        }
      }
    }),
  );
});
