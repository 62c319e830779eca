import { days, deskPage, fresh, type LawfulInputs, type OtherBrand } from './parts.ts';

const page = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });
const node = { account: 'agent03' };
const nodes = { ...node, own: '1' };
const month = { from: '2026-11-01', to: '2026-11-30' };
const plays = { ...nodes, ...month, gameType: 'RNG', vassalage: 'arcade', kind: 'settled' };
const moment = '1795412345678901.42';
const nobody = { id: '1', reason: 'nobody knows them' };

export const inputs: LawfulInputs = {
  'agent.overview': { input: () => ({ ...node, ...month }), code: 'ok' },
  'agent.heads': { input: () => ({ ...node, ...month }), code: 'ok' },
  'agent.member': { input: () => node, code: 'ok' },
  'agent.children': { input: () => ({ ...node, ...page('1000') }), code: 'ok' },
  'agent.members': {
    input: () => ({ ...node, ...page('1000'), search: 'demo', order: 'newest', agents: '1' }),
    code: 'ok',
  },
  'agent.bets': { input: () => ({ ...plays, ...page(moment) }), code: 'ok' },
  'agent.betTotals': { input: () => plays, code: 'ok' },
  'agent.betsSpreadsheet': { input: () => ({ ...plays, format: 'csv' }), code: 'ok' },
  'agent.profit': { input: () => ({ ...node, ...month, ...page('1000') }), code: 'ok' },
  'agent.profitSpreadsheet': { input: () => ({ ...node, ...month, format: 'xlsx' }), code: 'ok' },
  'agent.transactions': {
    input: () => ({ ...nodes, ...month, ...page('1000'), type: 'deposit' }),
    code: 'ok',
  },
  'agent.transactionTotals': { input: () => ({ ...nodes, ...month, type: 'deposit' }), code: 'ok' },
  'agent.transactionsSpreadsheet': {
    input: () => ({ ...nodes, ...month, type: 'deposit', format: 'csv' }),
    code: 'ok',
  },
  'agent.deskList': {
    input: () => ({ ...deskPage('1000'), ...days, brand: 'sen', search: 'agent', state: 'top' }),
    code: 'ok',
  },
  'agent.deskGet': { input: () => ({ id: '1', ...days }), code: 'member_unknown' },
  'agent.deskBranches': { input: () => ({ ...deskPage('1000'), ...days, id: '1' }), code: 'member_unknown' },
  'agent.moveBranch': { input: () => ({ ...nobody, upline: 'agent01' }), code: 'member_unknown' },
  'agent.branchMoves': { input: () => ({ ...deskPage('1000'), id: '1' }), code: 'member_unknown' },
  'agent.appoint': { input: () => ({ ...nobody, code: `FUZZ${fresh()}` }), code: 'member_unknown' },
};

export const otherBrand: OtherBrand = {
  'agent.appoint': {
    input: (row) => ({ id: row('member'), code: 'NOTTHIS', reason: 'not of this desk' }),
    code: 'member_unknown',
  },
  'agent.branchMoves': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'agent.deskGet': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'agent.deskBranches': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'agent.moveBranch': {
    input: (row) => ({ id: row('member'), upline: 'agent01', reason: 'not of this desk' }),
    code: 'member_unknown',
  },
};
