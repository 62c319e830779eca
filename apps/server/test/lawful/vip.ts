import { days, deskPage, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'vip.deskMember': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'vip.deskChanges': { input: () => ({ ...deskPage('1000'), id: '1' }), code: 'member_unknown' },
  'vip.setRank': {
    input: () => ({ id: '1', from: 0, rank: 1, heldUntil: '2030-01-31', reason: 'nobody knows them' }),
    code: 'member_unknown',
  },
  'vip.report': { input: () => ({ ...days, brand: 'sen' }), code: 'ok' },
};

export const otherBrand: OtherBrand = {
  'vip.deskMember': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'vip.deskChanges': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'vip.setRank': {
    input: (row) => ({ id: row('member'), from: 0, rank: 1, heldUntil: null, reason: 'not of this desk' }),
    code: 'member_unknown',
  },
};
