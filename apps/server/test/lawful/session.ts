import { fresh, byPhone, type LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  // A name of its own each time: failures make a name wait, and a waiting name is not looked up.
  'session.login': [
    {
      way: 'by name',
      input: () => ({
        type: 'username',
        username: `nobody${fresh()}`,
        password: 'Demo@12345',
        captcha: { id: 'none', answer: '0000' },
        humanPass: 'none',
        agentPage: false,
        stay: false,
      }),
      code: 'wrong_account_or_password',
    },
    {
      way: 'by code',
      input: () => ({ type: 'sms', ...byPhone(), agentPage: false, stay: true }),
      code: 'verification_code_wrong',
    },
  ],
  'humanCheck.draw': [
    { way: 'to see', input: () => ({ kind: 'slider' }), code: 'way_off' },
    { way: 'to hear', input: () => ({ kind: 'tones' }), code: 'way_off' },
  ],
  'humanCheck.solve': [
    {
      way: 'by sight',
      input: () => ({ kind: 'slider', id: 'none', name: 'demo01', x: 120, trail: [{ atMs: 0, x: 0 }] }),
      code: 'human_check_wrong',
    },
    {
      way: 'by ear',
      input: () => ({ kind: 'tones', id: 'none', name: 'demo01', answer: '1234' }),
      code: 'human_check_wrong',
    },
  ],
  'session.endDevice': { input: () => ({ id: 'others' }), code: 'ok' },
  'session.freePlay': { input: () => ({ os: 'linux', platform: 'web' }), code: 'ok' },
};
