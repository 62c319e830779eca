import { type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'limit.set': { input: () => ({ kind: 'turnover', period: 'month', value: '1000000.00' }), code: 'ok' },
  'limit.confirm': { input: () => ({ kind: 'turnover', period: 'month' }), code: 'limit_wish_unknown' },
  'limit.timeOut': { input: () => ({ days: 7 }), code: 'ok' },
  'limit.exclude': { input: () => ({ term: 'oneYear' }), code: 'ok' },
  'limit.answerRealityCheck': { input: () => ({ goOn: true }), code: 'ok' },
  'limit.deskGet': { input: () => ({ memberId: '1' }), code: 'not_found' },
  'limit.deskExclude': {
    input: () => ({ memberId: '1', term: 'oneYear', reason: 'nobody knows them' }),
    code: 'not_found',
  },
};

export const otherBrand: OtherBrand = {
  'limit.deskGet': { input: (row) => ({ memberId: row('member') }), code: 'not_found' },
  'limit.deskExclude': {
    input: (row) => ({ memberId: row('member'), term: 'permanent', reason: 'not of this desk' }),
    code: 'not_found',
  },
};
