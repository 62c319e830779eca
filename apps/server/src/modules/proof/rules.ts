/**
 * The Merkle sum tree of a proof of balances. Sums are in 1/100,000 of a unit;
 * docs/rules/proof-of-balances.md has the bytes.
 */
import { hash } from 'node:crypto';

export const hashBytes = 32;
/** A node as it is kept: its hash, then its sum. */
export const nodeBytes = hashBytes + 8;
export type TreeNode = { hash: Buffer; sum: bigint };
export type Step = TreeNode & { side: 'left' | 'right' };

/**
 * The first byte of a leaf and that of every other node: they differ so that none can be taken for
 * the other.
 */
const leafMark = 0;
const nodeMark = 1;
const sumBytes = 16;
const sumMax = 2n ** 63n - 1n;

/** The name of a member in a leaf, which only those who know the nonce can link to the member. */
export function pseudonym(nonce: Buffer, memberId: bigint): Buffer {
  return hash('sha256', Buffer.concat([nonce, Buffer.from(String(memberId))]), 'buffer');
}

/** Throws for a negative balance: it would make the total smaller than the sum owed. */
export function leafHash(name: Buffer, balance: bigint): Buffer {
  const bytes = Buffer.alloc(1 + hashBytes + sumBytes, leafMark);
  name.copy(bytes, 1);
  writeSum(bytes, balance, 1 + hashBytes);
  return hash('sha256', bytes, 'buffer');
}

export function nodeHash(left: TreeNode, right: TreeNode): Buffer {
  const bytes = Buffer.alloc(1 + 2 * (hashBytes + sumBytes), nodeMark);
  writeSum(bytes, left.sum, 1);
  left.hash.copy(bytes, 1 + sumBytes);
  writeSum(bytes, right.sum, 1 + sumBytes + hashBytes);
  right.hash.copy(bytes, 1 + 2 * sumBytes + hashBytes);
  return hash('sha256', bytes, 'buffer');
}

/** The level above a level of kept nodes. One that has no neighbour goes up as it is. */
export async function levelAbove(level: Buffer, pause: () => Promise<void>): Promise<Buffer> {
  const count = level.length / nodeBytes;
  const above = Buffer.alloc(Math.ceil(count / 2) * nodeBytes);
  for (let i = 0; i + 1 < count; i += 2) {
    const [left, right] = [nodeAt(level, i), nodeAt(level, i + 1)];
    putNode(above, i / 2, { hash: nodeHash(left, right), sum: left.sum + right.sum });
    if (i % 1_000 === 0) await pause();
  }
  if (count % 2 === 1) level.copy(above, above.length - nodeBytes, level.length - nodeBytes);
  return above;
}

/**
 * The way from a leaf to the root: the sibling on each level, if there is one. `nodeOf` reads a
 * node.
 */
export async function pathOf(
  leafIndex: number,
  leaves: number,
  nodeOf: (level: number, index: number) => Promise<TreeNode>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (
    let level = 0, index = leafIndex, count = leaves;
    count > 1;
    level++, index = Math.floor(index / 2), count = Math.ceil(count / 2)
  ) {
    const beside = index % 2 === 0 ? index + 1 : index - 1;
    if (beside < count)
      steps.push({ side: beside < index ? 'left' : 'right', ...(await nodeOf(level, beside)) });
  }
  return steps;
}

export function nodeAt(level: Buffer, index: number): TreeNode {
  const at = index * nodeBytes;
  return { hash: level.subarray(at, at + hashBytes), sum: level.readBigInt64BE(at + hashBytes) };
}

export function putNode(level: Buffer, index: number, { hash: bytes, sum }: TreeNode): void {
  bytes.copy(level, index * nodeBytes);
  level.writeBigInt64BE(sum, index * nodeBytes + hashBytes);
}

function writeSum(bytes: Buffer, sum: bigint, at: number): void {
  if (sum < 0n || sum > sumMax) throw new RangeError(`a proof of balances has no place for ${sum}`);
  bytes.writeBigUInt64BE(0n, at);
  bytes.writeBigUInt64BE(sum, at + 8);
}
