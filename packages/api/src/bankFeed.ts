/**
 * The sandbox bank's feed: its reports to a company about money that came to the company's
 * accounts. Both sides import these schemas; neither imports the other.
 *
 * Every message is signed: `X-Bank-Timestamp` holds epoch milliseconds, `X-Bank-Signature` the
 * base64 RSA-SHA256 (PKCS#1 v1.5) over `<timestamp>.<raw body>`; a GET has no body and signs
 * `<timestamp>.<path with its query>`. The company signs its queries, the bank its answers and its
 * notifications. A message that is more than five minutes off the reader's clock is refused.
 */
import * as z from 'zod/mini';

export const bankTimestampHeader = 'x-bank-timestamp';
export const bankSignatureHeader = 'x-bank-signature';
/** The signatures of what either side sends. */
export const bankSigning = {
  timestampHeader: bankTimestampHeader,
  signatureHeader: bankSignatureHeader,
  timestampToleranceMs: 300_000,
} as const;

/**
 * The bank, as it stands in receiving accounts and in codes. No bank has this number: no real app
 * sends money there.
 */
export const sandboxBank = { code: 'lua', bin: '999999' } as const;

/** Below the bank's address. */
export const bankPaths = {
  /** GET, signed: the lines whose sequence is above `after`, the oldest first. */
  statement: (after: number) => `/v1/statement?after=${after}`,
  /**
   * GET, signed: the statement's lines of the time between two moments, each transaction once,
   * behind the first `skip` ones.
   */
  report: (sinceMs: number, untilMs: number, skip: number) =>
    `/v1/report?since=${sinceMs}&until=${untilMs}&skip=${skip}`,
  /**
   * POST {@link bankTransferOrder}, unsigned, as anybody may send money: a transfer as the page
   * makes it.
   */
  transfers: '/v1/transfers',
  /** POST, unsigned: a transfer that was made is taken back. */
  reversal: (transactionId: string) => `/v1/transfers/${transactionId}/reversal`,
  /** The page that stands for a payer's bank app. */
  page: (vietqr: string) => `/?vietqr=${encodeURIComponent(vietqr)}`,
} as const;

const epochMs = z.number().check(z.int(), z.positive());
const dong = z.string().check(z.regex(/^[1-9]\d{0,12}$/));
const accountNumber = z.string().check(z.regex(/^[0-9A-Z]{1,19}$/));
const name = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9 .&-]{0,69}$/));
/** The characters that statements hold: letters without marks, digits, and a few signs. */
const memo = z.string().check(z.regex(/^[0-9A-Za-z ._/:-]{0,140}$/));
const transactionId = z.string().check(z.regex(/^[A-Z0-9]{1,32}$/));

/** A line of a statement. The sandbox may put the same transaction there twice. */
export const bankLine = z.object({
  /** Counts the lines of all accounts. */
  sequence: z.number().check(z.int(), z.positive()),
  transactionId,
  /** A `reversal` takes back what the transaction `reverses` brought. */
  kind: z.enum(['credit', 'reversal']),
  reverses: z.nullable(transactionId),
  /** The account that it is about. */
  account: accountNumber,
  dong,
  memo,
  payer: z.object({ bank: z.string().check(z.maxLength(80)), account: accountNumber, name }),
  at: epochMs,
});
export type BankLine = z.infer<typeof bankLine>;

export const bankStatement = z.object({
  lines: z.array(bankLine),
  /** There are further lines. */
  more: z.boolean(),
});
export type BankStatement = z.infer<typeof bankStatement>;

/** A line of the bank's own report. */
export const bankReportLine = z.omit(bankLine, { sequence: true });
export type BankReportLine = z.infer<typeof bankReportLine>;

export const bankReport = z.object({
  lines: z.array(bankReportLine),
  /** There are further lines. */
  more: z.boolean(),
});
export type BankReport = z.infer<typeof bankReport>;

/**
 * POSTed to the company when a line is new, again and again until it is answered 200. It only says
 * that there is something to be asked for.
 */
export const bankNotification = z.object({
  sequence: z.number().check(z.int(), z.positive()),
  transactionId,
});
export type BankNotification = z.infer<typeof bankNotification>;

/**
 * A transfer that a person, or a test, sends as somebody with an account at this bank or another
 * one. All fields for the bank's misbehaviour are optional.
 */
export const bankTransferOrder = z.object({
  account: accountNumber,
  dong,
  memo,
  payerName: name,
  payerAccount: accountNumber,
  /** The difference between the line's memo and the sent text. */
  memoFault: z.optional(z.enum(['letter', 'spaces', 'missing'])),
  /** The line comes this many seconds late; its own time is the transfer's. */
  lateS: z.optional(z.number().check(z.int(), z.gte(0), z.lte(86_400))),
  /** The line stands in the statement this many times, and is told of as often. */
  times: z.optional(z.number().check(z.int(), z.gte(1), z.lte(20))),
  /** Told of before with a signature that is none of the bank's. */
  forged: z.optional(z.boolean()),
});
export type BankTransferOrder = z.infer<typeof bankTransferOrder>;
