import { randomUUID } from 'node:crypto';
import { deskPage, days, paymentPassword, type LawfulInputs } from './parts.ts';

export const withdrawalInputs: LawfulInputs = {
  'withdrawal.create': {
    // Nobody has a bank account yet: it is refused past the check of the payment password.
    input: () => ({
      amount: '100.00',
      bankAccountId: '999999999999',
      requestId: randomUUID(),
      paymentPassword,
    }),
    code: 'bank_account_unknown',
  },
  'withdrawal.get': { input: () => ({ id: '1' }), code: 'withdrawal_unknown' },
  'withdrawal.query': { input: () => ({ id: '1' }), code: 'withdrawal_unknown' },
  'withdrawal.list': { input: () => ({ ...deskPage('1.1'), state: 'paid' }), code: 'ok' },
  'withdrawal.confirmReceipt': { input: () => ({ id: '1' }), code: 'withdrawal_unknown' },
  'withdrawal.deskList': {
    input: () => ({
      ...deskPage('1795412345678901.42'),
      ...days,
      state: 'waiting',
      brand: 'sen',
      id: '1',
      member: '1',
    }),
    code: 'ok',
  },
  'withdrawal.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'withdrawal.decide': {
    input: () => ({ id: '1', decision: 'reject', reason: 'nobody knows it' }),
    code: 'withdrawal_unknown',
  },
  'withdrawal.resolve': {
    input: () => ({ id: '1', finding: 'notPaid', reason: 'nobody knows it' }),
    code: 'withdrawal_unknown',
  },
};
