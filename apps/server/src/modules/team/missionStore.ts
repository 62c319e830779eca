/** Sums of some members' days, for what is asked of members over days: by game type and vendor, by game, of money; and whose they can be. */
import type { Queryable } from '#platform/database.ts';
import type { DaySpan, MoneyFigure } from './rules.ts';

/** `game`: as terms name it, `<vendor>/<game code>`; null where days are summed without it. */
export type PlayOfDays = {
  memberId: bigint;
  day: string;
  gameType: string;
  vendor: string;
  game: string | null;
  rounds: bigint;
  turnover: bigint;
};

export function playByVendor(db: Queryable, memberIds: readonly bigint[], currency: string, { from, to }: DaySpan): Promise<PlayOfDays[]> {
  return db.rows<PlayOfDays>(
    `select d.member_id as "memberId", to_char(d.day, 'YYYY-MM-DD') as day, d.game_type as "gameType", v.code as vendor, null::text as game, d.rounds, d.turnover
     from member_play_day d join vendor v on v.id = d.vendor_id
     where d.member_id = any($1) and d.currency = $2 and d.day between $3 and $4 order by 1, 2, 3, 4`,
    [memberIds, currency, from, to],
  );
}

/**
 * From the lines of these days: a round that was settled otherwise since counts by what its lines of these days come to, on the day of its first one. `stakeMin`:
 * of a round; with it, rounds that were taken back or only corrected on these days are left out. No index knows a game: all lines of the members are read.
 */
export function playByGame(
  db: Queryable,
  memberIds: readonly bigint[],
  currency: string,
  { from, to }: DaySpan,
  stakeMin: bigint,
): Promise<PlayOfDays[]> {
  return db.rows<PlayOfDays>(
    `select x.member_id as "memberId", to_char(x.day, 'YYYY-MM-DD') as day, x.game_type as "gameType", v.code as vendor, v.code || '/' || r.game_code as game,
       sum(x.rounds)::bigint as rounds, sum(x.turnover)::bigint as turnover
     from (
       select p.member_id, p.round_id, p.game_type, p.vendor_id, min(p.day) as day, sum(p.rounds) as rounds, sum(p.stake) as stake, sum(p.turnover) as turnover
       from settled_play p
       where p.member_id = any($1) and p.currency = $2 and p.day between $3 and $4
         -- The index has the moments: no zone is a day away from the database's.
         and p.at >= $3::date - 1 and p.at < $4::date + 2
       group by 1, 2, 3, 4) x
     join round r on r.member_id = x.member_id and r.id = x.round_id join vendor v on v.id = x.vendor_id
     where $5::bigint = 0 or (x.rounds > 0 and x.stake >= $5)
     group by 1, x.day, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [memberIds, currency, from, to, stakeMin],
  );
}

export type MoneyOfMember = { memberId: bigint; day: string; figure: MoneyFigure; amount: bigint };

export function moneyOfMembers(
  db: Queryable,
  memberIds: readonly bigint[],
  currency: string,
  { from, to }: DaySpan,
): Promise<MoneyOfMember[]> {
  return db.rows<MoneyOfMember>(
    `select member_id as "memberId", to_char(day, 'YYYY-MM-DD') as day, figure, amount from member_money_day
     where member_id = any($1) and currency = $2 and day between $3 and $4 order by 1, 2, 3`,
    [memberIds, currency, from, to],
  );
}

/** Members of a brand with play, or with money that moved, in some days, one after the other behind `after`. */
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
