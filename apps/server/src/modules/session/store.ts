import type { SecondStep } from '@sen/api/operator';
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type SessionRow = {
  id: bigint;
  memberId: bigint | null;
  operatorId: bigint | null;
  account: string;
  type: number | null;
  brandId: bigint | null;
  role: string | null;
  /** The session was opened with a member's password that had expired. */
  passwordExpired?: boolean;
  /** The member's password was given by an agent. */
  passwordOneTime?: boolean;
  /** The step that an operator's sign-in still lacks. */
  secondStep?: SecondStep | null;
  /** The session was opened while the member was excluded. */
  isExcluded?: boolean;
  /** The brands that an operator works for; null: all. */
  brandIds: bigint[] | null;
};

export async function insertSession(
  db: Queryable,
  session: {
    memberId: bigint | null;
    operatorId: bigint | null;
    tokenHash: Buffer;
    secretHash: Buffer;
    lifeMs: number;
    address: string;
    userAgent: string;
    passwordExpired: boolean;
    secondStep: SecondStep | null;
    isExcluded: boolean;
    stayId: bigint | null;
  },
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into session (member_id, operator_id, token_hash, secret_hash, expires_at, address, user_agent, password_expired, second_step, excluded, stay_id)
     values ($1, $2, $3, $4, now() + $5::bigint * interval '1 ms', $6, $7, $8, $9, $10, $11) returning id`,
    [
      session.memberId,
      session.operatorId,
      session.tokenHash,
      session.secretHash,
      session.lifeMs,
      session.address,
      session.userAgent,
      session.passwordExpired,
      session.secondStep,
      session.isExcluded,
      session.stayId,
    ],
  );
  return row!.id;
}

export type SessionPair = { tokenHash: Buffer; secretHash: Buffer };

/** The live sessions that pairs name, in the order asked, if their owners may still act. */
export async function findMemberSessions(
  db: Queryable,
  pairs: readonly SessionPair[],
): Promise<Array<SessionRow | undefined>> {
  const rows = await db.rows<SessionRow & { asked: bigint }>(
    `select asked, session.id, member.id as "memberId", null as "operatorId", member.account, member.type, member.brand_id as "brandId", null as role, null as "brandIds",
       session.password_expired as "passwordExpired", member.password_one_time as "passwordOneTime", session.excluded as "isExcluded"
     from unnest($1::bytea[], $2::bytea[]) with ordinality pair(token_hash, secret_hash, asked)
     join session on session.token_hash = pair.token_hash and session.secret_hash = pair.secret_hash
     join member on member.id = session.member_id
     where revoked_at is null and expires_at > now() and member.status = 'active'`,
    [
      byteArray(pairs.map(({ tokenHash }) => tokenHash)),
      byteArray(pairs.map(({ secretHash }) => secretHash)),
    ],
    'session pairs',
  );
  const byAsked = new Map(rows.map((row) => [Number(row.asked), row]));
  return pairs.map((_, i) => byAsked.get(i + 1));
}

/** As PostgreSQL writes an array of bytes: several times faster than the driver's way. */
function byteArray(hashes: readonly Buffer[]): string {
  return `{${hashes.map((hash) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`;
}

export function findOperatorSession(
  db: Queryable,
  tokenHash: Buffer,
  secretHash: Buffer,
): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(
    `select session.id, null as "memberId", operator.id as "operatorId", operator.name as account, null as type, null as "brandId", operator.role,
       operator.brands as "brandIds", session.second_step as "secondStep"
     from session join operator on operator.id = session.operator_id
     where token_hash = $1 and secret_hash = $2 and revoked_at is null and expires_at > now() and operator.active`,
    [tokenHash, secretHash],
  );
}

/** Ends a session, and with it that its browser stays signed in. */
export function revokeSession(db: Queryable, id: bigint): Promise<number> {
  return db.run(
    `with ended as (update session set revoked_at = now() where id = $1 and revoked_at is null returning stay_id)
     update stay set revoked_at = now() where id in (select stay_id from ended) and revoked_at is null`,
    [id],
  );
}

/** Ends the live session of this kind that the half of a pair in a browser's cookie belongs to. */
export function revokeBySecret(
  db: Queryable,
  kind: 'member' | 'operator',
  secretHash: Buffer,
): Promise<{ id: bigint; memberId: bigint | null } | undefined> {
  return db.one(
    `update session set revoked_at = now()
     where secret_hash = $1 and (member_id is not null) = $2 and revoked_at is null and expires_at > now()
     returning id, member_id as "memberId"`,
    [secretHash, kind === 'member'],
  );
}

/**
 * Ends all live sessions of a member but one, and that other browsers stay signed in; gives the
 * sessions that ended.
 */
export async function revokeOthers(
  db: Queryable,
  memberId: bigint,
  keptId: bigint | null,
): Promise<bigint[]> {
  await db.run(
    `update stay set revoked_at = now()
     where member_id = $1 and id is distinct from (select stay_id from session where id = $2) and revoked_at is null`,
    [memberId, keptId],
  );
  const rows = await db.rows<{ id: bigint }>(
    `update session set revoked_at = now()
     where member_id = $1 and id is distinct from $2 and revoked_at is null and expires_at > now() returning id`,
    [memberId, keptId],
  );
  return rows.map(({ id }) => id);
}

/** A browser of the member's stays signed in from now on. */
export async function insertStay(
  tx: Queryable,
  stay: { memberId: bigint; secretHash: Buffer; lifeMs: number; address: string; userAgent: string },
): Promise<{ id: bigint; expiresAt: number }> {
  const row = await tx.one<{ id: bigint; expiresAt: number }>(
    `insert into stay (member_id, secret_hash, expires_at, address, user_agent)
     values ($1, $2, now() + $3::bigint * interval '1 ms', $4, $5) returning id, expires_at as "expiresAt"`,
    [stay.memberId, stay.secretHash, stay.lifeMs, stay.address, stay.userAgent],
  );
  return row!;
}

/**
 * The person whom a browser keeps signed in; the row is locked, so that nobody ends it meanwhile.
 */
export function takeStay(
  tx: Queryable,
  secretHash: Buffer,
  address: string,
): Promise<{ id: bigint; memberId: bigint; expiresAt: number } | undefined> {
  return tx.one(
    `update stay set used_at = now(), address = $2 where secret_hash = $1 and revoked_at is null and expires_at > now()
     returning id, member_id as "memberId", expires_at as "expiresAt"`,
    [secretHash, address],
  );
}

export function revokeStayBySecret(tx: Queryable, secretHash: Buffer): Promise<number> {
  return tx.run(`update stay set revoked_at = now() where secret_hash = $1 and revoked_at is null`, [
    secretHash,
  ]);
}

type DeviceRow = {
  /** The number of the browser that stays signed in, or of the session. */
  id: bigint;
  stays: boolean;
  userAgent: string;
  address: string | null;
  openedAt: number;
  usedAt: number;
  stayUntil: number | null;
  current: boolean;
};

/**
 * The places where a member is signed in: browsers that stay so, and live sessions of others; the
 * latest first.
 */
export function devicesOf(
  db: Queryable,
  memberId: bigint,
  sessionId: bigint,
  most: number,
): Promise<DeviceRow[]> {
  return db.rows<DeviceRow>(
    `select id, true as stays, user_agent as "userAgent", host(address) as address, created_at as "openedAt", used_at as "usedAt", expires_at as "stayUntil",
       id is not distinct from (select stay_id from session where id = $2) as current
     from stay where member_id = $1 and revoked_at is null and expires_at > now()
     union all
     select id, false, user_agent, host(address), created_at, created_at, null, id = $2
     from session where member_id = $1 and stay_id is null and revoked_at is null and expires_at > now()
     order by "usedAt" desc, id desc limit $3`,
    [memberId, sessionId, most],
  );
}

/**
 * Ends that a browser of the member's stays signed in, and the live sessions there, which it gives.
 */
export async function revokeStay(tx: Queryable, memberId: bigint, id: bigint): Promise<bigint[]> {
  await tx.run(`update stay set revoked_at = now() where member_id = $1 and id = $2 and revoked_at is null`, [
    memberId,
    id,
  ]);
  return revokeSessionsOfStay(tx, memberId, id);
}

/** Ends the live sessions of a browser that stays signed in, and gives them. */
export async function revokeSessionsOfStay(tx: Queryable, memberId: bigint, id: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `update session set revoked_at = now() where member_id = $1 and stay_id = $2 and revoked_at is null and expires_at > now() returning id`,
    [memberId, id],
  );
  return rows.map((row) => row.id);
}

/** Ends one live session of a member, and gives it. */
export async function revokeOneOfMember(tx: Queryable, memberId: bigint, id: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `update session set revoked_at = now() where member_id = $1 and id = $2 and revoked_at is null and expires_at > now() returning id`,
    [memberId, id],
  );
  return rows.map((row) => row.id);
}

export type OpenedRow = {
  id: bigint;
  openedAt: number;
  address: string | null;
  userAgent: string;
  live: boolean;
};

const openedColumns = `id, created_at as "openedAt", host(address) as address, user_agent as "userAgent", revoked_at is null and expires_at > now() as live`;

/** A member's latest sessions, newest first. */
export function latestOf(db: Queryable, memberId: bigint, count: number): Promise<OpenedRow[]> {
  return db.rows<OpenedRow>(
    `select ${openedColumns} from session where member_id = $1 order by created_at desc limit $2`,
    [memberId, count],
  );
}

export type Signals = { isDeviceNew: boolean; isAddressShared: boolean };

/**
 * Signals from members' sessions at some moments, in the order asked. `isDeviceNew`: the session of
 * then came from a browser and an address that were not theirs a day before, though they had
 * sessions; `isAddressShared`: another account, trial ones left out, used its address within 30
 * days.
 */
export function signalsOf(
  db: Queryable,
  moments: readonly { memberId: bigint; at: number }[],
): Promise<Signals[]> {
  return db.rows<Signals>(
    `select coalesce(e.earlier and not e.known, false) as "isDeviceNew",
       exists (select from session s join member m on m.id = s.member_id
               where s.address = l.address and s.member_id <> o.member and m.type <> 4
                 and s.created_at > to_timestamp(o.at / 1000) - interval '30 days') as "isAddressShared"
     from unnest($1::bigint[], $2::float8[]) with ordinality o(member, at, asked)
     left join lateral (
       select * from session where member_id = o.member and created_at <= to_timestamp(o.at / 1000) order by created_at desc limit 1) l on true
     left join lateral (
       select count(*) > 0 as earlier, coalesce(bool_or(b.user_agent = l.user_agent or b.address = l.address), false) as known
       from session b where b.member_id = o.member and b.created_at < l.created_at - interval '1 day') e on true
     order by o.asked`,
    [moments.map(({ memberId }) => memberId), moments.map(({ at }) => at)],
  );
}

/** Those of some members who had a session from an address within 30 days. */
export async function membersByAddress(
  db: Queryable,
  memberIds: readonly bigint[],
  address: string,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select asked.id from unnest($1::bigint[]) asked(id) where exists (
       select from session where member_id = asked.id and address = $2::inet and created_at > now() - interval '30 days')`,
    [memberIds, address],
  );
  return rows.map(({ id }) => id);
}

/**
 * Those of some members who came from an address of another's sessions since a moment: themselves
 * from 30 days before it on, or when they registered.
 */
export async function whoSharedAddress(
  db: Queryable,
  memberId: bigint,
  others: readonly bigint[],
  sinceMs: number,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `with own as (
       select distinct address from session where member_id = $1 and address is not null and created_at >= to_timestamp($3::float8 / 1000))
     select m.id from member m where m.id = any($2) and (
       m.registered_from in (select address from own)
       or exists (select from session s join own on own.address = s.address
                  where s.member_id = m.id and s.created_at >= to_timestamp($3::float8 / 1000) - interval '30 days')) order by m.id`,
    [memberId, others, sinceMs],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether nothing has ended the session since its call began; nothing does before this transaction
 * has ended.
 */
export async function isLive(tx: Queryable, id: bigint): Promise<boolean> {
  return (
    (await tx.one(
      `select 1 from session where id = $1 and revoked_at is null and expires_at > now() for share`,
      [id],
    )) !== undefined
  );
}

export function liftExpiry(db: Queryable, id: bigint): Promise<number> {
  return db.run(`update session set password_expired = false where id = $1`, [id]);
}

/** The sign-in of a live session lacks this now, for as long as its step lasts. */
export function setSecondStep(db: Queryable, id: bigint, step: SecondStep, lifeMs: number): Promise<number> {
  return db.run(
    `update session set second_step = $2, expires_at = now() + $3::bigint * interval '1 ms'
     where id = $1 and second_step is not null and revoked_at is null and expires_at > now()`,
    [id, step, lifeMs],
  );
}

/** The sign-in of a live session lacks nothing any more; from now on it lives for `lifeMs`. */
export function endSecondStep(db: Queryable, id: bigint, lifeMs: number): Promise<number> {
  return db.run(
    `update session set second_step = null, expires_at = now() + $2::bigint * interval '1 ms'
     where id = $1 and second_step is not null and revoked_at is null and expires_at > now()`,
    [id, lifeMs],
  );
}

/** Ends all live sessions of an operator but one; null: all of them. */
export function revokeOfOperator(db: Queryable, operatorId: bigint, keptId: bigint | null): Promise<number> {
  return db.run(
    `update session set revoked_at = now()
     where operator_id = $1 and id is distinct from $2 and revoked_at is null and expires_at > now()`,
    [operatorId, keptId],
  );
}

/** Ends this session of an operator if it is live. */
export function revokeOneOfOperator(db: Queryable, operatorId: bigint, id: bigint): Promise<number> {
  return db.run(
    `update session set revoked_at = now() where operator_id = $1 and id = $2 and revoked_at is null and expires_at > now()`,
    [operatorId, id],
  );
}

/** An operator's latest sessions, newest first. */
export function latestOfOperator(db: Queryable, operatorId: bigint, count: number): Promise<OpenedRow[]> {
  return db.rows<OpenedRow>(
    `select ${openedColumns} from session where operator_id = $1 order by created_at desc limit $2`,
    [operatorId, count],
  );
}

/** The open sessions of each operator who has signed in, and when the latest was. */
export async function openOfOperators(db: Queryable): Promise<Map<bigint, { live: number; lastAt: number }>> {
  const rows = await db.rows<{ operatorId: bigint; live: number; lastAt: number }>(
    `select operator_id as "operatorId", max(created_at) as "lastAt",
       (count(*) filter (where revoked_at is null and expires_at > now() and second_step is null))::int as live
     from session where operator_id is not null group by operator_id`,
  );
  return new Map(rows.map(({ operatorId, ...row }) => [operatorId, row]));
}

/** Deletes sessions that ended long ago, and codes that would open further ones. */
export async function deleteOld(db: Queryable): Promise<void> {
  await db.run(`delete from session where expires_at < now() - interval '90 days'`);
  await db.run(
    `delete from stay where expires_at < now() - interval '90 days' and not exists (select from session where session.stay_id = stay.id)`,
  );
}

/** Deletes every session of members who are themselves deleted. */
export function deleteOfMembers(db: Queryable, memberIds: readonly bigint[]): Promise<number> {
  return db.run(`delete from session where member_id = any($1)`, [memberIds]);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  sessions: {
    sql: `select id, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt", host(address) as address, user_agent as device
      from session where member_id = $1 order by id`,
  },
  staySignedIn: {
    sql: `select id, created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt", revoked_at as "revokedAt", host(address) as address, user_agent as device
      from stay where member_id = $1 order by id`,
  },
};

/**
 * Notes that these members have a page open now. In the order of their ids, so that two servers
 * never wait for each other.
 */
export function noteSeen(db: Queryable, memberIds: readonly bigint[]): Promise<number> {
  return db.run(
    `insert into member_seen (member_id, seen_at) select id, now() from unnest($1::bigint[]) seen(id) order by id
     on conflict (member_id) do update set seen_at = excluded.seen_at`,
    [[...new Set(memberIds)]],
  );
}
