import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { averageMatch, footballChances, kickOff } from '../model/football.ts';
import { marketOf } from '../markets/registry.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { builderResult, jointChance, priceBuilder, type BuilderLeg } from './builder.ts';
import { combiningFault, type CombinedLeg } from './combining.ts';
import { isSameResult, lost, refund, won, type Result } from './result.ts';

const leg = (id: number, outcome: string, specifiers: Specifiers = {}): BuilderLeg => ({
  market: marketOf(id)!,
  outcome,
  specifiers,
});
const home = leg(1, 'home');
const over = leg(18, 'over', { total: 10 });
const chances = footballChances({ ...averageMatch, goals: { home: 1.5, away: 1.1, rho: -0.13 } }, kickOff);

test('a builder is priced by the cells in which all of it wins, and not by the product of its odds', () => {
  const joint = jointChance([home, over], chances);
  assert.equal(joint.toFixed(6), '0.269276');
  const product = jointChance([home], chances) * jointChance([over], chances);
  assert.equal(product.toFixed(6), '0.215894');
  assert.deepEqual(priceBuilder([home, over], chances, 1), { price: 3_713, chance: joint });
  assert.deepEqual(priceBuilder([home, over], chances), { price: 3_229, chance: joint });
  // Half-time is part of the grid: home ahead at both times is less than its parts.
  const both = jointChance([home, leg(60, 'home')], chances);
  assert.ok(both > jointChance([home], chances) * jointChance([leg(60, 'home')], chances));
  assert.ok(both < jointChance([leg(60, 'home')], chances));
});

test('what cannot be built of is refused by a code', () => {
  const second = footballChances(averageMatch, {
    ...kickOff,
    clock: { half: 'second', minutes: 10, stoppage: { first: 2, second: 4 } },
    atHalf: { home: 0, away: 0 },
  });
  const table: [legs: BuilderLeg[], fault: string][] = [
    [[home], 'builder_legs'],
    [Array.from({ length: 9 }, () => home), 'builder_legs'],
    [[home, leg(16, 'home', { hcp: -2 })], 'builder_market'],
    [[home, leg(166, 'over', { total: 38 })], 'builder_market'],
    [[home, leg(11, 'home')], 'builder_market'],
    [[home, leg(18, 'over', { total: 9 })], 'builder_line'],
    [[home, leg(18, 'over', { total: 8 })], 'builder_line'],
    [[home, leg(1, 'away')], 'builder_repeated'],
    [[over, leg(18, 'under', { total: 10 })], 'builder_repeated'],
    [[home, leg(29, 'perhaps')], 'builder_not_offered'],
    [[leg(45, '0-0'), over], 'builder_excluded'],
    [[home, leg(10, '1x')], 'builder_redundant'],
    [[over, leg(18, 'over', { total: 6 })], 'builder_redundant'],
    [[leg(18, 'under', { total: 46 }), leg(19, 'under', { total: 42 })], 'builder_certain'],
    [[leg(10, '1x'), leg(18, 'over', { total: 2 })], ''],
  ];
  for (const [legs, fault] of table) {
    const built = priceBuilder(legs, chances);
    assert.equal('fault' in built ? built.fault : '', fault, legs.map(({ market }) => market.key).join(' '));
  }
  const late = priceBuilder([home, leg(60, 'home')], second);
  assert.equal('fault' in late && late.fault, 'builder_not_offered');
});

test('a builder with more legs is never likelier, and never shorter of price', () => {
  const pool = [
    home,
    over,
    leg(29, 'yes'),
    leg(19, 'over', { total: 6 }),
    leg(60, 'draw'),
    leg(68, 'over', { total: 2 }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(pool, { minLength: 3 }), (legs) => {
      const all = jointChance(legs, chances);
      const fewer = jointChance(legs.slice(1), chances);
      assert.ok(all <= fewer + 1e-12);
      const [more, less] = [priceBuilder(legs, chances), priceBuilder(legs.slice(1), chances)];
      if ('price' in more && 'price' in less) assert.ok(more.price >= less.price);
    }),
  );
});

test('a builder is lost with its first lost leg, void with a void one, and has no result while a leg is open', () => {
  const no = { result: lost };
  const yes = { result: won };
  const gone = { result: refund, voidReason: 'abandoned' as const };
  const table: [legs: Parameters<typeof builderResult>[0], result: Result | undefined][] = [
    [[yes, yes], won],
    [[yes, no], lost],
    [[no, undefined], lost],
    [[yes, undefined], undefined],
    [[yes, gone], refund],
    [[no, gone], lost],
    [[gone, undefined], undefined],
  ];
  for (const [legs, result] of table) {
    const found = builderResult(legs);
    assert.ok(found === result || (found && result && isSameResult(found, result)));
  }
});

test('legs that depend on each other do not stand on one ticket', () => {
  const of = (eventId: string, tournamentId = 'cup', isOutright = false): CombinedLeg => ({
    eventId,
    tournamentId,
    isOutright,
  });
  assert.equal(combiningFault([of('1'), of('2')]), undefined);
  assert.equal(combiningFault([of('1'), of('1')]), 'same_event');
  assert.equal(combiningFault([of('1'), of('9', 'cup', true)]), 'related_outright');
  assert.equal(combiningFault([of('8', 'cup', true), of('9', 'cup', true)]), 'related_outright');
  assert.equal(combiningFault([of('1', 'league'), of('9', 'cup', true)]), undefined);
});
