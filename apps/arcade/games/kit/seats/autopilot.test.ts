import assert from 'node:assert/strict';
import test from 'node:test';
import { makeAutopilot } from './autopilot.ts';

test('[LOBBY-10] a player who pressed something in a hand goes on to the next one by themselves, once, and only while they wish it', () => {
  let now = 0;
  const pilot = makeAutopilot(() => now);
  assert.equal(pilot.leftMs('first'), null, 'nobody was there');
  pilot.pressed('second');
  assert.equal(pilot.leftMs('second'), 6_000);
  now = 5_000;
  assert.equal(pilot.leftMs('second'), 1_000);
  pilot.set(false);
  assert.equal(pilot.leftMs('second'), null);
  pilot.set(true);
  now = 7_000;
  assert.equal(pilot.leftMs('second'), 0);
  pilot.go('second');
  assert.equal(pilot.leftMs('second'), null);
  assert.equal(pilot.leftMs('third'), null, 'a press in an earlier hand says nothing of this one');
});
