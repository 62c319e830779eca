/** The calendar as operators have changed it. */
import type { LotteryRegion } from '@sen/api/lotteryBetting';
import type { Queryable } from '#platform/database.ts';
import type { StationTimes } from './rules/calendar.ts';

export type ClosureRow = {
  id: bigint;
  region: LotteryRegion;
  from: string;
  to: string;
  reason: string;
  madeBy: bigint;
};
type WeekdaysRow = { gameCode: string; weekdays: number[] };

export type Calendar = {
  closures: readonly ClosureRow[];
  /** The weekdays of stations whose weekdays were changed. */
  weekdays: ReadonlyMap<string, readonly number[]>;
  /** When a station draws, with all that was changed. */
  timesOf(station: { code: string; region: LotteryRegion; times: StationTimes }): StationTimes;
};

export async function readCalendar(db: Queryable): Promise<Calendar> {
  const closures = await db.rows<ClosureRow>(
    `select id, region, from_day::text as "from", to_day::text as "to", reason, made_by as "madeBy" from lottery_closure order by from_day, id`,
  );
  const rows = await db.rows<WeekdaysRow>(`select game_code as "gameCode", weekdays from lottery_weekdays`);
  const weekdays = new Map(rows.map((row) => [row.gameCode, row.weekdays]));
  return {
    closures,
    weekdays,
    timesOf: ({ code, region, times }) => ({
      ...times,
      weekdays: weekdays.get(code) ?? times.weekdays,
      holidays: [...times.holidays, ...closures.filter((closure) => closure.region === region)],
    }),
  };
}

export async function putWeekdays(
  tx: Queryable,
  gameCode: string,
  weekdays: readonly number[],
  operatorId: bigint,
): Promise<void> {
  await tx.run(
    `insert into lottery_weekdays (game_code, weekdays, changed_by) values ($1, $2, $3)
     on conflict (game_code) do update set weekdays = excluded.weekdays, changed_by = excluded.changed_by, changed_at = now()`,
    [gameCode, weekdays, operatorId],
  );
}

export async function insertClosure(
  tx: Queryable,
  { region, from, to, reason, madeBy }: Omit<ClosureRow, 'id'>,
): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    `insert into lottery_closure (region, from_day, to_day, reason, made_by) values ($1, $2, $3, $4, $5) returning id`,
    [region, from, to, reason, madeBy],
  );
  return row!.id;
}

export function deleteClosure(tx: Queryable, id: bigint): Promise<ClosureRow | undefined> {
  return tx.one<ClosureRow>(
    `delete from lottery_closure where id = $1 returning id, region, from_day::text as "from", to_day::text as "to", reason, made_by as "madeBy"`,
    [id],
  );
}

/**
 * Official draws of these stations that have not begun, locked: no ticket comes to them until the
 * transaction ends.
 */
export function lockComingDraws(
  tx: Queryable,
  gameCodes: readonly string[],
): Promise<{ id: bigint; gameCode: string; drawsAt: number }[]> {
  return tx.rows(
    `select id, game_code as "gameCode", draws_at as "drawsAt" from lottery_draw
     where game_code = any($1::text[]) and state = 'open' and origin = 'official' and draws_at > clock_timestamp() order by id for update`,
    [gameCodes],
  );
}

/**
 * Those of these draws on which nobody has bet are taken out, so that they can be made known anew;
 * the others, which stay, are given.
 */
export async function dropUnbetDraws(tx: Queryable, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `select id from lottery_draw d where id = any($1::bigint[])
       and (exists (select from lottery_ticket where draw_id = d.id) or exists (select from lottery_ticket where second_draw_id = d.id)) order by id`,
    [ids],
  );
  const kept = rows.map(({ id }) => id);
  const dropped = ids.filter((id) => !kept.includes(id));
  await tx.run(`delete from lottery_draw where id = any($1::bigint[])`, [dropped]);
  return kept;
}
