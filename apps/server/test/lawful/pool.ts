import { type LawfulInputs } from './parts.ts';

export const poolInputs: LawfulInputs = {
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
