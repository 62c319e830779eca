/** How large `npm test` runs the fault tests: docs/faults.md has the sizes. */
import { spawnSync } from 'node:child_process';
import { root } from '../run/environment.ts';

export type FaultTier = 'smoke' | 'quick';

const commits = 30;
/** Code that moves money, or that what moves money stands on. */
const moneyCode =
  /^apps\/server\/src\/(?:modules\/(?:ledger|wallet|bet|deposit|withdrawal|transfer|vendor|win)\/|platform\/(?:database|events|gather|migrations)\.ts)/;

/** The quick size where one of the last commits or an uncommitted change touched money code, or where nobody can tell. */
export function faultTier(cwd = root): FaultTier {
  const changed = [
    spawnSync('git', ['log', `-${commits}`, '--name-only', '--format='], { cwd, encoding: 'utf8' }),
    spawnSync('git', ['status', '--porcelain', '--no-renames'], { cwd, encoding: 'utf8' }),
  ];
  if (changed.some(({ status }) => status !== 0)) return 'quick';
  const [logged, uncommitted] = changed.map(({ stdout }) => stdout.split('\n')) as [string[], string[]];
  const files = [...logged, ...uncommitted.map((line) => line.slice(3))];
  return files.some((file) => moneyCode.test(file) && !file.endsWith('.test.ts')) ? 'quick' : 'smoke';
}
