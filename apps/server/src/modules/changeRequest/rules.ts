/** Changes of terms that wait: their life, and what of them is shown. */
import type { ChangeDecision, ChangeState } from '@sen/api/changeRequest';

export const decisionLeadsTo: Readonly<Record<ChangeDecision, ChangeState>> = {
  approve: 'applied',
  reject: 'rejected',
};

export type Difference = { path: string; before: string | null; after: string | null };

/** The leaves of two values that are not the same, by their paths; null: there is none. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((leaf) => leaf.before !== leaf.after);
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path, String(value as string | number | boolean)]]);
  const leaves = new Map<string, string>();
  for (const [name, part] of Object.entries(value))
    for (const [under, leaf] of leavesOf(part, path === '' ? name : `${path}.${name}`))
      leaves.set(under, leaf);
  return leaves;
}
