import { deskPage, type LawfulInputs } from './parts.ts';

export const reportInputs: LawfulInputs = {
  'report.member': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'report.entries': { input: () => ({ ...deskPage('9223372036854775807'), id: '1', account: 'main' }), code: 'member_unknown' },
  'report.rounds': { input: () => ({ ...deskPage('9223372036854775807'), id: '1' }), code: 'member_unknown' },
  'report.overview': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'report.turnover': { input: () => ({ id: '1' }), code: 'member_unknown' },
};
