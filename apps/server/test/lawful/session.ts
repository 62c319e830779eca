import { fresh, byPhone, type LawfulInputs } from './parts.ts';

export const sessionInputs: LawfulInputs = {
  // A name of its own each time: failures make a name wait, and a waiting name is not looked up.
  'session.login': [
    {
      way: 'by name',
      input: () => ({
        type: 'username',
        username: `nobody${fresh()}`,
        password: 'Demo@12345',
        captcha: { id: 'none', answer: '0000' },
        agentPage: false,
        stay: false,
      }),
      code: 'wrong_account_or_password',
    },
    { way: 'by code', input: () => ({ type: 'sms', ...byPhone(), agentPage: false, stay: true }), code: 'verification_code_wrong' },
  ],
  'session.endDevice': { input: () => ({ id: 'others' }), code: 'ok' },
  'session.freePlay': { input: () => ({ os: 'linux', platform: 'web' }), code: 'ok' },
};
