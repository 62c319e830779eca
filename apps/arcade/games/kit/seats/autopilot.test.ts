import assert from 'node:assert/strict';
import test from 'node:test';
import { makeAutopilot } from './autopilot.ts';

const [free, charged] = ['0', '100000'];

test('[LOBBY-10] a player who pressed something in a hand goes on to the next one by themselves, once, and only while they wish it', () => {
  let now = 0;
  const pilot = makeAutopilot(() => now);
  assert.equal(pilot.leftMs({ id: 'first', stake: charged }, 1), null, 'nobody was there');
  pilot.pressed('second');
  assert.equal(pilot.leftMs({ id: 'second', stake: charged }, 1), 6_000);
  now = 5_000;
  assert.equal(pilot.leftMs({ id: 'second', stake: charged }, 1), 1_000);
  pilot.set(false);
  assert.equal(pilot.leftMs({ id: 'second', stake: charged }, 1), null);
  pilot.set(true);
  now = 7_000;
  assert.equal(pilot.leftMs({ id: 'second', stake: charged }, 1), 0);
  pilot.go('second');
  assert.equal(pilot.leftMs({ id: 'second', stake: charged }, 1), null);
  assert.equal(
    pilot.leftMs({ id: 'third', stake: charged }, 1),
    null,
    'a press in an earlier hand says nothing of this one',
  );
});

test('[LOBBY-10] [WALLET-07] a player goes on by themselves from a free hand only while no other member sits there, with whom the next one would be for money', () => {
  const pilot = makeAutopilot(() => 0);
  pilot.pressed('hand');
  const leftMs = (stake: string, members: number): number | null =>
    pilot.leftMs({ id: 'hand', stake }, members);
  assert.equal(leftMs(free, 1), 6_000);
  assert.equal(leftMs(free, 2), null);
  for (const members of [1, 2]) assert.equal(leftMs(charged, members), 6_000);
});
