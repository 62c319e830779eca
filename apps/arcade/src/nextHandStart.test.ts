import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { decideMs, gatherMs, gatheringOf, hasTime, nobodyGathers, startOf } from './nextHandStart.ts';

/** Members and those who have agreed, by the second. */
function startAfter(
  story: readonly (readonly [at: number, members: number, ready: number])[],
  seats = 4,
): number | null {
  const gathering = story.reduce(
    (before, [at, members, ready]) => gatheringOf(before, members, ready, at * 1000),
    nobodyGathers,
  );
  const start = startOf(gathering, story.at(-1)![1] === seats);
  return start === null ? null : start / 1000;
}

test('a hand begins when all seats have agreed, five seconds after all who are there have, or twenty after the first came', () => {
  const table: [story: [at: number, members: number, ready: number][], start: number | null][] = [
    [[[0, 0, 0]], null],
    [[[1, 1, 0]], 21],
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
    // A member who comes while others are ready has the rest of the twenty seconds, not of the
    // five.
    [
      [
        [1, 1, 1],
        [5, 2, 1],
      ],
      21,
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
      27,
    ],
  ];
  for (const [story, start] of table) assert.equal(startAfter(story), start, JSON.stringify(story));
});

test('a hand that a member waits for begins within 25 seconds, in any course of the gathering', () => {
  const change = fc.record({
    after: fc.nat(4_000),
    members: fc.integer({ min: 1, max: 4 }),
    share: fc.nat(4),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 60 }), (changes) => {
      let [now, gathering] = [0, nobodyGathers];
      for (const { after, members, share } of changes) {
        const start = startOf(gathering, false);
        now += after;
        if (start !== null && start <= now) return;
        gathering = gatheringOf(gathering, members, Math.min(share, members), now);
        assert.ok(startOf(gathering, members === 4)! <= gathering.from! + decideMs + gatherMs);
        assert.ok(now - gathering.from! <= decideMs + gatherMs);
      }
    }),
  );
});

test('nobody is placed where the time to agree is nearly over', () => {
  const gathering = gatheringOf(nobodyGathers, 1, 1, 1_000);
  assert.equal(hasTime(gathering, 1_000 + decideMs - gatherMs), true);
  assert.equal(hasTime(gathering, 1_001 + decideMs - gatherMs), false);
  assert.equal(hasTime(nobodyGathers, 1e9), true);
});
