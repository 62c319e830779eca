import assert from 'node:assert/strict';
import test from 'node:test';
import { tableResult } from '@sen/api/tableReport';
import { catalogue } from './catalogue.ts';
import { drawOf, newServerSeed, systemRandom } from './chance.ts';

const draws = 300;

for (const [gameCode, entry] of catalogue) {
  if (entry.kind !== 'table') continue;
  test(`[LOBBY-10] every result of ${gameCode} has a mark that the report of tables can tell`, () => {
    const texts = new Set<string>();
    for (let round = 0; round < draws; round += 1) {
      const mark = entry.game.mark(entry.game.draw(drawOf(newServerSeed(systemRandom), 'seed', round)));
      texts.add(tableResult.parse({ ...mark, ended_at: 0 }).text);
    }
    assert.ok(texts.size > 1, 'results differ');
  });
}
