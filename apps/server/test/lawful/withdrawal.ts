import { randomUUID } from 'node:crypto';
import {
  deskPage,
  days,
  paymentPassword,
  type LawfulInputs,
  type MakeRow,
  type OtherBrand,
} from './parts.ts';

export const inputs: LawfulInputs = {
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

/** A withdrawal of the member `only-<brand>`, as the desk sees it; its money is not there. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into withdrawal (member_id, brand_id, request_id, currency, amount, fee, bank_account_id, bank_code, bank_account_number, bank_holder, created_at)
     select id, brand_id, gen_random_uuid(), 'P', 2, 0, 1, 'VCB', '0011002233', 'ONLY ' || $1, now() from member where account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'withdrawal.decide': {
    input: (row) => ({ id: row('withdrawal'), decision: 'reject', reason: 'not of this desk' }),
    code: 'withdrawal_unknown',
  },
  'withdrawal.query': { input: (row) => ({ id: row('withdrawal') }), code: 'withdrawal_unknown' },
  'withdrawal.resolve': {
    input: (row) => ({ id: row('withdrawal'), finding: 'paid', reason: 'not of this desk' }),
    code: 'withdrawal_unknown',
  },
};
