import { type LawfulInputs } from './parts.ts';

export const reconciliationInputs: LawfulInputs = {
  'reconciliation.day': { input: () => ({ day: '2026-11-23', brand: 'sen' }), code: 'ok' },
  'reconciliation.fetch': { input: () => ({ day: '2026-11-23' }), code: 'ok' },
};
