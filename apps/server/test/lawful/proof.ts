import { type LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  'proof.ownLeaf': { input: () => ({ id: '1' }), code: 'proof_unknown' },
};
