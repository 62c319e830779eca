import type { InboxAudience, InboxBox, InboxPurpose, InboxTemplate } from '@sen/api/inbox';
import type { PageInput } from '@sen/api/desk';
import type { Language } from '@sen/api/language';
import type { Queryable } from '#platform/database.ts';
import type { Span } from '#platform/days.ts';
import { keyset, newestFirst, type KeysetPage } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import { broadcastDays } from './rules.ts';

export type Texts = Partial<Record<Language, { title: string; text: string }>>;

/** The properties of a member that decide which broadcasts they receive. */
export type Reader = {
  memberId: bigint;
  brandId: bigint;
  vipLevel: number;
  uplines: readonly bigint[];
  labels: readonly string[];
  registeredAt: number;
  takesOffers: boolean;
};

export type InboxRow = {
  id: bigint;
  template: InboxTemplate | null;
  values: Record<string, string>;
  texts: Texts | null;
  sentAt: number;
  isRead: boolean;
};

/**
 * The broadcasts `b` that are in this reader's inbox, by the seven values that `valuesOf` gives,
 * with the reader's marks `k`.
 */
const ofReader = `inbox_broadcast b left join inbox_mark k on k.member_id = $1 and k.broadcast_id = b.id
  where b.brand_id = $2 and b.sent_at > now() - interval '${broadcastDays} days' and b.sent_at >= to_timestamp($3::float8 / 1000)
    and (b.audience = 'all' or b.audience = 'rank' and $4::int between b.rank_from and b.rank_to
         or b.audience = 'label' and b.label = any($7::text[]) or b.audience = 'downline' and b.account_id = any($5::bigint[])) and (b.purpose <> 'offer' or $6::boolean)`;

const valuesOf = ({
  memberId,
  brandId,
  registeredAt,
  vipLevel,
  uplines,
  labels,
  takesOffers,
}: Reader): unknown[] => [memberId, brandId, registeredAt, vipLevel, uplines, takesOffers, labels];

/**
 * One member's unread messages: the broadcasts of their brand are gone through, and no other
 * member's rows.
 */
export async function countUnread(
  db: Queryable,
  reader: Reader,
): Promise<{ personal: number; announcement: number }> {
  const row = await db.one<{ personal: number; announcement: number }>(
    `select (select count(*)::int from inbox_message where member_id = $1 and read_at is null and deleted_at is null) as personal,
       (select count(*)::int from ${ofReader} and k.read_at is null and k.deleted_at is null) as announcement`,
    valuesOf(reader),
  );
  return row!;
}

export async function pageOfBox(
  db: Queryable,
  reader: Reader,
  box: InboxBox,
  input: PageInput,
): Promise<KeysetPage<InboxRow>> {
  return box === 'personal' ? personalPage(db, reader.memberId, input) : announcementPage(db, reader, input);
}

async function personalPage(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<InboxRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('m.sent_at', 'm.id'), input, values);
  return page(
    await db.rows<InboxRow & { cursor: string }>(
      `select m.id, m.template, m."values", b.texts, m.sent_at as "sentAt", m.read_at is not null as "isRead", ${cursor}
       from inbox_message m left join inbox_broadcast b on b.id = m.broadcast_id
       where m.member_id = $1 and m.deleted_at is null and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

async function announcementPage(
  db: Queryable,
  reader: Reader,
  input: PageInput,
): Promise<KeysetPage<InboxRow>> {
  const values = valuesOf(reader);
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('b.sent_at', 'b.id'), input, values);
  return page(
    await db.rows<InboxRow & { cursor: string }>(
      `select b.id, null as template, '{}'::jsonb as "values", b.texts, b.sent_at as "sentAt", k.read_at is not null as "isRead", ${cursor}
       from ${ofReader} and k.deleted_at is null and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export type DeskInboxRow = Pick<InboxRow, 'id' | 'template' | 'texts' | 'sentAt'> & {
  readAt: number | null;
  deletedAt: number | null;
};

/** Messages to one member, as the desk sees them: those that the member deleted too. */
export async function deskPage(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<DeskInboxRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('m.sent_at', 'm.id'), input, values);
  return page(
    await db.rows<DeskInboxRow & { cursor: string }>(
      `select m.id, m.template, b.texts, m.sent_at as "sentAt", m.read_at as "readAt", m.deleted_at as "deletedAt", ${cursor}
       from inbox_message m left join inbox_broadcast b on b.id = m.broadcast_id
       where m.member_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

type Mark = 'read' | 'deleted' | 'undeleted';
const changes: Readonly<Record<Mark, string>> = {
  read: 'read_at = coalesce(%.read_at, now())',
  deleted: 'deleted_at = coalesce(%.deleted_at, now())',
  undeleted: 'deleted_at = null',
};

/** Marks one message of a reader, or of a box all; how many were marked. */
export function mark(
  db: Queryable,
  reader: Reader,
  box: InboxBox,
  id: bigint | null,
  change: Mark,
): Promise<number> {
  if (box === 'personal') {
    return db.run(
      `update inbox_message m set ${changes[change].replace('%', 'm')}
       where member_id = $1 and ($2::bigint is null and read_at is null and deleted_at is null or id = $2)`,
      [reader.memberId, id],
    );
  }
  return db.run(
    `insert into inbox_mark (member_id, broadcast_id, read_at, deleted_at)
     select $1, b.id, case when $9 = 'read' then now() end, case when $9 = 'deleted' then now() end
     from ${ofReader} and ($8::bigint is null and k.read_at is null and k.deleted_at is null or b.id = $8)
     on conflict (member_id, broadcast_id) do update set ${changes[change].replace('%', 'inbox_mark')}`,
    [...valuesOf(reader), id, change],
  );
}

export type NewInboxMessage = {
  memberId: bigint;
  /** Null: nothing that could come twice. */
  key: string | null;
  template: InboxTemplate | null;
  values: Record<string, string>;
  broadcastId: bigint | null;
  /** Epoch ms; null: now. */
  sentAt: number | null;
};

/** False when there is a message of this key. */
export async function insertInboxMessage(tx: Queryable, row: NewInboxMessage): Promise<boolean> {
  const inserted = await tx.run(
    `insert into inbox_message (member_id, key, template, "values", broadcast_id, sent_at)
     values ($1, $2, $3, $4, $5, coalesce(to_timestamp($6::float8 / 1000), now())) on conflict (key) do nothing`,
    [row.memberId, row.key, row.template, JSON.stringify(row.values), row.broadcastId, row.sentAt],
  );
  return inserted === 1;
}

export type Audience = {
  audience: InboxAudience;
  accountId: bigint | null;
  rankFrom: number | null;
  rankTo: number | null;
  label: string | null;
  purpose: InboxPurpose;
};
export type NewBroadcast = Audience & {
  brandId: bigint;
  operatorId: bigint;
  requestId: string;
  texts: Texts;
  receivers: number;
};
export type BroadcastRow = NewBroadcast & { id: bigint; sentAt: number };

const broadcastColumns = `id, brand_id as "brandId", operator_id as "operatorId", request_id as "requestId", audience, account_id as "accountId",
  rank_from as "rankFrom", rank_to as "rankTo", label, purpose, texts, receivers::int, sent_at as "sentAt"`;

/** Undefined when this operator has sent this request before. */
export function insertBroadcast(tx: Queryable, row: NewBroadcast): Promise<BroadcastRow | undefined> {
  return tx.one<BroadcastRow>(
    `insert into inbox_broadcast (brand_id, operator_id, request_id, audience, account_id, rank_from, rank_to, label, purpose, texts, receivers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (operator_id, request_id) do nothing returning ${broadcastColumns}`,
    [
      row.brandId,
      row.operatorId,
      row.requestId,
      row.audience,
      row.accountId,
      row.rankFrom,
      row.rankTo,
      row.label,
      row.purpose,
      JSON.stringify(row.texts),
      row.receivers,
    ],
  );
}

export function broadcastOfRequest(
  tx: Queryable,
  operatorId: bigint,
  requestId: string,
): Promise<BroadcastRow | undefined> {
  return tx.one<BroadcastRow>(
    `select ${broadcastColumns} from inbox_broadcast where operator_id = $1 and request_id = $2`,
    [operatorId, requestId],
  );
}

export type Wanted = Span & {
  brandIds: readonly bigint[];
  id: bigint | undefined;
  audience: InboxAudience | undefined;
};

/** Broadcasts, newest first. */
export async function pageOfBroadcasts(
  db: Queryable,
  { brandIds, id, audience, sinceMs, untilMs }: Wanted,
  input: PageInput,
): Promise<KeysetPage<BroadcastRow & { reads: number }>> {
  const values: unknown[] = [brandIds, id ?? null, audience ?? null, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('sent_at'), input, values);
  return page(
    await db.rows<BroadcastRow & { reads: number; cursor: string }>(
      `select ${broadcastColumns}, ${cursor},
         (select count(*)::int from inbox_mark k where k.broadcast_id = b.id and k.read_at is not null)
           + (select count(*)::int from inbox_message m where m.broadcast_id = b.id and m.read_at is not null) as reads
       from inbox_broadcast b
       where brand_id = any($1) and ($2::bigint is null or id = $2) and ($3::text is null or audience = $3)
         and ($4::float8 is null or sent_at >= to_timestamp($4::float8 / 1000))
         and ($5::float8 is null or sent_at < to_timestamp($5::float8 / 1000)) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  inbox: {
    sql: `select m.id, m.template, m."values", b.texts, m.sent_at as "sentAt", m.read_at as "readAt", m.deleted_at as "deletedAt"
      from inbox_message m left join inbox_broadcast b on b.id = m.broadcast_id where m.member_id = $1 order by m.id`,
  },
};
