/**
 * Builds the tree of one currency, level by level: no more than one level and the next are in
 * memory, some 40 bytes a member each.
 */
import { setImmediate } from 'node:timers/promises';
import { hashBytes, leafHash, levelAbove, nodeBytes, pseudonym, putNode } from './rules.ts';

/** Members by ascending id, with their balances in 1/100,000 of a unit. */
export type Balances = { ids: BigInt64Array; amounts: BigInt64Array };

/** Keeps the parts of the tree that are stored. */
export type Sink = {
  level(level: number, nodes: Buffer): Promise<void>;
  /** `leafIndexes[i]`: the leaf of `ids[i]`. */
  leafIndexes(ids: BigInt64Array, leafIndexes: Uint32Array): Promise<void>;
};

/**
 * Bits of the number that leaves are sorted by that name the member; the others are the first of
 * the pseudonym.
 */
const indexBits = 28n;

/**
 * Leaves stand in the order of their pseudonyms: in the order of ids a member would know whose the
 * leaf beside theirs is. `nonceOf` gives a member's nonce. Gives the root and the total. Other work
 * goes on in between.
 */
export async function buildTree(
  { ids, amounts }: Balances,
  nonceOf: (memberId: bigint) => Buffer,
  sink: Sink,
): Promise<{ root: Buffer; total: bigint }> {
  const pause = async (): Promise<void> => void (await setImmediate());
  const count = ids.length;
  if (count === 0 || count > Number(2n ** indexBits)) throw new RangeError(`no tree of ${count} leaves`);
  const order = new BigUint64Array(count);
  const names = Buffer.alloc(count * hashBytes);
  for (let i = 0; i < count; i++) {
    const name = pseudonym(nonceOf(ids[i]!), ids[i]!);
    name.copy(names, i * hashBytes);
    order[i] = ((name.readBigUInt64BE(0) >> indexBits) << indexBits) | BigInt(i);
    if (i % 500 === 0) await pause();
  }
  order.sort();
  const leafIndexes = new Uint32Array(count);
  let level = Buffer.alloc(count * nodeBytes);
  for (let leafIndex = 0; leafIndex < count; leafIndex++) {
    const i = Number(order[leafIndex]! & ((1n << indexBits) - 1n));
    leafIndexes[i] = leafIndex;
    const sum = amounts[i]!;
    putNode(level, leafIndex, {
      hash: leafHash(names.subarray(i * hashBytes, (i + 1) * hashBytes), sum),
      sum,
    });
    if (leafIndex % 500 === 0) await pause();
  }
  await sink.leafIndexes(ids, leafIndexes);
  for (let height = 0; ; height++) {
    await sink.level(height, level);
    if (level.length === nodeBytes)
      return { root: Buffer.from(level.subarray(0, hashBytes)), total: level.readBigInt64BE(hashBytes) };
    level = Buffer.from(await levelAbove(level, pause));
  }
}
