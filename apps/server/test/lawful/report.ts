import type { LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  'report.gameReturns': { input: () => ({}), code: 'ok' },
  'report.overview': { input: () => ({ brand: 'sen' }), code: 'ok' },
};
