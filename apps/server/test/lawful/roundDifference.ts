import { deskPage, days, type LawfulInputs } from './parts.ts';

export const roundDifferenceInputs: LawfulInputs = {
  'roundDifference.deskList': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      state: 'open',
      kind: 'amount',
      vendor: 'arcade',
      brand: 'sen',
      id: '1',
    }),
    code: 'ok',
  },
  'roundDifference.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'roundDifference.resolve': {
    input: () => ({ id: '1', decision: 'approve', reason: 'as the vendor wrote' }),
    code: 'case_unknown',
  },
  'roundDifference.reports': { input: () => ({}), code: 'ok' },
  'roundDifference.fetch': { input: () => ({ days: 1 }), code: 'ok' },
};
