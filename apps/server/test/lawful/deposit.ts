import { randomUUID } from 'node:crypto';
import { deskPage, days, type LawfulInputs } from './parts.ts';

export const depositInputs: LawfulInputs = {
  'deposit.create': {
    input: () => ({ channel: 'sandbox', amount: '100.00', requestId: randomUUID() }),
    code: 'ok',
  },
  'deposit.get': { input: () => ({ id: '1' }), code: 'deposit_unknown' },
  'deposit.list': { input: () => ({ ...deskPage('1.1'), state: 'paid' }), code: 'ok' },
  'deposit.decide': {
    input: () => ({ id: '1', decision: 'refuse', reason: 'nobody knows it' }),
    code: 'deposit_unknown',
  },
  'deposit.closeUnmatched': {
    input: () => ({ paymentId: 'pay_nobody_has', reason: 'nobody knows it' }),
    code: 'not_found',
  },
  'deposit.deskList': {
    input: () => ({
      ...deskPage('1795412345678901.42'),
      ...days,
      state: 'paid',
      brand: 'sen',
      id: '1',
      member: '1',
    }),
    code: 'ok',
  },
  'deposit.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'deposit.unmatched': { input: () => ({ ...deskPage('1.1795412345678901.42'), state: 'open' }), code: 'ok' },
};
