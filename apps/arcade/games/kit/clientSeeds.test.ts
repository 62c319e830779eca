import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClientSeeds, type Kept } from './clientSeeds.ts';

function counting(): () => string {
  let drawn = 0;
  return () => `drawn-${(drawn += 1)}`;
}

function memory(): Kept {
  const kept = new Map<string, string>();
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) };
}

test('[SAFE-02] each hash gets a seed that no house knew when it committed itself to the hash', () => {
  const seeds = makeClientSeeds(counting(), memory(), memory());
  assert.equal(seeds.of('hash-a'), 'drawn-1');
  assert.equal(seeds.tell('hash-a'), 'drawn-1');
  assert.equal(seeds.of('hash-b'), 'drawn-2');
  assert.equal(seeds.tell('hash-b'), 'drawn-2');
  assert.equal(seeds.tell('hash-c'), 'drawn-3');
});

test('[SAFE-02] a bet that was refused keeps its seed while the hash stands', () => {
  const seeds = makeClientSeeds(counting(), memory(), memory());
  assert.equal(seeds.tell('hash-a'), seeds.tell('hash-a'));
  assert.equal(seeds.of('hash-a'), 'drawn-1');
});

test('[SAFE-02] a seed of the player’s own counts for one round, and one that was told is not taken again', () => {
  const seeds = makeClientSeeds(counting(), memory(), memory());
  assert.equal(seeds.choose('hash-a', 'trang-ram'), true);
  assert.equal(seeds.tell('hash-a'), 'trang-ram');
  assert.equal(seeds.choose('hash-b', 'trang-ram'), false);
  assert.equal(seeds.tell('hash-b'), 'drawn-1');
});

test('[SAFE-02] a seed chosen while a round is under way is kept for the next one', () => {
  const seeds = makeClientSeeds(counting(), memory(), memory());
  assert.equal(seeds.tell('hash-a'), 'drawn-1');
  assert.equal(seeds.choose('hash-a', 'trang-ram'), true);
  assert.equal(seeds.of('hash-b'), 'trang-ram');
  assert.equal(seeds.drawAgain(), 'drawn-2');
  assert.equal(seeds.of('hash-b'), 'drawn-2');
});

test('[SAFE-02] a page that is loaded again tells the same seed for the same hash, and none that it has told before for another', () => {
  const kept = memory();
  const draw = counting();
  const before = makeClientSeeds(draw, kept, memory());
  assert.equal(before.tell('hash-a'), 'drawn-1');
  const after = makeClientSeeds(draw, kept, memory());
  assert.equal(after.tell('hash-a'), 'drawn-1');
  assert.equal(after.choose('hash-b', 'drawn-1'), false);
  assert.equal(after.tell('hash-b'), 'drawn-2');
});

test('[SAFE-02] a hash that is replaced after a refused bet is counted once, also over a reload, and one that was played is not', () => {
  const [kept, visit, draw] = [memory(), memory(), counting()];
  const seeds = makeClientSeeds(draw, kept, visit);
  seeds.tell('hash-a');
  seeds.refused('hash-a');
  seeds.shown('hash-a');
  seeds.tell('hash-a');
  seeds.played();
  seeds.shown('hash-b');
  assert.equal(seeds.replaced(), 0);
  seeds.tell('hash-b');
  seeds.refused('hash-b');
  const again = makeClientSeeds(draw, kept, visit);
  again.shown('hash-c');
  again.shown('hash-d');
  assert.equal(again.replaced(), 1);
  assert.equal(makeClientSeeds(draw, kept, memory()).replaced(), 0);
});
