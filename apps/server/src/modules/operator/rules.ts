import type { OperatorRole } from '@sen/api/call';
import type { SecondStep } from '@sen/api/operator';

/**
 * Whether an operator works for a brand. `brandIds` null: for every one. Rows of no brand are for
 * the latter alone.
 */
export function worksFor(
  { brandIds }: { brandIds: readonly bigint[] | null },
  brandId: bigint | null,
): boolean {
  return brandIds === null || (brandId !== null && brandIds.includes(brandId));
}

/** `brandIds` null: all brands, those to come included. */
export type Rights = { role: OperatorRole; active: boolean; brandIds: readonly bigint[] | null };

/**
 * Whether somebody may look after the operators: an owner of all brands. One of them is always
 * left.
 */
export function keepsOperators({ role, active, brandIds }: Rights): boolean {
  return role === 'owner' && active && brandIds === null;
}

/** Whether a change of rights gives something that the operator did not have. */
export function givesRights(before: Rights, after: Rights): boolean {
  const wasForAll = before.brandIds === null;
  const isWider =
    !wasForAll && (after.brandIds === null || after.brandIds.some((id) => !worksFor(before, id)));
  return before.role !== after.role || isWider;
}

/**
 * The step that a sign-in lacks after the right password and the steps that it has passed, the last
 * of which is `passed`.
 */
export function missingStep(
  passed: SecondStep | null,
  { hasApp, passwordOnce, needsApp }: { hasApp: boolean; passwordOnce: boolean; needsApp: boolean },
): SecondStep | null {
  if (hasApp && passed === null) return 'code';
  if (passwordOnce) return 'password';
  return needsApp && !hasApp ? 'setup' : null;
}
