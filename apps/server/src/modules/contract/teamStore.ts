/** Whose lines are looked through for an agent. */
import type { Queryable } from '#platform/database.ts';

/** Teams up to this size are read by a list of their members; as in the lists of the agent centre (`agent/rules.ts`). */
export const memberWiseMax = 1_500;

/**
 * Everybody who stands in a team now, or stood there before a branch was moved, as a query; `agent` is its parameter. A branch that left is a team of its
 * own, which others may have left in turn: moves are few, and are looked for one by one.
 */
export const everInTeamOf = (agent: string): string => `with recursive roots(id) as (
    select ${agent}::bigint
    union select b.member_id from roots r join branch_move b on exists (select from team_member t where t.agent_id = r.id and t.member_id = b.from_id))
  select distinct t.member_id as id from roots r join team_member t on t.agent_id = r.id`;

/** The same as a list; undefined: they are more than `most`. */
export async function everInTeam(db: Queryable, agentId: bigint, most: number): Promise<bigint[] | undefined> {
  const row = await db.one<{ ids: bigint[] }>(
    `select coalesce(array_agg(id), '{}') as ids from (select id from (${everInTeamOf('$1')}) ever limit $2) found`,
    [agentId, most + 1],
  );
  return row!.ids.length > most ? undefined : row!.ids;
}
