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

test('[WALLET-02] a key that fails its statement fails nobody but itself', async () => {
  const ask = gather(async (keys: number[]) => {
    if (keys.includes(13)) throw new Error('unlucky');
    return keys;
  });
  const outcomes = await Promise.allSettled([ask(1), ask(2), ask(13), ask(4)]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
});

test('[WALLET-02] a slow statement does not hold up a long queue', async () => {
  const never = Promise.withResolvers<void>();
  const ask = gather(async (keys: number[]) => {
    if (keys.includes(0)) await never.promise;
    return keys;
  });
  const stuck = ask(0);
  const others = await Promise.all(Array.from({ length: 64 }, (_, i) => ask(i + 1)));
  assert.equal(others.length, 64);
  never.resolve();
  assert.equal(await stuck, 0);
});
