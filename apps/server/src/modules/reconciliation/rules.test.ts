import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compare,
  dayOf,
  daysBackMax,
  daysToFetch,
  graceMs,
  spanOf,
  totalsOf,
  type Booked,
  type Item,
  type Stated,
} from './rules.ts';

const end = 1_000_000_000;
const theirs: Stated = {
  source: 'gateway',
  movement: 'in',
  key: 'pay_1',
  id: 'pay_1',
  order: '1',
  account: null,
  amount: 100n,
  currency: 'P',
  atMs: end - graceMs - 1,
};
const ours: Booked = {
  source: 'gateway',
  movement: 'in',
  key: 'pay_1',
  kind: 'deposit',
  id: 1n,
  brandId: 1n,
  state: 'paid',
  amount: 100n,
  currency: 'P',
  fee: 2n,
  waits: false,
  atMs: end - graceMs,
};
const reported = { gateway: end, bank: end };

const table: Array<
  [what: string, stated: Stated[], booked: Booked[], found: Array<Item['difference'] | 'underWay'>]
> = [
  ['both agree', [theirs], [ours], [null]],
  ['another amount', [{ ...theirs, amount: 99n }], [ours], ['amount']],
  ['another currency', [{ ...theirs, currency: 'USD' }], [ours], ['currency']],
  ['we have not booked it', [theirs], [], ['missingOurs']],
  ['they have only just said it', [{ ...theirs, atMs: end - graceMs + 1 }], [], ['underWay']],
  ['they do not say it', [], [ours], ['missingTheirs']],
  ['we booked it after their report', [], [{ ...ours, atMs: end }], []],
  [
    'the same number of another movement',
    [{ ...theirs, movement: 'out' }],
    [ours],
    ['missingTheirs', 'missingOurs'],
  ],
  [
    'the same number of another counterparty',
    [{ ...theirs, source: 'bank' }],
    [ours],
    ['missingTheirs', 'missingOurs'],
  ],
  ['they say it twice', [theirs, { ...theirs, id: 'pay_1b', atMs: 2 }], [ours], ['missingOurs', null]],
  [
    'the second of two agrees',
    [
      { ...theirs, amount: 99n, atMs: 1 },
      { ...theirs, id: 'pay_1b' },
    ],
    [ours],
    ['missingOurs', null],
  ],
  ['differences come first', [theirs, { ...theirs, key: 'pay_2', atMs: 1 }], [ours], ['missingOurs', null]],
];
for (const [what, stated, booked, found] of table) {
  test(`[OPS-06] their report against our books: ${what}`, () => {
    const items = compare(stated, booked, reported);
    assert.deepEqual(
      items.map(({ difference, isUnderWay }) => (isUnderWay ? 'underWay' : difference)),
      found,
    );
  });
}

test('[OPS-06] a line that is reported again on another day is a difference there, and the first day still agrees', () => {
  const again = { ...theirs, id: 'pay_1b', atMs: theirs.atMs - 1 };
  const differences = (items: Item[]) => items.map(({ difference }) => difference);
  assert.deepEqual(differences(compare([theirs], [ours], reported, [again])), ['missingOurs']);
  assert.deepEqual(differences(compare([again], [ours], reported, [theirs])), [null]);
});

test('[OPS-06] without a report of theirs nothing of ours is missed', () => {
  assert.deepEqual(compare([], [ours], { gateway: null, bank: end }), []);
});

test('[OPS-06] totals are by brand, counterparty and currency, and hold what lies in suspense and our fees', () => {
  const items = compare(
    [theirs],
    [ours, { ...ours, key: 'pay_2', waits: true, fee: 0n, amount: 30n }],
    reported,
  );
  assert.deepEqual(
    totalsOf(items, ({ booked }) => booked?.brandId ?? null),
    [
      {
        brandId: 1n,
        source: 'gateway',
        currency: 'P',
        theirs: { in: 100n, out: 0n, reversal: 0n },
        ours: { in: 130n, out: 0n, reversal: 0n },
        fees: 2n,
        suspense: 30n,
        differences: 1,
      },
    ],
  );
});

test('[OPS-06] every movement of either side is found once, for any two reports', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const lists = fc.uniqueArray(key);
  fc.assert(
    fc.property(lists, lists, (stated, booked) => {
      const items = compare(
        stated.map((each) => ({ ...theirs, key: each })),
        booked.map((each) => ({ ...ours, key: each })),
        reported,
      );
      assert.equal(items.length, new Set([...stated, ...booked]).size);
      assert.equal(
        items.filter(({ difference }) => difference === null).length,
        stated.filter((each) => booked.includes(each)).length,
      );
    }),
  );
});

test('[OPS-06] a day is that of Vietnam', () => {
  assert.deepEqual(spanOf('2026-11-23'), {
    sinceMs: Date.parse('2026-11-22T17:00:00Z'),
    untilMs: Date.parse('2026-11-23T17:00:00Z'),
  });
  assert.equal(dayOf(Date.parse('2026-11-22T16:59:59Z')), '2026-11-22');
  assert.equal(dayOf(Date.parse('2026-11-22T17:00:00Z')), '2026-11-23');
});

const wholeAt = (day: string) => ({ day, fetchedAtMs: spanOf(day).untilMs });
const partlyAt = (day: string) => ({ day, fetchedAtMs: spanOf(day).untilMs - 1 });
for (const [what, fetched, days] of [
  ['at the very first', [], ['2026-11-23', '2026-11-24']],
  [
    'when all went well',
    [wholeAt('2026-11-21'), wholeAt('2026-11-22'), partlyAt('2026-11-23')],
    ['2026-11-23', '2026-11-24'],
  ],
  [
    'after an outage of four days',
    [wholeAt('2026-11-18'), partlyAt('2026-11-19')],
    ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
  ],
  [
    'when one day failed and those after it went well',
    [wholeAt('2026-11-20'), wholeAt('2026-11-22')],
    ['2026-11-21', '2026-11-23', '2026-11-24'],
  ],
] as const) {
  test(`[OPS-06] the days to ask for ${what}`, () => {
    assert.deepEqual(daysToFetch(fetched, Date.parse('2026-11-23T17:20:00Z')), days);
  });
}

test('[OPS-06] after a year without reports the last 31 days are asked for, each once', () => {
  const days = daysToFetch([wholeAt('2025-11-01')], Date.parse('2026-11-23T17:20:00Z'));
  assert.equal(new Set(days).size, daysBackMax + 1);
  assert.deepEqual([days[0], days.at(-1)], ['2026-10-24', '2026-11-24']);
});
