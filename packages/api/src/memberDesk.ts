/**
 * A member as the desk sees them: their data, operators' notes and actions on the account, and the
 * member's money.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { alikeSigns } from './contractDesk.ts';
import { pageInput, pageOf, reason } from './desk.ts';
import { betRound } from './record.ts';
import { requirement } from './requirement.ts';
import { idText, signedAmountText, text } from './text.ts';

export const memberStatuses = ['active', 'locked', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Labels of one member, at most. */
export const labelsMax = 10;
export const label = text(32).check(z.trim(), z.minLength(1));

const noted = z.object({ operator: z.string(), text: z.string(), at: z.number() });

export const deskMember = call({
  name: 'member.deskGet',
  summary: 'One member: profile, labels and notes',
  method: 'GET',
  path: '/ops/member/get',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    id: z.string(),
    /** By its code. */
    brand: z.string(),
    account: z.string(),
    nickname: z.string(),
    /** The address of the member’s own picture. */
    picture: z.nullable(z.string()),
    payeeName: z.nullable(z.string()),
    type: z.number(),
    status: z.enum(memberStatuses),
    /** The agent above. */
    upline: z.nullable(z.object({ id: z.string(), account: z.string() })),
    /** Covered, as the member sees them. */
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    language: z.string(),
    vipLevel: z.number(),
    registeredAt: z.number(),
    registeredFrom: z.nullable(z.string()),
    lastLoginAt: z.nullable(z.number()),
    labels: z.array(z.string()),
    /** Newest first. */
    notes: z.array(noted),
    /** Newest first; a live one is good for calls now. */
    sessions: z.array(
      z.object({
        id: z.string(),
        openedAt: z.number(),
        address: z.nullable(z.string()),
        userAgent: z.string(),
        live: z.boolean(),
      }),
    ),
  }),
  errors: ['member_unknown'],
});

/**
 * A locked member cannot sign in or play; all their sessions end. Money that comes for them is
 * still credited.
 */
export const setMemberStatus = call({
  name: 'member.setStatus',
  summary: 'Lock a member’s account, or unlock it, with the reason',
  method: 'POST',
  path: '/ops/member/status',
  access: access.memberLock,
  input: z.object({ id: idText, status: z.enum(['active', 'locked']), reason }),
  output: z.object({ status: z.enum(memberStatuses) }),
  errors: ['member_unknown', 'member_closed'],
});

export const removeMemberPicture = call({
  name: 'member.removePicture',
  summary: 'Take a member’s own picture away, with the reason; for a week they cannot upload another one',
  method: 'POST',
  path: '/ops/member/picture/remove',
  access: access.memberCare,
  input: z.object({ id: idText, reason }),
  output: z.object({}),
  errors: ['member_unknown', 'picture_unknown'],
});

export const resetNickname = call({
  name: 'member.resetNickname',
  summary: 'Give a member the account’s name as nickname again, with the reason',
  method: 'POST',
  path: '/ops/member/nickname/reset',
  access: access.memberCare,
  input: z.object({ id: idText, reason }),
  output: z.object({}),
  errors: ['member_unknown', 'nickname_unset'],
});

export const addMemberNote = call({
  name: 'member.addNote',
  summary: 'Note something about a member for other operators; notes are never changed',
  method: 'POST',
  path: '/ops/member/note',
  access: access.memberCare,
  input: z.object({ id: idText, text: reason }),
  output: z.object({}),
  errors: ['member_unknown'],
});

/** The member reads them too, in their own info. */
export const setMemberLabels = call({
  name: 'member.setLabels',
  summary: 'The labels of a member, all of them',
  method: 'POST',
  path: '/ops/member/labels',
  access: access.memberCare,
  input: z.object({ id: idText, labels: z.array(label).check(z.maxLength(labelsMax)) }),
  output: z.object({ labels: z.array(z.string()) }),
  errors: ['member_unknown'],
});

/** Every figure is a sum of ledger entries or rounds, read when asked. */
export const deskMemberMoney = call({
  name: 'member.deskMoney',
  summary: 'The money of one member: what they have, and what they have paid in, taken out and played in all',
  method: 'GET',
  path: '/ops/member/money',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    currency: z.string(),
    balance: z.string(),
    held: z.string(),
    /** Zero or below. */
    debt: z.string(),
    deposits: z.string(),
    depositCount: z.number(),
    withdrawals: z.string(),
    withdrawalCount: z.number(),
    /** Corrections by hand, in the member’s favour or not. */
    adjusted: z.string(),
    adjustmentCount: z.number(),
    /** The turnover that is still to be played before money may be taken out. */
    turnoverLeft: z.string(),
    /** The stake of all rounds that were not rolled back. */
    stake: z.string(),
    payout: z.string(),
    rounds: z.number(),
  }),
  errors: ['member_unknown'],
});

/** Exact at this moment: all that was settled is counted first. */
export const deskMemberTurnover = call({
  name: 'member.deskTurnover',
  summary: 'What one member has still to play before money may be taken out, oldest first',
  method: 'GET',
  path: '/ops/member/turnover',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(z.extend(requirement, { id: z.string(), left: z.string(), currency: z.string() })),
  }),
  errors: ['member_unknown'],
});

export const memberAccounts = ['main', 'held', 'debt'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

export const deskMemberEntries = call({
  name: 'member.deskEntries',
  summary: 'The ledger entries beneath a figure: every line of one of a member’s accounts, newest first',
  method: 'GET',
  path: '/ops/member/entries',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText, account: z.enum(memberAccounts) }),
  output: pageOf(
    z.object({
      id: z.string(),
      reason: z.string(),
      /** Its cause: `deposit:42`, or a vendor’s id of a bet. */
      key: z.string(),
      /** The change of the account. */
      amount: z.string(),
      balanceAfter: z.string(),
      currency: z.string(),
      at: z.number(),
    }),
  ),
  errors: ['member_unknown'],
});

/** Hands of this many days are looked at. */
export const flowDays = 30;

export const deskMemberFlows = call({
  name: 'member.deskFlows',
  summary:
    'The members who won most from one member at tables among members, or lost most to them, within thirty days',
  method: 'GET',
  path: '/ops/member/flows',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(
      z.object({
        /** The other member. */
        id: z.string(),
        account: z.string(),
        hands: z.number(),
        /**
         * The most that this member can have won from the other one in these hands, less the most
         * that was lost to them.
         */
        won: signedAmountText,
        currency: z.string(),
        /** Signs that the two are one person. */
        signs: z.array(z.enum(alikeSigns)),
      }),
    ),
  }),
  errors: ['member_unknown'],
});

export const deskMemberRounds = call({
  name: 'member.deskRounds',
  summary: 'The rounds of one member, newest first',
  method: 'GET',
  path: '/ops/member/rounds',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(betRound),
  errors: ['member_unknown'],
});
