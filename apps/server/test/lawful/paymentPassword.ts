import { loginPassword, paymentPassword, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  // Demo members have one.
  'paymentPassword.set': {
    input: () => ({ loginPassword, newPassword: 'fuzz2468', confirmPassword: 'fuzz2468' }),
    code: 'payment_password_set',
  },
  // Typed twice in different ways, so that it stays as it is.
  'paymentPassword.change': {
    input: () => ({ paymentPassword, newPassword: 'fuzz2468', confirmPassword: 'fuzz1357' }),
    code: 'input_invalid',
  },
  'paymentPassword.sendCode': { input: () => ({ kind: 'mobile' }), code: 'contact_unverified' },
  'paymentPassword.reset': {
    input: () => ({
      kind: 'mobile',
      verificationCode: '000000',
      newPassword: 'fuzz2468',
      confirmPassword: 'fuzz2468',
    }),
    code: 'contact_unverified',
  },
  'paymentPassword.deskState': { input: () => ({ memberId: '1' }), code: 'not_found' },
  'paymentPassword.unlock': {
    input: () => ({ memberId: '1', reason: 'nobody knows it' }),
    code: 'not_found',
  },
};

export const otherBrand: OtherBrand = {
  'paymentPassword.deskState': { input: (row) => ({ memberId: row('member') }), code: 'not_found' },
  'paymentPassword.unlock': {
    input: (row) => ({ memberId: row('member'), reason: 'not of this desk' }),
    code: 'not_found',
  },
};
