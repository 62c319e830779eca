import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatAmount, parseAmount } from '@sen/api/money';
import { leafHash, nodeAt, nodeHash, pathOf, pseudonym, type Step, type TreeNode } from './rules.ts';
import { buildTree } from './tree.ts';

type Built = { root: string; total: bigint; levels: Buffer[]; leafIndexes: Uint32Array };

async function built(
  members: ReadonlyArray<readonly [id: bigint, amount: bigint]>,
  nonceOf: (id: bigint) => Buffer,
): Promise<Built> {
  const levels: Buffer[] = [];
  let leafIndexes = new Uint32Array();
  const ids = BigInt64Array.from(members, ([id]) => id);
  const amounts = BigInt64Array.from(members, ([, amount]) => amount);
  const { root, total } = await buildTree({ ids, amounts }, nonceOf, {
    level: async (level, nodes) => void (levels[level] = nodes),
    leafIndexes: async (_ids, found) => void (leafIndexes = new Uint32Array(found)),
  });
  return { root: root.toString('hex'), total, levels, leafIndexes };
}

const pathIn = ({ levels }: Built, leafIndex: number, members: number): Promise<Step[]> =>
  pathOf(leafIndex, members, async (level, index) => nodeAt(levels[level]!, index));

/** The node that a path leads to, computed upwards from a leaf. */
const climb = (leaf: TreeNode, path: readonly Step[]): TreeNode =>
  path.reduce((node, { side, ...beside }) => {
    const [left, right] = side === 'left' ? [beside, node] : [node, beside];
    return { hash: nodeHash(left, right), sum: left.sum + right.sum };
  }, leaf);

test('[SAFE-03] the tree of the published example is the one in the documents', async () => {
  const { published, claims } = JSON.parse(
    readFileSync(new URL('../../../../../docs/rules/proof-of-balances.json', import.meta.url), 'utf8'),
  ) as {
    published: { root: string; total: string };
    claims: Array<{
      memberId: string;
      nonce: string;
      balance: string;
      path: Array<{ side: string; hash: string; sum: string }>;
    }>;
  };
  const nonces = new Map(claims.map(({ memberId, nonce }) => [BigInt(memberId), Buffer.from(nonce, 'hex')]));
  const members = claims.map(({ memberId, balance }) => [BigInt(memberId), parseAmount(balance)!] as const);
  const tree = await built(members, (id) => nonces.get(id)!);
  assert.deepEqual([tree.root, formatAmount(tree.total)], [published.root, published.total]);
  for (const [i, { path }] of claims.entries()) {
    const steps = await pathIn(tree, tree.leafIndexes[i]!, claims.length);
    assert.deepEqual(
      steps.map(({ side, hash, sum }) => ({ side, hash: hash.toString('hex'), sum: formatAmount(sum) })),
      path,
    );
  }
});

test('[SAFE-03] in a tree of any size every leaf leads to the root, and the root’s sum is the sum of all', async () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 1, maxLength: 40 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      async (amounts, salt) => {
        const nonceOf = (id: bigint): Buffer => pseudonym(Buffer.from(salt), id);
        const members = amounts.map((each, i) => [BigInt(i * 3 + 1), each] as const);
        const tree = await built(members, nonceOf);
        assert.equal(
          tree.total,
          amounts.reduce((sum, each) => sum + each, 0n),
        );
        for (const [i, [id, sum]] of members.entries()) {
          const top = climb(
            { hash: leafHash(pseudonym(nonceOf(id), id), sum), sum },
            await pathIn(tree, tree.leafIndexes[i]!, members.length),
          );
          assert.deepEqual([top.hash.toString('hex'), top.sum], [tree.root, tree.total]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('[SAFE-03] a negative balance, and one beyond 2^63, is an error and no leaf', () => {
  const name = Buffer.alloc(32);
  for (const sum of [-1n, 2n ** 63n]) assert.throws(() => leafHash(name, sum), RangeError);
  assert.equal(leafHash(name, 0n).length, 32);
});

test('[SAFE-03] a leaf cannot be read as an inner node: what they are hashed from begins and is as long as nothing of the other kind', () => {
  const [left, right] = [
    { hash: Buffer.alloc(32, 1), sum: 1n },
    { hash: Buffer.alloc(32, 2), sum: 2n },
  ];
  const hashes = [
    nodeHash(left, right),
    nodeHash(right, left),
    leafHash(left.hash, 1n),
    leafHash(left.hash, 2n),
    leafHash(right.hash, 1n),
  ];
  assert.equal(new Set(hashes.map((each) => each.toString('hex'))).size, hashes.length);
});
