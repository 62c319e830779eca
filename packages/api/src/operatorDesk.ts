/** Operators as those see them who look after them. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter, reason } from './desk.ts';
import { operatorRoles } from './operator.ts';
import { idText } from './text.ts';

/**
 * Names that can be typed at the sign-in as they were given: it trims them and takes 64 characters.
 */
export const operatorNamePattern = /^[A-Za-z0-9._-]{2,64}$/;

/** Codes of brands; null: all, those to come included. */
const brands = z.nullable(
  z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))).check(z.minLength(1), z.maxLength(100)),
);
const rights = { role: z.enum(operatorRoles), brands };
const ofOperator = { id: idText, reason };

export const operatorStates = ['active', 'disabled'] as const;
export type OperatorState = (typeof operatorStates)[number];

export const deskOperators = call({
  name: 'operator.deskList',
  summary: 'The operators, by name: what they may do, for which brands, and since when they are signed in',
  method: 'GET',
  path: '/ops/operator/list',
  access: access.owners,
  input: z.object({
    /** One operator alone, in any state. */
    id: z.optional(idText),
    state: z.optional(z.enum(operatorStates)),
    /** Those who work for it. */
    brand: brandFilter,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...rights,
        state: z.enum(operatorStates),
        /** They have still to choose a password of their own. */
        passwordOnce: z.boolean(),
        /** Since when they have an authenticator app. */
        totpSince: z.nullable(z.number()),
        /** Sessions that are open now. */
        sessions: z.number(),
        /** Within the 90 days for which sessions are kept. */
        lastSignInAt: z.nullable(z.number()),
        createdAt: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const deskOperatorSessions = call({
  name: 'operator.deskSessions',
  summary: 'The latest sessions of an operator, newest first',
  method: 'GET',
  path: '/ops/operator/sessions',
  access: access.owners,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        openedAt: z.number(),
        address: z.nullable(z.string()),
        userAgent: z.string(),
        live: z.boolean(),
      }),
    ),
  }),
  errors: ['operator_unknown'],
});

/** The password is shown this once, and good for choosing another. */
const passwordOnce = z.object({ id: z.string(), password: z.string() });

export const createOperator = call({
  name: 'operator.create',
  summary: 'A new operator, with a password that is shown once and has to be replaced at the first sign-in',
  method: 'POST',
  path: '/ops/operator/create',
  access: access.owners,
  input: z.object({ name: z.string().check(z.trim(), z.regex(operatorNamePattern)), ...rights, reason }),
  output: passwordOnce,
  errors: ['operator_name_taken', 'not_found'],
});

/**
 * Their sessions go on: the rights of a call are those of its moment. Nobody takes their own as an
 * owner away, so that one is left.
 */
export const setOperatorRights = call({
  name: 'operator.setRights',
  summary: 'The role of an operator and the brands that they work for',
  method: 'POST',
  path: '/ops/operator/rights',
  access: access.owners,
  input: z.object({ ...ofOperator, ...rights }),
  output: z.object({}),
  errors: ['operator_unknown', 'operator_own', 'not_found'],
});

/** A disabled operator is signed out everywhere at once, and cannot sign in. */
export const setOperatorState = call({
  name: 'operator.setState',
  summary: 'Disable an operator, or enable one again',
  method: 'POST',
  path: '/ops/operator/state',
  access: access.owners,
  input: z.object({ ...ofOperator, state: z.enum(operatorStates) }),
  output: z.object({}),
  errors: ['operator_unknown', 'operator_own'],
});

export const endOperatorSessions = call({
  name: 'operator.endSessions',
  summary: 'End one session of an operator, or all of them',
  method: 'POST',
  path: '/ops/operator/end-sessions',
  access: access.owners,
  input: z.object({
    ...ofOperator,
    /** Left out: all. */
    session: z.optional(idText),
  }),
  output: z.object({ ended: z.number() }),
  errors: ['operator_unknown'],
});

/** All their sessions end. */
export const resetOperatorPassword = call({
  name: 'operator.resetPassword',
  summary:
    'Another password for an operator who has lost theirs, shown once and to be replaced at the next sign-in',
  method: 'POST',
  path: '/ops/operator/reset-password',
  access: access.owners,
  input: z.object(ofOperator),
  output: passwordOnce,
  errors: ['operator_unknown', 'operator_own'],
});
