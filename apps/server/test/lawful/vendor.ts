import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'vendor.planMaintenance': {
    input: () => ({ code: 'nobody', rest: { from: 1, until: 2 }, reason: 'nobody knows it' }),
    code: 'not_found',
  },
  'vendor.setState': {
    input: () => ({ code: 'nobody', state: 'closed', reason: 'nobody knows it' }),
    code: 'not_found',
  },
};

export const otherBrand: OtherBrand = {
  'vendor.deskList': { code: 'not_allowed' },
  'vendor.planMaintenance': {
    input: () => ({ code: 'arcade', rest: null, reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'vendor.setState': {
    input: () => ({ code: 'arcade', state: 'closed', reason: 'not of this desk' }),
    code: 'not_allowed',
  },
};
