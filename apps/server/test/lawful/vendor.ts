import { type LawfulInputs } from './parts.ts';

export const vendorInputs: LawfulInputs = {
  'vendor.setState': { input: () => ({ code: 'nobody', state: 'closed', reason: 'nobody knows it' }), code: 'not_found' },
};
