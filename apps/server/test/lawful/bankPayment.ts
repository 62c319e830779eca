import { type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
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

/**
 * Money that came to the brand's account from somebody, as the desk sees it; its money is not
 * there.
 */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into bank_payment (bank, transaction_id, account, brand_id, dong, currency, amount, memo, payer_name, payer_account, paid_at, reason)
     select 'lua', 'FT-' || $1, '1', id, 1000, 'P', 100000, 'only-' || $1, 'AN', '1', now(), 'reference' from brand where code = $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'bankPayment.suggestions': { input: (row) => ({ id: row('bankPayment') }), code: 'bank_payment_unknown' },
  'bankPayment.previewStatement': {
    input: () => ({ brand: 'sen', account: '190026112026' }),
    code: 'not_allowed',
  },
  'bankPayment.importStatement': {
    input: () => ({ brand: 'sen', account: '190026112026' }),
    code: 'not_allowed',
  },
  'bankPayment.decide': {
    input: (row) => ({ id: row('bankPayment'), decision: 'refuse', reason: 'not of this desk' }),
    code: 'bank_payment_unknown',
  },
};
