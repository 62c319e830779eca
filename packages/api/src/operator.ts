import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { reason } from './desk.ts';
import { languages } from './language.ts';
import { captchaAnswer, idText, word } from './text.ts';

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'content', 'readonly'] as const;

/**
 * The steps that a sign-in may lack after the right password: a code of the app, another password
 * in place of one that is good once, setting up an app.
 */
export const secondSteps = ['code', 'password', 'setup'] as const;
export type SecondStep = (typeof secondSteps)[number];

const operator = z.object({ id: z.string(), name: z.string(), role: z.enum(operatorRoles) });

export const operatorLogin = call({
  name: 'operator.login',
  summary: 'Operators sign in apart from members',
  method: 'POST',
  path: '/ops/session/login',
  access: access.everyone,
  sealed: true,
  input: z.object({
    name: word(64).check(z.trim(), z.minLength(1)),
    password: word(256),
    captcha: z.optional(captchaAnswer),
  }),
  output: z.object({
    token: z.string(),
    operator,
    /** The step that the session is restricted to until it is done. Null: nothing is missing. */
    secondStep: z.nullable(z.enum(secondSteps)),
  }),
  errors: [
    'wrong_account_or_password',
    'login_locked',
    'account_locked',
    'captcha_required',
    'captcha_wrong',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 10, perS: 60, by: 'address' },
});

export const operatorLogout = call({
  name: 'operator.logout',
  summary: 'End this operator’s session',
  method: 'DELETE',
  path: '/ops/session/logout',
  access: access.operators,
  beforeSecondStep: true,
  input: z.object({}),
  output: z.object({}),
});

export const operatorMe = call({
  name: 'operator.me',
  summary: 'The signed-in operator',
  method: 'GET',
  path: '/ops/me',
  access: access.operators,
  input: z.object({}),
  output: operator,
});

export const operatorBrands = call({
  name: 'operator.brands',
  summary: 'The brands that the signed-in operator works for',
  method: 'GET',
  path: '/ops/brands',
  access: access.operators,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        currencySymbol: z.string(),
        /** In which what its members read has to be written. */
        neededLanguages: z.array(z.enum(languages)),
      }),
    ),
  }),
});

/** Six digits that an authenticator app shows, or one of the recovery codes. */
const code = word(32).check(z.trim(), z.minLength(6));
const codeErrors = [
  'second_step_wrong',
  'login_locked',
  'sealed_unreadable',
  'sealed_stale',
  'sealed_repeated',
] as const;
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const codeRate = { points: 20, perS: 60, by: 'account' } as const;

export const operatorSecondStep = call({
  name: 'operator.secondStep',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code, each once',
  method: 'POST',
  path: '/ops/session/second-step',
  access: access.operators,
  beforeSecondStep: true,
  sealed: true,
  input: z.object({ code }),
  output: z.object({
    /** The number of recovery codes left after one was used; null after a code of the app. */
    recoveryCodesLeft: z.nullable(z.number()),
    /** The step that the sign-in still lacks. */
    secondStep: z.nullable(z.enum(secondSteps)),
  }),
  errors: ['second_step_done', ...codeErrors],
  rate: codeRate,
});

export const operatorPasswordMin = 12;

export const changeOperatorPassword = call({
  name: 'operator.changePassword',
  summary: 'Another password for the signed-in operator; all their other sessions end',
  method: 'POST',
  path: '/ops/session/password',
  access: access.operators,
  beforeSecondStep: true,
  sealed: true,
  input: z.object({ oldPassword: word(256), newPassword: word(256).check(z.minLength(operatorPasswordMin)) }),
  /** The step that the sign-in still lacks. */
  output: z.object({ secondStep: z.nullable(z.enum(secondSteps)) }),
  errors: ['wrong_password', 'login_locked', 'sealed_unreadable', 'sealed_stale', 'sealed_repeated'],
  rate: codeRate,
});

export const operatorTotp = call({
  name: 'operator.totp',
  summary: 'Whether the signed-in operator has set up an authenticator app, and whether a brand requires it',
  method: 'GET',
  path: '/ops/totp',
  access: access.operators,
  input: z.object({}),
  output: z.object({ since: z.nullable(z.number()), recoveryCodesLeft: z.number(), required: z.boolean() }),
});

export const beginTotp = call({
  name: 'operator.beginTotp',
  summary:
    'A new key for an authenticator app; it counts from its confirmation on. Who has one already proves it by a code',
  method: 'POST',
  path: '/ops/totp/begin',
  access: access.operators,
  beforeSecondStep: true,
  sealed: true,
  input: z.object({ code: z.optional(code) }),
  /** The key to type, in base32, and the address that a QR code holds. */
  output: z.object({ key: z.string(), address: z.string() }),
  errors: [...codeErrors],
  rate: codeRate,
});

export const confirmTotp = call({
  name: 'operator.confirmTotp',
  summary: 'Confirm the new key by a code of the app; the recovery codes are shown this once',
  method: 'POST',
  path: '/ops/totp/confirm',
  access: access.operators,
  beforeSecondStep: true,
  sealed: true,
  input: z.object({ code }),
  output: recoveryCodes,
  errors: ['totp_off', ...codeErrors],
  rate: codeRate,
});

export const renewRecoveryCodes = call({
  name: 'operator.renewRecoveryCodes',
  summary: 'Ten new recovery codes in place of all that there were',
  method: 'POST',
  path: '/ops/totp/recovery',
  access: access.operators,
  sealed: true,
  input: z.object({ code }),
  output: recoveryCodes,
  errors: ['totp_off', ...codeErrors],
  rate: codeRate,
});

export const turnOffTotp = call({
  name: 'operator.turnOffTotp',
  summary: 'Sign in by password alone again, where no brand requires the second step',
  method: 'POST',
  path: '/ops/totp/off',
  access: access.operators,
  sealed: true,
  input: z.object({ code }),
  output: z.object({}),
  errors: ['totp_off', 'totp_required', ...codeErrors],
  rate: codeRate,
});

export const resetTotp = call({
  name: 'operator.resetTotp',
  summary: 'Take away an operator’s authenticator app and end their sessions, when they lost it',
  method: 'POST',
  path: '/ops/operator/reset-totp',
  access: access.owners,
  input: z.object({ id: idText, reason }),
  output: z.object({}),
  errors: ['operator_unknown', 'totp_off'],
});
