import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'search.find': { input: () => ({ q: 'ban ca', language: 'vi' }), code: 'ok' },
};

export const otherBrand: OtherBrand = {};
