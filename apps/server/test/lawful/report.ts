import type { LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  'report.overview': { input: () => ({ brand: 'sen' }), code: 'ok' },
};
