import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LotteryPlay } from '@sen/api/lotteryBetting';
import fc from 'fast-check';
import {
  allOrders,
  animals,
  numbersFor,
  numbersOfAnimal,
  pulled,
  randomCounts,
  someOf,
  without,
} from './cart.ts';

const number = fc.stringMatching(/^\d{2,4}$/);

test('[LOTTERY-05] turning numbers gives every order of their digits once', () => {
  assert.deepEqual(allOrders(['12', '77']), ['12', '21', '77']);
  assert.deepEqual(allOrders(['112']).toSorted(), ['112', '121', '211']);
  assert.equal(allOrders(['1234']).length, 24);
  const digitsOf = (text: string) => [...text].toSorted().join('');
  fc.assert(
    fc.property(number, (one) => {
      const turned = allOrders([one]);
      assert.ok(turned.includes(one) && turned.includes([...one].toReversed().join('')));
      assert.ok(turned.every((each) => digitsOf(each) === digitsOf(one)));
      assert.equal(new Set(turned).size, turned.length);
      assert.deepEqual(allOrders(turned).toSorted(), turned.toSorted(), 'turning again adds nothing');
    }),
  );
});

test('[LOTTERY-05] pulling a digit gives ten numbers that differ in it alone', () => {
  assert.deepEqual(pulled(['512'], 0).slice(0, 3), ['012', '112', '212']);
  assert.deepEqual(pulled(['512'], -1).slice(-2), ['518', '519']);
  fc.assert(
    fc.property(number, fc.constantFrom(0, -1), (one, position) => {
      const ten = pulled([one], position);
      assert.equal(ten.length, 10);
      assert.ok(ten.includes(one));
      const rest = (text: string) => (position === 0 ? text.slice(1) : text.slice(0, -1));
      assert.ok(ten.every((each) => rest(each) === rest(one)));
    }),
  );
});

test('[LOTTERY-05] twelve animals share the hundred numbers, nine for each of the first four and eight for the others', () => {
  assert.equal(new Set(animals.flatMap(numbersOfAnimal)).size, 100);
  assert.deepEqual(
    animals.map((animal) => numbersOfAnimal(animal).length),
    [9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8],
  );
  assert.equal(numbersOfAnimal('11').join(' '), '11 23 35 47 59 71 83 95');
});

test('[LOTTERY-05] numbers by chance come beside those that are chosen, none twice, until no more can be chosen', () => {
  fc.assert(
    fc.property(
      fc.record({ low: fc.integer({ min: 0, max: 1 }), count: fc.integer({ min: 2, max: 100 }) }),
      fc.record({ size: fc.integer({ min: 1, max: 6 }), more: fc.nat(20), isSet: fc.boolean() }),
      fc.nat(100),
      ({ low, count }, { size, more, isSet }, begun) => {
        const pick = { digits: 2, from: size, to: size + more, isSet, size, low, high: low + count - 1 };
        const play = { code: 'lo2', group: 'lo', price: '1.00', pick } as unknown as LotteryPlay;
        const all = numbersFor(play);
        const most = Math.min(all.length, pick.to);
        let chosen = all.slice(0, Math.min(begun, most));
        for (let counts = randomCounts(play, chosen.length); counts.length > 0;) {
          const before = chosen;
          chosen = [...chosen, ...someOf(without(all, chosen), counts[0]!)];
          assert.deepEqual(chosen.slice(0, before.length), before);
          assert.equal(chosen.length, before.length + counts[0]!);
          assert.equal(new Set(chosen).size, chosen.length);
          counts = randomCounts(play, chosen.length);
        }
        assert.ok(chosen.length === most || (isSet && size > all.length));
      },
    ),
  );
});

test('[LOTTERY-05] chance adds one number or five, or what a set still lacks', () => {
  const playOf = (isSet: boolean, size: number, to: number, high = 99) =>
    ({ pick: { digits: 2, from: size, to, isSet, size, low: 0, high } }) as unknown as LotteryPlay;
  assert.deepEqual(randomCounts(playOf(false, 1, 100), 2), [1, 5]);
  assert.deepEqual(randomCounts(playOf(false, 1, 100), 97), [1]);
  assert.deepEqual(randomCounts(playOf(false, 1, 100), 100), []);
  assert.deepEqual(randomCounts(playOf(true, 6, 11, 45), 2), [4]);
  assert.deepEqual(randomCounts(playOf(true, 6, 11, 45), 6), [1]);
  assert.deepEqual(randomCounts(playOf(true, 6, 11, 45), 11), []);
});
