import type { LawfulInputs } from './parts.ts';

export const reportInputs: LawfulInputs = {
  'report.overview': { input: () => ({ brand: 'sen' }), code: 'ok' },
};
