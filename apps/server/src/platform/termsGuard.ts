/**
 * The guard of terms looks at them before they are in force: at the sum of all that flows back of
 * play (docs/rules/economics.md). The module that adds it up stands above those that have the terms.
 */
import type { SumChange } from '@sen/api/economics';
import type { Context } from './context.ts';
import type { Transaction } from './database.ts';

/**
 * Makes a change of terms and refuses it where more would flow back of some play than the house
 * keeps; else it gives what the change makes of the sums. `brandId` null: the terms of all brands.
 */
export type TermsGuard = <Made>(
  tx: Transaction,
  brandId: bigint | null,
  make: () => Promise<Made>,
) => Promise<{ made: Made; sums: SumChange[] }>;

const guards = new WeakMap<Context, TermsGuard>();

export function guardTerms(ctx: Context, guard: TermsGuard): void {
  guards.set(ctx, guard);
}

/** Throws where nobody guards the terms: there none are changed. */
export function guardOf(ctx: Context): TermsGuard {
  const guard = guards.get(ctx);
  if (!guard) throw new Error('nobody guards the terms of this context');
  return guard;
}

/**
 * Changes of terms wait for each other, so that two that are sound alone are not both made. It is
 * taken before all other locks: a change holds it to the end of its transaction.
 */
export async function lockTerms(tx: Transaction): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('terms'))`);
}

/** A change of terms that needs no second operator, in a transaction of its own. */
export function guarded<Made>(
  ctx: Context,
  brandId: bigint | null,
  make: (tx: Transaction) => Promise<Made>,
): Promise<Made> {
  return ctx.db.transaction(async (tx) => {
    await lockTerms(tx);
    return (await guardOf(ctx)(tx, brandId, () => make(tx))).made;
  });
}
