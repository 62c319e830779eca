import type { Queryable } from '#platform/database.ts';
import { nodeAt, nodeBytes, type TreeNode } from './rules.ts';

export type ProofRow = {
  id: bigint;
  day: string;
  currency: string;
  takenAt: number;
  root: Buffer;
  total: bigint;
  members: bigint;
  salt: Buffer;
};
const columns = `id, day::text as day, currency, taken_at as "takenAt", root, total, members, salt`;

export function listProofs(db: Queryable): Promise<ProofRow[]> {
  return db.rows<ProofRow>(`select ${columns} from proof order by day desc, currency`);
}

export function findProof(db: Queryable, id: bigint): Promise<ProofRow | undefined> {
  return db.one<ProofRow>(`select ${columns} from proof where id = $1`, [id]);
}

export async function hasProof(db: Queryable, day: string, currency: string): Promise<boolean> {
  return (
    (await db.one(`select 1 from proof where day = $1 and currency = $2`, [day, currency])) !== undefined
  );
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.one(`select 1 from proof limit 1`)) === undefined;
}

/** Its id; undefined when there is one of this day and currency already. */
export async function insertProof(tx: Queryable, proof: Omit<ProofRow, 'id'>): Promise<bigint | undefined> {
  const row = await tx.one<{ id: bigint }>(
    `insert into proof (day, currency, taken_at, root, total, members, salt) values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6, $7)
     on conflict (day, currency) do nothing returning id`,
    [proof.day, proof.currency, proof.takenAt, proof.root, proof.total, proof.members, proof.salt],
  );
  return row?.id;
}

const perRow = 1_024;
const memberBytes = 12;

export async function insertLevel(
  tx: Queryable,
  proofId: bigint,
  level: number,
  nodes: Buffer,
): Promise<void> {
  for (let chunk = 0; chunk * perRow * nodeBytes < nodes.length; chunk++) {
    const part = nodes.subarray(chunk * perRow * nodeBytes, (chunk + 1) * perRow * nodeBytes);
    await tx.run(`insert into proof_node (proof_id, level, chunk, nodes) values ($1, $2, $3, $4)`, [
      proofId,
      level,
      chunk,
      part,
    ]);
  }
}

export async function insertLeafIndexes(
  tx: Queryable,
  proofId: bigint,
  ids: BigInt64Array,
  leafIndexes: Uint32Array,
): Promise<void> {
  for (let from = 0; from < ids.length; from += perRow) {
    const part = Buffer.alloc(Math.min(perRow, ids.length - from) * memberBytes);
    for (let i = 0; i * memberBytes < part.length; i++) {
      part.writeBigInt64BE(ids[from + i]!, i * memberBytes);
      part.writeUInt32BE(leafIndexes[from + i]!, i * memberBytes + 8);
    }
    await tx.run(`insert into proof_member (proof_id, first_member_id, members) values ($1, $2, $3)`, [
      proofId,
      ids[from],
      part,
    ]);
  }
}

export async function nodeOf(
  db: Queryable,
  proofId: bigint,
  level: number,
  index: number,
): Promise<TreeNode> {
  const row = await db.one<{ node: Buffer }>(
    `select substring(nodes from $4 for ${nodeBytes}) as node from proof_node where proof_id = $1 and level = $2 and chunk = $3`,
    [proofId, level, Math.floor(index / perRow), (index % perRow) * nodeBytes + 1],
  );
  return nodeAt(row!.node, 0);
}

/** The index of the member's leaf; undefined: they have none in this tree. */
export async function leafIndexOf(
  db: Queryable,
  proofId: bigint,
  memberId: bigint,
): Promise<number | undefined> {
  const row = await db.one<{ members: Buffer }>(
    `select members from proof_member where proof_id = $1 and first_member_id <= $2 order by first_member_id desc limit 1`,
    [proofId, memberId],
  );
  for (let at = 0; row && at < row.members.length; at += memberBytes) {
    if (row.members.readBigInt64BE(at) === memberId) return row.members.readUInt32BE(at + 8);
  }
  return undefined;
}

export function deleteBefore(db: Queryable, day: string): Promise<number> {
  return db.run(`delete from proof where day < $1`, [day]);
}
