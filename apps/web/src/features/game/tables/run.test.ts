import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameTable } from '@sen/api/game';
import { inOrder, runOf } from './run.ts';

const results = (tones: string): GameTable['results'] =>
  [...tones].map((letter, endedAt) => ({
    text: letter,
    tone: letter === 'r' ? 'red' : letter === 'b' ? 'blue' : 'green',
    endedAt,
  }));

test('[HOME-06] a run is the number of last results that came out alike; ties are passed over', () => {
  const table: [tones: string, run: number][] = [
    ['', 0],
    ['g', 0],
    ['r', 1],
    ['rb', 1],
    ['brrr', 3],
    ['brgrgr', 3],
    ['rrrr', 4],
  ];
  for (const [tones, run] of table) assert.equal(runOf(results(tones)), run, tones);
});

test('[HOME-06] tables with most players stand first, then those with the longest run', () => {
  const table = (tableId: string, players: number, tones: string) =>
    ({ tableId, players, results: results(tones) }) as GameTable;
  const shown = inOrder([table('short', 0, 'rb'), table('long', 0, 'brrr'), table('people', 2, 'b')]);
  assert.deepEqual(
    shown.map(({ tableId }) => tableId),
    ['people', 'long', 'short'],
  );
});
