import { days, deskPage, fresh, type LawfulInputs } from './parts.ts';

const rates = { RNG: 10, LIVE: 5 };
const memberPage = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });

export const rebateInputs: LawfulInputs = {
  'rebate.memberRates': {
    input: () => ({ ...memberPage('1795412345678901.42'), id: '1' }),
    code: 'member_unknown',
  },
  'rebate.setMemberRates': { input: () => ({ id: '1', rates }), code: 'member_unknown' },
  'rebate.income': { input: () => days, code: 'ok' },
  'rebate.incomeCsv': { input: () => days, code: 'ok' },
  'rebate.incomeSources': { input: () => ({ ...memberPage('1000.42'), ...days }), code: 'ok' },
  'rebate.list': { input: () => ({ ...memberPage('1000'), ...days }), code: 'ok' },
  'rebate.detail': { input: () => ({ id: '1' }), code: 'not_found' },
  'rebate.lines': {
    input: () => ({ ...memberPage('1795412345678901.42'), id: '1', source: '1', gameType: 'RNG' }),
    code: 'not_found',
  },
  'invitation.list': { input: () => memberPage('1000'), code: 'ok' },
  'invitation.create': {
    input: () => ({ code: `FUZZ${fresh()}`, label: 'Zalo', makesAgent: false, rates, days: 30, usesMax: 10 }),
    code: 'ok',
  },
  'invitation.close': { input: () => ({ id: '9999999' }), code: 'not_found' },
  'invitation.joined': { input: () => memberPage('1000'), code: 'ok' },
  'invitation.openAccount': {
    input: () => ({ username: `fuzz${fresh()}`, makesAgent: false, rates }),
    code: 'ok',
  },
  'rebate.deskTerms': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'rebate.setTerms': {
    input: () => ({
      brand: 'sen',
      version: 9_999,
      terms: { period: 'day', max: rates, defaults: rates },
      reason: 'nobody has seen that version',
    }),
    code: 'brand_version_conflict',
  },
  'rebate.deskMemberRates': {
    input: () => ({ ...deskPage('1795412345678901.42'), id: '1' }),
    code: 'member_unknown',
  },
  'rebate.setDeskMemberRates': {
    input: () => ({ id: '1', rates, reason: 'nobody knows them' }),
    code: 'member_unknown',
  },
  'rebate.deskRuns': {
    input: () => ({ ...deskPage('1000'), ...days, brand: 'sen', state: 'open' }),
    code: 'ok',
  },
  'rebate.deskList': {
    input: () => ({ ...deskPage('1000'), run: '1', member: '1' }),
    code: 'member_unknown',
  },
  'rebate.deskGet': { input: () => ({ id: '1' }), code: 'not_found' },
  'rebate.deskLines': {
    input: () => ({ ...deskPage('1795412345678901.42'), id: '1', source: '1', gameType: 'RNG' }),
    code: 'not_found',
  },
};
