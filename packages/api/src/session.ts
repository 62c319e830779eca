import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { captchaAnswer, dialingCode, mobileDigits, text, word } from './text.ts';

/** What the site keeps in session storage after signing in; `isAgent` is the account type: 0 member, 1 2 41 42 agent, 4 trial. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** Another password has to be chosen before the session is good for anything else. */
  passwordExpired: z.boolean(),
  customerId: z.string(),
  account: z.string(),
  isAgent: z.number(),
  memberLabel: z.string(),
  merchantCode: z.string(),
});

/** From the agents' own page: nobody else gets in there. */
const agentPage = z.optional(z.boolean());

export const login = call({
  name: 'session.login',
  summary: 'Sign in with a username and a password, or with a mobile number and the code that was sent to it',
  method: 'POST',
  path: '/wps/session/login',
  access: access.everyone,
  sealed: true,
  input: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('username'),
      username: word(64).check(z.trim(), z.minLength(1)),
      password: word(256),
      captcha: z.optional(captchaAnswer),
      agentPage,
    }),
    z.object({
      type: z.literal('sms'),
      countryDialingCode: dialingCode,
      mobileNum: mobileDigits,
      verificationCode: word(255),
      agentPage,
    }),
  ]),
  output: signedIn,
  errors: [
    'wrong_account_or_password',
    'login_locked',
    'account_locked',
    'account_not_member',
    'agents_only',
    'captcha_required',
    'captcha_wrong',
    'way_off',
    'verification_code_wrong',
    'verification_code_expired',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 30, perS: 60, by: 'address' },
});

export const freePlay = call({
  name: 'session.freePlay',
  summary: 'A trial account of its own, without registration',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: access.everyone,
  input: z.object({ os: z.optional(text(64)), platform: z.optional(text(8)) }),
  output: signedIn,
  errors: ['free_play_off'],
  rate: { points: 5, perS: 60, by: 'address' },
});

export const logout = call({
  name: 'session.logout',
  summary: 'End this session on every node at once',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: access.signedIn,
  evenExcluded: true,
  evenExpired: true,
  input: z.object({}),
  output: z.object({}),
});
