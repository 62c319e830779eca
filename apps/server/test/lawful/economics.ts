import type { LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  'economics.desk': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'economics.broken': { input: () => ({ brand: 'sen' }), code: 'ok' },
};
