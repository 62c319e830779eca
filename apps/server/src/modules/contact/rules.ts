/**
 * A contact that is put on an account after registration resets no payment password until this time
 * has passed.
 */
export const restMs = 24 * 3_600_000;

/**
 * Whole hours until a contact lets a payment password be reset; 0: it does. `setAt` null: it stands
 * since registration.
 */
export function restHours(setAt: number | null, nowMs: number): number {
  return setAt === null ? 0 : Math.max(0, Math.ceil((setAt + restMs - nowMs) / 3_600_000));
}

type Holder = { verified: boolean; hasPassword: boolean };

/**
 * Whether a member who has proven a contact may take it from another account. A contact that the
 * other account has proven stays its own; a number that nobody has proven was only typed there,
 * unless it is that account's one way in.
 */
export const mayTake = (holder: Holder): boolean => !holder.verified && holder.hasPassword;
