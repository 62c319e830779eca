import type { Counterparty } from '@sen/api/reconciliation';
import type { Queryable } from '#platform/database.ts';
import type { Booked, FetchedDay, Stated } from './rules.ts';

const columns = `source, movement, key, id, order_id as "order", account, amount, currency, at as "atMs"`;

/**
 * Their newest word about each line counts, also within one report: its pages shift while it is
 * read.
 */
export function putLines(tx: Queryable, report: readonly Stated[]): Promise<number> {
  const lines = [
    ...new Map(
      report.map((line) => [`${line.source} ${line.movement} ${line.key} ${line.id}`, line]),
    ).values(),
  ];
  return tx.run(
    `insert into counterparty_line (source, movement, key, id, order_id, account, amount, currency, at)
     select source, movement, key, id, order_id, account, amount, currency, to_timestamp(at / 1000)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::float8[])
       as line (source, movement, key, id, order_id, account, amount, currency, at)
     on conflict (source, movement, key, id) do update set order_id = excluded.order_id, account = excluded.account,
       amount = excluded.amount, currency = excluded.currency, at = excluded.at`,
    [
      lines.map(({ source }) => source),
      lines.map(({ movement }) => movement),
      lines.map(({ key }) => key),
      lines.map(({ id }) => id),
      lines.map(({ order }) => order),
      lines.map(({ account }) => account),
      lines.map(({ amount }) => amount),
      lines.map(({ currency }) => currency),
      lines.map(({ atMs }) => atMs),
    ],
  );
}

export function putReport(tx: Queryable, source: Counterparty, day: string, atMs: number): Promise<number> {
  return tx.run(
    `insert into counterparty_report values ($1, $2, to_timestamp($3::float8 / 1000))
     on conflict (source, day) do update set fetched_at = greatest(counterparty_report.fetched_at, excluded.fetched_at)`,
    [source, day, atMs],
  );
}

export async function fetchedAt(db: Queryable, day: string): Promise<Map<Counterparty, number>> {
  const rows = await db.rows<{ source: Counterparty; fetchedAt: number }>(
    `select source, fetched_at as "fetchedAt" from counterparty_report where day = $1`,
    [day],
  );
  return new Map(rows.map(({ source, fetchedAt: at }) => [source, at]));
}

/** The days whose report of a counterparty was fetched, and when. */
export function reportsOf(db: Queryable, source: Counterparty): Promise<FetchedDay[]> {
  return db.rows<FetchedDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, fetched_at as "fetchedAtMs" from counterparty_report where source = $1`,
    [source],
  );
}

export function linesBetween(db: Queryable, sinceMs: number, untilMs: number): Promise<Stated[]> {
  return db.rows<Stated>(
    `select ${columns} from counterparty_line where at >= to_timestamp($1::float8 / 1000) and at < to_timestamp($2::float8 / 1000)`,
    [sinceMs, untilMs],
  );
}

/** Reported lines about these bookings, of any day. */
export function linesAbout(db: Queryable, booked: readonly Booked[]): Promise<Stated[]> {
  return db.rows<Stated>(
    `select ${columns} from counterparty_line
     where (source, movement, key) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    [
      booked.map(({ source }) => source),
      booked.map(({ movement }) => movement),
      booked.map(({ key }) => key),
    ],
  );
}
