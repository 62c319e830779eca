/**
 * The rule by which two approvals are those of two operators. An operator who made another, or gave
 * them a role, a password or a sign-in without their app, could be acting in their place.
 */
import type { OperatorRole } from '@sen/api/call';
import { worksFor, type Rights } from './rules.ts';

/** The time for which an operator is nobody's second after something was granted to them. */
export const grantRestMs = 24 * 60 * 60_000;

/** `operatorId` was made, enabled, given rights, a password or no app by `grantedBy`; epoch ms. */
export type Grant = { operatorId: bigint; grantedBy: bigint; grantedAt: number };
export type Approval = { operatorId: bigint; at: number };

/** When the operator can be somebody's second again; null: at this moment already. */
export function restsUntil(grants: readonly Grant[], { operatorId, at }: Approval): number | null {
  const times = grants
    .filter((grant) => grant.operatorId === operatorId && grant.grantedAt <= at)
    .map(({ grantedAt }) => grantedAt + grantRestMs)
    .filter((until) => until > at);
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * Whether one of the two had granted something to the other before the other approved, by itself or
 * by way of operators to whom it had granted something before. Grants come oldest first.
 */
export function isDependent(grants: readonly Grant[], one: Approval, other: Approval): boolean {
  return reaches(grants, one.operatorId, other) || reaches(grants, other.operatorId, one);
}

function reaches(grants: readonly Grant[], giver: bigint, { operatorId, at }: Approval): boolean {
  const reached = new Set([giver]);
  for (const grant of grants)
    if (grant.grantedAt <= at && reached.has(grant.grantedBy)) reached.add(grant.operatorId);
  return reached.has(operatorId);
}

/** Whether an operator may decide such a case now. `brandId` null: rows of no brand, or of all. */
export function mayDecide(
  rights: Rights,
  { roles, brandId }: { roles: readonly string[]; brandId: bigint | null },
): boolean {
  return rights.active && roles.includes(rights.role satisfies OperatorRole) && worksFor(rights, brandId);
}

/**
 * An approval beside those of others that still count: `second`, it makes two with one of them;
 * `first`, there is none yet; `dependent`, each of them depends on the operator.
 */
export function standingOf(
  grants: readonly Grant[],
  own: Approval,
  others: readonly Approval[],
): 'first' | 'second' | 'dependent' {
  const counting = others.filter(
    (one) => one.operatorId !== own.operatorId && restsUntil(grants, one) === null,
  );
  if (counting.length === 0) return 'first';
  return counting.some((one) => !isDependent(grants, own, one)) ? 'second' : 'dependent';
}
