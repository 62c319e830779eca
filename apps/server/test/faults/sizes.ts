/**
 * The sizes of the fault tests. `npm test` runs them at smoke size, or at quick size where money
 * code changed lately (tools/test/faultTier.ts); `npm run faults` at full size or a share of it,
 * never less than the quick one.
 */
const tier = process.env['FAULTS'] ?? 'quick';
const share = Number(process.env['FAULTS_SHARE'] ?? 1);

export function size({ smoke, quick, full }: { smoke: number; quick: number; full: number }): number {
  if (tier === 'full') return Math.max(quick, Math.round(full * share));
  return tier === 'smoke' ? smoke : quick;
}

/** Every fault is drawn from this seed; set SEED to have the same ones again. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007);
