import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './gather.ts';

test('[WALLET-02] what is asked while a statement runs goes together in the next, each with its own answer', async () => {
  const batches: number[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = gather(async (keys: number[]) => {
    batches.push(keys);
    if (batches.length === 1) await first.promise;
    return keys.map((key) => key * 10);
  });
  const answers = [ask(1), ask(2), ask(3), ask(2)];
  first.resolve();
  assert.deepEqual(await Promise.all(answers), [10, 20, 30, 20]);
  assert.deepEqual(batches, [[1], [2, 3, 2]]);
  assert.equal(await ask(4), 40);
});

test('[WALLET-02] a failed statement fails those who asked in it, and nobody after', async () => {
  let broken = true;
  const ask = gather(async (keys: number[]) => {
    if (broken) throw new Error('away');
    return keys;
  }, 2);
  await assert.rejects(Promise.all([ask(1), ask(2)]), /away/);
  broken = false;
  assert.deepEqual(await Promise.all([ask(3), ask(4), ask(5)]), [3, 4, 5]);
});
