import type { LocalizedText } from '@sen/api/brandDocument';
import type { GameType } from '@sen/api/game';
import type { TurnoverSource } from '@sen/api/requirement';
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { CountedRound, Excluding, Part, Requirement } from './rules.ts';

export type RequirementRow = Requirement & {
  memberId: bigint;
  currency: string;
  source: TurnoverSource;
  sourceId: bigint;
  createdAt: number;
  excludedTypes: readonly GameType[];
};
const columns = `member_id as "memberId", id, currency, source, source_id as "sourceId", required, done, first_round_id as "firstRoundId", created_at as "createdAt",
  excluded_types as "excludedTypes", excluded_games as "excludedGames", stake_max as "stakeMax"`;

/** Ids of rounds begin with their milliseconds. Said again it stays as it was. */
export function insertRequirement(
  tx: Queryable,
  requirement: {
    memberId: bigint;
    currency: string;
    source: TurnoverSource;
    sourceId: bigint;
    amount: bigint;
  } & Excluding,
): Promise<number> {
  return tx.run(
    `insert into turnover_requirement (member_id, currency, source, source_id, required, excluded_types, excluded_games, stake_max, first_round_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, (extract(epoch from clock_timestamp()) * 1000)::bigint << 20) on conflict (source, source_id) do nothing`,
    [
      requirement.memberId,
      requirement.currency,
      requirement.source,
      requirement.sourceId,
      requirement.amount,
      requirement.excludedTypes,
      requirement.excludedGames,
      requirement.stakeMax,
    ],
  );
}

export function closeReturned(tx: Queryable, source: TurnoverSource, sourceId: bigint): Promise<number> {
  return tx.run(
    `update turnover_requirement set closed_at = now(), closed_by = 'returned' where source = $1 and source_id = $2 and closed_at is null`,
    [source, sourceId],
  );
}

export function lockOpen(tx: Queryable, memberId: bigint, currency: string): Promise<RequirementRow[]> {
  return tx.rows<RequirementRow>(
    `select ${columns} from turnover_requirement where member_id = $1 and currency = $2 and closed_at is null order by id for update`,
    [memberId, currency],
  );
}

/**
 * Counts these rounds of a member together with the others on their draws: the reader of events
 * does so a moment later, and is told of those that count otherwise now. Waits while the reader is
 * at the member's own rounds, which would otherwise count here as they stood before it. No other
 * member's round is waited for, so that two who are alike never wait for each other.
 */
export async function offsetRounds(
  tx: Queryable,
  memberId: bigint,
  roundIds: readonly bigint[],
): Promise<void> {
  await tx.run(
    `insert into event (kind, member_id, refs)
     select 'round.reported', o.member_id, array_agg(o.round_id) from turnover_offset(array_fill($1::bigint, array[cardinality($2::bigint[])]), $2, $1) o
     where not o.skipped group by o.member_id`,
    [memberId, roundIds],
  );
}

/** A round that is not counted as it stands; whether others may have stakes on its draw. */
export type ChangedRound = CountedRound & { sharesDraw: boolean };

/**
 * The rounds since `firstRoundId` of which not as much is counted as they are worth, in the order
 * in which they were settled. A round that is open counts nothing yet, one that was rolled back
 * nothing any more. Weights in percent by game type; 100 where none is named.
 */
export function changedRounds(
  tx: Queryable,
  memberId: bigint,
  currency: string,
  firstRoundId: bigint,
  weights: Readonly<Record<string, number>>,
): Promise<ChangedRound[]> {
  return tx.rows<ChangedRound>(
    `select id, worth, counted, stake, draw is not null as "sharesDraw", game_type as "gameType", (select code from vendor where id = vendor_id) || '/' || game_code as game from (
       select r.id, r.closed_at, r.stake, r.game_type, r.vendor_id, r.game_code, r.draw, coalesce(p.amount, 0) as counted,
              -- While another stake of the member's on the same draw is open, nobody knows what they come to.
              case when r.draw is not null and exists (select from round o where o.draw = r.draw and o.member_id = r.member_id and o.state = 'open')
                then coalesce(p.amount, 0) else r.valid * coalesce(($4::jsonb ->> r.game_type)::int, 100) / 100 end as worth
       from round r
       left join (select round_id, sum(amount)::bigint as amount from turnover_part where member_id = $1 and round_id >= $3 group by round_id) p
         on p.round_id = r.id
       where r.member_id = $1 and r.id >= $3 and r.currency = $2) round_now
     where worth <> counted and (counted > 0 or exists (
       -- Without this, rounds that every open requirement excludes would be read again at each look.
       select from turnover_requirement q
       where q.member_id = $1 and q.currency = $2 and q.closed_at is null and round_now.id >= q.first_round_id
         and not round_now.game_type = any (q.excluded_types) and (q.stake_max is null or round_now.stake <= q.stake_max)))
     order by closed_at nulls first, id`,
    [memberId, currency, firstRoundId, JSON.stringify(weights)],
  );
}

/** The parts of these rounds that count towards requirements which are open. */
export function openParts(tx: Queryable, memberId: bigint, roundIds: readonly bigint[]): Promise<Part[]> {
  return tx.rows<Part>(
    `select p.round_id as "roundId", p.requirement_id as "requirementId", p.amount from turnover_part p
     join turnover_requirement r on r.member_id = p.member_id and r.id = p.requirement_id
     where p.member_id = $1 and p.round_id = any($2) and r.closed_at is null order by p.round_id, p.requirement_id`,
    [memberId, roundIds],
  );
}

/** Keeps parts and the changes in their requirements, which close when they are done. */
export async function keepParts(tx: Queryable, memberId: bigint, parts: readonly Part[]): Promise<void> {
  const values = [
    memberId,
    parts.map(({ roundId }) => roundId),
    parts.map(({ requirementId }) => requirementId),
    parts.map(({ amount }) => amount),
  ];
  const changes = `select round_id, requirement_id, sum(amount)::bigint as amount from unnest($2::bigint[], $3::bigint[], $4::bigint[]) c(round_id, requirement_id, amount)
     group by round_id, requirement_id having sum(amount) <> 0`;
  await tx.run(
    `delete from turnover_part p using (${changes}) c
     where p.member_id = $1 and p.round_id = c.round_id and p.requirement_id = c.requirement_id and p.amount + c.amount = 0`,
    values,
  );
  await tx.run(
    `insert into turnover_part as p (member_id, round_id, requirement_id, amount)
     select $1, c.round_id, c.requirement_id, c.amount from (${changes}) c where c.amount > 0
     on conflict (member_id, round_id, requirement_id) do update set amount = p.amount + excluded.amount`,
    values,
  );
  await tx.run(
    `update turnover_part p set amount = p.amount + c.amount from (${changes}) c
     where p.member_id = $1 and p.round_id = c.round_id and p.requirement_id = c.requirement_id and c.amount < 0 and p.amount + c.amount > 0`,
    values,
  );
  await tx.run(
    `update turnover_requirement r set done = n.done, closed_at = case when n.done = r.required then now() end,
       closed_by = case when n.done = r.required then 'played' end
     from (select o.id, coalesce(sum(p.amount), 0)::bigint as done from unnest($2::bigint[]) o(id)
           left join turnover_part p on p.member_id = $1 and p.requirement_id = o.id group by o.id) n
     where r.member_id = $1 and r.id = n.id`,
    [memberId, [...new Set(parts.map(({ requirementId }) => requirementId))]],
  );
}

/** The names of games, by `<vendor>/<game code>`; those that are not known are left out. */
export function gameNames(
  db: Queryable,
  games: readonly string[],
): Promise<Array<{ game: string; names: LocalizedText }>> {
  return db.rows(
    `select v.code || '/' || g.code as game, g.names from unnest($1::text[]) asked(game)
     join vendor v on v.code = split_part(asked.game, '/', 1) join game g on g.vendor_id = v.id and g.code = substr(asked.game, length(v.code) + 2)`,
    [games],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  turnover: {
    sql: `select id, source, currency, required, done, excluded_types as "excludedTypes", excluded_games as "excludedGames", stake_max as "stakeMax", created_at as "createdAt", closed_at as "closedAt", closed_by as "closedBy"
      from turnover_requirement where member_id = $1 order by id`,
    money: ['required', 'done', 'stakeMax'],
  },
};
