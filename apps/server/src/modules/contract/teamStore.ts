/** The members whose lines are looked through for an agent. */
import type { Queryable } from '#platform/database.ts';

/**
 * A team, and the branches that left it: each is a team of its own, which others may have left in
 * turn. Moves are few, and are looked for one by one.
 */
const rootsOf = (agent: string): string => `with recursive roots(id, brand_id) as (
    select id, brand_id from member where id = ${agent}::bigint
    union select b.member_id, b.brand_id from roots r join branch_move b on b.brand_id = r.brand_id and exists (select from team_member t where t.agent_id = r.id and t.member_id = b.from_id))`;
const standing = `from roots r join team_member t on t.agent_id = r.id`;

/**
 * Everybody who stands in a team now, or stood there before a branch was moved, as a query; `agent`
 * is its parameter.
 */
export const everInTeamOf = (agent: string): string =>
  `${rootsOf(agent)} select distinct t.member_id as id ${standing}`;

/** The same as a list; undefined: they are more than `most`. */
export async function everInTeam(
  db: Queryable,
  agentId: bigint,
  most: number,
): Promise<bigint[] | undefined> {
  const rows = await db.rows<{ id: bigint }>(
    `${rootsOf('$1')} select t.member_id as id ${standing} limit $2`,
    [agentId, most + 1],
  );
  return rows.length > most ? undefined : [...new Set(rows.map(({ id }) => id))];
}
