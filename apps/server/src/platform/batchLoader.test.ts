import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchLoader } from './batchLoader.ts';

const turn = () => new Promise(setImmediate);

test('[WALLET-02] questions of the same moment go together, each with its own answer', async () => {
  const batches: number[][] = [];
  const load = batchLoader(async (keys: number[]) => {
    batches.push(keys);
    return keys.map((key) => key * 10);
  });
  assert.deepEqual(await Promise.all([load(1), load(2), load(3), load(2)]), [10, 20, 30, 20]);
  assert.deepEqual(batches, [[1, 2, 3, 2]]);
  assert.equal(await load(4), 40);
});

test('[WALLET-02] questions that come while two statements run go together in the next', async () => {
  const running: Array<{ keys: number[]; end(): void }> = [];
  const load = batchLoader(async (keys: number[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ keys, end: resolve });
    await promise;
    return keys;
  });
  const answers = [];
  for (const key of [1, 2, 3, 4]) {
    answers.push(load(key));
    await turn();
  }
  assert.deepEqual(
    running.map(({ keys }) => keys),
    [[1], [2]],
  );
  running[0]!.end();
  assert.equal(await answers[0], 1);
  await turn();
  assert.deepEqual(running[2]!.keys, [3, 4]);
  for (const { end } of running) end();
  assert.deepEqual(await Promise.all(answers), [1, 2, 3, 4]);
});

test('[WALLET-02] a key that fails its statement fails nobody but itself', async () => {
  const load = batchLoader(async (keys: number[]) => {
    if (keys.includes(13)) throw Object.assign(new Error('unlucky'), { severity: 'ERROR', code: '22003' });
    return keys;
  });
  const outcomes = await Promise.allSettled([load(1), load(2), load(13), load(4)]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
});

for (const [what, error] of [
  ['away', new Error('Connection terminated unexpectedly')],
  [
    'too slow',
    Object.assign(new Error('canceling statement due to statement timeout'), {
      severity: 'ERROR',
      code: '57014',
    }),
  ],
] as const) {
  test(`[WALLET-02] all are told at once when the database is ${what}`, async () => {
    let statements = 0;
    const load = batchLoader(async (): Promise<number[]> => {
      statements++;
      throw error;
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => load(i)));
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    assert.equal(statements, 1);
  });
}

test('[WALLET-02] a slow statement does not hold up a long queue', async () => {
  const never = Promise.withResolvers<void>();
  const load = batchLoader(async (keys: number[]) => {
    if (keys.includes(0)) await never.promise;
    return keys;
  });
  const stuck = load(0);
  await turn();
  const others = await Promise.all(Array.from({ length: 64 }, (_, i) => load(i + 1)));
  assert.equal(others.length, 64);
  never.resolve();
  assert.equal(await stuck, 0);
});
