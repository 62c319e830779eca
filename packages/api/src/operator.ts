import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { captchaAnswer, word } from './text.ts';

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'content'] as const;

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
  output: z.object({ token: z.string(), operator }),
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
    list: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string(), currencySymbol: z.string() })),
  }),
});
