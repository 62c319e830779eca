/** Signs that two members are the same person, and the rings that such signs make: one is like the next, who is like a third. */
import type { AlikeSign } from '@sen/api/contractDesk';
import * as members from '#modules/member/service.ts';
import type { Queryable } from '#platform/database.ts';
import * as store from './alikeStore.ts';
import { chainBetween, ring } from './rules.ts';

/**
 * Notes a sign that a member and others may be the same person, for those of them of whom one stands below the other; of a browser and a bank account also
 * what it makes of any two in one line by way of others. Rings are looked for at each sign: what two transactions note at once, the next one sees.
 */
export async function noteAlike(tx: Queryable, memberId: bigint, otherIds: readonly bigint[], sign: AlikeSign): Promise<void> {
  if (otherIds.length === 0) return;
  await store.noteInLine(tx, memberId, otherIds, sign);
  if (sign !== 'device' && sign !== 'bank') return;
  await store.noteLinks(tx, memberId, otherIds, sign);
  await noteRings(tx, memberId);
}

/** Notes what is known of a branch by now for the agents above, who are new to it: a browser and a bank account, by themselves and by way of others. */
export async function noteBranch(tx: Queryable, memberId: bigint, uplineIds: readonly bigint[]): Promise<void> {
  await store.noteBranch(tx, memberId);
  for (const agentId of uplineIds) await noteRings(tx, agentId);
}

/** Notes whoever stands below whom among those that are reached from a member, where others stand between the two. */
async function noteRings(tx: Queryable, memberId: bigint): Promise<void> {
  const reached = await around(tx, memberId);
  const pairs = await store.pairsInLine(tx, [...reached.keys()]);
  const rings = pairs.map((pair): store.Ring => ({ ...pair, via: chainBetween(reached, pair.agentId, pair.memberId).slice(1, -1) }));
  await store.noteRings(
    tx,
    rings.filter(({ via }) => via.length > 0 && via.length < ring.linksMax),
  );
}

/** Who is reached from a member from sign to sign, each with the one from whom. */
async function around(db: Queryable, memberId: bigint): Promise<Map<bigint, bigint | null>> {
  const from = new Map<bigint, bigint | null>([[memberId, null]]);
  let edge = [memberId];
  for (let links = 0; links < ring.linksMax && edge.length > 0; links++) {
    const found = await store.linksOf(db, edge, ring);
    edge = [];
    for (const [id, others] of found)
      for (const other of others) {
        if (from.has(other) || from.size >= ring.membersMax) continue;
        from.set(other, id);
        edge.push(other);
      }
  }
  return from;
}

export type Alike = Pick<store.AlikeRow, 'agentId' | 'account' | 'signs' | 'noticedAt'> & {
  /** Of a ring: everybody behind the agent, the member last, each with the signs of the one before. */
  chain: { account: string; signs: AlikeSign[] }[];
};

/** Who stands below these agents and may be the same person, the newest sign first; of each agent so many. */
export async function alikeBelow(db: Queryable, agentIds: readonly bigint[], most: number): Promise<Alike[]> {
  const rows = await store.alikeBelow(db, agentIds, most);
  const rings = rows.filter(({ via }) => via.length > 0);
  const ids = [...new Set(rings.flatMap(({ agentId, via, memberId }) => [agentId, ...via, memberId]))];
  const [names, among] =
    ids.length === 0 ? [new Map<bigint, string>(), []] : await Promise.all([members.accountNames(db, ids), store.signsAmong(db, ids)]);
  const signs = new Map(among.map((link) => [`${link.id} ${link.otherId}`, link.signs]));
  return rows.map(({ agentId, memberId, account, signs: own, noticedAt, via }) => {
    const line = [agentId, ...via, memberId];
    const chain = line.slice(1).map((id, i) => ({ account: names.get(id) ?? '', signs: signs.get(`${line[i]!} ${id}`) ?? [] }));
    return { agentId, account, signs: own, noticedAt, chain: via.length === 0 ? [] : chain };
  });
}
