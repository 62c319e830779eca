/** The progress of the settlement of ended draws. */
import type { PageInput } from '@sen/api/desk';
import type { RunState } from '@sen/api/lotteryDesk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage } from '#platform/keyset.ts';
import { drawColumns, latest, type DrawRow } from './store.ts';

export type RunRow = DrawRow & { startedAt: number; tickets: number; done: number };

/**
 * Ended draws with tickets, the latest first, without the tickets that wait for another draw. Days
 * are Vietnam's. Where none are asked for, they are those of the last 31 days, or since the first
 * one that still runs: most draws have no tickets, and a page would look through all that there
 * ever were.
 */
export async function runsPage(
  db: Queryable,
  {
    state,
    from,
    to,
    ...input
  }: PageInput & { state?: RunState | undefined; from?: string | undefined; to?: string | undefined },
): Promise<KeysetPage<RunRow>> {
  const values: unknown[] = [state ?? null, from ?? null, to ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(latest, input, values);
  return page(
    await db.rows<RunRow & { cursor: string }>(
      `select d.*, t.tickets, t.done from
         (select ${drawColumns}, d.told_at as "startedAt", ${cursor} from lottery_draw d
          where d.state <> 'open' and exists (select from lottery_tally where draw_id = d.id)
            and ($1::text is null or (d.settled_at is null) = ($1 = 'running'))
            and ($2::date is not null or $3::date is not null or d.draws_at >=
              (select least(statement_timestamp() - interval '31 days', min(draws_at)) from lottery_draw where settled_at is null and state <> 'open'))
            and ($2::date is null or d.draws_at >= $2::date::timestamp at time zone 'Asia/Ho_Chi_Minh')
            and ($3::date is null or d.draws_at < ($3::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') and ${where} ${orderAndLimit}) d
       cross join lateral (select sum(case when o.state = 'open' then y.refunded else y.tickets end)::int as tickets,
           sum(case when o.state = 'open' or y.version < greatest(1, d.version) then y.refunded else y.tickets end)::int as done
         from lottery_tally y left join lottery_draw o on o.id = y.other_draw_id where y.draw_id = d.id) t
       order by d."drawsAt" desc, d.id desc`,
      values,
    ),
  );
}
