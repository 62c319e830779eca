import type { Queryable } from '#platform/database.ts';

export type NewFeedback = {
  brandId: bigint;
  memberId: bigint | null;
  kind: string;
  comment: string;
  contact: string | null;
  language: string;
};

/** Gives the reference that the sender may name later. */
export async function insertFeedback(db: Queryable, row: NewFeedback): Promise<bigint> {
  const inserted = await db.one<{ id: bigint }>(
    `insert into feedback (brand_id, member_id, kind, comment, contact, language) values ($1, $2, $3, $4, $5, $6) returning id`,
    [row.brandId, row.memberId, row.kind, row.comment, row.contact, row.language],
  );
  return inserted!.id;
}
