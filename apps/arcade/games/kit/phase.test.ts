import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePhases } from './phase.ts';
import type { Phase } from './phase.ts';

const all: Phase[] = ['loading', 'ready', 'playing', 'presenting', 'deciding', 'locked'];
/** Phases to enter, from `loading` on, until a game stands in the one that is named. */
const wayTo: Record<Phase, Phase[]> = {
  loading: [],
  ready: ['ready'],
  playing: ['ready', 'playing'],
  presenting: ['ready', 'playing', 'presenting'],
  deciding: ['ready', 'playing', 'presenting', 'deciding'],
  locked: ['locked'],
};

function standingIn(phase: Phase) {
  const phases = makePhases(() => undefined);
  for (const step of wayTo[phase]) phases.enter(step);
  return phases;
}

test('play goes on from phase to phase by the table, and nowhere else', () => {
  const table: [from: Phase, to: Phase][] = [
    ['loading', 'ready'],
    ['loading', 'locked'],
    ['ready', 'playing'],
    ['playing', 'presenting'],
    ['playing', 'locked'],
    ['presenting', 'locked'],
    ['presenting', 'deciding'],
    ['deciding', 'playing'],
    ['locked', 'deciding'],
    ['locked', 'playing'],
    ['locked', 'ready'],
  ];
  for (const from of all) {
    for (const to of all) {
      const phases = standingIn(from);
      if (table.some(([before, after]) => before === from && after === to)) {
        phases.enter(to);
        assert.equal(phases.now(), to);
      } else {
        assert.throws(() => phases.enter(to), /cannot enter/, `${from} → ${to}`);
        assert.equal(phases.now(), from);
      }
    }
  }
});

test('each phase that is entered is told, the first one at once', () => {
  const told: Phase[] = [];
  const phases = makePhases((phase) => told.push(phase));
  phases.enter('ready');
  phases.enter('playing');
  assert.deepEqual(told, ['loading', 'ready', 'playing']);
});
