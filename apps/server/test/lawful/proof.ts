import { type LawfulInputs } from './parts.ts';

export const proofInputs: LawfulInputs = {
  'proof.own': { input: () => ({ id: '1' }), code: 'proof_unknown' },
};
