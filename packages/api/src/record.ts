import * as z from 'zod/mini';
import { access, call, fileOutput } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { gameTypes } from './game.ts';
import { givesSpreadsheet, spreadsheetInput } from './spreadsheet.ts';
import { dayText, signedAmountText, text, word } from './text.ts';
import { heldWinStates } from './win.ts';

export const roundStates = ['open', 'settled', 'rolled_back'] as const;
export type RoundState = (typeof roundStates)[number];

/**
 * The types of lines in the account record. Further types may come; show an unknown one by its own
 * name.
 */
export const transactionTypes = [
  'bet',
  'win',
  'rollback',
  /** An amount that a vendor took back beyond the balance; owed to the house. */
  'debt',
  /** Incoming money that was taken for a debt, before it could be played. */
  'debt-collected',
  'deposit',
  /** The bank took back what had been credited as a deposit. */
  'payment-returned',
  'agent-transfer',
  /** Paid by contract, to an agent or by one. */
  'salary',
  'dividend',
  /** Back from a vendor's wallet; the way there is a `hold`. */
  'wallet-transfer',
  'adjustment',
  /** A rebate on settled play, the member's own or that of a team. */
  'rebate',
  /** Money from points: converted, or credit that was redeemed. */
  'points-paid',
  /**
   * Money that a product of the points mall costs beside the points; the same when it comes back.
   */
  'point-price',
  /** A reward of a promotion that was claimed. */
  'reward',
  'play-money',
  /** Given for registering. */
  'welcome',
  'hold',
  'hold-released',
  'hold-expired',
  /** A large win that is set aside until staff have checked it; `hold-released` gives it back. */
  'win-held',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** By which of them the house gives something. */
export const bonusTypes: readonly TransactionType[] = [
  'play-money',
  'welcome',
  'rebate',
  'points-paid',
  'reward',
];

/** The causes of lines outside of a round that have a number. */
export const lineCauses = [
  'deposit',
  'deposit-fee',
  'withdrawal',
  'withdrawal-fee',
  'agent-transfer',
  'wallet-transfer',
  'adjustment',
  'payout',
  'rebate',
  'redemption',
  'conversion',
  'reward',
] as const;
export type LineCause = (typeof lineCauses)[number];

/**
 * The case that a line's reference names, also one whose money it holds: `hold:withdrawal:42` is
 * the withdrawal 42, `hold:win:wallet-transfer:7:released` the wallet transfer 7, `payout:7:1:in`
 * the payout 7.
 */
export function causeOf(reference: string): { cause: LineCause; id: string } | undefined {
  const [, kind, id, fee = ''] =
    /^(?:hold:)?(?:win:)?([a-z-]+):(\d+)(?::(fee))?(?::[\w-]+)*$/.exec(reference) ?? [];
  const cause = lineCauses.find((each) => each === (fee ? `${kind}-${fee}` : kind));
  return cause && id !== undefined ? { cause, id } : undefined;
}

/** An id that begins with the time: up to 2^63 - 1. */
const roundId = z.string().check(
  z.regex(/^\d{1,19}$/),
  z.refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) < 2n ** 63n),
);
const time = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000)));
/** Times are epoch ms: from ≤ line < to. */
const span = { from: time, to: time };
/** Newest first. */
const paging = { ...span, ...memberPageInput };

/**
 * Why so much of a round counts. `stake`: all that was staked; `net`: the amount that was won or
 * lost; `offset`: it counts together with stakes on the other sides of the same draw; `wallet`: no
 * more lay in the vendor's wallet; `open`: not yet; `rolled_back`: nothing any more.
 */
export const validReasons = ['stake', 'net', 'offset', 'wallet', 'open', 'rolled_back'] as const;
export type ValidReason = (typeof validReasons)[number];

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
  /** The part of the payout that is held until operators decide, and cannot be played yet. */
  held: signedAmountText,
  /** Valid turnover: the part of the stake that counts for requirements, rebates and rewards. */
  valid: signedAmountText,
  validReason: z.enum(validReasons),
  bets: z.number(),
  state: z.enum(roundStates),
  openedAt: z.number(),
  closedAt: z.nullable(z.number()),
  /**
   * Played from a wallet that the vendor keeps: known by its report, without lines of the member’s
   * account.
   */
  ownWallet: z.boolean(),
});
export type BetRound = z.infer<typeof betRound>;

const betFilter = {
  gameType: z.optional(z.enum(gameTypes)),
  vassalage: z.optional(text(64)),
  state: z.optional(z.enum(roundStates)),
};

export const bets = call({
  name: 'record.bets',
  summary: 'The betting record: rounds, newest first, by game type, vendor, period and state',
  method: 'GET',
  path: '/wps/record/bets',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ ...betFilter, ...paging }),
  output: pageOf(betRound),
});

export const betTotals = call({
  name: 'record.betTotals',
  summary: 'Stake, payout and profit of all rounds that a filter finds, not of one page alone',
  method: 'GET',
  path: '/wps/record/bets/totals',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ ...betFilter, ...span }),
  output: z.object({
    rounds: z.number(),
    stake: signedAmountText,
    payout: signedAmountText,
    profit: signedAmountText,
  }),
  rate: { points: 120, perS: 60, by: 'account' },
});

/** A file reads much at once. */
const fileRate = { points: 10, perS: 300, by: 'account' } as const;

export const betsSpreadsheet = call({
  name: 'record.betsSpreadsheet',
  summary: 'The betting record as a file for spreadsheets, whole, as it is filtered',
  method: 'GET',
  path: '/wps/record/bets/spreadsheet',
  access: access.realAccount,
  evenExcluded: true,
  gives: givesSpreadsheet,
  input: z.object({ ...betFilter, ...span, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['spreadsheet_too_long'],
  rate: fileRate,
});

export const transactionsSpreadsheet = call({
  name: 'record.transactionsSpreadsheet',
  summary: 'The account record as a file for spreadsheets, whole, as it is filtered',
  method: 'GET',
  path: '/wps/record/transactions/spreadsheet',
  access: access.realAccount,
  evenExcluded: true,
  gives: givesSpreadsheet,
  input: z.object({ type: z.optional(z.enum(transactionTypes)), ...span, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['spreadsheet_too_long'],
  rate: fileRate,
});

export const round = call({
  name: 'record.round',
  summary: 'One round with each of its movements, and where its result and proof are shown',
  method: 'GET',
  path: '/wps/record/bets/round',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ id: roundId }),
  output: z.object({
    round: betRound,
    transactions: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        /** The change of the balance. */
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
    heldWins: z.array(
      z.object({ amount: signedAmountText, state: z.enum(heldWinStates), closedAt: z.nullable(z.number()) }),
    ),
    /**
     * The vendor's page with the result and its proof; null when the vendor shows none or does not
     * answer.
     */
    resultUrl: z.nullable(z.string()),
    /** The ticket that it is of a lottery of the house, which `lottery.ticket` shows. */
    ticketId: z.nullable(z.string()),
  }),
  errors: ['round_unknown'],
  rate: { points: 60, perS: 60, by: 'account' },
});

export const transactionLine = z.object({
  id: z.string(),
  type: z.string(),
  /** The change of the balance. */
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
  evenExcluded: true,
  input: z.object({ type: z.optional(z.enum(transactionTypes)), ...paging }),
  output: pageOf(transactionLine),
});

/** Sums of account lines, by type and together. */
export const lineTotals = z.object({
  types: z.array(z.object({ type: z.string(), lines: z.number(), amount: signedAmountText })),
  lines: z.number(),
  amount: signedAmountText,
});

export const transactionTotals = call({
  name: 'record.transactionTotals',
  summary: 'What all lines of the account record that a filter finds come to, not those of one page alone',
  method: 'GET',
  path: '/wps/record/transactions/totals',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object({ type: z.optional(z.enum(transactionTypes)), ...span }),
  output: lineTotals,
  rate: { points: 120, perS: 60, by: 'account' },
});

/** Days that profit and loss, or a statement, may be asked for at once. */
export const recordDaysMax = 366;

/**
 * The first and the last day of a period, in the brand's time zone; at most `recordDaysMax`.
 * Without `to` it is one day.
 */
const dayFields = { from: dayText, to: z.optional(dayText) };
const checkDays = z.refine<{ from: string; to?: string | undefined }>(
  ({ from, to = from }) => isDaySpan(from, to),
  { path: ['to'] },
);
const daySpan = z.object(dayFields).check(checkDays);

/** Whether the days stand in order and are not too many. */
export function isDaySpan(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= recordDaysMax;
}

const playFigures = {
  /** Bets less the ones taken back. */
  stake: signedAmountText,
  /** Wins less the ones taken back. */
  payout: signedAmountText,
  /** Payout less stake. */
  profit: signedAmountText,
};
const profitFigures = {
  ...playFigures,
  deposits: signedAmountText,
  withdrawals: signedAmountText,
  /** Gifts of the house. */
  bonuses: signedAmountText,
  adjustments: signedAmountText,
  /** All other movements of money between the member and somebody else. */
  other: signedAmountText,
  /** The sum of all these: the gain or loss of the member. */
  change: signedAmountText,
};
/** The game type is the vendor's word; it may be one that has no name here. */
const gameProfit = z.object({ gameType: z.string(), ...playFigures });
const profitDay = z.object({ day: z.string(), ...profitFigures, games: z.array(gameProfit) });
export type ProfitDay = z.infer<typeof profitDay>;
export type GameProfit = z.infer<typeof gameProfit>;

export const profit = call({
  name: 'record.profit',
  summary:
    'Profit and loss of a period by day and game type, with what was paid in and out, as the ledger has it',
  method: 'GET',
  path: '/wps/record/profit',
  access: access.signedIn,
  evenExcluded: true,
  input: daySpan,
  output: z.object({
    /** The zone whose days these are. */
    timeZone: z.string(),
    /** Days on which something moved, oldest first. */
    days: z.array(profitDay),
    games: z.array(gameProfit),
    total: z.object(profitFigures),
  }),
  rate: { points: 60, perS: 60, by: 'account' },
});

export const profitSpreadsheet = call({
  name: 'record.profitSpreadsheet',
  summary: 'Profit and loss of a period as a file for spreadsheets, a line for each day',
  method: 'GET',
  path: '/wps/record/profit/spreadsheet',
  access: access.realAccount,
  evenExcluded: true,
  gives: givesSpreadsheet,
  input: z.object({ ...dayFields, ...spreadsheetInput }).check(checkDays),
  output: fileOutput,
  errors: ['spreadsheet_too_long'],
  rate: fileRate,
});

/** Lines that a statement has at most: a longer one is for a spreadsheet. */
export const statementLinesMax = 5_000;

export const statement = call({
  name: 'record.statement',
  summary:
    'A statement of the account as a PDF file: the balance before and after a period, and every line between them',
  method: 'GET',
  path: '/wps/record/statement',
  access: access.realAccount,
  evenExcluded: true,
  gives: ['application/pdf'],
  input: daySpan,
  output: fileOutput,
  errors: ['statement_too_long'],
  rate: fileRate,
});

export const ownData = call({
  name: 'record.ownData',
  summary:
    'Everything that is kept of the member as a ZIP archive, each list as JSON and CSV; asks for the payment password or the login password',
  method: 'POST',
  path: '/wps/member/ownData',
  access: access.realAccount,
  evenExcluded: true,
  sealed: true,
  gives: ['application/zip'],
  input: z.object({ which: z.enum(['payment', 'login']), password: word(255) }),
  output: fileOutput,
  errors: [
    'wrong_password',
    'login_locked',
    'payment_password_wrong',
    'payment_password_locked',
    'payment_password_unset',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 6, perS: 3600, by: 'account' },
});

export const bonuses = call({
  name: 'record.bonuses',
  summary: 'What the house gave the member, newest first',
  method: 'GET',
  path: '/wps/record/bonuses',
  access: access.signedIn,
  evenExcluded: true,
  input: z.object(paging),
  output: pageOf(transactionLine),
});
