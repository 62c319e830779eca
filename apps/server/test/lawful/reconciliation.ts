import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'reconciliation.day': { input: () => ({ day: '2026-11-23', brand: 'sen' }), code: 'ok' },
  'reconciliation.fetch': { input: () => ({ day: '2026-11-23' }), code: 'ok' },
};

export const otherBrand: OtherBrand = {
  'reconciliation.day': { input: () => ({ day: '2026-11-23' }) },
  'reconciliation.fetch': { input: () => ({ day: '2026-11-23' }) },
};
