/** How large `npm test` runs the fault tests: docs/faults.md has the sizes. */
import { spawnSync } from 'node:child_process';
import { root } from '../run/environment.ts';

export type FaultTier = 'smoke' | 'quick';

const commits = 30;
const moneyModules = [
  'ledger',
  'wallet',
  'bet',
  'deposit',
  'bankPayment',
  'withdrawal',
  'turnover',
  'agentTransfer',
  'adjustment',
  'limit',
  'vendor',
  'win',
];
/** Code that moves money, or that such code stands on; folders end with a slash. */
export const moneyCode: readonly string[] = [
  ...moneyModules.map((name) => `apps/server/src/modules/${name}/`),
  ...['database', 'events', 'batchLoader', 'migrations'].map((name) => `apps/server/src/platform/${name}.ts`),
];

/** Whether a changed file is code that moves money, or that such code stands on. */
export const isMoneyCode = (file: string): boolean => moneyCode.some((path) => file.startsWith(path)) && !file.endsWith('.test.ts');

/** The quick size where one of the last commits or an uncommitted change touched money code, or where nobody can tell. */
export function faultTier(cwd = root): FaultTier {
  const changed = [
    spawnSync('git', ['log', `-${commits}`, '--name-only', '--format='], { cwd, encoding: 'utf8' }),
    spawnSync('git', ['status', '--porcelain', '--no-renames'], { cwd, encoding: 'utf8' }),
  ];
  if (changed.some(({ status }) => status !== 0)) return 'quick';
  const [logged, uncommitted] = changed.map(({ stdout }) => stdout.split('\n')) as [string[], string[]];
  const files = [...logged, ...uncommitted.map((line) => line.slice(3))];
  return files.some(isMoneyCode) ? 'quick' : 'smoke';
}
