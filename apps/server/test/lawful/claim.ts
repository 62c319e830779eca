import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'claim.take': { input: () => ({ kind: 'deposit', id: '1' }), code: 'case_unknown' },
  'claim.release': { input: () => ({ kind: 'deposit', id: '1' }), code: 'ok' },
};

export const otherBrand: OtherBrand = {
  'claim.take': { input: (row) => ({ kind: 'deposit', id: row('deposit') }), code: 'case_unknown' },
  'claim.release': { input: (row) => ({ kind: 'deposit', id: row('deposit') }) },
};
