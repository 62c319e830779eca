/** The statements behind what operators do about one member. */
import type { Queryable } from '#platform/database.ts';

export type Profile = { payeeName: string | null; registeredFrom: string | null };

export function profileOf(db: Queryable, id: bigint): Promise<Profile | undefined> {
  return db.one<Profile>(
    `select payee_name as "payeeName", host(registered_from) as "registeredFrom" from member where id = $1`,
    [id],
  );
}

export function setStatus(tx: Queryable, id: bigint, status: string): Promise<number> {
  return tx.run(`update member set status = $2 where id = $1`, [id, status]);
}

export type NoteRow = { operatorId: bigint; text: string; at: number };

/** The newest of them. */
export function notesOf(db: Queryable, memberId: bigint, count: number): Promise<NoteRow[]> {
  return db.rows<NoteRow>(
    `select operator_id as "operatorId", text, at from member_note where member_id = $1 order by id desc limit $2`,
    [memberId, count],
  );
}

export function insertNote(
  tx: Queryable,
  memberId: bigint,
  operatorId: bigint,
  text: string,
): Promise<number> {
  return tx.run(`insert into member_note (member_id, operator_id, text) values ($1, $2, $3)`, [
    memberId,
    operatorId,
    text,
  ]);
}

export async function labelsOf(db: Queryable, memberId: bigint): Promise<string[]> {
  const rows = await db.rows<{ label: string }>(
    `select label from member_label where member_id = $1 order by label`,
    [memberId],
  );
  return rows.map(({ label }) => label);
}

/** The member's labels become exactly these; those that stay keep who gave them and when. */
export async function replaceLabels(
  tx: Queryable,
  memberId: bigint,
  operatorId: bigint,
  labels: readonly string[],
): Promise<void> {
  await tx.run(`delete from member_label where member_id = $1 and label <> all($2)`, [memberId, labels]);
  await tx.run(
    `insert into member_label (member_id, label, operator_id) select $1, label, $3 from unnest($2::text[]) l(label) on conflict do nothing`,
    [memberId, labels, operatorId],
  );
}
