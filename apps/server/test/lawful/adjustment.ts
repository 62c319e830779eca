import { randomUUID } from 'node:crypto';
import { deskPage, days, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'adjustment.request': {
    input: () => ({
      member: '1',
      of: 'points',
      direction: 'give',
      amount: '1.00',
      reason: 'nobody knows them',
      requestId: randomUUID(),
    }),
    code: 'member_unknown',
  },
  'adjustment.deskList': {
    input: () => ({ ...deskPage('1000'), ...days, state: 'waiting', brand: 'sen', id: '1', member: '1' }),
    code: 'ok',
  },
  'adjustment.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'adjustment.decide': {
    input: () => ({ id: '1', decision: 'reject', reason: 'nobody knows it' }),
    code: 'adjustment_unknown',
  },
};

export const otherBrand: OtherBrand = {
  'adjustment.request': {
    input: (row) => ({
      member: row('member'),
      direction: 'give',
      amount: '1.00',
      reason: 'not of this desk',
      requestId: '00000000-0000-4000-8000-000000000000',
    }),
    code: 'member_unknown',
  },
  'adjustment.decide': {
    input: () => ({ id: '1', decision: 'reject', reason: 'not of this desk' }),
    code: 'adjustment_unknown',
  },
};
