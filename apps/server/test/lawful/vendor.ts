import { type LawfulInputs } from './parts.ts';

export const vendorInputs: LawfulInputs = {
  'vendor.planMaintenance': {
    input: () => ({ code: 'nobody', rest: { from: 1, until: 2 }, reason: 'nobody knows it' }),
    code: 'not_found',
  },
  'vendor.setState': {
    input: () => ({ code: 'nobody', state: 'closed', reason: 'nobody knows it' }),
    code: 'not_found',
  },
};
