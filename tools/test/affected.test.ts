import assert from 'node:assert/strict';
import test from 'node:test';
import { affectedStories, affectedTests } from './affected.ts';
import { readImportGraph } from '../rules/importGraph.ts';
import { testFiles } from './nodeTests.ts';

const graph = readImportGraph();

const changes: [file: string, runs: string[], leavesOut: string[]][] = [
  [
    'apps/server/src/modules/feedback/service.ts',
    ['modules/feedback/feedback.test.ts', 'web/test/support.spec.ts'],
    ['modules/win/win.test.ts', 'lobby.spec.ts'],
  ],
  [
    'apps/server/src/modules/ledger/service.ts',
    ['modules/deposit/deposit.test.ts', 'modules/wallet/wallet.test.ts', 'faults/server.test.ts'],
    ['kit/format.test.ts'],
  ],
  [
    'apps/server/src/modules/feedback/migrations/0001-anything.sql',
    ['modules/feedback/feedback.test.ts', 'test/fuzz.test.ts'],
    ['modules/wallet/wallet.test.ts'],
  ],
  [
    'apps/server/demo/sen/content/notices.json',
    ['src/demo/content.test.ts', 'web/test/notice.spec.ts', 'web/test/brand.spec.ts'],
    ['web/test/game.spec.ts', 'modules/wallet/wallet.test.ts'],
  ],
  [
    'apps/server/locales/th.json',
    ['modules/record/record.test.ts', 'modules/access/codeText.test.ts', 'web/test/record.spec.ts'],
    ['modules/ledger/ledger.test.ts', 'web/test/game.spec.ts'],
  ],
  [
    'apps/web/locales/th.json',
    ['web/test/language.spec.ts', 'web/test/screens.spec.ts'],
    ['web/test/deposit.spec.ts'],
  ],
  [
    'apps/web/src/features/deposit/depositForm.tsx',
    ['web/test/deposit.spec.ts', 'server/test/built.test.ts'],
    ['web/test/game.spec.ts', 'modules/bet/bet.test.ts', 'modules/site/sitePage.test.ts'],
  ],
  [
    'packages/api/src/money.ts',
    ['src/money.test.ts', 'modules/deposit/deposit.test.ts', 'gateway.test.ts'],
    [],
  ],
  [
    'apps/web/test/ownBrand.ts',
    ['web/test/brand.spec.ts', 'web/test/help.spec.ts'],
    ['web/test/game.spec.ts', 'console/test/deposit.spec.ts'],
  ],
  [
    'apps/server/test/fixtures/mount.ts',
    ['test/platform.test.ts', 'web/test/rebate.spec.ts', 'web/test/brand.spec.ts'],
    ['web/test/help.spec.ts', 'modules/wallet/wallet.test.ts'],
  ],
  ['apps/console/test/win.spec.ts', ['console/test/win.spec.ts'], ['console/test/vendor.spec.ts']],
];
for (const [file, runs, leavesOut] of changes) {
  test(`a change of ${file} runs what can see it, and not all the rest`, () => {
    const chosen = [...affectedTests(graph, testFiles('every'), [file]), ...affectedStories(graph, [file])];
    assert.deepEqual(
      runs.filter((end) => !chosen.some((path) => path.endsWith(end))),
      [],
      'not run',
    );
    assert.deepEqual(
      leavesOut.filter((end) => chosen.some((path) => path.endsWith(end))),
      [],
      'run in vain',
    );
  });
}
