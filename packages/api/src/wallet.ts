import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { unreadCounts } from './unread.ts';
import { signedAmountText } from './text.ts';

export const balance = call({
  name: 'wallet.balance',
  summary: 'What the member can play with, as a decimal string',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({ sumBalance: signedAmountText, currency: z.string() }),
  rate: { points: 600, perS: 60, by: 'account' },
});

export const merchantWallet = call({
  name: 'wallet.merchant',
  summary:
    'How the brand keeps its members’ money: one wallet for all vendors, or wallets at vendors that money is moved to',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({ isSingle: z.boolean() }),
});

/** 1: the brand makes contracts of this kind, and the account is one that can have them. */
const contractFlag = z.literal([0, 1]);

export const funds = call({
  name: 'wallet.funds',
  summary: 'All that the member has here, as decimal strings, and which contracts the account can have',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    /** The balance to play with. */
    mainBalance: signedAmountText,
    /** Put aside until something is decided. */
    heldBalance: signedAmountText,
    /** Zero or below: a vendor took back a win that had been spent. */
    debt: signedAmountText,
    /** The sum of the three. */
    total: signedAmountText,
    /** Dividend, daily salary, hourly salary, real-time salary. */
    divtypereq: contractFlag,
    dailysalreqtype: contractFlag,
    contracthoursalreq: contractFlag,
    realtimesalreqtype: contractFlag,
  }),
});

/**
 * Server push: an event stream, read by fetch so that the session's token can go with it. Its
 * events, one JSON each: `hello` {now}, `balance` {sumBalance, currency}, `signedOut` {}, `brand`
 * {version}, `inbox` {unreadMessage, personal, announcement, availablePromoCount, claimableRewards,
 * availablePromo}, `winner` {}: somebody won, of which the board tells; a comment line every 20 s.
 */
export const livePath = '/wps/live';
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), now: z.number(), brandVersion: z.number() }),
  z.object({ type: z.literal('balance'), sumBalance: z.string(), currency: z.string() }),
  z.object({ type: z.literal('signedOut') }),
  z.object({ type: z.literal('brand'), version: z.number() }),
  z.object({ type: z.literal('inbox'), ...unreadCounts }),
  z.object({ type: z.literal('winner') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
