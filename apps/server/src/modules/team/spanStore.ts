/**
 * Sums of some members' days, for what is asked of members over days: by game type and vendor, by
 * game, of money; and whose they can be.
 */
import type { Queryable } from '#platform/database.ts';
import type { DaySpan, MoneyFigure } from './rules.ts';

/** Days of one member that are asked for. */
export type MemberSpan = DaySpan & { memberId: bigint };

/**
 * `nth`: of which of the spans that were asked for, from 0. `day`: empty where the days of a span
 * are summed. `game`: as terms name it, `<vendor>/<game code>`; null where play is summed without
 * it.
 */
export type PlayOfSpan = {
  nth: number;
  day: string;
  gameType: string;
  vendor: string;
  game: string | null;
  rounds: bigint;
  turnover: bigint;
};

const asked = `unnest($1::bigint[], $2::date[], $3::date[]) with ordinality s(member_id, from_day, to_day, n)`;
const valuesOf = (spans: readonly MemberSpan[]): unknown[] => [
  spans.map(({ memberId }) => memberId),
  spans.map(({ from }) => from),
  spans.map(({ to }) => to),
];

export function playOfSpans(
  db: Queryable,
  currency: string,
  spans: readonly MemberSpan[],
  { byDay }: { byDay: boolean },
): Promise<PlayOfSpan[]> {
  return db.rows<PlayOfSpan>(
    `select (s.n - 1)::int as nth, ${byDay ? `to_char(d.day, 'YYYY-MM-DD')` : `''`} as day, d.game_type as "gameType", v.code as vendor, null::text as game,
       sum(d.rounds)::bigint as rounds, sum(d.turnover)::bigint as turnover
     from ${asked} join member_play_day d on d.member_id = s.member_id and d.day between s.from_day and s.to_day and d.currency = $4
     join vendor v on v.id = d.vendor_id group by 1, 2, 3, 4`,
    [...valuesOf(spans), currency],
  );
}

/**
 * Whether a round was played for so much at least: a stake that came back counts nothing, and among
 * members, where the stake is a reserve, what was won or lost has to reach it.
 */
const playedFrom = (line: string, stakeMin: string): string =>
  `${line}.stake >= ${stakeMin} and ${line}.turnover > 0 and (${line}.game_type <> 'PVP' or ${line}.turnover >= ${stakeMin})`;

/**
 * From the lines of these days: a round that was settled otherwise since counts by what its lines
 * of these days come to, on the day of its first one. `stakeMin`: of a round of which something
 * counts (`playedFrom`); with it, rounds that were taken back or only corrected on these days are
 * left out. No index knows a game: all lines of the members are read.
 */
export function playByGame(
  db: Queryable,
  currency: string,
  spans: readonly (MemberSpan & { stakeMin: bigint })[],
): Promise<PlayOfSpan[]> {
  return db.rows<PlayOfSpan>(
    `select (x.n - 1)::int as nth, to_char(x.day, 'YYYY-MM-DD') as day, x.game_type as "gameType", v.code as vendor, v.code || '/' || r.game_code as game,
       sum(x.rounds)::bigint as rounds, sum(x.turnover)::bigint as turnover
     from (
       select s.n, s.stake_min, p.member_id, p.round_id, p.game_type, p.vendor_id, min(p.day) as day, sum(p.rounds) as rounds, sum(p.stake) as stake,
         sum(p.turnover) as turnover
       from unnest($1::bigint[], $2::date[], $3::date[], $5::bigint[]) with ordinality s(member_id, from_day, to_day, stake_min, n)
       join settled_play p on p.member_id = s.member_id and p.currency = $4 and p.day between s.from_day and s.to_day
         -- The index has the moments: no zone is a day away from the database's.
         and p.at >= s.from_day - 1 and p.at < s.to_day + 2
       group by 1, 2, 3, 4, 5, 6) x
     join round r on r.member_id = x.member_id and r.id = x.round_id join vendor v on v.id = x.vendor_id
     where x.stake_min = 0 or (x.rounds > 0 and ${playedFrom('x', 'x.stake_min')})
     group by 1, x.day, 3, 4, 5`,
    [...valuesOf(spans), currency, spans.map(({ stakeMin }) => stakeMin)],
  );
}

export type MoneyOfSpan = { nth: number; figure: MoneyFigure; amount: bigint };

export function moneyOfSpans(
  db: Queryable,
  currency: string,
  spans: readonly MemberSpan[],
): Promise<MoneyOfSpan[]> {
  return db.rows<MoneyOfSpan>(
    `select (s.n - 1)::int as nth, d.figure, sum(d.amount)::bigint as amount
     from ${asked} join member_money_day d on d.member_id = s.member_id and d.day between s.from_day and s.to_day and d.currency = $4 group by 1, 2`,
    [...valuesOf(spans), currency],
  );
}

/**
 * Members of a brand with play, or with money that moved, in some days, one after the other behind
 * `after`.
 */
export async function movedMembers(
  db: Queryable,
  brandId: bigint,
  currency: string,
  what: 'play' | 'money',
  { from, to }: DaySpan,
  { after, limit }: { after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select distinct d.member_id as id from member_${what}_day d join member m on m.id = d.member_id
     where m.brand_id = $1 and m.type <> 4 and d.currency = $2 and d.day between $3 and $4 and d.member_id > $5 order by 1 limit $6`,
    [brandId, currency, from, to, after, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * The same of members who registered since a moment alone, epoch ms: these are few, whatever the
 * days.
 */
export async function movedNewcomers(
  db: Queryable,
  brandId: bigint,
  currency: string,
  what: 'play' | 'money',
  { from, to }: DaySpan,
  { registeredSince, after, limit }: { registeredSince: number; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select m.id from member m where m.brand_id = $1 and m.type <> 4 and m.registered_at >= to_timestamp($7::float8 / 1000) and m.id > $5
       and exists (select from member_${what}_day d where d.member_id = m.id and d.currency = $2 and d.day between $3 and $4) order by m.id limit $6`,
    [brandId, currency, from, to, after, limit, registeredSince],
  );
  return rows.map(({ id }) => id);
}
