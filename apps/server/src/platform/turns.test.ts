import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './result.ts';
import { createTurns } from './turns.ts';

const nextTurn = (): Promise<void> => new Promise((begin) => setImmediate(begin));

function gated() {
  const gates: PromiseWithResolvers<string>[] = [];
  const work = (): Promise<string> => {
    const gate = Promise.withResolvers<string>();
    gates.push(gate);
    return gate.promise;
  };
  return { gates, work };
}

/** As many turns as anything here could need. */
async function turnsPass(): Promise<void> {
  for (let i = 0; i < 10; i++) await nextTurn();
}

test('a few run at once, the others in their order after them', async () => {
  const inTurns = createTurns(2, 10);
  const { gates, work } = gated();
  const results = [1, 2, 3, 4].map(() => inTurns(work));
  await turnsPass();
  assert.equal(gates.length, 2);
  gates[1]!.resolve('second');
  await turnsPass();
  assert.equal(gates.length, 3);
  for (const [i, name] of ['first', '', 'third'].entries()) gates[i]!.resolve(name);
  await turnsPass();
  gates[3]!.resolve('fourth');
  assert.deepEqual(await Promise.all(results), ['first', 'second', 'third', 'fourth']);
});

test('at most one begins in a turn of the event loop', async () => {
  const inTurns = createTurns(10, 10);
  let begun = 0;
  const all = Array.from({ length: 5 }, () => inTurns(async () => void begun++));
  const seen: number[] = [];
  for (let i = 0; i < 10; i++) {
    await nextTurn();
    seen.push(begun);
  }
  await Promise.all(all);
  assert.equal(seen.at(-1), 5);
  assert.ok(
    seen.every((count, i) => count - (seen[i - 1] ?? 0) <= 1),
    seen.join(),
  );
});

test('work is told whether other work waits', async () => {
  const inTurns = createTurns(1, 10);
  const told = await Promise.all([1, 2, 3].map(() => inTurns(async (othersWait) => othersWait)));
  assert.deepEqual(told, [true, true, false]);
});

test('work that would wait behind too many is refused, and work that fails gives its turn back', async () => {
  const inTurns = createTurns(1, 2);
  const { gates, work } = gated();
  const running = inTurns(work);
  await turnsPass();
  const waiting = [inTurns(work), inTurns(work)];
  await assert.rejects(inTurns(work), (error) => error instanceof Refusal && error.code === 'unavailable');
  gates[0]!.reject(new Error('broken'));
  await assert.rejects(running, /broken/);
  for (let i = 1; i <= 2; i++) {
    await turnsPass();
    gates[i]!.resolve('done');
  }
  assert.deepEqual(await Promise.all(waiting), ['done', 'done']);
});
