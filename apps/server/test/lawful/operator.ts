import { fresh, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'operator.login': {
    input: () => ({
      name: `nobody${fresh()}`,
      password: 'Operator@12345',
      captcha: { id: 'none', answer: '0000' },
    }),
    code: 'wrong_account_or_password',
  },
  'operator.secondStep': { input: () => ({ code: '000000' }), code: 'second_step_done' },
  'operator.beginTotp': { input: () => ({ code: '000000' }), code: 'ok' },
  'operator.confirmTotp': { input: () => ({ code: '000000' }), code: 'second_step_wrong' },
  'operator.renewRecoveryCodes': { input: () => ({ code: '000000' }), code: 'totp_off' },
  'operator.turnOffTotp': { input: () => ({ code: '000000' }), code: 'totp_off' },
  'operator.changePassword': {
    input: () => ({ oldPassword: 'nobody has this', newPassword: 'nor will have this' }),
    code: 'wrong_password',
  },
  'operator.deskList': { input: () => ({ id: '1', state: 'active', brand: 'sen' }), code: 'ok' },
  'operator.deskSessions': { input: () => ({ id: '1' }), code: 'ok' },
  'operator.create': {
    input: () => ({
      name: `made${fresh()}`,
      role: 'support',
      brands: ['sen'],
      reason: 'nobody is to use it',
    }),
    code: 'ok',
  },
  'operator.setRights': {
    input: () => ({ id: '999999', role: 'support', brands: ['sen'], reason: 'nobody knows them' }),
    code: 'operator_unknown',
  },
  'operator.setState': {
    input: () => ({ id: '999999', state: 'disabled', reason: 'nobody knows them' }),
    code: 'operator_unknown',
  },
  'operator.endSessions': {
    input: () => ({ id: '999999', session: '1', reason: 'nobody knows them' }),
    code: 'operator_unknown',
  },
  'operator.resetPassword': {
    input: () => ({ id: '999999', reason: 'nobody knows them' }),
    code: 'operator_unknown',
  },
  'operator.resetTotp': { input: () => ({ id: '1', reason: 'nobody lost it' }), code: 'not_allowed' },
};

export const otherBrand: OtherBrand = {
  'operator.changePassword': {
    input: () => ({ oldPassword: 'not the password', newPassword: 'another password' }),
    code: 'wrong_password',
  },
  'operator.deskList': { code: 'not_allowed' },
  'operator.deskSessions': { input: () => ({ id: '1' }), code: 'not_allowed' },
  'operator.create': {
    input: () => ({
      name: 'not-of-this-desk',
      role: 'owner',
      brands: null,
      reason: 'not of this desk',
    }),
    code: 'not_allowed',
  },
  'operator.setRights': {
    input: () => ({ id: '1', role: 'readonly', brands: null, reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'operator.setState': {
    input: () => ({ id: '1', state: 'disabled', reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'operator.endSessions': { input: () => ({ id: '1', reason: 'not of this desk' }), code: 'not_allowed' },
  'operator.resetPassword': { input: () => ({ id: '1', reason: 'not of this desk' }), code: 'not_allowed' },
  'operator.confirmTotp': { input: () => ({ code: '000000' }), code: 'second_step_wrong' },
  'operator.renewRecoveryCodes': { input: () => ({ code: '000000' }), code: 'totp_off' },
  'operator.turnOffTotp': { input: () => ({ code: '000000' }), code: 'totp_off' },
  'operator.resetTotp': { input: () => ({ id: '1', reason: 'not of this desk' }), code: 'not_allowed' },
};
