import type { PageInput } from '@sen/api/desk';
import type { FeedbackKind, FeedbackState } from '@sen/api/feedback';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type NewFeedback = {
  brandId: bigint;
  memberId: bigint | null;
  kind: FeedbackKind;
  comment: string;
  contact: string | null;
  language: string;
  vipLevel: number;
};

export type FeedbackRow = NewFeedback & { id: bigint; state: FeedbackState; createdAt: number };

const columns = `id, brand_id as "brandId", member_id as "memberId", kind, comment, contact, language, vip_level as "vipLevel", state,
  created_at as "createdAt"`;

/** Gives the reference that the sender may name later. */
export async function insertFeedback(db: Queryable, row: NewFeedback): Promise<bigint> {
  const inserted = await db.one<{ id: bigint }>(
    `insert into feedback (brand_id, member_id, kind, comment, contact, language, vip_level) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [row.brandId, row.memberId, row.kind, row.comment, row.contact, row.language, row.vipLevel],
  );
  return inserted!.id;
}

export function lockById(tx: Queryable, id: bigint): Promise<FeedbackRow | undefined> {
  return tx.one<FeedbackRow>(`select ${columns} from feedback where id = $1 for update`, [id]);
}

export function latestOfMember(db: Queryable, memberId: bigint, count: number): Promise<FeedbackRow[]> {
  return db.rows<FeedbackRow>(
    `select ${columns} from feedback where member_id = $1 order by id desc limit $2`,
    [memberId, count],
  );
}

export type Wanted = {
  brandIds: readonly bigint[];
  id: bigint | undefined;
  state: FeedbackState | undefined;
  kind: FeedbackKind | undefined;
  sinceMs: number | null;
  untilMs: number | null;
};

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };
const byRankAndAge: Order = {
  columns: [
    { sql: '(-vip_level)', type: 'number' },
    { sql: 'id', type: 'number' },
  ],
  direction: 'asc',
};

/** Open messages are ordered by VIP rank and age, all others newest first. */
export async function pageOf(
  db: Queryable,
  wanted: Wanted,
  input: PageInput,
): Promise<KeysetPage<FeedbackRow>> {
  const { brandIds, id, state, kind, sinceMs, untilMs } = wanted;
  const values: unknown[] = [brandIds, state ?? null, kind ?? null, id ?? null, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(
    state === 'open' ? byRankAndAge : newest,
    input,
    values,
  );
  const rows = await db.rows<FeedbackRow & { cursor: string }>(
    `select ${columns}, ${cursor} from feedback
     where brand_id = any($1) and ($2::text is null or state = $2) and ($3::text is null or kind = $3) and ($4::bigint is null or id = $4)
       and ($5::float8 is null or created_at >= to_timestamp($5::float8 / 1000))
       and ($6::float8 is null or created_at < to_timestamp($6::float8 / 1000)) and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export async function countOpen(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from feedback where brand_id = any($1) and state = 'open'`,
    [brandIds],
  );
  return Number(row!.count);
}

export type StepRow = {
  feedbackId: bigint;
  operatorId: bigint;
  state: FeedbackState;
  note: string | null;
  answer: string | null;
  madeAt: number;
};

/** A member's wishes to become an agent that wait, locked. */
export function lockApplications(tx: Queryable, memberId: bigint): Promise<FeedbackRow[]> {
  return tx.rows<FeedbackRow>(
    `select ${columns} from feedback where member_id = $1 and kind = 'agency' and state = 'open' order by id for update`,
    [memberId],
  );
}

/** Writes what was done, and brings the message to its state. */
export async function addStep(tx: Queryable, step: Omit<StepRow, 'madeAt'>): Promise<void> {
  await tx.run(
    `insert into feedback_step (feedback_id, operator_id, state, note, answer) values ($1, $2, $3, $4, $5)`,
    [step.feedbackId, step.operatorId, step.state, step.note, step.answer],
  );
  await tx.run(`update feedback set state = $2 where id = $1`, [step.feedbackId, step.state]);
}

/** The desk's steps with some messages, oldest first. */
export function stepsOf(db: Queryable, feedbackIds: readonly bigint[]): Promise<StepRow[]> {
  return db.rows<StepRow>(
    `select feedback_id as "feedbackId", operator_id as "operatorId", state, note, answer, made_at as "madeAt"
     from feedback_step where feedback_id = any($1) order by feedback_id, id`,
    [feedbackIds],
  );
}

export type Sender = { brandId: bigint; memberId: bigint | null };
export type NewPicture = Sender & { key: string };

export function insertPicture(db: Queryable, { key, brandId, memberId }: NewPicture): Promise<number> {
  return db.run(`insert into feedback_picture (key, brand_id, member_id) values ($1, $2, $3)`, [
    key,
    brandId,
    memberId,
  ]);
}

/**
 * Takes one of the `max` further pictures that a picture without a message lets its sender upload;
 * whether there was one left.
 */
export async function takeFurther(
  db: Queryable,
  { brandId, memberId }: Sender,
  key: string,
  max: number,
): Promise<boolean> {
  const taken = await db.run(
    `update feedback_picture set further = further + 1
     where key = $1 and brand_id = $2 and member_id is not distinct from $3 and feedback_id is null and further < $4`,
    [key, brandId, memberId, max],
  );
  return taken === 1;
}

/**
 * Gives uploaded pictures of this sender to their message; how many there were. Each is given once.
 */
export function takePictures(
  tx: Queryable,
  feedbackId: bigint,
  { brandId, memberId }: Sender,
  keys: readonly string[],
): Promise<number> {
  return tx.run(
    `update feedback_picture set feedback_id = $1
     where key = any($2) and brand_id = $3 and member_id is not distinct from $4 and feedback_id is null`,
    [feedbackId, keys, brandId, memberId],
  );
}

export function picturesOf(
  db: Queryable,
  feedbackIds: readonly bigint[],
): Promise<Array<{ feedbackId: bigint; key: string }>> {
  return db.rows(
    `select feedback_id as "feedbackId", key from feedback_picture where feedback_id = any($1) order by feedback_id, id`,
    [feedbackIds],
  );
}

/** The pictures of all messages of a member. */
export async function pictureKeysOfMember(db: Queryable, memberId: bigint): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    `select p.key from feedback_picture p join feedback f on f.id = p.feedback_id where f.member_id = $1 order by p.id`,
    [memberId],
  );
  return rows.map(({ key }) => key);
}

/** Forgets pictures that no message named within a day; gives their keys. */
export async function dropUnsent(tx: Queryable, count: number): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(
    `delete from feedback_picture where id in (
       select id from feedback_picture where feedback_id is null and created_at < now() - interval '1 day'
       order by created_at limit $1 for update skip locked
     ) returning key`,
    [count],
  );
  return rows.map(({ key }) => key);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  feedback: {
    sql: `select f.id, f.kind, f.comment, f.contact, f.language, f.state, f.created_at as "createdAt",
        (select coalesce(jsonb_agg(s.answer order by s.id), '[]') from feedback_step s where s.feedback_id = f.id and s.answer is not null) as answers,
        (select coalesce(jsonb_agg('pictures/' || p.key order by p.id), '[]') from feedback_picture p where p.feedback_id = f.id) as pictures
      from feedback f where f.member_id = $1 order by f.id`,
  },
};
