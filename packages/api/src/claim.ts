import * as z from 'zod/mini';
import { access, call, type Call, type OperatorRole } from './call.ts';
import { brandFilter, days, pageInput } from './desk.ts';
import { idText, word } from './text.ts';

/** The kinds of cases that wait at the desk for operators: each is a queue of its own. */
export const claimKinds = [
  'deposit',
  'win',
  'withdrawal',
  'payment',
  'bankPayment',
  'adjustment',
  'walletTransfer',
  'roundDifference',
  'payout',
  'payoutDispute',
  'redemption',
  'changeRequest',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The roles that may decide about a case of a kind, and so claim it. */
export const claimAccess = {
  deposit: access.cashDesk,
  win: access.moneyDesk,
  withdrawal: access.cashDesk,
  payment: access.cashDesk,
  bankPayment: access.cashDesk,
  adjustment: access.cashDesk,
  walletTransfer: access.cashDesk,
  roundDifference: access.cashDesk,
  payout: access.cashDesk,
  payoutDispute: access.cashDesk,
  redemption: access.cashDesk,
  changeRequest: access.moneyDesk,
} as const satisfies Record<ClaimKind, readonly OperatorRole[]>;

/** The time for which a claim holds unless it is taken again, as an open dialog does. */
export const claimMs = 180_000;

/**
 * In a list of the desk: the operator who works on the case now, and the end of the claim, epoch
 * ms.
 */
export const claimed = z.nullable(z.object({ operator: z.string(), until: z.number() }));

export const caseDecisions = ['credit', 'refuse', 'decline', 'approve', 'reject', 'complete'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Operators' decisions about a case so far, oldest first. */
export const pastDecisions = <Decision extends CaseDecision>(decisions: readonly [Decision, ...Decision[]]) =>
  z.array(
    z.object({
      operator: z.string(),
      decision: z.enum(decisions),
      reason: z.string(),
      decidedAt: z.number(),
    }),
  );

/** The input of every queue's list: the page, and which of its cases. */
export const queueInput = <const States extends readonly [string, ...string[]]>(states: States) => ({
  ...pageInput,
  ...days,
  /** One case alone, in any state. */
  id: z.optional(idText),
  member: z.optional(idText),
  state: z.optional(z.enum(states)),
  brand: brandFilter,
});

/** The fields of every member's case in the list of its queue. */
export const queueRow = <Decision extends CaseDecision>(decisions: readonly [Decision, ...Decision[]]) => ({
  id: z.string(),
  /** The member’s brand, by its code. */
  brand: z.string(),
  memberId: z.string(),
  account: z.string(),
  claim: claimed,
  decisions: pastDecisions(decisions),
});

/** The input and output of counting the cases of a queue that wait for a decision. */
export const waitingOf = z.object({ brand: brandFilter });
export const waitingCount = z.object({ count: z.number() });
export type WaitingCall = Call<typeof waitingOf, typeof waitingCount>;

const ofCase = { kind: z.enum(claimKinds), id: word(100) };

export const takeClaim = call({
  name: 'claim.take',
  summary: 'Take a case to work on, or keep it: nobody else decides about it meanwhile',
  method: 'POST',
  path: '/ops/claim/take',
  access: access.moneyDesk,
  input: z.object(ofCase),
  output: z.object({ until: z.number() }),
  errors: ['case_unknown', 'case_decided', 'case_claimed'],
  rate: { points: 240, perS: 60, by: 'account' },
});

/** A case that the operator does not have is left as it is. */
export const releaseClaim = call({
  name: 'claim.release',
  summary: 'Give a case back without a decision',
  method: 'POST',
  path: '/ops/claim/release',
  access: access.moneyDesk,
  input: z.object(ofCase),
  output: z.object({}),
  rate: { points: 240, perS: 60, by: 'account' },
});

/**
 * Server push for open consoles: an event stream, read by fetch so that the session's token can go
 * with it. `queues` {}: a case came, was claimed, left or decided, and every view of a queue reads
 * it again; `signedOut` {}; a comment line every 20 s.
 */
export const deskLivePath = '/ops/live';
export const deskLiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('queues') }),
  z.object({ type: z.literal('signedOut') }),
]);
export type DeskLiveEvent = z.infer<typeof deskLiveEvent>;
