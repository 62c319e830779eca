/**
 * The rules that find the deposit of a bank payment. They are functions of values: no database, no
 * clock.
 */
import { likeDistanceMax, type BankPaymentState, type OpenReason } from '@sen/api/bankPayment';

/** A payment's life; a returned payment stays returned. */
export const transitions: Readonly<Record<BankPaymentState, readonly BankPaymentState[]>> = {
  open: ['matched', 'refused', 'returned'],
  matched: ['returned'],
  refused: ['returned'],
  returned: [],
};

/** A line of a statement, as a feed or a file says it. */
export type Line = {
  bank: string;
  transactionId: string;
  account: string;
  dong: bigint;
  memo: string;
  payerName: string;
  payerAccount: string;
  paidAtMs: number;
};

/** A transfer is taken back, as a feed says it. */
export type Reversal = {
  bank: string;
  transactionId: string;
  reverses: string;
  account: string;
  dong: bigint;
  atMs: number;
};

/**
 * Whether a reversal takes back this payment, and all of it: of anything else nobody knows by
 * itself whose money it moves.
 */
export function takesBack(reversal: Reversal, { bank, transactionId, account, dong }: Line): boolean {
  return (
    reversal.bank === bank &&
    reversal.reverses === transactionId &&
    reversal.account === account &&
    reversal.dong === dong
  );
}

/**
 * Whether a transaction that is known is told of as before. A file may leave out the memo; one that
 * it has names what the other's names.
 */
export function saysSame(
  one: Line & { isFile: boolean },
  other: Line & { isFile: boolean },
  shape: { length: number; alphabet: string },
): boolean {
  if (one.account !== other.account || one.dong !== other.dong) return false;
  const [first, second] = [one, other].map(({ memo }) => referencesIn(memo, shape).toSorted().join(' '));
  return first === second || (one.isFile && first === '') || (other.isFile && second === '');
}

/** A memo as banks may change it, made comparable: capitals, without spaces and signs. */
export function foldMemo(memo: string): string {
  return memo
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'D')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** Everything in a memo that may be a reference. */
export function referencesIn(
  memo: string,
  { length, alphabet }: { length: number; alphabet: string },
): string[] {
  const text = foldMemo(memo);
  const pattern = new RegExp(`^[A-Z]{3}[${alphabet}]{${length - 3}}$`);
  const found = Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
  return [...new Set(found.filter((each) => pattern.test(each)))];
}

/** A deposit that a payment's memo names. */
export type Order = {
  bank: string;
  account: string;
  /** In the brand's currency, as is the payment's. */
  amount: bigint;
  awaitsMoney: boolean;
  expiresAtMs: number;
  memberIsOpen: boolean;
};

export type Verdict =
  | { matches: true; suspendedFor: 'amount' | 'account' | 'late' | null }
  | { matches: false; reason: OpenReason };

/**
 * The verdict on a payment by the orders that its memo names: only one that agrees in everything is
 * credited by itself.
 */
export function verdictOf(
  payment: { bank: string; account: string; amount: bigint; paidAtMs: number },
  orders: readonly Order[],
): Verdict {
  const [order, ...others] = orders;
  if (!order) return { matches: false, reason: 'reference' };
  if (others.length > 0) return { matches: false, reason: 'several' };
  if (order.bank !== payment.bank || order.account !== payment.account)
    return { matches: false, reason: 'otherAccount' };
  if (!order.awaitsMoney) return { matches: false, reason: 'second' };
  if (!order.memberIsOpen) return { matches: true, suspendedFor: 'account' };
  if (order.amount !== payment.amount) return { matches: true, suspendedFor: 'amount' };
  return { matches: true, suspendedFor: payment.paidAtMs > order.expiresAtMs ? 'late' : null };
}

/**
 * The outcome of a file's line that belongs to a deposit. A file comes from one person alone:
 * `before` is the sum that their files alone have booked on the day, this file's lines included,
 * and from the limit on a second person has to agree. A line that is put aside with its deposit
 * needs two from the limit on by itself.
 */
export function outcomeOfFile(
  line: { amount: bigint; isAside: boolean },
  before: bigint,
  limit: bigint,
): 'credited' | 'review' | 'approval' {
  if (line.isAside && line.amount >= limit) return 'review';
  if (before + line.amount >= limit) return 'approval';
  return line.isAside ? 'review' : 'credited';
}

/**
 * No bank's memo is longer; beyond it no likeness is looked for, so that a file with anything in it
 * holds nobody up.
 */
export const memoMax = 300;

/**
 * The least distance between a reference and any part of a memo: how many characters have to be
 * typed otherwise, left out or put in. The memo is read once for each reference. `column[i]` is the
 * least distance between the first `i` characters of the reference and any part that ends where the
 * reading is; the empty part is one of them.
 */
export function distancesIn(memo: string): (reference: string) => number {
  const text = foldMemo(memo.slice(0, memoMax)).slice(0, memoMax);
  let column = new Uint16Array(0);
  return (reference) => {
    const { length } = reference;
    if (column.length !== length + 1) column = new Uint16Array(length + 1);
    for (let i = 0; i <= length; i++) column[i] = i;
    let least = length;
    for (let at = 0; at < text.length && least > 0; at++) {
      let diagonal = 0;
      for (let i = 1; i <= length; i++) {
        const before = column[i]!;
        const replaced = diagonal + (reference[i - 1] === text[at] ? 0 : 1);
        column[i] = Math.min(replaced, before + 1, column[i - 1]! + 1);
        diagonal = before;
      }
      least = Math.min(least, column[length]!);
    }
    return least;
  };
}

export type Candidate = { distance: number; sameAmount: boolean; sameName: boolean; minutesApart: number };

/** The likelihood that a payment is meant for a deposit; nothing speaks for one at 0. */
export function likelihood({ distance, sameAmount, sameName, minutesApart }: Candidate): number {
  const byReference = distance <= likeDistanceMax ? 10 * (likeDistanceMax + 1 - distance) : 0;
  const says = byReference + (sameAmount ? 15 : 0) + (sameName ? 20 : 0);
  // Time alone says nothing; among equals the nearer one comes first.
  return says === 0 ? 0 : says + Math.max(0, 5 - minutesApart / 60);
}

/** Names as banks write them: without marks, in capitals, single spaces. */
export function sameName(payer: string, member: string | null): boolean {
  return member !== null && foldMemo(member) !== '' && foldMemo(payer) === foldMemo(member);
}
