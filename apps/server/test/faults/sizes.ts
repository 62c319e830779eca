/** Quick sizes run with every `npm test`; full ones by `npm run faults`. */
export const isFull = process.env['FAULTS'] === 'full';
export const size = (quick: number, full: number): number => (isFull ? full : quick);

/** Every fault is drawn from this seed; set SEED to have the same ones again. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007);
