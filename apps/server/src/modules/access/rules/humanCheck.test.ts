import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '#platform/random.ts';
import { nextHertz } from '../tones.ts';
import { slideFits, slideTolerance, tonesFit, type TrailPoint } from './humanCheck.ts';

/** A hand that begins slowly, and takes so long. */
const trailTo = (x: number, tookMs = 600, points = 12): TrailPoint[] =>
  Array.from({ length: points }, (_, i) => ({
    atMs: Math.round((tookMs * i) / (points - 1)),
    x: Math.round(x * (i / (points - 1)) ** 2),
  }));

/** A tap on the track makes the piece jump; it is left there by another press later. */
const tap = (x: number, leftAtMs: number): TrailPoint[] => [
  { atMs: 0, x: 0 },
  { atMs: 2, x },
  { atMs: leftAtMs, x },
];

test('[AUTH-07] a piece fits at its gap, when it came there as a hand brings it, by a drag, keys or taps', () => {
  const gap = 180;
  const table: [title: string, x: number, trail: TrailPoint[], fits: boolean][] = [
    ['at the gap', 180, trailTo(180), true],
    ['a little before it', 176, trailTo(176), true],
    ['too far before it', 175, trailTo(175), false],
    ['a little behind it', 184, trailTo(184), true],
    ['too far behind it', 185, trailTo(185), false],
    ['without a way', 180, [], false],
    ['by one jump', 180, [trailTo(180)[0]!, { atMs: 600, x: 180 }], false],
    ['by four places in a hurry', 180, trailTo(180, 599, 4), false],
    ['by four places', 180, trailTo(180, 600, 4), true],
    ['by one tap', 180, tap(180, 600), true],
    ['by one tap in a hurry', 180, tap(180, 599), false],
    ['quicker than a hand', 180, trailTo(180, 199), false],
    ['as quick as a hand', 180, trailTo(180, 200), true],
    ['in more time than there was', 180, trailTo(180, 9_001), false],
    ['ended elsewhere than it was left', 180, trailTo(181), false],
    ['begun in the middle', 180, trailTo(180).slice(1), false],
    ['back in time', 180, trailTo(180).with(5, { atMs: 1, x: 40 }), false],
    [
      'in equal steps and times',
      180,
      Array.from({ length: 11 }, (_, i) => ({ atMs: i * 50, x: i * 18 })),
      false,
    ],
    [
      'by keys, in equal steps',
      180,
      Array.from({ length: 91 }, (_, i) => ({ atMs: i * 33 + (i % 3), x: i * 2 })),
      true,
    ],
    ['beyond it and back', 180, [...trailTo(200), { atMs: 900, x: 190 }, { atMs: 950, x: 180 }], true],
  ];
  for (const [title, x, trail, fits] of table) assert.equal(slideFits({ x, trail }, gap, 9_000), fits, title);
});

test('[AUTH-07] no trail makes a piece fit that was left away from its gap', () => {
  const x = fc.integer({ min: 0, max: 320 });
  const trail = fc.array(fc.record({ atMs: fc.integer({ min: 0, max: 5000 }), x }), { maxLength: 30 });
  fc.assert(
    fc.property(
      x,
      x,
      trail,
      (left, gap, way) =>
        Math.abs(left - gap) <= slideTolerance || !slideFits({ x: left, trail: way }, gap, 60_000),
    ),
  );
});

test('[AUTH-07] the beeps of all groups are to be right, however the numbers are parted', () => {
  const table: [typed: string, fits: boolean][] = [
    ['3152', true],
    ['3 1 5 2', true],
    ['3,1,5,2', true],
    ['3-1-5-2', true],
    ['3151', false],
    ['315', false],
    ['31522', false],
    ['', false],
  ];
  for (const [typed, fits] of table) assert.equal(tonesFit(typed, '3152'), fits, typed);
});

test('[AUTH-07] the beeps of a group are at least 80 Hz above or below those of the group before', () => {
  const random = seededRandom(7);
  let before = nextHertz(undefined, random);
  for (let group = 0; group < 1_000; group++) {
    const hertz = nextHertz(before, random);
    assert.ok(
      Math.abs(hertz - before) >= 80 && hertz >= 380 && hertz <= 880,
      `${before} Hz, then ${hertz} Hz`,
    );
    before = hertz;
  }
});
