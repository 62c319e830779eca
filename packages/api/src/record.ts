import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { gameTypes } from './game.ts';
import { signedAmountText, text } from './text.ts';
import { heldWinStates } from './win.ts';

/** Lines to a page, and how many pages have numbers; further back goes by `next`. */
export const recordPageSize = 15;
export const recordPagesMax = 10;

export const roundStates = ['open', 'settled', 'rolled_back'] as const;
export type RoundState = (typeof roundStates)[number];

/** What a line of the account record is. Further types may come; show an unknown one by its own name. */
export const transactionTypes = [
  'bet',
  'win',
  'rollback',
  /** What a vendor took back beyond the balance; owed to the house. */
  'debt',
  /** What came was taken for a debt, before it could be played. */
  'debt-collected',
  'deposit',
  'adjustment',
  'play-money',
  'hold',
  'hold-released',
  'hold-expired',
  /** A large win that is set aside until staff have checked it; `hold-released` gives it back. */
  'win-held',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** An id that begins with the time: up to 2^63 - 1. */
const cursorText = z.string().check(
  z.regex(/^\d{1,19}$/),
  z.refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) < 2n ** 63n),
);
const time = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000)));
/** Newest first. `cursor` (an earlier answer's `next`) wins over `pageNo`. Times are epoch ms: from ≤ line < to. */
const paging = {
  from: time,
  to: time,
  cursor: z.optional(cursorText),
  pageNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(recordPagesMax))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
};
const page = {
  /** 0 when the page was asked for by cursor. */
  pageNo: z.number(),
  /** Counted up to `recordPagesMax`. */
  totalPages: z.number(),
  /** Cursor of the page after this one; null on the last. */
  next: z.nullable(z.string()),
};

export const betRound = z.object({
  id: z.string(),
  /** The vendor's code, as everywhere at the edge. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  currency: z.string(),
  stake: signedAmountText,
  payout: signedAmountText,
  /** Payout less stake. */
  profit: signedAmountText,
  /** What of the payout waits for staff, and cannot be played yet. */
  held: signedAmountText,
  bets: z.number(),
  state: z.enum(roundStates),
  openedAt: z.number(),
  closedAt: z.nullable(z.number()),
});
export type BetRound = z.infer<typeof betRound>;

export const bets = call({
  name: 'record.bets',
  summary: 'The betting record: rounds, newest first, by game type, vendor, period and state',
  method: 'GET',
  path: '/wps/record/bets',
  access: access.signedIn,
  input: z.object({
    gameType: z.optional(z.enum(gameTypes)),
    vassalage: z.optional(text(64)),
    state: z.optional(z.enum(roundStates)),
    ...paging,
  }),
  output: z.object({ list: z.array(betRound), ...page }),
});

export const round = call({
  name: 'record.round',
  summary: 'One round with each of its movements, and where its result and proof are shown',
  method: 'GET',
  path: '/wps/record/bets/round',
  access: access.signedIn,
  input: z.object({ id: cursorText }),
  output: z.object({
    round: betRound,
    transactions: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        /** What the balance changed by. */
        amount: signedAmountText,
        balanceAfter: signedAmountText,
        /** The vendor's own id of it. */
        reference: z.string(),
        /** A rollback took it back. */
        undone: z.boolean(),
        at: z.number(),
      }),
    ),
    /** Wins of it that are or were held until staff decide, oldest first. */
    heldWins: z.array(z.object({ amount: signedAmountText, state: z.enum(heldWinStates), closedAt: z.nullable(z.number()) })),
    /** The vendor's page with the result and its proof; null when the vendor shows none or does not answer. */
    resultUrl: z.nullable(z.string()),
  }),
  errors: ['round_unknown'],
  rate: { points: 60, perS: 60, by: 'account' },
});

export const transactionLine = z.object({
  id: z.string(),
  type: z.string(),
  /** What the balance changed by. */
  amount: signedAmountText,
  balanceAfter: signedAmountText,
  currency: z.string(),
  /** Its cause: `deposit:42`, or the vendor's id of a bet. */
  reference: z.string(),
  /** The round that it belongs to, if any. */
  roundId: z.nullable(z.string()),
  gameName: z.nullable(z.string()),
  at: z.number(),
});
export type TransactionLine = z.infer<typeof transactionLine>;

export const transactions = call({
  name: 'record.transactions',
  summary: 'The account record: every line of the member’s main account, newest first',
  method: 'GET',
  path: '/wps/record/transactions',
  access: access.signedIn,
  input: z.object({ type: z.optional(z.enum(transactionTypes)), ...paging }),
  output: z.object({ list: z.array(transactionLine), ...page }),
});
