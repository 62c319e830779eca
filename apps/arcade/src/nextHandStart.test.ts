import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  aloneMs,
  decideMs,
  gatherMs,
  gatheringOf,
  hasTime,
  nobodyGathers,
  startOf,
} from './nextHandStart.ts';

/** Members and those who have agreed, by the second. */
function startAfter(
  story: readonly (readonly [at: number, members: number, ready: number])[],
  seats = 4,
): number | null {
  const gathering = story.reduce(
    (before, [at, members, ready]) => gatheringOf(before, members, ready, at * 1000),
    nobodyGathers,
  );
  const start = startOf(gathering, { isFull: story.at(-1)![1] === seats, isAlone: false });
  return start === null ? null : start / 1000;
}

test('a hand begins when all seats have agreed, five seconds after all who are there have, or twenty-five after the first came', () => {
  const table: [story: [at: number, members: number, ready: number][], start: number | null][] = [
    [[[0, 0, 0]], null],
    [[[1, 1, 0]], 26],
    [
      [
        [1, 1, 0],
        [3, 1, 1],
      ],
      8,
    ],
    // A member who agrees once more does not put it off.
    [
      [
        [1, 1, 1],
        [4, 1, 1],
        [5, 1, 1],
      ],
      6,
    ],
    // A member who comes while others are ready has the rest of the twenty-five seconds, not of
    // the five.
    [
      [
        [1, 1, 1],
        [5, 2, 1],
      ],
      26,
    ],
    [
      [
        [1, 1, 1],
        [5, 2, 1],
        [9, 1, 1],
      ],
      14,
    ],
    [
      [
        [1, 1, 1],
        [2, 4, 3],
        [7, 4, 4],
      ],
      7,
    ],
    [
      [
        [1, 1, 1],
        [2, 0, 0],
        [7, 1, 0],
      ],
      32,
    ],
  ];
  for (const [story, start] of table) assert.equal(startAfter(story), start, JSON.stringify(story));
});

test('a hand that a member waits for begins within 45 seconds, in any course of the gathering', () => {
  const change = fc.record({
    after: fc.nat(4_000),
    members: fc.integer({ min: 1, max: 4 }),
    share: fc.nat(4),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
      let [now, gathering, wasAlone] = [0, nobodyGathers, false];
      for (const { after, members, share } of changes) {
        const start = startOf(gathering, { isFull: false, isAlone: wasAlone });
        now += after;
        if (start !== null && start <= now) return;
        gathering = gatheringOf(gathering, members, Math.min(share, members), now);
        wasAlone = members === 1;
        const facts = { isFull: members === 4, isAlone: wasAlone };
        assert.ok(startOf(gathering, facts)! <= gathering.from! + decideMs + aloneMs);
        assert.ok(now - gathering.from! <= decideMs + aloneMs);
      }
    }),
  );
});

test('a member who is alone waits twenty seconds, within which another is placed beside them with time to agree', () => {
  const alone = gatheringOf(nobodyGathers, 1, 1, 1_000);
  assert.equal(startOf(alone, { isFull: false, isAlone: true }), 1_000 + aloneMs);
  assert.equal(hasTime(alone, 1_000 + aloneMs), true);
  const together = gatheringOf(gatheringOf(alone, 2, 1, 19_000), 2, 2, 19_500);
  assert.equal(startOf(together, { isFull: false, isAlone: false }), 19_500 + gatherMs);
});

test('nobody is placed where the time to agree is nearly over', () => {
  const gathering = gatheringOf(nobodyGathers, 1, 1, 1_000);
  assert.equal(hasTime(gathering, 1_000 + decideMs - gatherMs), true);
  assert.equal(hasTime(gathering, 1_001 + decideMs - gatherMs), false);
  assert.equal(hasTime(nobodyGathers, 1e9), true);
});
