import assert from 'node:assert/strict';
import test from 'node:test';
import { lines } from '../kit/slot/lines.ts';
import {
  evaluate,
  freeSpinsMax,
  freshProgress,
  linePays,
  multiplierOf,
  playSpin,
  scatter,
  spinsAwarded,
  stakes,
  stripLengths,
  stripOf,
  symbolAt,
  symbols,
  wild,
} from './rules.ts';
import type { SpinKind, Symbol } from './rules.ts';

const kinds: SpinKind[] = ['base', 'free'];
const reels = [0, 1, 2, 3, 4];

/**
 * The first stop of each reel that shows these symbols from the top; a dot is any symbol but moon
 * and drum.
 */
function stopsShowing(kind: SpinKind, columns: readonly [string, string, string, string, string]): number[] {
  return columns.map((column, reel) => {
    const length = stripLengths(kind)[reel]!;
    for (let stop = 0; stop < length; stop += 1) {
      const fits = [...column].every((wanted, row) => {
        const symbol = symbolAt(kind, reel, stop + row);
        return wanted === '.' ? symbol !== wild && symbol !== scatter : symbol === wanted;
      });
      if (fits) return stop;
    }
    throw new Error(`Reel ${reel + 1} of the ${kind} strips never shows ${column}.`);
  });
}

test('every strip is made of known symbols, keeps the moon off the first reel, and never shows moon and drum together', () => {
  for (const kind of kinds) {
    for (const reel of reels) {
      const strip = stripOf(kind, reel);
      assert.ok(
        [...strip].every((symbol) => symbol in symbols),
        `${kind} reel ${reel + 1}`,
      );
      for (let stop = 0; stop < strip.length; stop += 1) {
        const window = [0, 1, 2].map((row) => symbolAt(kind, reel, stop + row));
        assert.ok(
          !(window.includes(wild) && window.includes(scatter)),
          `${kind} reel ${reel + 1} stop ${stop}`,
        );
        assert.ok(
          window.filter((symbol) => symbol === scatter).length <= 1,
          `${kind} reel ${reel + 1} stop ${stop}`,
        );
      }
    }
    assert.ok(!stripOf(kind, 0).includes(wild));
  }
});

test('the 20 lines are all different and every stake is a whole number of line bets from 0.20 to 100', () => {
  assert.equal(lines.length, 20);
  assert.equal(new Set(lines.map(String)).size, 20);
  assert.equal(stakes[0], 20_000n);
  assert.equal(stakes.at(-1), 10_000_000n);
  for (const stake of stakes) assert.equal(stake % 20n, 0n);
});

test('lines pay the longest run from the left, the moon standing in for any symbol', () => {
  const table: [kind: SpinKind, columns: Parameters<typeof stopsShowing>[1], wins: string][] = [
    // Three pomelos along the top row only; the fourth reel breaks the run.
    ['base', ['PPP', 'PPW', 'PTO', 'OTN', 'PNT'], '3'],
    ['base', ['LLK', 'LLP', 'LLP', 'LLP', 'LLP'], '5'],
    ['base', ['LLK', 'WSK', 'LLP', 'LLP', 'LLP'], '5'],
    ['base', ['CCN', 'LLP', 'CCN', 'CCP', 'CCP'], '0'],
  ];
  for (const [kind, columns, longest] of table) {
    const outcome = evaluate(kind, stopsShowing(kind, columns));
    const best = outcome.lineWins.reduce((most, win) => Math.max(most, win.count), 0);
    assert.equal(String(best), longest, columns.join(' '));
  }
});

test('five lions along one line pay a thousand line bets and nothing is paid twice for the same line', () => {
  const outcome = evaluate('base', stopsShowing('base', ['LLK', 'LLP', 'LLP', 'LLP', 'LLP']));
  const top = outcome.lineWins.find((win) => win.line === 1)!;
  assert.deepEqual(top, { line: 1, symbol: 'L', count: 5, pay: 1000n });
  assert.equal(new Set(outcome.lineWins.map((win) => win.line)).size, outcome.lineWins.length);
});

test('a moon fills its reel in free spins and only there', () => {
  const columns = ['PPP', 'PPW', '...', '...', '...'] as const;
  assert.deepEqual(evaluate('free', stopsShowing('free', columns)).filledReels, [
    false,
    true,
    false,
    false,
    false,
  ]);
  assert.deepEqual(evaluate('base', stopsShowing('base', columns)).filledReels, [
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('three, four and five drums pay 2, 10 and 50 stakes and open 10, 12 and 15 free spins', () => {
  const table: [Parameters<typeof stopsShowing>[1], drums: number, stakesPaid: bigint, spins: number][] = [
    [['D', 'D', '...', '...', '...'], 2, 0n, 0],
    [['D', 'D', 'D', '...', '...'], 3, 2n, 10],
    [['D', 'D', 'D', 'D', '...'], 4, 10n, 12],
    [['D', 'D', 'D', 'D', 'D'], 5, 50n, 15],
  ];
  for (const [columns, drums, stakesPaid, spins] of table) {
    const outcome = playSpin('base', stopsShowing('base', columns), freshProgress, 20_000n);
    assert.equal(outcome.drums, drums);
    assert.equal(outcome.drumPay, stakesPaid * 20n);
    assert.deepEqual(outcome.progress, { awarded: spins, played: 0 });
  }
});

test('the multiplier rises with the moon: 2 for three spins, 3 for three, then 5 to the end', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8, 60].map(multiplierOf), [2n, 2n, 2n, 3n, 3n, 3n, 5n, 5n, 5n]);
});

test('drums in a free spin add five spins, never past sixty', () => {
  const stops = stopsShowing('free', ['D', 'D', 'D', '...', '...']);
  const table: [before: [number, number], after: [number, number]][] = [
    [
      [10, 0],
      [15, 1],
    ],
    [
      [56, 40],
      [60, 41],
    ],
    [
      [60, 59],
      [60, 60],
    ],
  ];
  for (const [[awarded, played], after] of table) {
    const outcome = playSpin('free', stops, { awarded, played }, 20_000n);
    assert.deepEqual([outcome.progress.awarded, outcome.progress.played], after);
  }
  assert.equal(spinsAwarded('free', 5), 5);
  assert.equal(freeSpinsMax, 60);
});

test('a payout is line bets times pays times multiplier, to the unit', () => {
  const stops = stopsShowing('free', ['LLK', 'LLP', 'LLP', 'LLP', 'LLP']);
  const first = playSpin('free', stops, { awarded: 10, played: 0 }, 10_000_000n);
  const seventh = playSpin('free', stops, { awarded: 10, played: 6 }, 10_000_000n);
  assert.equal(first.payout, 500_000n * first.pay * 2n);
  assert.equal(seventh.payout, 500_000n * seventh.pay * 5n);
  assert.throws(() => playSpin('base', stops, freshProgress, 20_001n), RangeError);
});

test('better symbols pay more and longer runs pay more', () => {
  const order = Object.keys(linePays) as Symbol[];
  for (const count of [0, 1, 2]) {
    const column = order.map((symbol) => linePays[symbol]![count]!);
    assert.deepEqual(
      column,
      [...column].sort((a, b) => Number(b - a)),
    );
  }
  for (const pays of Object.values(linePays)) assert.ok(pays[0] < pays[1] && pays[1] < pays[2]);
});
