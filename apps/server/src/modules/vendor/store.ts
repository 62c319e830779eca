import type { Rest } from '@sen/api/gameDesk';
import type { ListTrouble, VendorState } from '@sen/api/vendor';
import type { Queryable } from '#platform/database.ts';
import type { VendorProtocol } from './rules.ts';

export type VendorRow = {
  id: number;
  code: string;
  name: string;
  protocol: VendorProtocol;
  state: VendorState;
  currency: string;
  publicKey: string | null;
  /** As it is kept: encrypted. */
  secret: Buffer | null;
  baseUrl: string;
  /** The address of the picture beside its name. */
  mark: string | null;
  /** The path, at the origin of `baseUrl`, of a page that fetches ahead what its games share. */
  prefetchPath: string | null;
  /** It tells the rake of games among its players; where it tells none, the house plays. */
  tellsRake: boolean;
  operatorId: number;
};
const columns = `id, code, name, protocol, state, currency, public_key as "publicKey", secret, base_url as "baseUrl", mark, prefetch_path as "prefetchPath",
  tells_rake as "tellsRake", operator_id as "operatorId"`;

export function vendors(db: Queryable): Promise<VendorRow[]> {
  return db.rows<VendorRow>(`select ${columns} from vendor order by id`);
}

/** One that is known keeps its state: that is for operators to change. */
export async function upsertVendor(db: Queryable, vendor: Omit<VendorRow, 'id'>): Promise<VendorRow> {
  const row = await db.one<VendorRow>(
    `insert into vendor (code, name, protocol, state, currency, public_key, secret, base_url, operator_id, mark, prefetch_path, tells_rake)
     values ($1, $2, $3, $4, $5, $6, $9, $7, $8, $10, $11, $12)
     on conflict (code) do update
       set name = $2, protocol = $3, currency = $5, public_key = $6, secret = $9, base_url = $7, operator_id = $8, mark = $10, prefetch_path = $11, tells_rake = $12,
         updated_at = now()
     returning ${columns}`,
    [
      vendor.code,
      vendor.name,
      vendor.protocol,
      vendor.state,
      vendor.currency,
      vendor.publicKey,
      vendor.baseUrl,
      vendor.operatorId,
      vendor.secret,
      vendor.mark,
      vendor.prefetchPath,
      vendor.tellsRake,
    ],
  );
  return row!;
}

export type VendorStanding = {
  code: string;
  name: string;
  state: VendorState;
  changedAt: number;
  restsFrom: number | null;
  restsUntil: number | null;
  listReadAt: number | null;
  listTrouble: ListTrouble | null;
  listNote: string;
  listTroubleSince: number | null;
};

export function standings(db: Queryable): Promise<VendorStanding[]> {
  return db.rows<VendorStanding>(
    `select v.code, v.name, v.state, v.state_since as "changedAt", v.rests_from as "restsFrom", v.rests_until as "restsUntil", l.read_at as "listReadAt",
       l.trouble as "listTrouble", coalesce(l.note, '') as "listNote", l.trouble_since as "listTroubleSince"
     from vendor v left join vendor_list l on l.vendor_id = v.id order by v.name, v.code`,
  );
}

/**
 * `read`: its list was taken over; `shortSince`: the moment since which games that it lacks are
 * kept.
 */
export type ListNote = { trouble: ListTrouble | null; note: string; read?: { shortSince: number | null } };

export async function putListNote(
  db: Queryable,
  code: string,
  { trouble, note, read }: ListNote,
): Promise<void> {
  await db.run(
    `insert into vendor_list as l (vendor_id, read_at, trouble, note, trouble_since, short_since)
       select id, case when $4 then now() end, $2, $3, case when $2::text is not null then now() end, to_timestamp($5::double precision / 1000) from vendor where code = $1
     on conflict (vendor_id) do update set read_at = coalesce(excluded.read_at, l.read_at), trouble = excluded.trouble, note = excluded.note,
       trouble_since = case when excluded.trouble = l.trouble then l.trouble_since else excluded.trouble_since end,
       short_since = case when $4 then excluded.short_since else l.short_since end`,
    [code, trouble, note, read !== undefined, read?.shortSince ?? null],
  );
}

export async function lockList(tx: Queryable, code: string): Promise<{ shortSince: number | null }> {
  await tx.run(
    `insert into vendor_list (vendor_id) select id from vendor where code = $1 on conflict do nothing`,
    [code],
  );
  const row = await tx.one<{ shortSince: number | null }>(
    `select l.short_since as "shortSince" from vendor_list l join vendor v on v.id = l.vendor_id where v.code = $1 for update of l`,
    [code],
  );
  return row ?? { shortSince: null };
}

/**
 * Gives the state before; undefined: there is no such vendor. Its planned maintenance is cancelled,
 * unless `keepsPlan`.
 */
export async function setState(
  db: Queryable,
  code: string,
  state: VendorState,
  keepsPlan: boolean,
): Promise<VendorState | undefined> {
  const row = await db.one<{ before: VendorState }>(
    `update vendor set state = $2, state_since = case when state = $2 then state_since else now() end${keepsPlan ? '' : ', rests_from = null, rests_until = null'}
     where code = $1 returning old.state as before`,
    [code, state],
  );
  return row?.before;
}

/** Gives what was planned before; undefined: there is no such vendor. */
export function planRest(
  db: Queryable,
  code: string,
  rest: Rest,
): Promise<{ rest: string | null } | undefined> {
  return db.one(
    `update vendor set rests_from = to_timestamp($2::double precision / 1000), rests_until = to_timestamp($3::double precision / 1000) where code = $1
     returning old.rests_from || ' – ' || old.rests_until as rest`,
    [code, rest?.from ?? null, rest?.until ?? null],
  );
}

/**
 * The vendors whose planned maintenance begins now or has ended. A vendor that was closed stays so.
 */
export function dueRests(db: Queryable): Promise<{ code: string; next: VendorState; keepsPlan: boolean }[]> {
  return db.rows(
    `select code, rests_until > now() as "keepsPlan",
       case when rests_until > now() then 'maintenance' when state = 'maintenance' then 'live' else state end as next
     from vendor where rests_from <= now() and (state = 'live' or rests_until <= now())`,
  );
}

export type NewGameSession = {
  tokenHash: string;
  vendorId: number;
  memberId: bigint;
  /** Null: any game of the vendor. */
  gameCode: string | null;
  gameType: string;
  currency: string;
  /** ISO 3166-1; null: not known. */
  country: string | null;
  /** The member's main account. */
  accountId: bigint;
  loginSessionId: bigint | null;
  ttlMs: number;
};

export async function insertGameSession(db: Queryable, session: NewGameSession): Promise<void> {
  await db.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, login_session_id, country, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, $5, $6, $8, $9, $10, now() + $7 * interval '1 millisecond')`,
    [
      session.tokenHash,
      session.vendorId,
      session.memberId,
      session.gameCode,
      session.gameType,
      session.currency,
      session.ttlMs,
      session.accountId,
      session.loginSessionId,
      session.country,
    ],
  );
}

/**
 * Ends the play that was opened from some sign-ins: no bet is taken any more, open rounds are
 * settled as ever.
 */
export function revokeGameSessions(
  tx: Queryable,
  memberId: bigint,
  loginSessionIds: readonly bigint[],
): Promise<number> {
  return tx.run(
    `update game_session set revoked_at = now()
     where member_id = $1 and login_session_id = any($2) and revoked_at is null and expires_at > now()`,
    [memberId, loginSessionIds],
  );
}

export function dropOldGameSessions(db: Queryable, olderThanDays: number): Promise<number> {
  return db.run(`delete from game_session where expires_at < now() - $1 * interval '1 day'`, [olderThanDays]);
}

/**
 * Whether a session of the member with this vendor is still kept: to it, all others are unknown.
 */
export async function isPlayerOf(db: Queryable, vendorId: number, memberId: bigint): Promise<boolean> {
  const found = await db.one<{ known: boolean }>(
    'select exists (select from game_session where member_id = $2 and vendor_id = $1) as known',
    [vendorId, memberId],
  );
  return found?.known === true;
}

/**
 * The newest play that a member opened with a vendor and that is not over, as the hash of its
 * token.
 */
export async function newestSession(
  db: Queryable,
  vendorId: number,
  memberId: bigint,
  gameCode: string,
): Promise<string | undefined> {
  const row = await db.one<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from game_session
     where member_id = $2 and vendor_id = $1 and (game_code is null or game_code = $3) and revoked_at is null and expires_at > now() order by id desc limit 1`,
    [vendorId, memberId, gameCode],
  );
  return row?.hash;
}

/**
 * Ends a session and opens another for the same play in its place. False: there is none that is the
 * member's and not over.
 */
export async function rotateSession(
  db: Queryable,
  vendorId: number,
  memberId: bigint,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const made = await db.run(
    `with ended as (
       update game_session set revoked_at = now()
       where token_hash = decode($3, 'hex') and vendor_id = $1 and member_id = $2 and revoked_at is null and expires_at > now() returning *)
     insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, login_session_id, country, expires_at)
       select decode($4, 'hex'), vendor_id, member_id, game_code, game_type, currency, account_id, login_session_id, country, expires_at from ended`,
    [vendorId, memberId, oldHash, newHash],
  );
  return made === 1;
}

/** The game that a session was opened for, whether the session is over or not. */
export async function gameOfSession(
  db: Queryable,
  vendorId: number,
  hash: string,
): Promise<string | undefined> {
  const found = await db.one<{ gameCode: string }>(
    `select game_code as "gameCode" from game_session where token_hash = decode($2, 'hex') and vendor_id = $1`,
    [vendorId, hash],
  );
  return found?.gameCode;
}

/** Whether a session of the member with this vendor is not over. */
export async function isSessionOpen(
  db: Queryable,
  vendorId: number,
  memberId: bigint,
  hash: string,
): Promise<boolean> {
  const found = await db.one<{ open: boolean }>(
    `select exists (select from game_session where token_hash = decode($3, 'hex') and vendor_id = $1 and member_id = $2
       and revoked_at is null and expires_at > now()) as open`,
    [vendorId, memberId, hash],
  );
  return found?.open === true;
}
