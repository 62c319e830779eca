/**
 * Reading what a member earned: sums by day, game type and source, and the lines of play beneath.
 */
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { PlayLine } from './rules.ts';

type Span = { from: string; to: string };

/** The parts of a member's payments on these days. */
const partsOfMember = `rebate b join rebate_part p on p.run_id = b.run_id and p.member_id = b.member_id and p.line_id = b.line_id
  where b.member_id = $1 and b.currency = $2 and b.paid_on between $3 and $4`;

export type EarnedDay = { day: string; own: bigint; team: bigint; turnover: bigint };

/** The sources of each day's payments: the member's own play, and that of the team. */
export function earnedByDay(
  db: Queryable,
  memberId: bigint,
  currency: string,
  { from, to }: Span,
): Promise<EarnedDay[]> {
  return db.rows<EarnedDay>(
    `select b.paid_on::text as day, coalesce(sum(p.earned) filter (where p.source_id = $1), 0) as own,
       coalesce(sum(p.earned) filter (where p.source_id <> $1), 0) as team, coalesce(sum(p.turnover), 0) as turnover
     from ${partsOfMember} group by b.paid_on order by b.paid_on desc`,
    [memberId, currency, from, to],
  );
}

export type EarnedType = { gameType: string; own: bigint; team: bigint; turnover: bigint };

export function earnedByType(
  db: Queryable,
  memberId: bigint,
  currency: string,
  { from, to }: Span,
): Promise<EarnedType[]> {
  return db.rows<EarnedType>(
    `select p.game_type as "gameType", coalesce(sum(p.earned) filter (where p.source_id = $1), 0) as own,
       coalesce(sum(p.earned) filter (where p.source_id <> $1), 0) as team, sum(p.turnover) as turnover
     from ${partsOfMember} group by p.game_type order by sum(p.earned) desc, p.game_type`,
    [memberId, currency, from, to],
  );
}

export type Source = { sourceId: bigint; turnover: bigint; earned: bigint };
const mostEarned: Order = {
  columns: [
    { sql: 'earned', type: 'number' },
    { sql: '"sourceId"', type: 'number' },
  ],
  direction: 'desc',
};

/**
 * Through whom it came: the own play, and each member directly below with the branch below that
 * one.
 */
export async function pageOfSources(
  db: Queryable,
  memberId: bigint,
  currency: string,
  { from, to }: Span,
  input: PageInput,
): Promise<KeysetPage<Source>> {
  const values: unknown[] = [memberId, currency, from, to];
  const { where, orderAndLimit, cursor, page } = keyset(mostEarned, input, values);
  return page(
    await db.rows<Source & { cursor: string }>(
      `select *, ${cursor} from (select p.source_id as "sourceId", sum(p.turnover)::bigint as turnover, sum(p.earned)::bigint as earned
         from ${partsOfMember} group by p.source_id) s where ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export type PartRow = {
  sourceId: bigint;
  gameType: string;
  basisPoints: number;
  turnover: bigint;
  earned: bigint;
};

/** The parts of one payment, the largest first; a list longer than anybody reads is cut. */
export function partsOfRebate(
  db: Queryable,
  of: { runId: bigint; memberId: bigint; lineId: bigint },
  max: number,
): Promise<PartRow[]> {
  return db.rows<PartRow>(
    `select source_id as "sourceId", game_type as "gameType", basis_points as "basisPoints", turnover, earned from rebate_part
     where run_id = $1 and member_id = $2 and line_id = $3 order by earned desc, source_id, game_type, basis_points limit $4`,
    [of.runId, of.memberId, of.lineId, max],
  );
}

export type LineRow = PlayLine & { roundId: bigint; rounds: number; stake: bigint };
const newestLine: Order = {
  columns: [
    { sql: 'l.at', type: 'time' },
    { sql: 'l.id', type: 'number' },
  ],
  direction: 'desc',
};

/**
 * The lines of settled play of a period beneath what one source brought a member, newest first. A
 * source that is the member itself stands for its own play, any other for that of it and of all who
 * were below it at that moment.
 */
export async function pageOfLines(
  db: Queryable,
  of: { runId: bigint; memberId: bigint; sourceId: bigint; lineId: bigint; gameType: string },
  input: PageInput,
): Promise<KeysetPage<LineRow>> {
  const values: unknown[] = [of.runId, of.memberId, of.sourceId, of.gameType, of.lineId];
  const { where, orderAndLimit, cursor, page } = keyset(newestLine, input, values);
  return page(
    await db.rows<LineRow & { cursor: string }>(
      `select l.id, l.member_id as "memberId", l.uplines, l.game_type as "gameType", l.turnover, l.at, l.round_id as "roundId", l.rounds, l.stake, ${cursor}
       from rebate_run r join settled_play l on l.brand_id = r.brand_id and l.currency = r.currency and l.at >= r.from_at and l.at < r.to_at
       where r.id = $1 and l.game_type = $4 and ($5 = 0 or l.id = $5)
         and case when $2 = $3::bigint then l.member_id = $2
           else (l.member_id = $3 and l.uplines[1] = $2) or l.uplines[array_position(l.uplines, $3) + 1] = $2 end
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
