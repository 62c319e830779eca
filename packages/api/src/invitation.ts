/**
 * The ways in which an agent brings members: links and codes with rates, and accounts that it opens
 * at once.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { rebateRates } from './rebateRate.ts';
import { idText, text, word } from './text.ts';

/** Whether a code can be used, or why not. */
export const invitationStates = ['open', 'closed', 'expired', 'used'] as const;
export const invitationLabelMax = 40;
/** Codes that an agent may have open at once. */
export const invitationsMax = 100;
export const invitationUsesMax = 100_000;
export const invitationDaysMax = 3_650;

const invitation = z.object({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  /** A member who registers by it becomes an agent, too. */
  makesAgent: z.boolean(),
  /** In basis points; null: the brand's defaults. */
  rates: z.nullable(rebateRates),
  state: z.enum(invitationStates),
  expiresAt: z.nullable(z.number()),
  usesMax: z.nullable(z.number()),
  uses: z.number(),
  createdAt: z.number(),
});

export const invitations = call({
  name: 'invitation.list',
  summary:
    'The links and codes of the signed-in agent, newest first, and how many members stand directly below',
  method: 'GET',
  path: '/wps/agent/invitations',
  access: access.agents,
  input: z.object(memberPageInput),
  output: z.object({ ...pageOf(invitation).shape, directMembers: z.number() }),
});

export const createInvitation = call({
  name: 'invitation.create',
  summary: 'A link and code by which new members come below the agent, with these rates',
  method: 'POST',
  path: '/wps/agent/invitations',
  access: access.agents,
  input: z.object({
    /** Chosen by the agent; one is made when it is left out. */
    code: z.optional(word(32)),
    label: z.optional(text(invitationLabelMax)),
    makesAgent: z.boolean(),
    rates: rebateRates,
    /** Days for which it can be used; left out: until it is switched off. */
    days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(invitationDaysMax))),
    usesMax: z.optional(z.number().check(z.int(), z.gte(1), z.lte(invitationUsesMax))),
  }),
  output: invitation,
  errors: ['rebate_above_own', 'invitation_code_taken', 'invitation_code_unfit', 'invitations_too_many'],
});

export const closeInvitation = call({
  name: 'invitation.close',
  summary: 'Switches a link and its code off for good; who came by it stays',
  method: 'POST',
  path: '/wps/agent/invitations/close',
  access: access.agents,
  input: z.object({ id: idText }),
  output: invitation,
  errors: ['not_found'],
});

export const openAccount = call({
  name: 'invitation.openAccount',
  summary:
    'Opens an account directly below the agent at once, with a password that its owner has to replace at the first sign-in',
  method: 'POST',
  path: '/wps/agent/member/register',
  access: access.agents,
  sealed: true,
  input: z.object({
    username: text(255).check(z.trim()),
    makesAgent: z.boolean(),
    rates: rebateRates,
  }),
  output: z.object({
    id: z.string(),
    account: z.string(),
    /** Shown once, and kept nowhere as it is. */
    password: z.string(),
  }),
  errors: [
    'registration_off',
    'username_taken',
    'rebate_above_own',
    'team_too_deep',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 30, perS: 600, by: 'account' },
});

export const joinedMembers = call({
  name: 'invitation.joined',
  summary: 'Whom the agent has brought, by which code or by opening the account, newest first',
  method: 'GET',
  path: '/wps/agent/invitations/joined',
  access: access.agents,
  input: z.object(memberPageInput),
  output: pageOf(
    z.object({
      id: z.string(),
      account: z.string(),
      agent: z.boolean(),
      /** Null: the agent opened the account. */
      code: z.nullable(z.string()),
      joinedAt: z.number(),
      lastLoginAt: z.nullable(z.number()),
      /** Has not replaced the one-time password yet. */
      waiting: z.boolean(),
    }),
  ),
});
