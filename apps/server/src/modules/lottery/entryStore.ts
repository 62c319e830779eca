import type { PageInput } from '@sen/api/desk';
import type { ResultState } from '@sen/api/lotteryDesk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { Result } from './rules/structures.ts';
import { drawColumns, latest, type DrawRow } from './store.ts';

/** The result as one operator entered it, until a second one enters the same. */
export type EntryRow = {
  id: bigint;
  drawId: bigint;
  version: number;
  result: Result;
  source: 'typed' | 'file';
  reason: string;
  enteredBy: bigint;
  enteredAt: number;
};
const entryColumns = `e.id, e.draw_id as "drawId", e.version, e.result, e.source, e.reason, e.entered_by as "enteredBy", e.entered_at as "enteredAt"`;

export function waitingEntry(db: Queryable, drawId: bigint): Promise<EntryRow | undefined> {
  return db.one<EntryRow>(
    `select ${entryColumns} from lottery_entry e where draw_id = $1 and state = 'waiting'`,
    [drawId],
  );
}

export async function addEntry(tx: Queryable, entry: Omit<EntryRow, 'id' | 'enteredAt'>): Promise<void> {
  await tx.run(
    `update lottery_entry set state = 'replaced', closed_at = clock_timestamp() where draw_id = $1 and state = 'waiting'`,
    [entry.drawId],
  );
  await tx.run(
    `insert into lottery_entry (draw_id, version, result, source, reason, entered_by) values ($1, $2, $3, $4, $5, $6)`,
    [entry.drawId, entry.version, JSON.stringify(entry.result), entry.source, entry.reason, entry.enteredBy],
  );
}

export async function confirmEntry(tx: Queryable, id: bigint, operatorId: bigint): Promise<void> {
  await tx.run(
    `update lottery_entry set state = 'confirmed', confirmed_by = $2, closed_at = clock_timestamp() where id = $1`,
    [id, operatorId],
  );
}

export type ResultRow = DrawRow & {
  entryBy: bigint | null;
  entryAt: number | null;
  entrySource: 'typed' | 'file' | null;
  entryReason: string | null;
};

/** Official draws whose time has come, the latest first. Days are Vietnam's. */
export async function resultsPage(
  db: Queryable,
  {
    state,
    from,
    to,
    ...input
  }: PageInput & { state?: ResultState | undefined; from?: string | undefined; to?: string | undefined },
): Promise<KeysetPage<ResultRow>> {
  const values: unknown[] = [state ?? null, from ?? null, to ?? null];
  const order: Order = latest;
  const { where, orderAndLimit, cursor, page } = keyset(order, input, values);
  return page(
    await db.rows<ResultRow & { cursor: string }>(
      `select ${drawColumns}, e.entered_by as "entryBy", e.entered_at as "entryAt", e.source as "entrySource",
         e.reason as "entryReason", ${cursor}
       from lottery_draw d left join lottery_entry e on e.draw_id = d.id and e.state = 'waiting'
       where origin = 'official' and draws_at <= now()
         and case $1::text when 'due' then d.state = 'open' and e.id is null when 'waiting' then e.id is not null
                           when 'told' then d.state = 'drawn' when 'cancelled' then d.state = 'cancelled' else true end
         and ($2::date is null or d.draws_at >= $2::date::timestamp at time zone 'Asia/Ho_Chi_Minh')
         and ($3::date is null or d.draws_at < ($3::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
