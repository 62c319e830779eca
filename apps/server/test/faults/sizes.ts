/** Quick sizes run with every `npm test`; full ones by `npm run faults`, or a share of them, never less than the quick ones. */
export const isFull = process.env['FAULTS'] === 'full';
const share = Number(process.env['FAULTS_SHARE'] ?? 1);
export const size = (quick: number, full: number): number => (isFull ? Math.max(quick, Math.round(full * share)) : quick);

/** Every fault is drawn from this seed; set SEED to have the same ones again. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007);
