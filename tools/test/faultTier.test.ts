import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../run/environment.ts';
import { faultTier, moneyCode } from './faultTier.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-tier-'));
after(() => rmSync(folder, { recursive: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), randomUUID());
}
function commit(path: string): void {
  write(path);
  git('add', '-A');
  git('commit', '-qm', path);
}

test('faults run at smoke size unless money code changed within the last 30 commits, or is being changed', () => {
  assert.equal(faultTier(folder), 'quick', 'outside of a repository nobody can tell');
  git('init', '-q');
  assert.equal(faultTier(folder), 'quick', 'of a repository without a commit nobody can tell');
  for (const path of ['README.md', 'apps/server/src/modules/wallet/wallet.test.ts', 'apps/web/src/features/deposit/page.tsx']) {
    commit(path);
    assert.equal(faultTier(folder), 'smoke', path);
  }
  write('apps/server/src/modules/ledger/service.ts');
  git('add', '-A');
  assert.equal(faultTier(folder), 'quick', 'not committed yet');
  commit('apps/server/src/modules/ledger/service.ts');
  assert.equal(faultTier(folder), 'quick');
  for (let i = 0; i < 30; i++) commit('README.md');
  assert.equal(faultTier(folder), 'smoke', '30 commits later');
});

test('what counts as money code is there', () => {
  assert.deepEqual(
    moneyCode.filter((path) => !existsSync(join(root, path))),
    [],
  );
});
