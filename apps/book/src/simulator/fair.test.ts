import assert from 'node:assert/strict';
import test from 'node:test';
import type { Facts } from '../markets/facts.ts';
import { expectedReturn } from '../model/grid.ts';
import type { Offer } from '../pricing/sheet.ts';
import { fraction, numberOf } from '../rules/fraction.ts';
import { multiplierOf } from '../rules/result.ts';
import { contestOf } from './contest.ts';
import { chanceOf } from './chance.ts';
import { fixturesBetween } from './fixtures.ts';
import type { Stage } from './stage.ts';

const matches = Number(process.env['BOOK_MATCHES'] ?? 400);
const seed = process.env['SEED'] ?? '1';
const dayMs = 86_400_000;

/** A bet that could be placed, and what it gave back. */
type Tried = {
  readonly key: string;
  readonly price: number;
  readonly expected: number;
  readonly back: number;
};

/** The bets on each offer. A map that is not played gives them back, which no price promises. */
function tried(offers: readonly Offer[], facts: Facts, from = { home: 0, away: 0 }): Tried[][] {
  const lists = offers.map(({ market, specifiers, outcomes }) =>
    outcomes.flatMap(({ outcome, price, shares }): Tried[] => {
      const { result, voidReason } = market.settle({ outcome, specifiers, from }, facts)!;
      if (voidReason !== undefined) return [];
      const back = numberOf(multiplierOf(fraction(BigInt(price), 1_000n), result));
      return [{ key: market.key, price, expected: expectedReturn(shares, price / 1_000), back }];
    }),
  );
  return lists.filter((bets) => bets.length > 0);
}

/** Sums by contest, whose bets depend on each other: contests do not. */
class Rule {
  bets = 0;
  back = 0;
  #expected = 0;
  #squares = 0;

  add(bets: readonly Tried[]): void {
    const sum = (of: (bet: Tried) => number) => bets.reduce((total, bet) => total + of(bet), 0);
    this.bets += bets.length;
    this.back += sum(({ back }) => back);
    this.#expected += sum(({ expected }) => expected);
    this.#squares += sum(({ back, expected }) => back - expected) ** 2;
  }

  get expected(): number {
    return this.#expected / this.bets;
  }

  get realised(): number {
    return this.back / this.bets;
  }

  get errors(): number {
    return (this.back - this.#expected) / Math.sqrt(this.#squares);
  }
}

const least = <T>(list: readonly T[], of: (each: T) => number): T =>
  list.reduce((best, each) => (of(each) < of(best) ? each : best));

/** A price that is said, with the stages before it. */
type Priced = Stage & { readonly offers: () => readonly Offer[] };
const isPriced = (stage: Stage): stage is Priced => stage.offers !== undefined;

test('nobody gains by a simple rule, and every kind of market keeps the margin that its prices state', () => {
  const rules = new Map<string, Rule>();
  const add = (name: string, bets: readonly Tried[]): void => {
    const rule = rules.get(name) ?? new Rule();
    rules.set(name, rule);
    if (bets.length > 0) rule.add(bets);
  };
  const from = Date.UTC(2026, 0, 1);
  const fixtures = fixturesBetween(seed, from, from + (matches / 40) * dayMs);
  for (const fixture of fixtures) {
    const contest = contestOf(seed, fixture);
    const stages = contest.stages();
    const { shown, results } = stages.at(-1)!;
    if (shown.state !== 'closed') continue;
    const { facts } = results!;
    const at = (stage: Priced) => tried(stage.offers(), facts, stage.shown.counts?.goals);
    const before = tried(contest.offers(), facts);
    const priced = stages.filter(isPriced);
    // A moment that anybody could choose beforehand, and what can be bet on from then on.
    const since = (minute: number) => priced.find((stage) => stage.at >= fixture.startsAt + minute * 60_000);
    const some = since(Math.floor(chanceOf(seed, `${fixture.id} bets`)() * 110));
    const inPlay = some ? at(some) : [];
    const kind = fixture.league.sport;
    for (const key of new Set(before.flat().map((bet) => bet.key)))
      add(
        `${kind} ${key}`,
        before.flat().filter((bet) => bet.key === key),
      );
    for (const key of new Set(inPlay.flat().map((bet) => bet.key)))
      add(
        `${kind} in play ${key}`,
        inPlay.flat().filter((bet) => bet.key === key),
      );
    // The end of a match is known by its stoppage, that of a map by nobody.
    const ends = stages.find((stage) => stage.shown.state === 'ended')!.at;
    const late = kind === 'football' && priced.find((stage) => stage.at >= ends - 90_000);
    const last = late ? at(late) : [];
    for (const [when, offers] of Object.entries({
      'before the start': before,
      'in play': inPlay,
      'at last': last,
    })) {
      add(
        `${kind} favourites ${when}`,
        offers.map((bets) => least(bets, ({ price }) => price)),
      );
      const outsiders = offers.map((bets) => least(bets, ({ price }) => -price));
      add(
        `${kind} outsiders ${when}`,
        outsiders.filter(({ price }) => price < 20_000),
      );
    }
    if (kind !== 'football') continue;
    for (const minute of [30, 80]) {
      const nil = since(minute);
      const goals = nil?.shown.counts?.goals;
      if (nil === undefined || goals!.home + goals!.away > 0) continue;
      const offers = nil.offers();
      const of = (key: string, place: number) =>
        tried(
          offers.filter(({ market }) => market.key === key),
          facts,
        ).map((bets) => bets[place]!);
      add(`football under at nil to nil ${minute}`, of('totalGoals', 1));
      add(`football draw at nil to nil ${minute}`, of('matchResult', 1));
      add(`football no goal at nil to nil ${minute}`, of('nextGoal', 1));
    }
    const corner = priced.find((stage, index) => {
      const earlier = priced[index - 1]?.shown.counts?.corners;
      return earlier !== undefined && stage.shown.counts?.corners?.home !== earlier.home;
    });
    if (corner)
      add(
        'football corners after a corner',
        at(corner)
          .filter(([bet]) => bet!.key === 'totalCorners')
          .map(([over]) => over!),
      );
  }
  assert.ok(rules.size > 60);
  for (const [name, { bets, expected, realised, errors }] of rules) {
    if (bets === 0) continue;
    const told = `${name}: ${bets} bets, ${expected.toFixed(4)} promised, ${realised.toFixed(4)} given`;
    assert.ok(expected < 1, told);
    assert.ok(!(Math.abs(errors) > 4), `${told} (SEED=${seed}, ${errors} standard errors)`);
  }
});
