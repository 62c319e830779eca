import { paymentPassword, type LawfulInputs } from './parts.ts';

export const bankAccountInputs: LawfulInputs = {
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
