import { type LawfulInputs } from './parts.ts';

export const bankPaymentInputs: LawfulInputs = {
  'bankPayment.deskList': {
    input: () => ({
      after: '1795412345678901.42',
      before: '1795412345678901.42',
      size: 20,
      from: '2026-01-31',
      to: '2026-12-31',
      state: 'open',
      brand: 'sen',
      id: '1',
    }),
    code: 'ok',
  },
  'bankPayment.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'bankPayment.suggestions': { input: () => ({ id: '1' }), code: 'bank_payment_unknown' },
  'bankPayment.accounts': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'bankPayment.previewStatement': {
    input: () => ({ brand: 'sen', account: '190026112026' }),
    code: 'bank_statement_encoding',
  },
  'bankPayment.importStatement': {
    input: () => ({ brand: 'sen', account: '190026112026' }),
    code: 'bank_statement_encoding',
  },
  'bankPayment.decide': {
    input: () => ({ id: '1', decision: 'credit', depositId: '1', reason: 'nobody knows it' }),
    code: 'bank_payment_unknown',
  },
};
