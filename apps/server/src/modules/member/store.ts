import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, newestFirst, type KeysetPage } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type MemberRow = {
  id: bigint;
  brandId: bigint;
  account: string;
  /** The account in the form by which it is looked up and counted. */
  canonicalAccount: string;
  passwordHash: string | null;
  /** Given by an agent: another one is chosen before all else. */
  passwordOneTime: boolean;
  type: number;
  status: string;
  uplineId: bigint | null;
  nickname: string;
  email: string | null;
  mobile: string | null;
  /** When a code that was sent to the number came back, epoch ms. */
  mobileVerifiedAt: number | null;
  /** When a code that was sent to the address came back, epoch ms. */
  emailVerifiedAt: number | null;
  /**
   * When the contact was put on the account after registration, epoch ms; null: at registration.
   */
  mobileSetAt: number | null;
  emailSetAt: number | null;
  passwordSetAt: number;
  language: string;
  vipLevel: number;
  registeredAt: number;
  lastLoginAt: number | null;
};

const columns = `id, brand_id as "brandId", account, canonical_account as "canonicalAccount", password_hash as "passwordHash", password_one_time as "passwordOneTime", type, status, upline_id as "uplineId",
  nickname, email, mobile, mobile_verified_at as "mobileVerifiedAt", email_verified_at as "emailVerifiedAt",
  mobile_set_at as "mobileSetAt", email_set_at as "emailSetAt", password_set_at as "passwordSetAt", language, vip_level as "vipLevel", registered_at as "registeredAt", last_login_at as "lastLoginAt"`;

export type NewMember = {
  brandId: bigint;
  account: string;
  passwordHash: string | null;
  /**
   * Given by the agent who opens the account. Its owner accepts the terms when choosing another
   * one.
   */
  passwordOneTime: boolean;
  paymentPasswordHash: string | null;
  type: number;
  uplineId: bigint | null;
  nickname: string;
  payeeName: string | null;
  email: string | null;
  mobile: string | null;
  mobileVerified: boolean;
  /** As `yyyy-MM-dd`. */
  birthday: string | null;
  profile: Record<string, string>;
  language: string;
  address: string | null;
  registerUrl: string | null;
};

/**
 * Throws a unique violation of member_account, member_email or member_mobile: the index decides
 * races.
 */
export async function insertMember(
  db: Queryable,
  member: NewMember & { canonicalAccount: string; canonicalEmail: string | null },
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into member (brand_id, account, password_hash, payment_password_hash, type, upline_id, nickname, payee_name, email, mobile,
       profile, language, registered_from, register_url, terms_accepted_at, mobile_verified_at, canonical_account, canonical_email, birthday, birthday_set_at, password_one_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when not $19 then now() end, case when $15::boolean then now() end, $16, $17, $18, case when $18::date is not null then now() end, $19) returning id`,
    [
      member.brandId,
      member.account,
      member.passwordHash,
      member.paymentPasswordHash,
      member.type,
      member.uplineId,
      member.nickname,
      member.payeeName,
      member.email,
      member.mobile,
      JSON.stringify(member.profile),
      member.language,
      member.address,
      member.registerUrl,
      member.mobileVerified,
      member.canonicalAccount,
      member.canonicalEmail,
      member.birthday,
      member.passwordOneTime,
    ],
  );
  return row!.id;
}

export function brandIdsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ id: bigint; brandId: bigint }[]> {
  return db.rows(`select id, brand_id as "brandId" from member where id = any($1)`, [ids]);
}

export function findById(db: Queryable, id: bigint): Promise<MemberRow | undefined> {
  return db.one<MemberRow>(`select ${columns} from member where id = $1`, [id]);
}

/**
 * The member as it is now, which stays so until the transaction ends. Others may name it meanwhile:
 * two who each lock themselves and then write what names the other do not wait for each other.
 */
export function lockById(tx: Queryable, id: bigint): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(`select ${columns} from member where id = $1 for no key update`, [id]);
}

export function findByAccount(
  db: Queryable,
  brandId: bigint,
  canonicalAccount: string,
): Promise<MemberRow | undefined> {
  return db.one<MemberRow>(`select ${columns} from member where brand_id = $1 and canonical_account = $2`, [
    brandId,
    canonicalAccount,
  ]);
}

export function findByMobile(db: Queryable, brandId: bigint, mobile: string): Promise<MemberRow | undefined> {
  return db.one<MemberRow>(`select ${columns} from member where brand_id = $1 and mobile = $2`, [
    brandId,
    mobile,
  ]);
}

/**
 * Sets another password if the account still has the one of `oldHash`; 0: it has not. An owner of a
 * one-time password accepts the terms with this change.
 */
export function replacePassword(
  db: Queryable,
  id: bigint,
  oldHash: string | null,
  passwordHash: string,
): Promise<number> {
  return db.run(
    `update member set password_hash = $3, password_one_time = false, password_set_at = now(), terms_accepted_at = coalesce(terms_accepted_at, now()) where id = $1 and password_hash is not distinct from $2`,
    [id, oldHash, passwordHash],
  );
}

export function updatePassword(db: Queryable, id: bigint, passwordHash: string): Promise<number> {
  return db.run(
    `update member set password_hash = $2, password_one_time = false, password_set_at = now(), terms_accepted_at = coalesce(terms_accepted_at, now()) where id = $1`,
    [id, passwordHash],
  );
}

export async function paymentPasswordHash(db: Queryable, id: bigint): Promise<string | null> {
  const row = await db.one<{ hash: string | null }>(
    `select payment_password_hash as hash from member where id = $1`,
    [id],
  );
  return row?.hash ?? null;
}

export function updatePaymentPassword(db: Queryable, id: bigint, hash: string): Promise<number> {
  return db.run(`update member set payment_password_hash = $2 where id = $1`, [id, hash]);
}

/** The real name, which is set once. */
export async function payeeName(db: Queryable, id: bigint): Promise<string | null> {
  return (
    (await db.one<{ name: string | null }>(`select payee_name as name from member where id = $1`, [id]))
      ?.name ?? null
  );
}

/** As `yyyy-MM-dd`. */
export async function birthdayOf(db: Queryable, id: bigint): Promise<string | null> {
  return (
    (await db.one<{ birthday: string | null }>(`select birthday::text from member where id = $1`, [id]))
      ?.birthday ?? null
  );
}

/** The birthday with the moment when it was said; undefined: it was not. */
export function birthdayKnown(
  db: Queryable,
  id: bigint,
): Promise<{ birthday: string; setAt: number } | undefined> {
  return db.one(
    `select birthday::text, birthday_set_at as "setAt" from member where id = $1 and birthday is not null`,
    [id],
  );
}

/** Said once: 0 when it has been said. */
export function setBirthday(db: Queryable, id: bigint, birthday: string): Promise<number> {
  return db.run(
    `update member set birthday = $2, birthday_set_at = now() where id = $1 and birthday is null`,
    [id, birthday],
  );
}

export function setPayeeName(db: Queryable, id: bigint, name: string): Promise<number> {
  return db.run(`update member set payee_name = $2 where id = $1 and payee_name is null`, [id, name]);
}

export function markMobileVerified(db: Queryable, id: bigint): Promise<number> {
  return db.run(`update member set mobile_verified_at = coalesce(mobile_verified_at, now()) where id = $1`, [
    id,
  ]);
}

/**
 * A contact of an account, as it is looked up: a mail address in its canonical form, or a number.
 */
export type Contact = { kind: 'email' | 'mobile'; value: string };

const contactColumn = { email: 'canonical_email', mobile: 'mobile' } as const;

/** The member who holds a contact, locked until the transaction ends. */
export function lockHolder(
  tx: Queryable,
  brandId: bigint,
  { kind, value }: Contact,
): Promise<MemberRow | undefined> {
  return tx.one<MemberRow>(
    `select ${columns} from member where brand_id = $1 and ${contactColumn[kind]} = $2 for update`,
    [brandId, value],
  );
}

/** Takes an account's contact away: somebody only typed it, and belongs to somebody else. */
export function dropContact(tx: Queryable, id: bigint, kind: Contact['kind']): Promise<number> {
  const gone = kind === 'email' ? `email = null, canonical_email = null` : `mobile = null`;
  return tx.run(
    `update member set ${gone}, ${kind}_verified_at = null, ${kind}_set_at = null where id = $1`,
    [id],
  );
}

/**
 * The contact has been proven. `setAt`, epoch ms: now, when the account had another one before or
 * none; else null. Throws a unique violation like `insertMember`.
 */
export function putVerified(
  tx: Queryable,
  id: bigint,
  { kind, value }: Contact,
  setAt: number | null,
): Promise<number> {
  const columnsOfKind = kind === 'email' ? `email = $2, canonical_email = $2` : `mobile = $2`;
  return tx.run(
    `update member set ${columnsOfKind}, ${kind}_verified_at = now(), ${kind}_set_at = coalesce(to_timestamp($3::float8 / 1000), ${kind}_set_at)
     where id = $1`,
    [id, value, setAt],
  );
}

/**
 * Marks a sign-in and says whether it was the first; undefined when the account has another
 * password than that of `passwordHash`.
 */
export async function touchLogin(
  db: Queryable,
  id: bigint,
  passwordHash: string | null,
): Promise<{ first: boolean } | undefined> {
  const row = await db.one<{ before: number | null }>(
    `update member set last_login_at = now() from (
       select id, last_login_at as before from member where id = $1 and password_hash is not distinct from $2 for update
     ) as old
     where member.id = old.id returning old.before`,
    [id, passwordHash],
  );
  return row && { first: row.before === null };
}

export function updateLanguage(db: Queryable, id: bigint, language: string): Promise<number> {
  return db.run(`update member set language = $2 where id = $1`, [id, language]);
}

/** The first accounts directly below an agent, by name; trial and closed ones are left out. */
export async function directBelow(db: Queryable, agentId: bigint, max: number): Promise<string[]> {
  const rows = await db.rows<{ account: string }>(
    `select account from member where upline_id = $1 and type <> 4 and status = 'active' order by canonical_account limit $2`,
    [agentId, max],
  );
  return rows.map(({ account }) => account);
}

/** Gives 0 where the member is no plain one. */
export function makeAgent(tx: Queryable, id: bigint): Promise<number> {
  return tx.run(`update member set type = 1 where id = $1 and type = 0`, [id]);
}

export type MemberSummary = {
  id: bigint;
  brandId: bigint;
  account: string;
  type: number;
  status: string;
  registeredAt: number;
  lastLoginAt: number | null;
};

export type Wanted = {
  brandIds: readonly bigint[];
  search: string | undefined;
  sinceMs: number | null;
  untilMs: number | null;
};

/** Members of these brands by a part of their name, newest first. */
export async function pageOfMembers(
  db: Queryable,
  { brandIds, search, sinceMs, untilMs }: Wanted,
  input: PageInput,
): Promise<KeysetPage<MemberSummary>> {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : '%';
  const values: unknown[] = [like, brandIds, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('registered_at'), input, values);
  // Brand by brand, so that each comes in the order of its index.
  const rows = await db.rows<MemberSummary & { cursor: string }>(
    `select id, brand_id as "brandId", account, type, status, registered_at as "registeredAt", last_login_at as "lastLoginAt", ${cursor}
     from unnest($2::bigint[]) brand (of) cross join lateral (
       select * from member where brand_id = brand.of and account ilike $1
         and ($3::float8 is null or registered_at >= to_timestamp($3::float8 / 1000))
         and ($4::float8 is null or registered_at < to_timestamp($4::float8 / 1000)) and ${where} ${orderAndLimit}
     ) m ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export type Registered = { brandId: bigint; count: number };

/** The number of members who registered with each brand since a moment, trial accounts left out. */
export function registeredSince(
  db: Queryable,
  brandIds: readonly bigint[],
  sinceMs: number,
): Promise<Registered[]> {
  return db.rows<Registered>(
    `select brand_id as "brandId", count(*)::int as count from member
     where brand_id = any($1) and type <> 4 and registered_at >= to_timestamp($2::float8 / 1000) group by brand_id`,
    [brandIds, sinceMs],
  );
}

export function accountsOf(db: Queryable, ids: bigint[]): Promise<Array<{ id: bigint; account: string }>> {
  return db.rows(`select id, account from member where id = any($1)`, [ids]);
}

export type MemberContact = { id: bigint; account: string; email: string | null; mobile: string | null };

/** The ways in which accounts that last may be reached; trial accounts are left out. */
export function contactsOf(db: Queryable, ids: readonly bigint[]): Promise<MemberContact[]> {
  return db.rows<MemberContact>(
    `select id, account, email, mobile from member where id = any($1) and type <> 4`,
    [ids],
  );
}

/** Those among these whose accounts are not closed: money may be put into them. */
export async function openAmong(db: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from member where id = any($1) and status <> 'closed'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function statusOf(db: Queryable, id: bigint): Promise<string | undefined> {
  return (await db.one<{ status: string }>(`select status from member where id = $1`, [id]))?.status;
}

/** The fields of registration that have no column of their own. */
export async function profileOf(db: Queryable, id: bigint): Promise<Record<string, string>> {
  return (
    (await db.one<{ profile: Record<string, string> }>(`select profile from member where id = $1`, [id]))
      ?.profile ?? {}
  );
}

/** When members registered, epoch ms, by their ids. */
export async function registeredAmong(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; at: number }>(
    `select id, registered_at as at from member where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * The properties of a member that decide which broadcasts they receive: `uplines` are all agents
 * above.
 */
export type Standing = {
  brandId: bigint;
  vipLevel: number;
  registeredAt: number;
  uplines: bigint[];
  labels: string[];
};

export function standingOf(db: Queryable, id: bigint): Promise<Standing | undefined> {
  return db.one<Standing>(
    `with recursive above as (
       select upline_id as id from member where id = $1 and upline_id is not null
       union select m.upline_id from member m join above on m.id = above.id where m.upline_id is not null
     )
     select brand_id as "brandId", vip_level as "vipLevel", registered_at as "registeredAt",
       array(select above.id from above) as uplines, array(select label from member_label where member_id = $1) as labels
     from member where id = $1`,
    [id],
  );
}

/**
 * Members of a brand but for those of `without`; `belowId`: those below this agent, at any depth.
 * Nulls: all.
 */
export type Group = {
  brandId: bigint;
  rankFrom: number | null;
  rankTo: number | null;
  label: string | null;
  belowId: bigint | null;
  without: readonly bigint[];
};

/** The number of accounts of a group that last and are not closed. */
export async function countOf(
  db: Queryable,
  { brandId, rankFrom, rankTo, label, belowId, without }: Group,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `with recursive below as (
       select id from member where upline_id = $4::bigint
       union select m.id from member m join below on m.upline_id = below.id
     )
     select count(*)::int as count from member
     where brand_id = $1 and type <> 4 and status <> 'closed' and vip_level between coalesce($2::int, 0) and coalesce($3::int, 99)
       and ($4::bigint is null or id in (select id from below)) and id <> all($5::bigint[])
       and ($6::text is null or exists (select from member_label l where l.member_id = member.id and l.label = $6))`,
    [brandId, rankFrom, rankTo, belowId, without, label],
  );
  return row!.count;
}

/**
 * The labels that members of a brand have, with how many have each: of the accounts that last and
 * are not closed.
 */
export function labelsInUse(
  db: Queryable,
  brandId: bigint,
): Promise<Array<{ label: string; members: number }>> {
  return db.rows(
    `select l.label, count(*)::int as members from member_label l join member m on m.id = l.member_id
     where m.brand_id = $1 and m.type <> 4 and m.status <> 'closed' group by l.label order by l.label`,
    [brandId],
  );
}

export async function vipLevel(db: Queryable, id: bigint): Promise<number> {
  const row = await db.one<{ vipLevel: number }>(`select vip_level as "vipLevel" from member where id = $1`, [
    id,
  ]);
  return row?.vipLevel ?? 0;
}

export async function vipLevels(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; vipLevel: number }>(
    `select id, vip_level as "vipLevel" from member where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, vipLevel: level }) => [id, level]));
}

/**
 * The ranks that members had at the end of a day that is over; for days before their last change
 * but one, the one before the last.
 */
export async function vipLevelsOn(
  db: Queryable,
  ids: readonly bigint[],
  day: string,
): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ id: bigint; level: number }>(
    `select id, case when vip_level_since > $2 then vip_level_before else vip_level end as level from member where id = any($1)`,
    [ids, day],
  );
  return new Map(rows.map(({ id, level }) => [id, level]));
}

/** `day`: since when they have it, of the brand's zone. */
export async function setVipLevel(tx: Queryable, id: bigint, level: number, day: string): Promise<void> {
  await tx.run(
    `update member set vip_level = $2, vip_level_since = $3, vip_level_before = case when vip_level_since = $3 then vip_level_before else vip_level end
     where id = $1`,
    [id, level, day],
  );
}

/**
 * Members of a brand who have a rank of the VIP club, in the order of their ids behind `after`; the
 * accounts that last and are not closed.
 */
export async function rankedAfter(
  tx: Queryable,
  brandId: bigint,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `select id from member where brand_id = $1 and vip_level > 0 and id > $2 and type <> 4 and status <> 'closed' order by id limit $3`,
    [brandId, after, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * The number of members of these brands at each rank of the VIP club, of the accounts that last and
 * are not closed.
 */
export function countByRank(
  db: Queryable,
  brandIds: readonly bigint[],
): Promise<{ brandId: bigint; level: number; members: number }[]> {
  return db.rows(
    `select brand_id as "brandId", vip_level as level, count(*)::int as members from member
     where brand_id = any($1) and vip_level > 0 and type <> 4 and status <> 'closed' group by 1, 2 order by 1, 2`,
    [brandIds],
  );
}

/**
 * Members of a brand whose birthday is on one of these days of a year, each as `MMDD`, behind
 * `after` in the order of their ids: of accounts that last and are not closed, and those alone who
 * gave it before a moment.
 */
export async function bornOn(
  db: Queryable,
  brandId: bigint,
  days: readonly number[],
  givenBeforeMs: number,
  { after, limit }: { after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from member where brand_id = $1 and (extract(month from birthday) * 100 + extract(day from birthday)) = any($2::numeric[])
       and birthday is not null and birthday_set_at <= to_timestamp($3::float8 / 1000) and id > $4 and type <> 4 and status <> 'closed'
     order by id limit $5`,
    [brandId, days, givenBeforeMs, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Trial accounts that are old enough to go, locked; their last sign-in counts as well. */
export async function takeOldTrials(tx: Queryable, days: number, count: number): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `select id from member where type = 4 and greatest(registered_at, last_login_at) < now() - $1 * interval '1 day'
     order by id limit $2 for update skip locked`,
    [days, count],
  );
  return rows.map(({ id }) => id);
}

export function deleteTrials(tx: Queryable, ids: readonly bigint[]): Promise<number> {
  return tx.run(`delete from member where id = any($1) and type = 4`, [ids]);
}

export function payeeNamesOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Array<{ id: bigint; payeeName: string | null }>> {
  return db.rows(`select id, payee_name as "payeeName" from member where id = any($1)`, [ids]);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  profile: {
    sql: `select id, account, nickname, type, status, vip_level as "vipLevel", payee_name as "payeeName", birthday::text, email, mobile,
        mobile_verified_at as "mobileVerifiedAt", email_verified_at as "emailVerifiedAt", profile as "otherFields", language, icon, registered_at as "registeredAt",
        host(registered_from) as "registeredFrom", register_url as "registerUrl", terms_accepted_at as "termsAcceptedAt", last_login_at as "lastLoginAt"
      from member where id = $1 order by id`,
  },
  labels: { sql: `select label, at as "givenAt" from member_label where member_id = $1 order by label` },
};

export async function hasAny(db: Queryable, brandId: bigint | null): Promise<boolean> {
  const row = await db.one(
    `select 1 from member where ($1::bigint is null or brand_id = $1) and type <> 4 limit 1`,
    [brandId],
  );
  return row !== undefined;
}
