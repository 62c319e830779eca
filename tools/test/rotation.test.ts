import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countOfCommits, turnOf } from './rotation.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-rotation-'));
after(() => rmSync(folder, { recursive: true }));

const turns: [name: string, commits: number, of: number, isItsTurn: boolean][] = [
  ['', 0, 3, true],
  ['', 1, 3, false],
  ['', 2, 3, false],
  ['', 3, 3, true],
  // The code of a is 97.
  ['a', 0, 3, false],
  ['a', 1, 3, false],
  ['a', 2, 3, true],
  ['b', 1, 3, true],
  ['a', 1_277, 1, true],
  ['a', 1_277, 2, true],
  ['b', 1_277, 2, false],
];

test('a test has its turn by its name and the count of commits', () => {
  for (const [name, commits, of, isItsTurn] of turns)
    assert.equal(turnOf(name, commits, of), isItsTurn, `${name} after ${commits} commits, one of ${of}`);
});

test('of three counts of commits in a row each name has exactly one, and each count about a third of the names', () => {
  const names = Array.from({ length: 300 }, (_, i) => `apps/web/test/story${i}.spec.ts`);
  for (const first of [0, 1, 2, 1_276]) {
    const shares = [0, 1, 2].map((step) => names.filter((name) => turnOf(name, first + step, 3)));
    assert.deepEqual(shares.flat().toSorted(), names.toSorted());
    for (const share of shares) assert.ok(share.length > 80 && share.length < 120, String(share.length));
  }
});

test('the commits of a repository are counted; nobody can tell outside of one, or where its history is cut off', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
    });
  assert.equal(countOfCommits(folder), undefined);
  git('init', '-q', 'whole');
  assert.equal(countOfCommits(join(folder, 'whole')), undefined, 'no commit yet');
  for (const count of [1, 2, 3]) {
    git('-C', 'whole', 'commit', '-q', '--allow-empty', '-m', `commit ${count}`);
    assert.equal(countOfCommits(join(folder, 'whole')), count);
  }
  git('clone', '-q', '--depth', '1', `file://${join(folder, 'whole')}`, 'shallow');
  assert.equal(countOfCommits(join(folder, 'shallow')), undefined);
});
