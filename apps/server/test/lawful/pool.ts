import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'pool.deskEntries': {
    input: () => ({
      vendor: 'nobody',
      currency: 'VND',
      after: '9223372036854775807',
      before: '9223372036854775807',
      size: 20,
    }),
    code: 'not_found',
  },
};

export const otherBrand: OtherBrand = {
  'pool.deskList': { code: 'not_allowed' },
  'pool.deskEntries': { input: () => ({ vendor: 'arcade', currency: 'VND' }), code: 'not_allowed' },
};
