import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { readImportGraph } from './importGraph.ts';
import { drawMap, heldByModules, importsBetween } from './layoutMap.ts';

const page = readFileSync(join(root, 'docs/map.md'), 'utf8');

test('the map of docs/map.md is as the code is, and says what each folder holds', async () => {
  const drawn = drawMap(page, readImportGraph(), await heldByModules());
  assert.deepEqual(drawn.unsaid, [], 'say in docs/map.md or about.ts what these folders hold');
  assert.equal(page, drawn.page, 'npm run layout draws it anew');
});

test('the server’s modules and the fronts’ rooms and features import each other in no circle', () => {
  for (const folders of [
    /^apps\/server\/src\/modules\/\w+/,
    /^apps\/(?:web|console)\/src\/\w+(?=\/)/,
    /^apps\/(?:web|console)\/src\/features\/\w+(?=\/)/,
  ]) {
    const uses = importsBetween(readImportGraph(), folders);
    const seen = new Set<string>();
    for (const [folder, others] of uses) {
      assert.deepEqual(
        others.filter((other) => !seen.has(other)),
        [],
        `${folder} imports what stands above it`,
      );
      seen.add(folder);
    }
  }
});

test('a folder that comes, goes or imports another is drawn, and what is said of the others stays', () => {
  const graph = new Map([
    ['apps/server/src/modules/ledger/service.ts', []],
    ['apps/server/src/modules/bonus/service.ts', ['apps/server/src/modules/ledger/service.ts']],
    ['apps/server/src/modules/bonus/bonus.test.ts', ['apps/server/src/modules/wallet/service.ts']],
  ]);
  const old = [
    'before',
    '<!-- map: npm run layout draws it; edit the column "holds" alone, that of a module in its about.ts -->',
    '| `apps/server/src/modules/ledger` | transfers | wallet |',
    '| `apps/server/src/modules/wallet` | gone | – |',
    '<!-- end of the map -->',
    'after',
  ].join('\n');
  const { page: drawn, unsaid } = drawMap(old, graph, new Map());
  assert.match(
    drawn,
    /^before\n[^]*\| `apps\/server\/src\/modules\/ledger` \| transfers \| – \|\n\| `apps\/server\/src\/modules\/bonus` \|  \| ledger \|\n[^]*\nafter$/,
  );
  assert.doesNotMatch(drawn, /gone/);
  assert.deepEqual(unsaid, ['apps/server', 'apps/server/src/modules/bonus']);
});
