import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { afterTry, triesLeft } from './rules.ts';

test('[CASHIER-05] five wrong tries in a row lock, and a right one before them begins anew', () => {
  const table: [tries: string, left: number][] = [
    ['', 5],
    ['w', 4],
    ['wwww', 1],
    ['wwwww', 0],
    ['wwwwr', 5],
    ['wwwwrwwww', 1],
    ['rrr', 5],
  ];
  for (const [tries, left] of table) {
    const last = [...tries].reduce((before, each) => afterTry(before, each === 'r'), { failures: 0 });
    assert.equal(triesLeft(last), left, tries);
  }
});

test('[CASHIER-05] in any order of tries, no more than five wrong ones are ever judged in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (tries) => {
      let state = { failures: 0 };
      let inRow = 0;
      for (const wasRight of tries) {
        if (triesLeft(state) === 0) break;
        state = afterTry(state, wasRight);
        inRow = wasRight ? 0 : inRow + 1;
      }
      assert.equal(triesLeft(state), 5 - inRow);
      assert.ok(inRow <= 5);
    }),
  );
});
