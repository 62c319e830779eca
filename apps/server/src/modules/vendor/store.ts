import type { Queryable } from '#platform/database.ts';
import type { VendorProtocol, VendorState } from './rules.ts';

export type VendorRow = {
  id: number;
  code: string;
  name: string;
  protocol: VendorProtocol;
  state: VendorState;
  currency: string;
  publicKey: string;
  baseUrl: string;
  operatorId: number;
};
const columns = `id, code, name, protocol, state, currency, public_key as "publicKey", base_url as "baseUrl", operator_id as "operatorId"`;

export function vendors(db: Queryable): Promise<VendorRow[]> {
  return db.rows<VendorRow>(`select ${columns} from vendor order by id`);
}

export async function upsertVendor(db: Queryable, vendor: Omit<VendorRow, 'id'>): Promise<VendorRow> {
  const row = await db.one<VendorRow>(
    `insert into vendor (code, name, protocol, state, currency, public_key, base_url, operator_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do update set name = $2, protocol = $3, state = $4, currency = $5, public_key = $6, base_url = $7, operator_id = $8, updated_at = now()
     returning ${columns}`,
    [vendor.code, vendor.name, vendor.protocol, vendor.state, vendor.currency, vendor.publicKey, vendor.baseUrl, vendor.operatorId],
  );
  return row!;
}

/** Gives the state before; undefined: there is no such vendor. */
export async function setState(db: Queryable, code: string, state: VendorState): Promise<VendorState | undefined> {
  const row = await db.one<{ before: VendorState }>(
    `update vendor set state = $2, updated_at = now() where code = $1 returning old.state as before`,
    [code, state],
  );
  return row?.before;
}

export type NewGameSession = {
  tokenHash: string;
  vendorId: number;
  memberId: bigint;
  gameCode: string | undefined;
  gameType: string;
  currency: string;
  /** The member's main account. */
  accountId: bigint;
  ttlMs: number;
};

/** Gives when it ends, epoch ms, by the database's clock. */
export async function insertGameSession(db: Queryable, session: NewGameSession): Promise<number> {
  const row = await db.one<{ expires_at: number }>(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, $5, $6, $8, now() + $7 * interval '1 millisecond') returning expires_at`,
    [
      session.tokenHash,
      session.vendorId,
      session.memberId,
      session.gameCode ?? null,
      session.gameType,
      session.currency,
      session.ttlMs,
      session.accountId,
    ],
  );
  return row!.expires_at;
}

export function dropOldGameSessions(db: Queryable, olderThanDays: number): Promise<number> {
  return db.run(`delete from game_session where expires_at < now() - $1 * interval '1 day'`, [olderThanDays]);
}

/** Whether a session of the member with this vendor is still kept: to it, all others are unknown. */
export async function isPlayerOf(db: Queryable, vendorId: number, memberId: bigint): Promise<boolean> {
  const found = await db.one<{ known: boolean }>(
    'select exists (select from game_session where member_id = $2 and vendor_id = $1) as known',
    [vendorId, memberId],
  );
  return found?.known === true;
}
