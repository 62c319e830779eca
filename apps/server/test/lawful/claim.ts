import { type LawfulInputs } from './parts.ts';

export const claimInputs: LawfulInputs = {
  'claim.take': { input: () => ({ kind: 'deposit', id: '1' }), code: 'case_unknown' },
  'claim.release': { input: () => ({ kind: 'deposit', id: '1' }), code: 'ok' },
};
