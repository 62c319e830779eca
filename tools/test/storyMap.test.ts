import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { storiesInMap, storiesOf, storyWords } from './storyMap.ts';

const specs = globSync('apps/*/test/**/*.spec.ts', { cwd: root }).map((path) =>
  path.replace(/^apps\/(\w+)\/test\/(.*)\.spec\.ts$/, '$1/$2'),
);

test('every spec file can be reached from the map, and the map names no other', () => {
  assert.deepEqual([...storiesInMap].sort(), specs.toSorted());
});

test('every module and feature has its stories in the map, and the map has no other word', () => {
  const folders = globSync(['apps/server/src/modules/*', 'apps/{web,console}/src/features/*'], {
    cwd: root,
  }).map((path) => path.split('/').at(-1)!);
  assert.deepEqual([...new Set(folders)].sort(), storyWords.toSorted());
});

const seen: [file: string, spec: string][] = [
  ['packages/api/src/contract.ts', 'web/contract'],
  ['packages/api/src/contractDesk.ts', 'web/contract'],
  ['packages/api/src/agentDesk.ts', 'console/agent'],
  ['packages/api/src/lotteryBetting.ts', 'web/lotteryBoard'],
  ['packages/api/src/rebateRate.ts', 'web/rebate'],
  ['packages/api/src/pointTerms.ts', 'web/point'],
  ['packages/api/src/contentItem.ts', 'web/promotion'],
  ['packages/api/src/roundReport.ts', 'web/record'],
  ['apps/server/src/modules/report/member.ts', 'console/member'],
  ['packages/front/src/contract/statement.tsx', 'web/contract'],
  ['packages/front/src/contract/statementBeneath.tsx', 'web/contract'],
  ['packages/front/src/contract/terms.tsx', 'web/contract'],
];
for (const [file, spec] of seen)
  test(`a change of ${file} is seen by ${spec}`, () => assert.ok(storiesOf(file).includes(spec)));

test('a page of text and the facts of a module change no story', () => {
  assert.deepEqual(storiesOf('docs/layout.md'), []);
  assert.deepEqual(storiesOf('apps/server/src/modules/deposit/about.ts'), []);
});
