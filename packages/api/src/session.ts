import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { captchaAnswer, dialingCode, mobileDigits, text, word } from './text.ts';

/**
 * The sign-in as the site keeps it in session storage; `isAgent` is the account type: 0 member, 1 2
 * 41 42 agent, 4 trial.
 */
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
  /** Until when this browser stays signed in; null: until the session ends. */
  stayUntil: z.nullable(z.number()),
});

/** From the agents' own page: nobody else gets in there. */
const agentPage = z.optional(z.boolean());

/** The member asks to stay signed in on this browser, where the brand allows it. */
export const stay = z.optional(z.boolean());

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
      /** From `humanCheck.solve`, where the brand asks for it. */
      humanPass: z.optional(text(64)),
      agentPage,
      stay,
    }),
    z.object({
      type: z.literal('sms'),
      countryDialingCode: dialingCode,
      mobileNum: mobileDigits,
      verificationCode: word(255),
      agentPage,
      stay,
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
    'human_check_required',
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

export const resume = call({
  name: 'session.resume',
  summary: 'Sign in the member who stays signed in on this browser; null: nobody does',
  method: 'POST',
  path: '/wps/session/resume',
  access: access.everyone,
  input: z.object({}),
  output: z.nullable(signedIn),
  rate: { points: 30, perS: 60, by: 'address' },
});

/** A browser that stays signed in (`b`), or a session without that (`s`). */
const deviceId = z.string().check(z.regex(/^[bs][1-9]\d{0,17}$/));

export const devices = call({
  name: 'session.devices',
  summary: 'Where the member is signed in now, the latest first',
  method: 'GET',
  path: '/wps/session/devices',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: deviceId,
        /** `Chrome, Android`; empty where the browser says nothing of itself. */
        device: z.string(),
        address: z.string(),
        openedAt: z.number(),
        /** When it last began a session. */
        usedAt: z.number(),
        /** Until when it stays signed in; null: until its session ends. */
        stayUntil: z.nullable(z.number()),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endDevice = call({
  name: 'session.endDevice',
  summary: 'Sign the member out on one browser, or on all but this one',
  method: 'POST',
  path: '/wps/session/devices/end',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ id: z.union([deviceId, z.literal('others')]) }),
  output: z.object({ ended: z.number() }),
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
