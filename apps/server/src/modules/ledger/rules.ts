import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { accountKind, accountKinds, isInChart, type AccountPath, type Reason } from './chart.ts';

/** One movement of money between two accounts. Amounts are in 1/100,000 of a unit of currency. */
export type Posting = {
  /**
   * The idempotency key, made of the cause of the posting: `deposit:42`. The same key moves money
   * once.
   */
  key: string;
  from: AccountPath;
  to: AccountPath;
  currency: string;
  /** On whose behalf; 0n between accounts of the platform. */
  memberId: bigint;
  amount: bigint;
  reason: Reason;
  /** Further details that must be the same when the key comes again. */
  details?: string;
  /**
   * Money that comes to the member's main account goes on to their held one at once; nothing is
   * paid of it before.
   */
  setsAside?: boolean;
};

/**
 * `insufficient` stores nothing: the same key may succeed later. `conflict`: the key is known with
 * other content.
 */
export type PostingOutcome = 'posted' | 'replayed' | 'conflict' | 'insufficient';
export type PostingResult = {
  outcome: PostingOutcome;
  /** Undefined when insufficient. */
  transferId: bigint | undefined;
  /** Balances after it; when replayed, those of then; when insufficient, those of now. */
  fromAfter: bigint;
  toAfter: bigint;
};

/** The member whose account a path names; 0n for the platform's own. */
export function ownerOf(path: string): bigint {
  const match = /^member:([1-9]\d*):/.exec(path);
  return match ? BigInt(match[1]!) : 0n;
}

/** The debt account is the only one of a member that may be below zero. */
export function mayGoNegative(path: string): boolean {
  const kind = accountKind(path);
  assert(kind, `the chart of accounts has no account ${path}`);
  return accountKinds[kind].mayGoNegative;
}

/** 64 bits over the details of an operation, as the decimal text of a signed bigint. */
export function fingerprint(...details: readonly (string | bigint | boolean)[]): string {
  return hash('sha256', details.join('\u0000'), 'buffer').readBigInt64BE(0).toString();
}

/** A posting that is none of the chart's is a bug, not an answer. */
export function assertPosting({ key, from, to, amount, reason }: Posting): void {
  assert(key !== '', 'a posting has no key');
  assert(amount > 0n, `posting ${key}: the amount must be above zero, but is ${amount}`);
  assert(from !== to, `posting ${key}: from and to are both ${from}`);
  assert(
    isInChart(reason, from, to),
    `posting ${key}: the chart of accounts has no ${reason} from ${from} to ${to}`,
  );
}

/** The life of a hold. */
export const holdStates = ['open', 'posted', 'released', 'expired'] as const;
export type HoldState = (typeof holdStates)[number];
export const holdLife: Record<HoldState, readonly HoldState[]> = {
  open: ['posted', 'released', 'expired'],
  posted: [],
  released: [],
  expired: [],
};
export function holdMayBecome(from: HoldState, to: HoldState): boolean {
  return holdLife[from].includes(to);
}
