import type { Queryable } from '#platform/database.ts';

export type SessionRow = {
  id: bigint;
  memberId: bigint | null;
  operatorId: bigint | null;
  account: string;
  type: number | null;
  brandId: bigint | null;
  role: string | null;
  /** Of a member: it was opened with a password that had expired. */
  passwordExpired?: boolean;
  /** Of an operator: the brands that they work for; null: all. */
  brandIds: bigint[] | null;
};

/** A name as it is counted: in which realm (operators, or the members of a brand), in its canonical form. */
export type SignInName = { realm: string; name: string };

/** `lastAt`: epoch ms. */
export type FailureRow = { client: string; failures: number; lastAt: number };

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
  },
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into session (member_id, operator_id, token_hash, secret_hash, expires_at, address, user_agent, password_expired)
     values ($1, $2, $3, $4, now() + $5::bigint * interval '1 ms', $6, $7, $8) returning id`,
    [
      session.memberId,
      session.operatorId,
      session.tokenHash,
      session.secretHash,
      session.lifeMs,
      session.address,
      session.userAgent,
      session.passwordExpired,
    ],
  );
  return row!.id;
}

export type SessionPair = { tokenHash: Buffer; secretHash: Buffer };

/** The live sessions that pairs name, in the order asked, if their owners may still act. */
export async function findMemberSessions(db: Queryable, pairs: readonly SessionPair[]): Promise<Array<SessionRow | undefined>> {
  const rows = await db.rows<SessionRow & { asked: bigint }>(
    `select asked, session.id, member.id as "memberId", null as "operatorId", member.account, member.type, member.brand_id as "brandId", null as role, null as "brandIds",
       session.password_expired as "passwordExpired"
     from unnest($1::bytea[], $2::bytea[]) with ordinality pair(token_hash, secret_hash, asked)
     join session on session.token_hash = pair.token_hash and session.secret_hash = pair.secret_hash
     join member on member.id = session.member_id
     where revoked_at is null and expires_at > now() and member.status = 'active'`,
    [byteArray(pairs.map(({ tokenHash }) => tokenHash)), byteArray(pairs.map(({ secretHash }) => secretHash))],
    'session pairs',
  );
  const byAsked = new Map(rows.map((row) => [Number(row.asked), row]));
  return pairs.map((_, i) => byAsked.get(i + 1));
}

/** As PostgreSQL writes an array of bytes: several times faster than the driver's way. */
function byteArray(hashes: readonly Buffer[]): string {
  return `{${hashes.map((hash) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`;
}

export function findOperatorSession(db: Queryable, tokenHash: Buffer, secretHash: Buffer): Promise<SessionRow | undefined> {
  return db.one<SessionRow>(
    `select session.id, null as "memberId", operator.id as "operatorId", operator.name as account, null as type, null as "brandId", operator.role,
       operator.brands as "brandIds"
     from session join operator on operator.id = session.operator_id
     where token_hash = $1 and secret_hash = $2 and revoked_at is null and expires_at > now() and operator.active`,
    [tokenHash, secretHash],
  );
}

export function revokeSession(db: Queryable, id: bigint): Promise<number> {
  return db.run(`update session set revoked_at = now() where id = $1 and revoked_at is null`, [id]);
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

/** Ends all live sessions of a member but one, and gives those that ended. */
export async function revokeOthers(db: Queryable, memberId: bigint, keptId: bigint | null): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `update session set revoked_at = now()
     where member_id = $1 and id is distinct from $2 and revoked_at is null and expires_at > now() returning id`,
    [memberId, keptId],
  );
  return rows.map(({ id }) => id);
}

export async function isLive(tx: Queryable, id: bigint): Promise<boolean> {
  return (await tx.one(`select 1 from session where id = $1 and revoked_at is null and expires_at > now() for share`, [id])) !== undefined;
}

export function liftExpiry(db: Queryable, id: bigint): Promise<number> {
  return db.run(`update session set password_expired = false where id = $1`, [id]);
}

/** Tries of one name are taken one after the other, on all nodes: what is read after this is true until the transaction ends. */
export function lockName(tx: Queryable, { realm, name }: SignInName): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sign-in ${realm} ${name}`]);
}

/** The failures of a name by client. */
export function failuresOf(db: Queryable, { realm, name }: SignInName, clients: readonly string[]): Promise<FailureRow[]> {
  return db.rows<FailureRow>(
    `select client, failures, last_at as "lastAt" from login_failure where realm = $1 and name = $2 and client = any($3)`,
    [realm, name, clients],
  );
}

export function putFailures(db: Queryable, { realm, name }: SignInName, rows: readonly FailureRow[]): Promise<number> {
  return db.run(
    `insert into login_failure (realm, name, client, failures, last_at)
     select $1, $2, client, failures, to_timestamp(at / 1000) from unnest($3::text[], $4::int[], $5::float8[]) counted (client, failures, at)
     on conflict (realm, name, client) do update set failures = excluded.failures, last_at = excluded.last_at`,
    [realm, name, rows.map(({ client }) => client), rows.map(({ failures }) => failures), rows.map(({ lastAt }) => lastAt)],
  );
}

/** Takes a try back that was counted at `row.lastAt`; if it is the last of all still, the one before it is the last again. */
export function takeTryBack(db: Queryable, { realm, name }: SignInName, row: FailureRow & { lastBefore: number }): Promise<number> {
  return db.run(
    `update login_failure set failures = greatest(0, failures - 1),
       last_at = case when last_at = to_timestamp($4::float8 / 1000) then to_timestamp($5::float8 / 1000) else last_at end
     where realm = $1 and name = $2 and client = $3`,
    [realm, name, row.client, row.lastAt, row.lastBefore],
  );
}

/** Without `clients`: those of all. */
export function forgetFailures(db: Queryable, { realm, name }: SignInName, clients: readonly string[] | null): Promise<number> {
  return db.run(`delete from login_failure where realm = $1 and name = $2 and ($3::text[] is null or client = any($3))`, [
    realm,
    name,
    clients,
  ]);
}

/** Those of some clients that have signed in to the name since a moment. */
export async function knownClients(
  db: Queryable,
  { realm, name }: SignInName,
  clients: readonly string[],
  sinceMs: number,
): Promise<string[]> {
  const rows = await db.rows<{ client: string }>(
    `select client from known_client
     where realm = $1 and name = $2 and client = any($3) and last_seen_at > to_timestamp($4::float8 / 1000)`,
    [realm, name, clients, sinceMs],
  );
  return rows.map(({ client }) => client);
}

export function putKnownClients(db: Queryable, { realm, name }: SignInName, clients: readonly string[], nowMs: number): Promise<number> {
  return db.run(
    `insert into known_client (realm, name, client, last_seen_at) select $1, $2, client, to_timestamp($4::float8 / 1000) from unnest($3::text[]) client
     on conflict (realm, name, client) do update set last_seen_at = excluded.last_seen_at`,
    [realm, name, clients, nowMs],
  );
}

/** Keeps so many devices and so many networks of a name, those that were seen last. */
export function dropOldestKnown(db: Queryable, { realm, name }: SignInName, max: number): Promise<number> {
  return db.run(
    `delete from known_client where realm = $1 and name = $2 and client in (
       select client from (
         select client, row_number() over (partition by split_part(client, ' ', 1) order by last_seen_at desc, client) as place
         from known_client where realm = $1 and name = $2
       ) placed where place > $3
     )`,
    [realm, name, max],
  );
}

/** Forgets all clients that have signed in to the name but those that are kept. */
export function keepKnownClients(db: Queryable, { realm, name }: SignInName, kept: readonly string[]): Promise<number> {
  return db.run(`delete from known_client where realm = $1 and name = $2 and client <> all($3)`, [realm, name, kept]);
}

export function insertCaptcha(db: Queryable, id: string, answer: string, lifeMs: number): Promise<number> {
  return db.run(`insert into captcha (id, answer, expires_at) values ($1, $2, now() + $3::bigint * interval '1 ms')`, [id, answer, lifeMs]);
}

/** Takes the answer of a captcha away with it: whether it fits or not, it was used. */
export async function takeCaptcha(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.one<{ answer: string }>(`delete from captcha where id = $1 and expires_at > now() returning answer`, [id]);
  return row?.answer;
}

export function openCaptchas(db: Queryable): Promise<Array<{ id: string; answer: string }>> {
  return db.rows(`select id, answer from captcha where expires_at > now() order by expires_at desc limit 20`);
}

/** `knownSinceMs`: clients that were not seen since then are known no longer. */
export async function deleteOld(db: Queryable, nowMs: number, knownSinceMs: number): Promise<void> {
  await db.run(`delete from captcha where expires_at < now()`);
  await db.run(`delete from session where expires_at < now() - interval '90 days'`);
  await db.run(`delete from login_failure where last_at < to_timestamp($1::float8 / 1000) - interval '2 days'`, [nowMs]);
  await db.run(`delete from known_client where last_seen_at <= to_timestamp($1::float8 / 1000)`, [knownSinceMs]);
}

export function deleteOfMembers(db: Queryable, memberIds: readonly bigint[]): Promise<number> {
  return db.run(`delete from session where member_id = any($1)`, [memberIds]);
}
