/**
 * The points that play has brought to members, and the lines of play that they were counted from.
 */
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { EarningLine, NewFactor, PointStanding } from './rules.ts';

/** The line up to which points were counted; undefined: another node is counting. */
export async function lockCursor(tx: Queryable): Promise<bigint | undefined> {
  return (
    await tx.one<{ lineId: bigint }>(`select line_id as "lineId" from point_cursor for update skip locked`)
  )?.lineId;
}

export async function moveCursor(tx: Queryable, lineId: bigint): Promise<void> {
  await tx.run(`update point_cursor set line_id = $1`, [lineId]);
}

export type PlayRow = Omit<EarningLine, 'factor'> & { brandId: bigint; currency: string; at: number };

/** Lines of settled play behind the cursor, in the order in which they were written. */
export function linesAfter(tx: Queryable, lineId: bigint, limit: number): Promise<PlayRow[]> {
  return tx.rows<PlayRow>(
    `select l.id, f.first_id as "firstId", l.brand_id as "brandId", l.member_id as "memberId", l.game_type as "gameType", l.currency, l.turnover, l.at,
       coalesce(k.factor, 0) as kept
     from (select * from settled_play where id > $1 order by id limit $2) l
     cross join lateral (select min(p.id) as first_id from settled_play p where p.member_id = l.member_id and p.round_id = l.round_id) f
     left join lateral (
       select factor from point_factor o where o.member_id = l.member_id and o.game_type = l.game_type and o.from_line_id <= f.first_id
       order by o.from_line_id desc limit 1) k on true
     order by l.id`,
    [lineId, limit],
  );
}

export async function keepFactors(tx: Queryable, factors: readonly NewFactor[]): Promise<void> {
  await tx.run(
    `insert into point_factor (member_id, game_type, from_line_id, factor) select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::int[])`,
    [
      factors.map(({ memberId }) => memberId),
      factors.map(({ gameType }) => gameType),
      factors.map(({ fromLineId }) => fromLineId),
      factors.map(({ factor }) => factor),
    ],
  );
}

export const nothingEarned: PointStanding = { earned: 0n, fraction: 0n, owed: 0n };

/**
 * The points that play has brought to each of these; members without play that counts are left out.
 */
export async function standingsOf(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, PointStanding>> {
  const rows = await db.rows<PointStanding & { memberId: bigint }>(
    `select member_id as "memberId", earned, fraction, owed from point_member where member_id = any($1)`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, ...standing }) => [memberId, standing]));
}

export async function putStandings(
  tx: Queryable,
  standings: ReadonlyMap<bigint, PointStanding>,
): Promise<void> {
  const all = [...standings.values()];
  await tx.run(
    `insert into point_member (member_id, earned, fraction, owed) select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
     on conflict (member_id) do update set earned = excluded.earned, fraction = excluded.fraction, owed = excluded.owed`,
    [
      [...standings.keys()],
      all.map(({ earned }) => earned),
      all.map(({ fraction }) => fraction),
      all.map(({ owed }) => owed),
    ],
  );
}

/**
 * The rows of this module for the archive of a member's own data. Points are whole; the account
 * with them is in accounts.
 */
export const ownFiles: OwnFiles = {
  pointsEarned: { sql: `select earned, owed from point_member where member_id = $1` },
  redemptions: {
    sql: `select id, type, name, quantity, points, currency, price, credit, state, remark, contact, note, created_at as "createdAt", decided_at as "decidedAt"
      from redemption where member_id = $1 order by id`,
    money: ['price', 'credit'],
  },
  pointConversions: {
    sql: `select id, points, currency, amount, created_at as "createdAt" from point_conversion where member_id = $1 order by id`,
    money: ['amount'],
  },
};
