import type { Queryable } from '#platform/database.ts';

export type MessageRow = { id: bigint; channel: string; recipient: string; subject: string; body: string; createdAt: number };

export function insertMessage(db: Queryable, channel: 'sms' | 'mail', recipient: string, subject: string, body: string): Promise<number> {
  return db.run(`insert into message (channel, recipient, subject, body) values ($1, $2, $3, $4)`, [channel, recipient, subject, body]);
}

export function latestMessages(db: Queryable, count: number): Promise<MessageRow[]> {
  return db.rows(`select id, channel, recipient, subject, body, created_at as "createdAt" from message order by id desc limit $1`, [count]);
}

/** Messages to one recipient within a day. */
export async function countToday(db: Queryable, channel: 'sms' | 'mail', recipient: string): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from message where channel = $1 and recipient = $2 and created_at > now() - interval '1 day'`,
    [channel, recipient],
  );
  return Number(row!.count);
}

/** Codes are forgotten a day after their end, messages after what support may ask about. */
export async function deleteOld(db: Queryable): Promise<void> {
  await db.run(`delete from verification_code where expires_at < now() - interval '1 day'`);
  await db.run(`delete from message where created_at < now() - interval '90 days'`);
}

/** Replaces the open code of a number, unless one was sent less than `restS` seconds ago. False: too soon. */
export async function upsertCode(
  db: Queryable,
  code: { brandId: bigint; mobile: string; purpose: string; codeHash: Buffer; lifeS: number; restS: number },
): Promise<boolean> {
  const touched = await db.run(
    `insert into verification_code (brand_id, mobile, purpose, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 s')
     on conflict (brand_id, mobile, purpose) do update
       set code_hash = excluded.code_hash, tries = 0, sent_at = now(), expires_at = excluded.expires_at
       where verification_code.sent_at < now() - $6 * interval '1 s'`,
    [code.brandId, code.mobile, code.purpose, code.codeHash, code.lifeS, code.restS],
  );
  return touched === 1;
}

/** Counts one try and gives the code's hash while tries are left; the count is taken before the guess is judged. */
export async function takeTry(
  db: Queryable,
  brandId: bigint,
  mobile: string,
  purpose: string,
  triesMax: number,
): Promise<{ codeHash: Buffer; expired: boolean } | undefined> {
  return db.one(
    `update verification_code set tries = tries + 1
     where brand_id = $1 and mobile = $2 and purpose = $3 and tries < $4
     returning code_hash as "codeHash", expires_at < now() as expired`,
    [brandId, mobile, purpose, triesMax],
  );
}

export function deleteCode(db: Queryable, brandId: bigint, mobile: string, purpose: string): Promise<number> {
  return db.run(`delete from verification_code where brand_id = $1 and mobile = $2 and purpose = $3`, [brandId, mobile, purpose]);
}
