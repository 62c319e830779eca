import { paymentPassword, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  // At no bank, so that nothing is added each time.
  'bankAccount.add': {
    input: () => ({
      paymentPassword,
      bankCode: 'XXX',
      accountNumber: '0011004001234',
      holder: 'Nguyễn Văn An',
    }),
    code: 'bank_unknown',
  },
  'bankAccount.remove': { input: () => ({ paymentPassword, id: '1' }), code: 'bank_account_unknown' },
  'bankAccount.deskList': { input: () => ({ id: '1' }), code: 'member_unknown' },
};

export const otherBrand: OtherBrand = {
  'bankAccount.deskList': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
};
