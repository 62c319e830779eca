import { hash } from 'node:crypto';

/** One movement of money between two accounts. Amounts are in 1/100,000 of a unit of currency. */
export type Posting = {
  /** What causes it: `deposit:42`. The same key moves money once. */
  key: string;
  from: string;
  to: string;
  currency: string;
  /** On whose behalf; 0n between accounts of the house. */
  memberId: bigint;
  amount: bigint;
  reason: string;
  /** Whatever else must be the same when the key comes again. */
  details?: string;
};

/** `insufficient` stores nothing: the same key may succeed later. `conflict`: the key is known with other content. */
export type PostingOutcome = 'posted' | 'replayed' | 'conflict' | 'insufficient';
export type PostingResult = {
  outcome: PostingOutcome;
  /** Undefined when insufficient. */
  transferId: bigint | undefined;
  /** Balances after it; when replayed, those of then; when insufficient, those of now. */
  fromAfter: bigint;
  toAfter: bigint;
};

export const accountPath = {
  main: (memberId: bigint) => `member:${memberId}:main`,
  held: (memberId: bigint) => `member:${memberId}:held`,
  /** What a member owes: a vendor took back a win that he had spent. Zero or below. */
  debt: (memberId: bigint) => `member:${memberId}:debt`,
  vendorGross: (vendorCode: string) => `vendor:${vendorCode}:gross`,
  gateway: (gatewayCode: string) => `gateway:${gatewayCode}`,
  houseBonus: 'house:bonus',
  houseAdjustment: 'house:adjustment',
} as const;

/** Whose account a path names; 0n for the house. */
export function ownerOf(path: string): bigint {
  const match = /^member:([1-9]\d*):/.exec(path);
  return match ? BigInt(match[1]!) : 0n;
}

/** The house may owe, and so may what a member owes; everything else of a member stays at zero or above. */
export function mayGoNegative(path: string): boolean {
  return ownerOf(path) === 0n || path.endsWith(':debt');
}

/** 64 bits over the details of an operation, as the decimal text of a signed bigint. */
export function fingerprint(...details: readonly (string | bigint | boolean)[]): string {
  return hash('sha256', details.join('\u0000'), 'buffer').readBigInt64BE(0).toString();
}

/** Keys and reasons are words of ours; a mistake in one is a bug, not an answer. */
export function assertPosting(posting: Posting): void {
  if (posting.amount <= 0n) throw new Error(`posting ${posting.key}: the amount must be above zero, but is ${posting.amount}`);
  if (posting.from === posting.to) throw new Error(`posting ${posting.key}: from and to are both ${posting.from}`);
  if (posting.key === '') throw new Error('a posting has no key');
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
