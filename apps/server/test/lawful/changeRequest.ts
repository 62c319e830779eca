import { days, deskPage, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'changeRequest.deskList': {
    input: () => ({ ...deskPage('1000'), ...days, state: 'waiting', brand: 'sen', id: '1' }),
    code: 'ok',
  },
  'changeRequest.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'changeRequest.decide': {
    input: () => ({ id: '1', decision: 'reject', reason: 'nobody knows it' }),
    code: 'change_unknown',
  },
};

export const otherBrand: OtherBrand = {
  'changeRequest.decide': {
    input: () => ({ id: '1', decision: 'reject', reason: 'not of this desk' }),
    code: 'change_unknown',
  },
};
