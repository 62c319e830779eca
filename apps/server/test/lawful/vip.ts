import { days, deskPage, type LawfulInputs } from './parts.ts';

export const vipInputs: LawfulInputs = {
  'vip.deskMember': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'vip.deskChanges': { input: () => ({ ...deskPage('1000'), id: '1' }), code: 'member_unknown' },
  'vip.setRank': {
    input: () => ({ id: '1', from: 0, rank: 1, heldUntil: '2030-01-31', reason: 'nobody knows them' }),
    code: 'member_unknown',
  },
  'vip.report': { input: () => ({ ...days, brand: 'sen' }), code: 'ok' },
};
