/**
 * Signs that two members are the same person, and the rings that such signs make: one member is
 * like the next, and that one like a third.
 */
import type { AlikeSign } from '@sen/api/contractDesk';
import * as members from '#modules/member/service.ts';
import type { Queryable } from '#platform/database.ts';
import * as store from './alikeStore.ts';
import { chainBetween, ring } from './rules.ts';

/**
 * Notes that a member and some others share a sign of being one person (a browser, a bank account,
 * a name or an address). It is kept for each pair of which one stands below the other. A shared
 * browser or bank account may also close a ring: A is like B and B is like C, while C stands below
 * A. Rings are therefore looked for at each such sign; two transactions at the same moment do not
 * see each other's signs, but the next sign of the ring finds both.
 */
export async function noteAlike(
  tx: Queryable,
  memberId: bigint,
  otherIds: readonly bigint[],
  sign: AlikeSign,
): Promise<void> {
  if (otherIds.length === 0) return;
  await store.recordUpline(tx, memberId, otherIds, sign);
  if (sign !== 'device' && sign !== 'bank') return;
  await store.noteLinks(tx, memberId, otherIds, sign);
  await noteRings(tx, memberId);
}

/**
 * After a branch has moved: notes for the agents now above it the shared browsers and bank accounts
 * that are known of it, and the rings that these make.
 */
export async function noteBranch(
  tx: Queryable,
  memberId: bigint,
  uplineIds: readonly bigint[],
): Promise<void> {
  await store.noteBranch(tx, memberId);
  for (const agentId of uplineIds) await noteRings(tx, agentId);
}

/**
 * Looks for rings through a member: among all who are reached from them by shared browsers and bank
 * accounts, each pair of an agent and somebody of their team whom only other members connect.
 */
async function noteRings(tx: Queryable, memberId: bigint): Promise<void> {
  const reached = await around(tx, memberId);
  const pairs = await store.pairsInLine(tx, [...reached.keys()]);
  const rings = pairs.map((pair): store.Ring => ({
    ...pair,
    via: chainBetween(reached, pair.agentId, pair.memberId).slice(1, -1),
  }));
  await store.noteRings(
    tx,
    rings.filter(({ via }) => via.length > 0 && via.length < ring.linksMax),
  );
}

/**
 * The members that are reached from a member from sign to sign, each with the one that led to them.
 */
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
  /**
   * The ring: everybody behind the agent, the member last, each with the signs of the one before.
   */
  chain: { account: string; signs: AlikeSign[] }[];
};

/**
 * Members below these agents who may be the same person as the agent, the newest sign first; of
 * each agent so many.
 */
export async function alikeBelow(db: Queryable, agentIds: readonly bigint[], most: number): Promise<Alike[]> {
  const rows = await store.alikeBelow(db, agentIds, most);
  const rings = rows.filter(({ via }) => via.length > 0);
  const ids = [...new Set(rings.flatMap(({ agentId, via, memberId }) => [agentId, ...via, memberId]))];
  const [names, among] =
    ids.length === 0
      ? [new Map<bigint, string>(), []]
      : await Promise.all([members.accountNames(db, ids), store.signsAmong(db, ids)]);
  const signs = new Map(among.map((link) => [`${link.id} ${link.otherId}`, link.signs]));
  return rows.map(({ agentId, memberId, account, signs: own, noticedAt, via }) => {
    const line = [agentId, ...via, memberId];
    const chain = line
      .slice(1)
      .map((id, i) => ({ account: names.get(id) ?? '', signs: signs.get(`${line[i]!} ${id}`) ?? [] }));
    return { agentId, account, signs: own, noticedAt, chain: via.length === 0 ? [] : chain };
  });
}
