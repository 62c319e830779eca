import type { Queryable } from '#platform/database.ts';

export type Channel = 'sms' | 'mail';
export type MessageRow = {
  id: bigint;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  createdAt: number;
};

export type NewMessage = {
  brandId: bigint;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
};

/** With its code where the body has `{code}`. */
const readable = `replace(body, '{code}', coalesce(code, '••••••')) as body`;

export async function insertMessage(
  db: Queryable,
  { brandId, channel, recipient, subject, body, code }: NewMessage,
): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(
    `insert into message (brand_id, channel, recipient, subject, body, code) values ($1, $2, $3, $4, $5, $6) returning id`,
    [brandId, channel, recipient, subject, body, code],
  );
  return row!.id;
}

export function latestMessages(db: Queryable, count: number): Promise<MessageRow[]> {
  return db.rows(
    `select id, channel, recipient, subject, ${readable}, created_at as "createdAt" from message order by id desc limit $1`,
    [count],
  );
}

export type Waiting = {
  id: bigint;
  brandId: bigint;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
};

/**
 * Takes up a message that has to be handed over, so that no other node does; undefined when there
 * is nothing to do about it now.
 */
export function takeUp(
  db: Queryable,
  id: bigint,
  { waitS, lifeS }: { waitS: number; lifeS: number },
): Promise<Waiting | undefined> {
  return db.one<Waiting>(
    `update message set tries = tries + 1, tried_at = now()
     where id = $1 and sent_at is null and created_at > now() - $3 * interval '1 s'
       and (tried_at is null or tried_at < now() - $2 * interval '1 s')
     returning id, brand_id as "brandId", channel, recipient, subject, ${readable}`,
    [id, waitS, lifeS],
  );
}

/** Its code is forgotten: only its hash is needed any more. */
export function markSent(db: Queryable, id: bigint): Promise<number> {
  return db.run(`update message set sent_at = now(), code = null where id = $1`, [id]);
}

/** Messages that nobody has taken yet and that are still worth sending, oldest first. */
export async function waitingIds(
  db: Queryable,
  channels: readonly Channel[],
  lifeS: number,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from message where sent_at is null and channel = any($1) and created_at > now() - $2 * interval '1 s' order by id limit 500`,
    [channels, lifeS],
  );
  return rows.map(({ id }) => id);
}

/** A brand's messages to one recipient within a day; messages of other brands do not count. */
export async function countWithinDay(
  db: Queryable,
  brandId: bigint,
  channel: Channel,
  recipient: string,
): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from message where brand_id = $1 and channel = $2 and recipient = $3 and created_at > now() - interval '1 day'`,
    [brandId, channel, recipient],
  );
  return Number(row!.count);
}

/**
 * Codes are forgotten a day after their end, requests when they no longer count, messages after
 * what support may ask about.
 */
export async function deleteOld(db: Queryable): Promise<void> {
  await db.run(`delete from verification_code where expires_at < now() - interval '1 day'`);
  await db.run(`delete from code_request where asked_at < now() - interval '1 day'`);
  await db.run(
    `update message set code = null where code is not null and created_at < now() - interval '1 day'`,
  );
  await db.run(`delete from message where created_at < now() - interval '90 days'`);
}

/**
 * Codes to one recipient are asked for one after the other, on all nodes and for all purposes: a
 * count after this holds until the transaction ends.
 */
export function lockRecipient(tx: Queryable, brandId: bigint, recipient: string): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`code ${brandId} ${recipient}`]);
}

/**
 * The recipient and purpose of a code. `memberId` 0: nobody in particular, anyone with that number
 * or address.
 */
export type CodeKey = { brandId: bigint; recipient: string; purpose: string; memberId: bigint };
const ofKey = `brand_id = $1 and recipient = $2 and purpose = $3 and member_id = $4`;
const keyValues = ({ brandId, recipient, purpose, memberId }: CodeKey) => [
  brandId,
  recipient,
  purpose,
  memberId,
];

/**
 * Replaces the open code of a recipient, unless one was asked for less than `cooldownS` seconds
 * ago. False: too soon.
 */
export async function upsertCode(
  db: Queryable,
  code: CodeKey & { codeHash: Buffer; lifeS: number; cooldownS: number },
): Promise<boolean> {
  const touched = await db.run(
    `insert into verification_code (brand_id, recipient, purpose, member_id, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 s')
     on conflict (brand_id, recipient, purpose, member_id) do update
       set code_hash = excluded.code_hash, attempts = 0, sent_at = now(), expires_at = excluded.expires_at
       where verification_code.sent_at < now() - $7 * interval '1 s'`,
    [...keyValues(code), code.codeHash, code.lifeS, code.cooldownS],
  );
  return touched === 1;
}

/** Whole seconds until a recipient who has just got a code may get another one; at least one. */
export async function cooldownLeftS(db: Queryable, code: CodeKey & { cooldownS: number }): Promise<number> {
  const row = await db.one<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from sent_at + $5 * interval '1 s' - now())))::int as seconds from verification_code where ${ofKey}`,
    [...keyValues(code), code.cooldownS],
  );
  return row?.seconds ?? 1;
}

export type CodeRequest = CodeKey & { network: string };

export function insertRequest(db: Queryable, request: CodeRequest): Promise<number> {
  return db.run(
    `insert into code_request (brand_id, recipient, purpose, member_id, network) values ($1, $2, $3, $4, $5)`,
    [...keyValues(request), request.network],
  );
}

/**
 * Codes that were asked of a brand within a day for a recipient, for any purpose, and not used:
 * from one network, and from all.
 */
export async function askedWithinDay(
  db: Queryable,
  { brandId, recipient, network }: Omit<CodeRequest, 'purpose' | 'memberId'>,
): Promise<{ here: number; everywhere: number }> {
  const row = await db.one<{ here: number; everywhere: number }>(
    `select count(*) filter (where network = $3)::int as here, count(*)::int as everywhere from code_request
     where brand_id = $1 and recipient = $2 and asked_at > now() - interval '1 day'`,
    [brandId, recipient, network],
  );
  return row!;
}

/**
 * Codes to any recipients that a member asked for within a day and did not use, and those that were
 * asked for from a network.
 */
export async function askedByWithinDay(
  db: Queryable,
  { brandId, memberId, network }: Pick<CodeRequest, 'brandId' | 'memberId' | 'network'>,
): Promise<{ member: number; network: number }> {
  const row = await db.one<{ member: number; network: number }>(
    `select (select count(*)::int from code_request where member_id = $2 and member_id > 0 and asked_at > now() - interval '1 day') as member,
       (select count(*)::int from code_request where brand_id = $1 and network = $3 and asked_at > now() - interval '1 day') as network`,
    [brandId, memberId, network],
  );
  return row!;
}

/** Counts an attempt before it is judged, and gives the code's hash while attempts are left. */
export async function reserveAttempt(
  db: Queryable,
  key: CodeKey,
  attemptsMax: number,
): Promise<{ codeHash: Buffer; expired: boolean } | undefined> {
  return db.one(
    `update verification_code set attempts = attempts + 1 where ${ofKey} and attempts < $5
     returning code_hash as "codeHash", expires_at < now() as expired`,
    [...keyValues(key), attemptsMax],
  );
}

/**
 * Uncounts the attempt with the right code: the action that the code opens may fail for another
 * reason and be tried again.
 */
export function refundAttempt(db: Queryable, key: CodeKey, codeHash: Buffer): Promise<number> {
  return db.run(
    `update verification_code set attempts = attempts - 1 where ${ofKey} and code_hash = $5 and attempts > 0`,
    [...keyValues(key), codeHash],
  );
}

/**
 * Gives the number of codes that there were: 1 or 0. The count of requests goes too, as the code
 * has been used.
 */
export async function deleteCode(tx: Queryable, key: CodeKey): Promise<number> {
  await tx.run(`delete from code_request where ${ofKey}`, keyValues(key));
  return tx.run(`delete from verification_code where ${ofKey}`, keyValues(key));
}
