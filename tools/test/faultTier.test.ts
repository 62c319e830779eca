import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../run/environment.ts';
import { changedLately, faultTier, seenCode, simulation, sizeInTurn, type FaultTier } from './faultTier.ts';
import { turnOf } from './rotation.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-tier-'));
after(() => rmSync(folder, { recursive: true }));
/** Commits are made two days ago, unless a test says otherwise. */
let committed = new Date(Date.now() - 48 * 3_600_000).toISOString();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: committed },
  });
function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), randomUUID());
}
function commit(path: string): void {
  write(path);
  git('add', '-A');
  git('commit', '-qm', path);
}

const sizeOf = (name: string): FaultTier =>
  faultTier(`apps/server/test/faults/${name}.test.ts`, changedLately(folder));

test('a fault test runs at smoke size unless code that it sees changed within the last 10 commits or the last day, or is being changed', () => {
  assert.equal(sizeOf('server'), 'quick', 'outside of a repository nobody can tell');
  git('init', '-q');
  assert.equal(sizeOf('server'), 'quick', 'of a repository without a commit nobody can tell');
  for (const path of [
    'README.md',
    'apps/server/src/modules/wallet/wallet.test.ts',
    'apps/server/src/modules/wallet/about.ts',
    'apps/web/src/features/deposit/page.tsx',
  ]) {
    commit(path);
    assert.equal(sizeOf('server'), 'smoke', path);
  }
  write('apps/server/src/modules/wallet/service.ts');
  git('add', '-A');
  assert.equal(sizeOf('server'), 'quick', 'not committed yet');
  commit('apps/server/src/modules/wallet/service.ts');
  assert.equal(sizeOf('server'), 'quick');
  assert.equal(sizeOf('deposit'), 'smoke', 'deposits do not pass through what vendors call');
  assert.equal(sizeOf('new'), 'quick', 'nobody has said what it sees');
  for (let i = 0; i < 10; i++) commit('README.md');
  assert.equal(sizeOf('server'), 'smoke', '10 commits later');
  committed = new Date().toISOString();
  commit('apps/server/src/modules/wallet/service.ts');
  for (let i = 0; i < 10; i++) commit('README.md');
  assert.equal(sizeOf('server'), 'quick', '10 commits later on the same day');
});

test('a fault test that no change reaches waits for its turn, which comes every third commit', () => {
  const file = 'apps/server/test/faults/server.test.ts';
  const first = [0, 1, 2].find((commits) => turnOf(file, commits, 3))!;
  const cases: [changed: string[] | undefined, commits: number | undefined, size: FaultTier | 'waits'][] = [
    [[], first, 'smoke'],
    [[], first + 1, 'waits'],
    [[], first + 2, 'waits'],
    [[], first + 3, 'smoke'],
    [[], undefined, 'smoke'],
    [undefined, first + 1, 'quick'],
    [['apps/server/src/modules/wallet/service.ts'], first + 1, 'quick'],
  ];
  for (const [changed, commits, size] of cases) assert.equal(sizeInTurn(file, changed, commits), size);
});

test('the simulation has a smoke size between its turns', () => {
  const sizes = [0, 1, 2].map((commits) => sizeInTurn(simulation, undefined, commits));
  assert.deepEqual(sizes.toSorted(), ['quick', 'smoke', 'smoke']);
  assert.equal(sizeInTurn(simulation, [], undefined), 'quick');
});

test('the code that fault tests see is there', () => {
  assert.deepEqual(
    [...seenCode, simulation].filter((path) => !existsSync(join(root, path))),
    [],
  );
});
