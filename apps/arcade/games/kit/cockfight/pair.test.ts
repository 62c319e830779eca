import assert from 'node:assert/strict';
import test from 'node:test';
import { cockCount, formOf, pairOf } from './pair.ts';

test('[LOBBY-10] the cocks of a round follow from its id alone, are two different ones, and all of them meet about as often', () => {
  const met = new Map<string, number>();
  const rounds = 30_000;
  for (let round = 0; round < rounds; round += 1) {
    const pair = pairOf(`round-${round}`);
    assert.deepEqual(pair, pairOf(`round-${round}`));
    met.set(String(pair), (met.get(String(pair)) ?? 0) + 1);
  }
  const kinds = cockCount * (cockCount - 1);
  assert.equal(met.size, kinds);
  assert.ok([...met.keys()].every((pair) => pair.split(',')[0] !== pair.split(',')[1]));
  const expected = rounds / kinds;
  const chiSquare = [...met.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 29 degrees of freedom: one in a thousand is above 58.3.
  assert.ok(chiSquare < 58.3, `chi square is ${chiSquare}`);
});

test('[LOBBY-10] the form of a cock is what its own fights gave, oldest first, on whichever side it stood', () => {
  const history = Array.from({ length: 60 }, (_, round) => ({
    ordinal: round + 1,
    roundId: `round-${round}`,
    outcome: { result: (['meron', 'wala', 'bothDown'] as const)[round % 3], blows: [] },
  }));
  for (let cock = 0; cock < cockCount; cock += 1) {
    const fought = history.filter(({ roundId }) => pairOf(roundId).includes(cock));
    const form = formOf(cock, history);
    assert.equal(form.length, fought.length);
    for (const [index, { roundId, outcome }] of fought.entries()) {
      const side = pairOf(roundId)[0] === cock ? 'meron' : 'wala';
      const expected = outcome.result === 'bothDown' ? 'drawn' : outcome.result === side ? 'won' : 'lost';
      assert.equal(form[index], expected);
    }
  }
});
