import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { pageOf, reason } from './desk.ts';
import { amountText, idText, uuidText } from './text.ts';
import { heldWinStates } from './win.ts';

/** The direction of the money: into a vendor's wallet, or back to the main one. */
export const walletDirections = ['toVendor', 'toMain'] as const;
export type WalletDirection = (typeof walletDirections)[number];

/** `sent`: the vendor has not said yet whether it is done; it is asked again until it does. */
export const walletTransferStates = ['sent', 'done', 'refused'] as const;
export type WalletTransferState = (typeof walletTransferStates)[number];

const vendorCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));

export const walletTransfer = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  direction: z.enum(walletDirections),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(walletTransferStates),
  at: z.number(),
  /**
   * The part of it that waits until operators have checked it, or did, as it is above the sum that
   * a vendor’s wallet gives back unchecked.
   */
  held: z.nullable(z.object({ amount: z.string(), state: z.enum(heldWinStates) })),
});

export const vendorWallets = call({
  name: 'walletTransfer.wallets',
  summary:
    'What the member has at vendors that keep wallets of their own, and the last movements between these and the main wallet',
  method: 'GET',
  path: '/wps/relay/GCS_vendorWallets',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    wallets: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        /** Null: the vendor does not answer now. */
        balance: z.nullable(z.string()),
        /** Money may be moved there now. */
        open: z.boolean(),
      }),
    ),
    /** The newest, and all that still wait. */
    transfers: z.array(walletTransfer),
  }),
  rate: { points: 60, perS: 60, by: 'account' },
});

export const createWalletTransfer = call({
  name: 'walletTransfer.create',
  summary: 'Move money between the main wallet and a vendor’s',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({
    vendor: vendorCode,
    direction: z.enum(walletDirections),
    amount: amountText,
    /** Chosen by the browser: the same one again is the same transfer. */
    requestId: uuidText,
  }),
  output: walletTransfer,
  errors: [
    'amount_invalid',
    'not_found',
    'balance_too_small',
    'request_conflict',
    'game_maintenance',
    'time_out_running',
    'self_excluded',
    'wallet_limits_set',
    'wallet_gift_open',
  ],
  rate: { points: 30, perS: 60, by: 'account' },
});

export const collectWallets = call({
  name: 'walletTransfer.collect',
  summary: 'Take all money back from the vendors’ wallets',
  method: 'POST',
  path: '/wps/relay/GCS_walletCollect',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ requestId: uuidText }),
  output: z.object({
    transfers: z.array(walletTransfer),
    /** Vendors that did not answer: what lies there was not asked for. */ unanswered: z.array(z.string()),
  }),
  rate: { points: 10, perS: 60, by: 'account' },
});

export const walletTransferDecisions = ['approve', 'reject'] as const;
export type WalletTransferDecision = (typeof walletTransferDecisions)[number];

/**
 * The phases of a transfer in doubt: its vendor was not asked yet, did not answer, or had never
 * seen it.
 */
export const walletTransferPhases = ['notAsked', 'silent', 'unknown'] as const;

/**
 * A transfer that has been in doubt for this long may be settled by operators, by the vendor's
 * answer.
 */
export const handsAfterMs = 60 * 60_000;

export const deskWalletTransfers = call({
  name: 'walletTransfer.deskList',
  summary: 'Transfers between members’ main wallets and those at vendors, newest first',
  method: 'GET',
  path: '/ops/wallet-transfer/list',
  access: access.moneyDesk,
  input: z.object({ ...queueInput(walletTransferStates), vendor: z.optional(vendorCode) }),
  output: pageOf(
    z.object({
      ...queueRow(walletTransferDecisions),
      vendor: z.string(),
      direction: z.enum(walletDirections),
      amount: z.string(),
      currency: z.string(),
      state: z.enum(walletTransferStates),
      phase: z.enum(walletTransferPhases),
      /** The number of times that the vendor was asked, and the last of them. */
      asked: z.number(),
      askedAt: z.nullable(z.number()),
      at: z.number(),
      settledAt: z.nullable(z.number()),
      /** Operators may settle it now. */
      byHand: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

export const walletVendors = call({
  name: 'walletTransfer.vendors',
  summary: 'The vendors that money was moved to or from, by name',
  method: 'GET',
  path: '/ops/wallet-transfer/vendors',
  access: access.moneyDesk,
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const waitingWalletTransfers = call({
  name: 'walletTransfer.waiting',
  summary: 'How many transfers between wallets have been in doubt for so long that operators may settle them',
  method: 'GET',
  path: '/ops/wallet-transfer/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

export const queryWalletTransfer = call({
  name: 'walletTransfer.query',
  summary: 'Ask the vendor of a transfer between wallets now what became of it',
  method: 'POST',
  path: '/ops/wallet-transfer/query',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({ state: z.enum(walletTransferStates) }),
  errors: ['case_unknown'],
});

/**
 * Operators enter what the vendor said elsewhere: approved means done, rejected means that nothing
 * moved.
 */
export const decideWalletTransfer = call({
  name: 'walletTransfer.decide',
  summary:
    'Settle a transfer between wallets that stays in doubt, by the vendor’s word; two operators have to agree',
  method: 'POST',
  path: '/ops/wallet-transfer/decide',
  access: access.cashDesk,
  input: z.object({ id: idText, decision: z.enum(walletTransferDecisions), reason }),
  output: z.object({
    state: z.enum(walletTransferStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: [
    'case_unknown',
    'case_decided',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
    'wallet_transfer_too_new',
    'wallet_held_too_much',
  ],
});
