import type { Overview } from './overview.ts';

/**
 * The books are audited every hour; an outcome that is older than this means that the audit does
 * not run.
 */
const auditLateMs = 2 * 3_600_000;

export type Verdict = {
  state: 'broken' | 'unchecked' | 'allHold';
  /** So many checks fail. */
  broken: number;
  /** When the one that was checked longest ago was. */
  checkedAt: number;
};

/**
 * Whether the books add up, and whether the last audit is recent. A check that fails comes before
 * an audit that stopped.
 */
export function verdictOf(invariants: Overview['invariants'], now: number): Verdict {
  const broken = invariants.filter(({ ok }) => !ok).length;
  const checkedAt = Math.min(...invariants.map((invariant) => invariant.checkedAt));
  const isLate = now - checkedAt > auditLateMs;
  return { state: broken > 0 ? 'broken' : isLate ? 'unchecked' : 'allHold', broken, checkedAt };
}
