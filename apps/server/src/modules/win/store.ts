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
  /**
   * Null for money that came home from a wallet at the vendor: it is of a transfer between wallets,
   * and of no game.
   */
  roundId: bigint | null;
  gameCode: string | null;
  walletTransferId: bigint | null;
  /** Within the vendor's own name space: `3:6f1c…`; or `wallet-transfer:12`. */
  transaction: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  amount: bigint;
  state: HeldWinState;
  heldAt: number;
  closedAt: number | null;
};
const columns = `w.id, w.member_id as "memberId", w.brand_id as "brandId", w.vendor_id as "vendorId", w.transfer_id as "transferId", w.round_id as "roundId",
  w.wallet_transfer_id as "walletTransferId", w.transaction, w.game_code as "gameCode", w.currency, w.stake, w.payout, w.amount, w.state, w.held_at as "heldAt", w.closed_at as "closedAt"`;

/** With the round as its vendor calls it. */
export type ListedRow = HeldWinRow & {
  vendor: string;
  gameNames: Record<string, string> | null;
  round: string | null;
};
const listColumns = `${columns}, v.name as vendor, g.names as "gameNames", r.ref as round`;
const listJoins = `join vendor v on v.id = w.vendor_id left join round r on r.member_id = w.member_id and r.id = w.round_id
  left join game g on g.vendor_id = w.vendor_id and g.code = w.game_code`;

export function find(db: Queryable, id: bigint): Promise<HeldWinRow | undefined> {
  return db.one<HeldWinRow>(`select ${columns} from held_win w where id = $1`, [id]);
}

/**
 * Decisions about one vendor's wins are made one after the other: they share the account to which
 * what is refused goes back.
 */
export function lockVendor(tx: Queryable, vendorId: number): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('held win'), $1)`, [vendorId]);
}

export function close(tx: Queryable, id: bigint, state: HeldWinState): Promise<number> {
  return tx.run(`update held_win set state = $2, closed_at = now() where id = $1`, [id, state]);
}

/** Gives its number. The amount is that of the transfer in the ledger. */
export async function insertFromWallet(
  tx: Queryable,
  {
    memberId,
    transferId,
    walletTransferId,
    taken,
    brought,
    atMs,
  }: Record<'memberId' | 'transferId' | 'walletTransferId' | 'taken' | 'brought', bigint> & { atMs: number },
): Promise<bigint | null> {
  const row = await tx.one<{ id: bigint | null }>(
    `select win_hold_from_wallet($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000)) as id`,
    [memberId, transferId, walletTransferId, taken, brought, atMs],
  );
  return row!.id;
}

/** The account of the wallets at a held win's vendor. */
export async function vendorCode(db: Queryable, vendorId: number): Promise<string> {
  return (await db.one<{ code: string }>(`select code from vendor where id = $1`, [vendorId]))!.code;
}

const newest: Order = { columns: [{ sql: 'w.id', type: 'number' }], direction: 'desc' };

export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<HeldWinState>,
  input: PageInput,
): Promise<KeysetPage<ListedRow>> {
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

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  heldWins: {
    sql: `select id, round_id as "roundId", wallet_transfer_id as "walletTransferId", currency, amount, state, held_at as "heldAt", closed_at as "closedAt"
      from held_win where member_id = $1 order by id`,
    money: ['amount'],
  },
};
