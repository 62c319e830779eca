const days = { from: '2026-01-31', to: '2026-12-31' };
const span = { from: 0, to: 8_640_000_000_000 };
const recordPage = () => ({ ...span, after: '9223372036854775807', before: '9223372036854775807', size: 20 });

/** What the fuzzer asks the calls of records lawfully, and how it is answered. */
export const recordInputs = {
  'record.bets': { input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...recordPage() }), code: 'ok' },
  'record.round': { input: () => ({ id: '1' }), code: 'round_unknown' },
  'record.transactions': { input: () => ({ type: 'bet', ...recordPage() }), code: 'ok' },
  'record.betTotals': { input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...span }), code: 'ok' },
  'record.betsCsv': { input: () => ({ gameType: 'RNG', vassalage: 'arcade', state: 'open', ...span }), code: 'ok' },
  'record.transactionsCsv': { input: () => ({ type: 'bet', ...span }), code: 'ok' },
  'record.profitCsv': { input: () => days, code: 'ok' },
  'record.ownData': { input: () => ({ which: 'login', password: 'Demo@12345' }), code: 'ok' },
  'record.statement': { input: () => days, code: 'ok' },
  'record.profit': { input: () => days, code: 'ok' },
  'record.bonuses': { input: recordPage, code: 'ok' },
} as const;
