import { randomUUID } from 'node:crypto';
import { deskPage, days, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
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

/** A transfer between wallets in doubt of the member `only-<brand>`, as the desk sees it. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into wallet_transfer (member_id, brand_id, vendor_id, direction, currency, amount, request_id, created_at)
     select m.id, m.brand_id, v.id, 'toMain', 'P', 1, gen_random_uuid(), now() from member m, vendor v
     where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'walletTransfer.query': { input: (row) => ({ id: row('walletTransfer') }), code: 'case_unknown' },
  'walletTransfer.decide': {
    input: (row) => ({ id: row('walletTransfer'), decision: 'reject', reason: 'not of this desk' }),
    code: 'case_unknown',
  },
};
