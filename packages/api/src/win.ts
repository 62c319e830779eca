import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { pageOf, reason } from './desk.ts';
import { idText } from './text.ts';

/**
 * A win above its vendor's limits is held: waiting until staff credit it to the member or refuse
 * it. So is what a member brings home from a wallet at a vendor, above its limit. `taken_back`: the
 * vendor rolled it back before anybody had decided.
 */
export const heldWinStates = ['waiting', 'credited', 'refused', 'taken_back'] as const;
export type HeldWinState = (typeof heldWinStates)[number];

export const heldWinDecisions = ['credit', 'refuse'] as const;
export type HeldWinDecision = (typeof heldWinDecisions)[number];

export const deskHeldWins = call({
  name: 'win.deskList',
  summary: 'Wins above their vendor’s limits, which wait for a decision or have had one, newest first',
  method: 'GET',
  path: '/ops/win/list',
  access: access.moneyDesk,
  input: z.object(queueInput(heldWinStates)),
  output: pageOf(
    z.object({
      ...queueRow(heldWinDecisions),
      vendor: z.string(),
      /**
       * The transfer of a win that came home from a wallet at the vendor. Such a win has no round
       * and no game.
       */
      walletTransfer: z.nullable(idText),
      gameName: z.string(),
      /** The vendor’s names for the round and for the win. */
      round: z.string(),
      transaction: z.string(),
      currency: z.string(),
      /**
       * The round's sums when the win came, the win included; from a wallet: all that was taken
       * there and brought home.
       */
      stake: z.string(),
      payout: z.string(),
      /** The held amount. */
      amount: z.string(),
      state: z.enum(heldWinStates),
      heldAt: z.number(),
      closedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

export const waitingHeldWins = call({
  name: 'win.waiting',
  summary: 'How many held wins wait for a decision',
  method: 'GET',
  path: '/ops/win/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Credited it is the member’s to play with, less what they owe; refused it goes back to the
 * vendor’s account, as if rolled back.
 */
export const decideHeldWin = call({
  name: 'win.decide',
  summary: 'Decide about a held win; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/win/decide',
  access: access.moneyDesk,
  input: z.object({
    id: idText,
    decision: z.enum(heldWinDecisions),
    reason,
  }),
  output: z.object({
    state: z.enum(heldWinStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: [
    'held_win_unknown',
    'held_win_not_waiting',
    'account_closed',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});
