import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockMs, nextDraws } from './calendar.ts';

const at = (text: string): number => Date.parse(text);

test('[LOTTERY-06] draws follow each other without a gap, each with a number of its own within the day of Vietnam', () => {
  const draws = nextDraws({ everyMinutes: 3 }, at('2026-11-25T16:50:30Z'), 500);
  assert.equal(draws[0]!.drawsAt, at('2026-11-25T16:51:00Z'));
  for (const [i, draw] of draws.entries()) {
    assert.equal(draw.locksAt, draw.drawsAt - lockMs);
    if (i > 0) assert.equal(draw.opensAt, draws[i - 1]!.locksAt);
  }
  assert.equal(new Set(draws.map(({ numero }) => numero)).size, 500);
  assert.deepEqual(
    draws.slice(2, 5).map(({ numero, drawsAt }) => [numero, new Date(drawsAt).toISOString()]),
    [
      ['20261125-0479', '2026-11-25T16:57:00.000Z'],
      ['20261125-0480', '2026-11-25T17:00:00.000Z'],
      ['20261126-0001', '2026-11-25T17:03:00.000Z'],
    ],
  );
});

test('[LOTTERY-07] a draw whose bets have closed is none of the next ones', () => {
  const drawsAt = at('2026-11-25T10:05:00Z');
  assert.equal(nextDraws({ everyMinutes: 5 }, drawsAt - lockMs - 1, 1)[0]!.drawsAt, drawsAt);
  assert.equal(nextDraws({ everyMinutes: 5 }, drawsAt - lockMs, 1)[0]!.drawsAt, drawsAt + 300_000);
});
