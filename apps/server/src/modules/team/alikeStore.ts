import type { AlikeSign } from '@sen/api/contractDesk';
import type { Queryable } from '#platform/database.ts';

/**
 * Notes a sign of a member and others, for those of them of whom one stands below the other. Here
 * as below rows are written in one order, so that two who sign in at one moment never wait for each
 * other.
 */
export async function recordUpline(
  tx: Queryable,
  memberId: bigint,
  otherIds: readonly bigint[],
  sign: AlikeSign,
): Promise<void> {
  await tx.run(
    `insert into team_alike (agent_id, member_id, sign) select agent_id, member_id, $3 from team_member
     where depth > 0 and (agent_id = $1 and member_id = any($2) or agent_id = any($2) and member_id = $1)
     order by 1, 2 on conflict do nothing`,
    [memberId, otherIds, sign],
  );
}

/**
 * Notes for the agents above of everybody in a branch that it is like them, by the signs that are
 * known.
 */
export async function noteBranch(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.run(
    `insert into team_alike (agent_id, member_id, sign)
     select t.agent_id, t.member_id, a.sign from team_member b join member_alike a on a.member_id = b.member_id
     join team_member t on t.member_id = b.member_id and t.agent_id = a.other_id and t.depth > 0
     where b.agent_id = $1 order by 1, 2, 3 on conflict do nothing`,
    [memberId],
  );
}

/** Notes a sign of a member and others of the brand, wherever they stand. */
export async function noteLinks(
  tx: Queryable,
  memberId: bigint,
  otherIds: readonly bigint[],
  sign: AlikeSign,
): Promise<void> {
  await tx.run(
    `insert into member_alike (member_id, other_id, sign)
     select pair.one, pair.other, $3 from member m join member o on o.brand_id = m.brand_id and o.id = any($2)
     cross join lateral (values (m.id, o.id), (o.id, m.id)) pair(one, other) where m.id = $1 order by 1, 2 on conflict do nothing`,
    [memberId, otherIds, sign],
  );
}

/**
 * The members who are like each of these. Of a member who is like more than `crowdMax` others only
 * those who have paid in; a member who is like more than `othersMax` who have paid in is left out.
 * In the order of their ids: a search that ends before all are found ends at the same ones each
 * time.
 */
export async function linksOf(
  db: Queryable,
  ids: readonly bigint[],
  { othersMax, crowdMax }: { othersMax: number; crowdMax: number },
): Promise<Map<bigint, bigint[]>> {
  const rows = await db.rows<{ id: bigint; others: bigint[] }>(
    `select id, case when cardinality(others) <= $3 then others else coalesce(paid_in, '{}') end as others from (
       select a.member_id as id, array_agg(distinct a.other_id order by a.other_id) as others,
         array_agg(distinct a.other_id order by a.other_id) filter (where o.first_deposit_on is not null) as paid_in
       from member_alike a join team_member o on o.agent_id = a.other_id and o.member_id = a.other_id
       where a.member_id = any($1) group by 1) found
     where coalesce(cardinality(paid_in), 0) <= $2 order by 1`,
    [ids, othersMax, crowdMax],
  );
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** Those among these who stand one below the other. */
export function pairsInLine(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ agentId: bigint; memberId: bigint }[]> {
  return db.rows(
    `select agent_id as "agentId", member_id as "memberId" from team_member where depth > 0 and agent_id = any($1) and member_id = any($1)`,
    [ids],
  );
}

export type Ring = { agentId: bigint; memberId: bigint; via: readonly bigint[] };

/** Two who are like each other by themselves are no ring. */
export async function noteRings(tx: Queryable, rings: readonly Ring[]): Promise<void> {
  await tx.run(
    `insert into team_alike (agent_id, member_id, sign, via) select agent, member, 'ring', via::bigint[]
     from unnest($1::bigint[], $2::bigint[], $3::text[]) r(agent, member, via)
     where not exists (select from member_alike where member_id = agent and other_id = member) order by 1, 2 on conflict do nothing`,
    [
      rings.map(({ agentId }) => agentId),
      rings.map(({ memberId }) => memberId),
      rings.map(({ via }) => `{${via.join(',')}}`),
    ],
  );
}

export type AlikeRow = {
  agentId: bigint;
  memberId: bigint;
  account: string;
  signs: AlikeSign[];
  noticedAt: number;
  /** The members between the two in a ring. */
  via: bigint[];
};

/**
 * Members below these agents who may be the same person as the agent, the newest sign first; of
 * each agent so many.
 */
export function alikeBelow(db: Queryable, agentIds: readonly bigint[], most: number): Promise<AlikeRow[]> {
  return db.rows<AlikeRow>(
    `select a.agent_id as "agentId", a.member_id as "memberId", m.account, a.signs, a.noticed_at as "noticedAt", coalesce(ring.via, '{}') as via
     from (select agent_id, member_id, array_agg(sign order by sign) as signs, max(noticed_at) as noticed_at,
             row_number() over (partition by agent_id order by max(noticed_at) desc, member_id) as ordinal
           from team_alike where agent_id = any($1) group by agent_id, member_id) a
     join member m on m.id = a.member_id
     left join team_alike ring on ring.agent_id = a.agent_id and ring.member_id = a.member_id and ring.sign = 'ring'
     where a.ordinal <= $2 order by a.noticed_at desc, a.member_id`,
    [agentIds, most],
  );
}

/** By what each of these is like the others of them. */
export function signsAmong(
  db: Queryable,
  ids: readonly bigint[],
): Promise<{ id: bigint; otherId: bigint; signs: AlikeSign[] }[]> {
  return db.rows(
    `select member_id as id, other_id as "otherId", array_agg(sign order by sign) as signs from member_alike
     where member_id = any($1) and other_id = any($1) group by 1, 2`,
    [ids],
  );
}
