import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { amountText, text, uuidText } from './text.ts';

/** Which way money goes: into a vendor's wallet, or back to the main one. */
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
});

export const vendorWallets = call({
  name: 'walletTransfer.wallets',
  summary: 'What the member has at vendors that keep wallets of their own, and the last movements between these and the main wallet',
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
    transfers: z.array(walletTransfer),
  }),
  rate: { points: 60, perS: 60, by: 'account' },
});

export const moveBetweenWallets = call({
  name: 'walletTransfer.move',
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

export const deskWalletTransfers = call({
  name: 'walletTransfer.deskList',
  summary: 'Movements between wallets that their vendors have not confirmed, the oldest first',
  method: 'GET',
  path: '/ops/vendor/transfers',
  access: access.vendorDesk,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        ...walletTransfer.shape,
        member: z.string(),
        /** How often the vendor was asked. */
        asked: z.number(),
        lastAnswer: z.nullable(z.string()),
      }),
    ),
  }),
});

export const askWalletTransfer = call({
  name: 'walletTransfer.ask',
  summary: 'Ask the vendor of a movement between wallets now what became of it',
  method: 'POST',
  path: '/ops/vendor/transfer/ask',
  access: access.vendorDesk,
  input: z.object({ id: text(20).check(z.regex(/^[1-9]\d{0,17}$/)) }),
  output: z.object({ state: z.enum(walletTransferStates) }),
  errors: ['not_found'],
});
