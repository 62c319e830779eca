import { randomUUID } from 'node:crypto';
import { deskPage, paymentPassword, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'agentTransfer.list': { input: () => ({ ...deskPage('1'), direction: 'sent' }), code: 'ok' },
  'agentTransfer.deskList': { input: () => ({ ...deskPage('1000'), id: '1' }), code: 'member_unknown' },
  'agentTransfer.send': {
    input: () => ({
      paymentPassword,
      direction: 'down',
      account: 'demo05',
      amount: '10.00',
      requestId: randomUUID(),
    }),
    code: 'transfer_off',
  },
};

export const otherBrand: OtherBrand = {
  'agentTransfer.deskList': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
};
