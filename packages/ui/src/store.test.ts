import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.ts';

test('a store tells its listeners of each other value, once, until they leave', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  leave();
  store.set(4);
  assert.deepEqual(seen, [2, 3]);
  assert.equal(store.get(), 4);
});
