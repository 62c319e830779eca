import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { claimed, pastDecisions, waitingCount, waitingOf } from './claim.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { idText } from './text.ts';

/**
 * Kinds of differences between a vendor's report of its rounds and our rounds: we have no such
 * round, the vendor tells of none, the money, its currency or the state is another, the vendor
 * reported it otherwise before, the player has no money in a wallet of that vendor, the line cannot
 * be read, it can be read and our books cannot keep it, the stake was above the content of the
 * vendor's wallet, or that content disagrees with the money moved there and played.
 */
export const roundDifferenceKinds = [
  'missingOurs',
  'missingTheirs',
  'amount',
  'currency',
  'state',
  'changed',
  'player',
  'unreadable',
  'fault',
  'stake',
  'wallet',
] as const;
export type RoundDifferenceKind = (typeof roundDifferenceKinds)[number];

/**
 * `agreed`: looked at again, both say the same. `resolved`: an operator has found out, and said
 * why.
 */
export const roundDifferenceStates = ['open', 'agreed', 'resolved'] as const;
export type RoundDifferenceState = (typeof roundDifferenceStates)[number];

/**
 * `approve`: closed with the operator's finding, and no money moves. `credit`: our round is changed
 * to the vendor's report, with its money.
 */
export const roundDifferenceDecisions = ['approve', 'credit'] as const;
export type RoundDifferenceDecision = (typeof roundDifferenceDecisions)[number];

const vendorCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const side = z.nullable(
  z.object({
    currency: z.string(),
    stake: z.string(),
    payout: z.string(),
    /** Payout less stake. */
    net: z.string(),
    state: z.enum(['open', 'settled', 'rolled_back']),
  }),
);

export const deskRoundDifferences = call({
  name: 'roundDifference.deskList',
  summary: 'Where vendors’ reports of their rounds and ours do not agree, newest first',
  method: 'GET',
  path: '/ops/round-difference/list',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    ...days,
    /** One difference alone, in any state. */
    id: z.optional(idText),
    state: z.optional(z.enum(roundDifferenceStates)),
    kind: z.optional(z.enum(roundDifferenceKinds)),
    vendor: z.optional(vendorCode),
    brand: brandFilter,
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** The member’s brand. Null: the player is nobody of ours. */
      brand: z.nullable(z.string()),
      member: z.nullable(z.object({ id: z.string(), account: z.string() })),
      /** As the vendor names them. */
      player: z.string(),
      vendor: z.string(),
      vendorName: z.string(),
      /** The vendor’s name for the round; empty where all rounds together make the difference. */
      round: z.string(),
      gameCode: z.string(),
      kind: z.enum(roundDifferenceKinds),
      theirs: side,
      ours: side,
      note: z.nullable(z.string()),
      state: z.enum(roundDifferenceStates),
      /**
       * The amount that booking the vendor’s report would give the member; null where it cannot be
       * booked.
       */
      books: z.nullable(z.string()),
      /** When the round was closed. */
      at: z.number(),
      foundAt: z.number(),
      closedAt: z.nullable(z.number()),
      decisions: pastDecisions(roundDifferenceDecisions),
      claim: claimed,
    }),
  ),
  errors: ['not_found'],
});

export const waitingRoundDifferences = call({
  name: 'roundDifference.waiting',
  summary: 'How many differences between vendors’ rounds and ours wait for an operator',
  method: 'GET',
  path: '/ops/round-difference/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Where the vendor's word cannot be booked, money that has to follow moves by an adjustment, which
 * two operators make.
 */
export const resolveRoundDifference = call({
  name: 'roundDifference.resolve',
  summary:
    'Close a difference between a vendor’s rounds and ours, with what was found out about it, or by booking what the vendor says',
  method: 'POST',
  path: '/ops/round-difference/resolve',
  access: access.cashDesk,
  input: z.object({ id: idText, decision: z.enum(roundDifferenceDecisions), reason }),
  output: z.object({ state: z.enum(roundDifferenceStates), needsSecond: z.boolean() }),
  errors: [
    'case_unknown',
    'case_decided',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
    'round_moved_meanwhile',
  ],
});

/** By itself it happens every few minutes, and the comparison every night. */
export const roundReports = call({
  name: 'roundDifference.reports',
  summary: 'How far each vendor’s report of its rounds has been read',
  method: 'GET',
  path: '/ops/round-difference/reports',
  access: access.moneyDesk,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        /** All that the vendor closed before this is known; null: nothing is yet. */
        completeTo: z.nullable(z.number()),
        askedAt: z.nullable(z.number()),
        /** Why nothing more came when it was asked last. */
        trouble: z.nullable(z.enum(['refused', 'unavailable', 'stuck', 'cursor'])),
      }),
    ),
  }),
});

export const fetchRoundReports = call({
  name: 'roundDifference.fetch',
  summary: 'Ask every vendor now for what it has to report of its rounds, and compare the last days',
  method: 'POST',
  path: '/ops/round-difference/fetch',
  access: access.cashDesk,
  /** The number of days that are compared again. */
  input: z.object({ days: z.number().check(z.int(), z.gte(1), z.lte(30)) }),
  output: z.object({ differences: z.number() }),
  rate: { points: 10, perS: 60, by: 'account' },
});
