import { randomUUID } from 'node:crypto';
import { dailyTerms as terms } from '../contracts.ts';
import { days, deskPage, type LawfulInputs } from './parts.ts';

const page = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });
const moment = '1795412345678901.42';
const payouts = { ...page('1000'), side: 'paid', state: 'issued' };
const reason = 'nobody has that number';

export const contractInputs: LawfulInputs = {
  'contract.list': { input: () => ({ kind: 'dividend', ...page('1.1000') }), code: 'ok' },
  // demo01 is no agent.
  'contract.offer': {
    input: () => ({ account: 'demo01', terms, requestId: randomUUID() }),
    code: 'contract_party',
  },
  'contract.answer': { input: () => ({ id: '1', answer: 'refuse' }), code: 'contract_unknown' },
  'contract.withdraw': { input: () => ({ id: '1' }), code: 'contract_unknown' },
  'contract.end': { input: () => ({ id: '1', answer: 'ask' }), code: 'contract_unknown' },
  'contract.simulate': { input: () => ({ account: 'nobody', terms }), code: 'contract_party' },
  'contract.simulateDay': {
    input: () => ({ account: 'nobody', terms, day: '2026-10-31', carried: '0.00' }),
    code: 'contract_party',
  },
  'contract.dividend': { input: () => payouts, code: 'ok' },
  'contract.dailySalary': { input: () => payouts, code: 'ok' },
  'contract.hourSalary': { input: () => payouts, code: 'ok' },
  'contract.realtimeSalary': { input: () => payouts, code: 'ok' },
  'contract.statement': { input: () => ({ id: '1', ...page('100000.1000') }), code: 'payout_unknown' },
  'contract.statementMembers': { input: () => ({ id: '1', ...page('1000') }), code: 'payout_unknown' },
  'contract.statementBets': {
    input: () => ({ id: '1', ...page(moment), member: '1' }),
    code: 'payout_unknown',
  },
  'contract.statementCsv': { input: () => ({ id: '1' }), code: 'payout_unknown' },
  'contract.collect': { input: () => ({ id: '1' }), code: 'payout_unknown' },
  'contract.dispute': {
    input: () => ({ id: '1', words: 'It is less than was agreed.' }),
    code: 'payout_unknown',
  },
  'contract.deskList': {
    input: () => ({ ...deskPage('1000'), brand: 'sen', member: '1', kind: 'dividend', state: 'signed' }),
    code: 'ok',
  },
  'contract.deskOffer': {
    input: () => ({ brand: 'sen', account: 'nobody', terms, requestId: randomUUID(), reason }),
    code: 'member_unknown',
  },
  'contract.deskEnd': { input: () => ({ id: '1', answer: 'ask', reason }), code: 'contract_unknown' },
  'contract.deskFreeze': { input: () => ({ id: '1', frozen: true, reason }), code: 'contract_unknown' },
  'contract.deskPayouts': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      id: '1',
      member: '1',
      state: 'issued',
      brand: 'sen',
      kind: 'dividend',
    }),
    code: 'ok',
  },
  'contract.waitingPayouts': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'contract.decidePayout': {
    input: () => ({ id: '1', decision: 'approve', reason }),
    code: 'payout_unknown',
  },
  'contract.deskStatement': {
    input: () => ({ id: '1', ...deskPage('100000.1000') }),
    code: 'payout_unknown',
  },
  'contract.deskStatementMembers': {
    input: () => ({ id: '1', ...deskPage('1000') }),
    code: 'payout_unknown',
  },
  'contract.deskStatementBets': {
    input: () => ({ id: '1', ...deskPage(moment), member: '1' }),
    code: 'payout_unknown',
  },
  'contract.deskStatementCsv': { input: () => ({ id: '1' }), code: 'payout_unknown' },
  'contract.deskDisputes': {
    input: () => ({ ...deskPage('1000'), ...days, id: '1', member: '1', state: 'open', brand: 'sen' }),
    code: 'ok',
  },
  'contract.waitingDisputes': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'contract.decideDispute': {
    input: () => ({ id: '1', decision: 'approve', amount: '5.00', reason }),
    code: 'dispute_unknown',
  },
};
