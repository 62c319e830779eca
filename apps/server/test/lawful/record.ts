import { days, loginPassword, span, type LawfulInputs } from './parts.ts';

const recordPage = () => ({ ...span, after: '9223372036854775807', before: '9223372036854775807', size: 20 });

export const inputs: LawfulInputs = {
  'record.bets': {
    input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...recordPage() }),
    code: 'ok',
  },
  'record.round': { input: () => ({ id: '1' }), code: 'round_unknown' },
  'record.transactions': { input: () => ({ type: 'bet', ...recordPage() }), code: 'ok' },
  'record.transactionTotals': { input: () => ({ type: 'bet', ...span }), code: 'ok' },
  'record.betTotals': {
    input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...span }),
    code: 'ok',
  },
  'record.betsSpreadsheet': {
    input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...span, format: 'csv' }),
    code: 'ok',
  },
  'record.transactionsSpreadsheet': { input: () => ({ type: 'bet', ...span, format: 'csv' }), code: 'ok' },
  'record.profitSpreadsheet': { input: () => ({ ...days, format: 'xlsx' }), code: 'ok' },
  'record.ownData': { input: () => ({ which: 'login', password: loginPassword }), code: 'ok' },
  'record.statement': { input: () => days, code: 'ok' },
  'record.profit': { input: () => days, code: 'ok' },
  'record.bonuses': { input: recordPage, code: 'ok' },
};
