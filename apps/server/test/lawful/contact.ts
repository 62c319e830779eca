import { byPhone, loginPassword, type LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  // A number that gets no SMS: of those that do a member asks for ten codes a day.
  'contact.sendCode': {
    input: () => ({ kind: 'mobile', contact: '0241234567', countryDialingCode: '84' }),
    code: 'mobile_invalid',
  },
  'contact.verify': {
    input: () => {
      const { countryDialingCode, mobileNum, verificationCode } = byPhone();
      return { kind: 'mobile', contact: mobileNum, countryDialingCode, verificationCode, loginPassword };
    },
    code: 'verification_code_wrong',
  },
};
