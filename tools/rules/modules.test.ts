import { changeKinds } from '@sen/api/changeRequest';
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { modules } from '../../apps/server/src/modules.ts';
import { root } from '../run/environment.ts';
import { importsOf, moduleGraph } from './fences.ts';

const folders = join(root, 'apps/server/src/modules');
const words = modules.map(({ about }) => about.word);

test('apps/server/src/modules.ts lists every folder of modules, and each says its own word', async () => {
  assert.deepEqual(words.toSorted(), readdirSync(folders).toSorted());
  for (const folder of words) {
    const { about } = (await import(join(folders, folder, 'about.ts'))) as { about: { word: string } };
    assert.equal(about.word, folder);
  }
});

test('a module stands in the list after those that it imports', () => {
  const imports = globSync('apps/server/src/modules/**/*.ts', { cwd: root }).flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).map((specifier): [string, string] => [file, specifier]),
  );
  const graph = moduleGraph(imports);
  const late = words.flatMap((word, place) =>
    [...(graph.get(word) ?? [])]
      .filter((other) => words.indexOf(other) > place)
      .map((other) => `move ${word} behind ${other}`),
  );
  assert.deepEqual(late, []);
});

test('every part that a module needs is gathered from all or given by one of them', () => {
  const given = [
    'invariants',
    'cases',
    'changes',
    'ownFiles',
    'ownTitles',
    ...modules.flatMap(({ gives }) => Object.keys(gives ?? {})),
  ];
  assert.deepEqual(given, [...new Set(given)], 'no part is given twice');
  const needed = modules.flatMap(({ needs }) => needs ?? []);
  assert.deepEqual([...new Set(needed)].toSorted(), given.toSorted());
});

test('a kind of case, and a list of a member’s own data, is of one module', () => {
  const kinds = modules.flatMap(({ cases }) => Object.keys(cases ?? {}));
  assert.deepEqual(kinds, [...new Set(kinds)]);
  const lists = modules.flatMap(({ ownData }) => Object.keys(ownData ?? {}));
  assert.deepEqual(lists, [...new Set(lists)]);
});

test('a kind of change is made by one module, and each kind by one', () => {
  const kinds = modules.flatMap(({ changes }) => Object.keys(changes ?? {}));
  assert.deepEqual(kinds.toSorted(), changeKinds.toSorted());
});

test('each list of a member’s own data has a title in the about.ts of its module', () => {
  for (const { about, ownData = {} } of modules) {
    // The archive itself adds lists that it reads in another way.
    if (about.word === 'record') assert.deepEqual(ownData, {});
    else assert.deepEqual(Object.keys(about.ownData ?? {}), Object.keys(ownData), about.word);
  }
});
