/** Whose lines are looked through for an agent. */
import type { Queryable } from '#platform/database.ts';

/** Teams up to this size are read member by member, larger ones along the time of their brand: as in the lists of the agent centre (`agent/rules.ts`). */
export const memberWiseMax = 1_500;

/** Everybody who stands in a team now, or stood there before a branch was moved; undefined: they are more than `most`. */
export async function everInTeam(db: Queryable, agentId: bigint, most: number): Promise<bigint[] | undefined> {
  const row = await db.one<{ ids: bigint[] }>(
    `with recursive ever(id) as (
       select member_id from team_member where agent_id = $1
       union select t.member_id from ever e join branch_move b on b.from_id = e.id join team_member t on t.agent_id = b.member_id)
     select coalesce(array_agg(id), '{}') as ids from (select id from ever limit $2) found`,
    [agentId, most + 1],
  );
  return row!.ids.length > most ? undefined : row!.ids;
}
