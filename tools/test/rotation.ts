/**
 * The turns of tests: one that no recent change reaches waits until its turn comes, by the count of
 * commits.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../run/environment.ts';

/**
 * Whether it is the turn of `name` after so many commits. Of any `of` counts in a row each name has
 * exactly one, and names share them out about evenly, whatever other names there are.
 */
export function turnOf(name: string, commits: number, of: number): boolean {
  let hash = 0;
  for (const char of name) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) >>> 0;
  return (hash + commits) % of === 0;
}

/** The number of commits up to this one; undefined outside of a repository and in a shallow one. */
export function countOfCommits(cwd = root): number | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (git('rev-parse', '--is-shallow-repository').stdout?.trim() !== 'false') return undefined;
  const { status, stdout } = git('rev-list', '--count', 'HEAD');
  return status === 0 ? Number(stdout) : undefined;
}
