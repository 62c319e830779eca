import { recordPagesMax, recordPageSize, type RoundState } from '@sen/api/record';

export type RoundEvent =
  | 'bet'
  /** A bet or win that says that the round ends with it. */
  | 'closing bet'
  | 'win'
  | 'closing win'
  /** It leaves a bet or a payout standing. */
  | 'rollback'
  | 'closing rollback'
  /** The last bet goes, and no payout stands. */
  | 'last rollback';

/**
 * The life of a round. `none` is a round that nobody has bet in yet. What is missing cannot happen: a win needs a
 * standing bet, and what is taken back stays so. A late bet does not open a settled round again: vendors' calls arrive
 * in any order. The wallet's SQL has it as wallet_round_state; a test holds all its cases against this table, and another
 * walks whole rounds through it.
 */
export const roundLife: Record<'none' | RoundState, Partial<Record<RoundEvent, RoundState>>> = {
  none: { bet: 'open', 'closing bet': 'settled' },
  open: {
    bet: 'open',
    'closing bet': 'settled',
    win: 'open',
    'closing win': 'settled',
    rollback: 'open',
    'closing rollback': 'settled',
    'last rollback': 'rolled_back',
  },
  settled: {
    bet: 'settled',
    'closing bet': 'settled',
    win: 'settled',
    'closing win': 'settled',
    rollback: 'settled',
    'closing rollback': 'settled',
    'last rollback': 'rolled_back',
  },
  rolled_back: { bet: 'open', 'closing bet': 'settled' },
};

/** Ids of transfers and rounds begin with their time: this is the first one of a millisecond. */
export function firstIdAt(epochMs: number): bigint {
  return BigInt(epochMs) << 20n;
}

export type Paging = {
  from?: number | undefined;
  to?: number | undefined;
  cursor?: string | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
};
export type Window = { minId: bigint; beforeId: bigint; skip: number; take: number; pageNo: number };

const lastId = 2n ** 63n - 1n;

/** Which ids a page is cut from. Numbered pages skip within the newest `recordPagesMax` pages; a cursor skips nothing. */
export function windowOf(paging: Paging): Window {
  const take = paging.pageSize ?? recordPageSize;
  const minId = paging.from === undefined ? 0n : firstIdAt(paging.from);
  const end = paging.to === undefined ? lastId : firstIdAt(paging.to);
  if (paging.cursor !== undefined) {
    const cursor = BigInt(paging.cursor);
    return { minId, beforeId: cursor < end ? cursor : end, skip: 0, take, pageNo: 0 };
  }
  const pageNo = Math.min(paging.pageNo ?? 1, recordPagesMax);
  return { minId, beforeId: end, skip: (pageNo - 1) * take, take, pageNo };
}

/** Pages that have numbers, when `counted` lines were found (counted no further than needed). */
export function totalPages(counted: number, take: number): number {
  return Math.min(recordPagesMax, Math.max(1, Math.ceil(counted / take)));
}
