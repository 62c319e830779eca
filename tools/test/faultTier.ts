/** The size at which `npm test` runs the fault tests: docs/faults.md has the sizes. */
import { spawnSync } from 'node:child_process';
import { readAbouts } from '../rules/abouts.ts';
import { root } from '../run/environment.ts';
import { turnOf } from './rotation.ts';

export type FaultTier = 'smoke' | 'quick';

/**
 * A run of main comes after each landing, which is a few commits; all commits of the last day count
 * as well, so that a large landing is looked at whole. Of 30 commits some nearly always
 * move money: over the last 300 (2026-11-27) a fault test that sees all such code would have run at
 * the quick size for each stretch of 30 and for 82 % of those of 10, `database` for 94 and 48 %.
 */
const commits = 10;
const platform = ['database', 'events', 'batchLoader', 'migrations'].map(
  (name) => `apps/server/src/platform/${name}.ts`,
);
const modules = (names: readonly string[]): string[] =>
  names.map((name) => `apps/server/src/modules/${name}/`);
/** The code that runs for a vendor's call. */
const vendorCall = [...modules(['ledger', 'wallet', 'bet', 'limit', 'pool', 'vendor', 'win']), ...platform];
/**
 * The code that a fault test can see, by the test's file; a file that is not named here sees all
 * that moves money.
 */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  amounts: ['packages/api/src/money.ts'],
  callbacks: vendorCall,
  database: vendorCall,
  lottery: [...modules(['ledger', 'lottery', 'wallet', 'vendor', 'win']), ...platform],
  deposit: [...modules(['ledger', 'deposit', 'bankPayment', 'turnover']), ...platform],
  reply: vendorCall,
  plantedDatabaseBugs: vendorCall,
  server: vendorCall,
  walletTransfer: [...modules(['ledger', 'vendor', 'walletTransfer']), ...platform],
};

/** Code that moves money, or that such code stands on; folders end with a slash. */
export const moneyCode: readonly string[] = [
  ...modules((await readAbouts()).filter(({ movesMoney }) => movesMoney).map(({ word }) => word)),
  ...platform,
];
/** All code that makes a fault test run at the quick size. */
export const seenCode: readonly string[] = [...new Set([...moneyCode, ...Object.values(seenBy).flat()])];

/** Neither a test nor the facts that tools read of a module is code that runs. */
const seesChange = (file: string, code: readonly string[]): boolean =>
  code.some((path) => file.startsWith(path)) && !/(?:\.test|\/about)\.ts$/.test(file);

/** Whether a changed file is code that moves money, or that such code stands on. */
export const isMoneyCode = (file: string): boolean => seesChange(file, moneyCode);

/**
 * The size of a fault test: quick where one of the last commits or an uncommitted change touched
 * code that it sees, or where nobody can tell.
 */
export function faultTier(file: string, changed: readonly string[] | undefined): FaultTier {
  if (changed === undefined) return 'quick';
  const seen = seenBy[/(\w+)\.test\.ts$/.exec(file)?.[1] ?? ''] ?? moneyCode;
  return changed.some((each) => seesChange(each, seen)) ? 'quick' : 'smoke';
}

/** Sees all that moves money, some of which nearly always changed. */
export const simulation = 'apps/server/test/simulate.test.ts';

/**
 * The size of a test in a run of everything that is no `npm test -- --all`: where no change reaches
 * it, it waits for its turn, which comes every third commit. The simulation has a smoke size
 * meanwhile. Where nobody can tell how many commits there are, it is always its turn.
 */
export function sizeInTurn(
  file: string,
  changed: readonly string[] | undefined,
  commits: number | undefined,
): FaultTier | 'waits' {
  const isItsTurn = commits === undefined || turnOf(file, commits, 3);
  if (file === simulation) return isItsTurn ? 'quick' : 'smoke';
  const tier = faultTier(file, changed);
  return tier === 'smoke' && !isItsTurn ? 'waits' : tier;
}

/**
 * The files of the last commits, of all those of the last day, and those being changed; undefined
 * outside of a repository, and in one without a commit.
 */
export function changedLately(cwd = root): string[] | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 }) as {
      status: number;
      stdout: string;
    };
  const files = ['log', '--name-only', '--format='];
  const asked = [
    git(...files, `-${commits}`),
    git(...files, '--since=24 hours ago'),
    git('status', '--porcelain', '--no-renames'),
  ];
  if (asked.some(({ status }) => status !== 0)) return undefined;
  const [last, today, uncommitted] = asked.map(({ stdout }) => stdout.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  return [...new Set([...last, ...today, ...uncommitted.map((line) => line.slice(3))])].filter(Boolean);
}
