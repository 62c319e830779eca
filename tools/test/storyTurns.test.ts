import assert from 'node:assert/strict';
import test from 'node:test';
import { specFiles } from './affected.ts';
import { storiesOfTurn } from './storyTurns.ts';

const ofDeposit = ['apps/server/src/modules/deposit/order.ts'];

test('three counts of commits in a row run every story, and each of them those that a change reaches', () => {
  const runs = [41, 42, 43].map((commits) => storiesOfTurn(ofDeposit, commits));
  assert.deepEqual([...new Set(runs.flatMap(({ run }) => run))].sort(), specFiles());
  for (const { run, waiting } of runs) {
    assert.ok(run.includes('apps/web/test/deposit.spec.ts'));
    assert.ok(run.includes('apps/console/test/deposit.spec.ts'));
    assert.ok(waiting.length > specFiles().length / 3, 'a good part waits');
    assert.deepEqual([...run, ...waiting].sort(), specFiles());
  }
});

test('a changed story runs, and a changed part of stories runs those that use it', () => {
  for (const commits of [41, 42, 43]) {
    assert.ok(
      storiesOfTurn(['apps/web/test/proof.spec.ts'], commits).run.includes('apps/web/test/proof.spec.ts'),
    );
    assert.deepEqual(storiesOfTurn(['apps/web/test/kept.ts'], commits).waiting, []);
  }
});

test('all stories run where nobody knows the last commits or their count', () => {
  assert.deepEqual(storiesOfTurn(undefined, 41), { run: [], waiting: [] });
  assert.deepEqual(storiesOfTurn(ofDeposit, undefined), { run: [], waiting: [] });
});
