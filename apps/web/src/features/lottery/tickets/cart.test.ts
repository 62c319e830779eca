import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allOrders, animals, numbersOfAnimal, pulled } from './cart.ts';

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
