import assert from 'node:assert/strict';
import test from 'node:test';
import { makeBets, merged } from './bets.ts';
import { tierOf } from './celebration.ts';
import { clockText, paceText } from './clockText.ts';
import { beadPlate, bigRoad, roadRows } from './road.ts';
import type { Mark } from './road.ts';
import { makeTexts } from '../makeTexts.ts';
import type { Lang } from '../makeTexts.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

const limits = { minBet: 5n, maxBet: 100n };

test('chips are put on spots, taken back press by press, doubled, repeated, and held to the table’s limits and the balance', () => {
  let confirmed = 0n;
  let balance = 1_000n;
  const bets = makeBets(
    () => limits,
    () => confirmed,
    () => balance,
  );
  assert.equal(bets.place('even', 4n), 'belowMinimum');
  assert.equal(bets.place('even', 10n), 'placed');
  assert.equal(bets.place('red4', 5n), 'placed');
  assert.equal(bets.double([]), 'placed');
  assert.deepEqual(bets.slip(), [
    { spot: 'even', amount: '20' },
    { spot: 'red4', amount: '10' },
  ]);
  bets.undo();
  assert.equal(bets.total(), 15n);
  confirmed = 80n;
  assert.equal(bets.place('even', 10n), 'aboveMaximum');
  bets.clear();
  assert.equal(bets.isEmpty(), true);
  assert.equal(bets.double([{ spot: 'odd', amount: '20' }]), 'placed');
  bets.undo();
  assert.equal(bets.repeat([{ spot: 'odd', amount: '21' }]), 'aboveMaximum');
  balance = 9n;
  assert.equal(bets.place('even', 10n), 'notEnoughMoney');
  assert.equal(bets.isEmpty(), true);
});

test('a win is celebrated by what it pays for all that was staked in the round', () => {
  const paid = [11n, 49n, 50n, 199n, 200n, 10_000n];
  assert.deepEqual(
    paid.map((payout) => tierOf(payout, 10n)),
    [0, 0, 1, 1, 2, 2],
  );
});

test('several slips of a round are one set of bets, spot by spot', () => {
  const slips = [[{ spot: 'a', amount: '1' }], [{ spot: 'b', amount: '2' }], [{ spot: 'a', amount: '3' }]];
  assert.deepEqual(merged(slips), [
    { spot: 'a', amount: '4' },
    { spot: 'b', amount: '2' },
  ]);
});

/** `B` and `P` are sides, `T` is a tie. */
const marks = (letters: string): Mark[] =>
  [...letters].map((text) => ({ side: text === 'T' ? null : text, text, tone: text }));
const drawn = (letters: string): string[] =>
  bigRoad(marks(letters)).map(
    ({ column, row, item, ties }) => `${item.text}${column},${row}${'+'.repeat(ties)}`,
  );

test('a big road begins a column with each change of side, counts ties on the mark before, and turns where a run finds no place', () => {
  assert.deepEqual(drawn('BBPTTB'), ['B0,0', 'B0,1', 'P1,0++', 'B2,0']);
  assert.deepEqual(drawn('TB'), ['B0,0']);
  const long = drawn('BBBBBBBB');
  assert.deepEqual(long.slice(5), ['B0,5', 'B1,5', 'B2,5']);
  // The next side's run stops above the tail and turns as well.
  assert.deepEqual(drawn('BBBBBBBPPPPPPP').slice(7), [
    'P1,0',
    'P1,1',
    'P1,2',
    'P1,3',
    'P1,4',
    'P2,4',
    'P3,4',
  ]);
});

test('no two marks of a big road lie on each other, for any outcomes', () => {
  let state = 7;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  for (let tried = 0; tried < 300; tried += 1) {
    const letters = Array.from({ length: 100 }, () => 'BBBBBBPPPT'[next() % 10]).join('');
    const cells = bigRoad(marks(letters));
    assert.equal(new Set(cells.map(({ column, row }) => `${column},${row}`)).size, cells.length, letters);
    assert.equal(cells.length, letters.replace(/T/g, '').length);
    assert.ok(cells.every(({ row }) => row >= 0 && row < roadRows));
  }
});

test('[UI-03] the time that is left to bet is told in seconds, and from a minute on in minutes', () => {
  assert.deepEqual([5, 59, 60, 125, 290].map(clockText), ['5', '59', '1:00', '2:05', '4:50']);
});

test('[UI-03] how long a table takes bets is told with the names of minutes and seconds', () => {
  const paces = (lang: Lang) =>
    [18, 60, 290].map((seconds) => paceText(makeTexts({ vi, en }, lang), seconds));
  assert.deepEqual(paces('vi'), ['18 giây', '1 phút', '4 phút 50 giây']);
  assert.deepEqual(paces('en'), ['18 s', '1 min', '4 min 50 s']);
});

test('a bead plate fills columns of six from top to bottom', () => {
  const cells = beadPlate(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  assert.deepEqual(
    cells.map(({ column, row }) => [column, row]),
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [0, 5],
      [1, 0],
    ],
  );
});
