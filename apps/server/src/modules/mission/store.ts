/**
 * The board of missions: points of a week, by member. And the names that terms of missions need.
 */
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

/** Adds the points of a mission that is being claimed to the week of this moment. */
export async function addPoints(
  tx: Queryable,
  { brandId, memberId }: { brandId: bigint; memberId: bigint },
  points: number,
): Promise<void> {
  await tx.run(
    `insert into mission_score as s (brand_id, week, member_id, points)
     select id, date_trunc('week', now() at time zone time_zone)::date, $2, $3 from brand where id = $1
     on conflict (brand_id, week, member_id) do update set points = s.points + excluded.points, reached_at = now()`,
    [brandId, memberId, points],
  );
}

export type ScoreRow = { memberId: bigint; points: bigint; reachedAt: number };
const columns = `member_id as "memberId", points, reached_at as "reachedAt"`;

/** The first places of a week. */
export function places(db: Queryable, brandId: bigint, week: string, limit: number): Promise<ScoreRow[]> {
  return db.rows<ScoreRow>(
    `select ${columns} from mission_score where brand_id = $1 and week = $2 order by points desc, reached_at, member_id limit $3`,
    [brandId, week, limit],
  );
}

/** A member's own place, and how many have points. */
export async function rankOf(
  db: Queryable,
  brandId: bigint,
  week: string,
  memberId: bigint,
): Promise<{ place: number | null; points: bigint; members: number }> {
  const row = await db.one<{ place: number | null; points: bigint; members: number }>(
    `select o.points, (select count(*)::int from mission_score s where s.brand_id = $1 and s.week = $2) as members,
       case when o.points > 0 then 1 + (select count(*)::int from mission_score s where s.brand_id = $1 and s.week = $2
         and (s.points > o.points or (s.points = o.points and (s.reached_at, s.member_id) < (o.reached_at, $3::bigint)))) end as place
     from (select coalesce(max(points), 0)::bigint as points, max(reached_at) as reached_at from mission_score
           where brand_id = $1 and week = $2 and member_id = $3) o`,
    [brandId, week, memberId],
  );
  return row!;
}

/** The names of vendors by their codes; those that are not known are left out. */
export async function vendorNames(db: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.rows<{ code: string; name: string }>(
    `select code, name from vendor where code = any($1)`,
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The part of this module in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  missionPoints: {
    sql: `select to_char(week, 'YYYY-MM-DD') as week, points, reached_at as "reachedAt" from mission_score where member_id = $1 order by mission_score.week`,
  },
};
