import type { PageInput } from '@sen/api/desk';
import type { HeldWinState } from '@sen/api/win';
import type { Queryable } from '#platform/database.ts';
import type { KeysetPage, Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type HeldWinRow = {
  id: bigint;
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  vendorId: number;
  /** Its transfer. */
  transferId: bigint;
  roundId: bigint;
  /** Within the vendor's own name space: `3:6f1c…`. */
  transaction: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  amount: bigint;
  state: HeldWinState;
  heldAt: number;
  closedAt: number | null;
};
const columns = `w.id, w.member_id as "memberId", w.brand_id as "brandId", w.vendor_id as "vendorId", w.transfer_id as "transferId", w.round_id as "roundId",
  w.transaction, w.game_code as "gameCode", w.currency, w.stake, w.payout, w.amount, w.state, w.held_at as "heldAt", w.closed_at as "closedAt"`;

/** With the round as its vendor calls it. */
export type ListedRow = HeldWinRow & { vendor: string; gameNames: Record<string, string> | null; round: string };
const listColumns = `${columns}, v.name as vendor, g.names as "gameNames", r.ref as round`;
const listJoins = `join vendor v on v.id = w.vendor_id join round r on r.member_id = w.member_id and r.id = w.round_id
  left join game g on g.vendor_id = w.vendor_id and g.code = w.game_code`;

export function find(db: Queryable, id: bigint): Promise<HeldWinRow | undefined> {
  return db.one<HeldWinRow>(`select ${columns} from held_win w where id = $1`, [id]);
}

/** Decisions about one vendor's wins are made one after the other: they share the account to which what is refused goes back. */
export function lockVendor(tx: Queryable, vendorId: number): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('held win'), $1)`, [vendorId]);
}

export function close(tx: Queryable, id: bigint, state: HeldWinState): Promise<number> {
  return tx.run(`update held_win set state = $2, closed_at = now() where id = $1`, [id, state]);
}

const newest: Order = { columns: [{ sql: 'w.id', type: 'number' }], direction: 'desc' };

export function pageOfAll(db: Queryable, wanted: WantedCases<HeldWinState>, input: PageInput): Promise<KeysetPage<ListedRow>> {
  return queuePage<ListedRow>(
    db,
    { table: 'w', at: 'held_at', order: newest },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${listColumns}, ${cursor} from held_win w ${listJoins} where w.brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from held_win where brand_id = any($1) and state = 'waiting'`,
    [brandIds],
  );
  return row!.count;
}

/** What the archive of a member's own data has of this module. */
export const ownFiles: OwnFiles = {
  heldWins: {
    sql: `select id, round_id as "roundId", currency, amount, state, held_at as "heldAt", closed_at as "closedAt"
      from held_win where member_id = $1 order by id`,
    money: ['amount'],
  },
};
