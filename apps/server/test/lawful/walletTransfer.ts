import { randomUUID } from 'node:crypto';
import { deskPage, days, type LawfulInputs } from './parts.ts';

export const walletTransferInputs: LawfulInputs = {
  'walletTransfer.wallets': { input: () => ({}), code: 'ok' },
  'walletTransfer.create': {
    input: () => ({ vendor: 'nobody', direction: 'toVendor', amount: '10.00', requestId: randomUUID() }),
    code: 'not_found',
  },
  'walletTransfer.collect': { input: () => ({ requestId: randomUUID() }), code: 'ok' },
  'walletTransfer.deskList': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      state: 'sent',
      brand: 'sen',
      id: '1',
      member: '1',
      vendor: 'bac',
    }),
    code: 'ok',
  },
  'walletTransfer.vendors': { input: () => ({}), code: 'ok' },
  'walletTransfer.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'walletTransfer.query': { input: () => ({ id: '1' }), code: 'case_unknown' },
  'walletTransfer.decide': {
    input: () => ({ id: '1', decision: 'approve', reason: 'as the vendor wrote' }),
    code: 'case_unknown',
  },
};
