import type { Queryable } from '#platform/database.ts';

export type MessageRow = { id: bigint; channel: string; recipient: string; subject: string; body: string; createdAt: number };

export type NewMessage = { brandId: bigint; channel: 'sms' | 'mail'; recipient: string; subject: string; body: string };

export function insertMessage(db: Queryable, { brandId, channel, recipient, subject, body }: NewMessage): Promise<number> {
  return db.run(`insert into message (brand_id, channel, recipient, subject, body) values ($1, $2, $3, $4, $5)`, [
    brandId,
    channel,
    recipient,
    subject,
    body,
  ]);
}

export function latestMessages(db: Queryable, count: number): Promise<MessageRow[]> {
  return db.rows(`select id, channel, recipient, subject, body, created_at as "createdAt" from message order by id desc limit $1`, [count]);
}

/** A brand's messages to one recipient within a day; what another brand sent is none of its business. */
export async function countWithinDay(db: Queryable, brandId: bigint, channel: 'sms' | 'mail', recipient: string): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from message where brand_id = $1 and channel = $2 and recipient = $3 and created_at > now() - interval '1 day'`,
    [brandId, channel, recipient],
  );
  return Number(row!.count);
}

/** Codes are forgotten a day after their end, requests when they no longer count, messages after what support may ask about. */
export async function deleteOld(db: Queryable): Promise<void> {
  await db.run(`delete from verification_code where expires_at < now() - interval '1 day'`);
  await db.run(`delete from code_request where asked_at < now() - interval '1 day'`);
  await db.run(`delete from message where created_at < now() - interval '90 days'`);
}

/** Codes to one number are asked for one after the other, on all nodes and for all purposes: what is counted after this holds until the transaction ends. */
export function lockNumber(tx: Queryable, brandId: bigint, mobile: string): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`code ${brandId} ${mobile}`]);
}

/** Replaces the open code of a number, unless one was asked for less than `cooldownS` seconds ago. False: too soon. */
export async function upsertCode(
  db: Queryable,
  code: { brandId: bigint; mobile: string; purpose: string; codeHash: Buffer; lifeS: number; cooldownS: number },
): Promise<boolean> {
  const touched = await db.run(
    `insert into verification_code (brand_id, mobile, purpose, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 s')
     on conflict (brand_id, mobile, purpose) do update
       set code_hash = excluded.code_hash, attempts = 0, sent_at = now(), expires_at = excluded.expires_at
       where verification_code.sent_at < now() - $6 * interval '1 s'`,
    [code.brandId, code.mobile, code.purpose, code.codeHash, code.lifeS, code.cooldownS],
  );
  return touched === 1;
}

/** Whole seconds until a number that has just got a code may get another one; at least one. */
export async function cooldownLeftS(
  db: Queryable,
  code: { brandId: bigint; mobile: string; purpose: string; cooldownS: number },
): Promise<number> {
  const row = await db.one<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from sent_at + $4 * interval '1 s' - now())))::int as seconds
     from verification_code where brand_id = $1 and mobile = $2 and purpose = $3`,
    [code.brandId, code.mobile, code.purpose, code.cooldownS],
  );
  return row?.seconds ?? 1;
}

export type CodeRequest = { brandId: bigint; mobile: string; purpose: string; network: string };

export function insertRequest(db: Queryable, { brandId, mobile, purpose, network }: CodeRequest): Promise<number> {
  return db.run(`insert into code_request (brand_id, mobile, purpose, network) values ($1, $2, $3, $4)`, [
    brandId,
    mobile,
    purpose,
    network,
  ]);
}

/** Codes that were asked of a brand within a day for a number, for whatever purpose, and not used: from one network, and from all. */
export async function askedWithinDay(
  db: Queryable,
  { brandId, mobile, network }: Omit<CodeRequest, 'purpose'>,
): Promise<{ here: number; everywhere: number }> {
  const row = await db.one<{ here: number; everywhere: number }>(
    `select count(*) filter (where network = $3)::int as here, count(*)::int as everywhere from code_request
     where brand_id = $1 and mobile = $2 and asked_at > now() - interval '1 day'`,
    [brandId, mobile, network],
  );
  return row!;
}

/** Counts an attempt before it is judged, and gives the code's hash while attempts are left. */
export async function reserveAttempt(
  db: Queryable,
  brandId: bigint,
  mobile: string,
  purpose: string,
  attemptsMax: number,
): Promise<{ codeHash: Buffer; expired: boolean } | undefined> {
  return db.one(
    `update verification_code set attempts = attempts + 1
     where brand_id = $1 and mobile = $2 and purpose = $3 and attempts < $4
     returning code_hash as "codeHash", expires_at < now() as expired`,
    [brandId, mobile, purpose, attemptsMax],
  );
}

/** Uncounts the attempt with the right code: what the code is for may fail for another reason and be tried again. */
export function refundAttempt(db: Queryable, brandId: bigint, mobile: string, purpose: string, codeHash: Buffer): Promise<number> {
  return db.run(
    `update verification_code set attempts = attempts - 1 where brand_id = $1 and mobile = $2 and purpose = $3 and code_hash = $4 and attempts > 0`,
    [brandId, mobile, purpose, codeHash],
  );
}

/** Gives how many codes there were: 1 or 0. What was asked for has been used. */
export async function deleteCode(tx: Queryable, brandId: bigint, mobile: string, purpose: string): Promise<number> {
  await tx.run(`delete from code_request where brand_id = $1 and mobile = $2 and purpose = $3`, [brandId, mobile, purpose]);
  return tx.run(`delete from verification_code where brand_id = $1 and mobile = $2 and purpose = $3`, [brandId, mobile, purpose]);
}
