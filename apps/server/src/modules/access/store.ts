import type { Queryable } from '#platform/database.ts';
import type { LoginName } from './rules/attempt.ts';

/** `lastAt`: epoch ms. */
export type FailureRow = { client: string; failures: number; lastAt: number };

/**
 * Attempts at one name wait for each other, on all nodes: values read after this hold until the
 * transaction ends.
 */
export function lockName(tx: Queryable, { realm, name }: LoginName): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sign-in ${realm} ${name}`]);
}

/** The failures of a name by client. */
export function failuresOf(
  db: Queryable,
  { realm, name }: LoginName,
  clients: readonly string[],
): Promise<FailureRow[]> {
  return db.rows<FailureRow>(
    `select client, failures, last_at as "lastAt" from login_failure where realm = $1 and name = $2 and client = any($3)`,
    [realm, name, clients],
  );
}

export function putFailures(
  db: Queryable,
  { realm, name }: LoginName,
  rows: readonly FailureRow[],
): Promise<number> {
  return db.run(
    `insert into login_failure (realm, name, client, failures, last_at)
     select $1, $2, client, failures, to_timestamp(at / 1000) from unnest($3::text[], $4::int[], $5::float8[]) counted (client, failures, at)
     on conflict (realm, name, client) do update set failures = excluded.failures, last_at = excluded.last_at`,
    [
      realm,
      name,
      rows.map(({ client }) => client),
      rows.map(({ failures }) => failures),
      rows.map(({ lastAt }) => lastAt),
    ],
  );
}

/**
 * Uncounts the attempt that was counted at `row.lastAt`; if it is still the last one, the time of
 * the one before it is restored.
 */
export function refundAttempt(
  db: Queryable,
  { realm, name }: LoginName,
  row: FailureRow & { lastBefore: number },
): Promise<number> {
  return db.run(
    `update login_failure set failures = greatest(0, failures - 1),
       last_at = case when last_at = to_timestamp($4::float8 / 1000) then to_timestamp($5::float8 / 1000) else last_at end
     where realm = $1 and name = $2 and client = $3`,
    [realm, name, row.client, row.lastAt, row.lastBefore],
  );
}

/** Deletes a name's failures of these clients; null: of all. */
export function deleteFailures(
  db: Queryable,
  { realm, name }: LoginName,
  clients: readonly string[] | null,
): Promise<number> {
  return db.run(
    `delete from login_failure where realm = $1 and name = $2 and ($3::text[] is null or client = any($3))`,
    [realm, name, clients],
  );
}

/** Those of some clients that have signed in to the name since a moment. */
export async function knownClients(
  db: Queryable,
  { realm, name }: LoginName,
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

/** The names of a realm to which any of some devices has signed in since a moment. */
export async function namesOfDevices(
  db: Queryable,
  realm: string,
  devices: readonly string[],
  sinceMs: number,
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    `select distinct name from known_client where realm = $1 and client = any($2) and client like 'device %' and last_seen_at > to_timestamp($3::float8 / 1000)`,
    [realm, devices, sinceMs],
  );
  return rows.map(({ name }) => name);
}

/** The devices that have signed in to the name since a moment. */
export async function devicesOf(
  db: Queryable,
  { realm, name }: LoginName,
  sinceMs: number,
): Promise<string[]> {
  const rows = await db.rows<{ client: string }>(
    `select client from known_client
     where realm = $1 and name = $2 and client like 'device %' and last_seen_at > to_timestamp($3::float8 / 1000)`,
    [realm, name, sinceMs],
  );
  return rows.map(({ client }) => client);
}

export function putKnownClients(
  db: Queryable,
  { realm, name }: LoginName,
  clients: readonly string[],
  nowMs: number,
): Promise<number> {
  return db.run(
    `insert into known_client (realm, name, client, last_seen_at) select $1, $2, client, to_timestamp($4::float8 / 1000) from unnest($3::text[]) client
     on conflict (realm, name, client) do update set last_seen_at = excluded.last_seen_at`,
    [realm, name, clients, nowMs],
  );
}

/** Keeps so many devices and so many networks of a name, those that were seen last. */
export function dropOldestKnown(db: Queryable, { realm, name }: LoginName, max: number): Promise<number> {
  return db.run(
    `delete from known_client where realm = $1 and name = $2 and client in (
       select client from (
         select client, row_number() over (partition by split_part(client, ' ', 1) order by last_seen_at desc, client) as ordinal
         from known_client where realm = $1 and name = $2
       ) ranked where ordinal > $3
     )`,
    [realm, name, max],
  );
}

/** Forgets all clients that have signed in to the name but those that are kept. */
export function keepKnownClients(
  db: Queryable,
  { realm, name }: LoginName,
  kept: readonly string[],
): Promise<number> {
  return db.run(`delete from known_client where realm = $1 and name = $2 and client <> all($3)`, [
    realm,
    name,
    kept,
  ]);
}

export function insertCaptcha(db: Queryable, id: string, answer: string, lifeMs: number): Promise<number> {
  return db.run(
    `insert into captcha (id, answer, expires_at) values ($1, $2, now() + $3::bigint * interval '1 ms')`,
    [id, answer, lifeMs],
  );
}

/** Takes the answer of a captcha away with it: whether it fits or not, it was used. */
export async function takeCaptcha(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.one<{ answer: string }>(
    `delete from captcha where id = $1 and expires_at > now() returning answer`,
    [id],
  );
  return row?.answer;
}

export type CheckKind = 'slider' | 'tones';

export function insertHumanCheck(
  db: Queryable,
  {
    id,
    brandId,
    kind,
    answer,
    lifeMs,
  }: { id: string; brandId: bigint; kind: CheckKind; answer: string; lifeMs: number },
): Promise<number> {
  return db.run(
    `insert into human_check (id, brand_id, kind, answer, expires_at) values ($1, $2, $3, $4, now() + $5::bigint * interval '1 ms')`,
    [id, brandId, kind, answer, lifeMs],
  );
}

/**
 * Takes the answer of a check away with it: whether it fits or not, it was used. `ageMs`: how long
 * ago it was given out.
 */
export function takeHumanCheck(
  db: Queryable,
  id: string,
  brandId: bigint,
  kind: CheckKind,
): Promise<{ answer: string; ageMs: number } | undefined> {
  return db.one(
    `delete from human_check where id = $1 and brand_id = $2 and kind = $3 and expires_at > now()
     returning answer, (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`,
    [id, brandId, kind],
  );
}

export function insertHumanPass(
  db: Queryable,
  hash: Buffer,
  brandId: bigint,
  name: string,
  lifeMs: number,
): Promise<number> {
  return db.run(
    `insert into human_pass (hash, brand_id, name, expires_at) values ($1, $2, $3, now() + $4::bigint * interval '1 ms')`,
    [hash, brandId, name, lifeMs],
  );
}

/** Takes a pass away, and says whether it was one for this name at this brand. */
export async function takeHumanPass(
  db: Queryable,
  hash: Buffer,
  brandId: bigint,
  name: string,
): Promise<boolean> {
  const row = await db.one<{ fits: boolean }>(
    `delete from human_pass where hash = $1 returning brand_id = $2 and name = $3 and expires_at > now() as fits`,
    [hash, brandId, name],
  );
  return row?.fits === true;
}

/**
 * Counts a solution of a network, and says how many were counted within the span that the first of
 * them began, and how long it still lasts.
 */
export async function countHumanTry(
  db: Queryable,
  network: string,
  spanMs: number,
): Promise<{ tries: number; leftMs: number }> {
  const row = await db.one<{ tries: number; leftMs: number }>(
    `insert into human_try as counted (network, tries, until) values ($1, 1, now() + $2::bigint * interval '1 ms')
     on conflict (network) do update set
       tries = case when counted.until > now() then counted.tries + 1 else 1 end,
       until = case when counted.until > now() then counted.until else excluded.until end
     returning tries, (extract(epoch from until - now()) * 1000)::float8 as "leftMs"`,
    [network, spanMs],
  );
  // The statement inserts or updates a row.
  return row!;
}

export function uncountHumanTry(db: Queryable, network: string): Promise<number> {
  return db.run(`update human_try set tries = greatest(0, tries - 1) where network = $1`, [network]);
}

/** The answers of open captchas and checks, the latest first. */
export function openCaptchas(db: Queryable): Promise<Array<{ id: string; answer: string }>> {
  return db.rows(
    `select id, answer from (
       select id, answer, expires_at from captcha union all select id, answer, expires_at from human_check
     ) open where expires_at > now() order by expires_at desc limit 20`,
  );
}

/** `knownSinceMs`: clients that were not seen since then are known no longer. */
export async function deleteOld(db: Queryable, nowMs: number, knownSinceMs: number): Promise<void> {
  for (const table of ['captcha', 'human_check', 'human_pass'])
    await db.run(`delete from ${table} where expires_at < now()`);
  await db.run(`delete from human_try where until < now()`);
  await db.run(
    `delete from login_failure where last_at < to_timestamp($1::float8 / 1000) - interval '2 days'`,
    [nowMs],
  );
  await db.run(`delete from known_client where last_seen_at <= to_timestamp($1::float8 / 1000)`, [
    knownSinceMs,
  ]);
}
