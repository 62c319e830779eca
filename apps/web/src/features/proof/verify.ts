import { hexOf } from '#base/hex.ts';

/**
 * Checks one's own leaf of a proof of balances, in this browser, by Web Crypto and by the
 * description of the tree alone: nothing here is shared with the server that made it.
 */
export type Claim = {
  memberId: string;
  nonce: string;
  balance: string;
  path: readonly { side: 'left' | 'right'; hash: string; sum: string }[];
};
export type Published = { root: string; total: string };

/** The outcome of a check; the name of the wrong step helps to find the cause. */
export type Verdict = { holds: true } | { holds: false; because: 'unreadable' | 'root' | 'total' };

type TreeNode = { hash: Uint8Array; sum: bigint };

/**
 * Whether a leaf of this member and balance leads to the published root, and all sums on the way to
 * the published total.
 */
export async function verify(claim: Claim, published: Published): Promise<Verdict> {
  let node: TreeNode;
  let total: bigint;
  try {
    total = unitsOf(published.total);
    const balance = unitsOf(claim.balance);
    const name = await sha256(bytesOf(claim.nonce, 32), new TextEncoder().encode(claim.memberId));
    node = { hash: await sha256(Uint8Array.of(0), name, sumBytes(balance)), sum: balance };
    for (const step of claim.path) {
      const beside = { hash: bytesOf(step.hash, 32), sum: unitsOf(step.sum) };
      node = await parent(step.side === 'left' ? [beside, node] : [node, beside]);
    }
  } catch {
    // A value that is no hash, or no amount of zero or more, is no part of such a tree.
    return { holds: false, because: 'unreadable' };
  }
  if (hexOf(node.hash) !== published.root) return { holds: false, because: 'root' };
  return node.sum === total ? { holds: true } : { holds: false, because: 'total' };
}

async function parent([left, right]: [TreeNode, TreeNode]): Promise<TreeNode> {
  const hash = await sha256(Uint8Array.of(1), sumBytes(left.sum), left.hash, sumBytes(right.sum), right.hash);
  return { hash, sum: left.sum + right.sum };
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** Sixteen bytes, the largest first. */
function sumBytes(sum: bigint): Uint8Array {
  const bytes = new Uint8Array(16);
  for (let i = 15, rest = sum; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 255n);
  return bytes;
}

/** An amount in 1/100,000 of a unit; throws for one below zero. */
function unitsOf(amount: string): bigint {
  const [, whole, decimals = ''] = /^(\d{1,20})(?:\.(\d{1,5}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError('no amount');
  return BigInt(whole + decimals.padEnd(5, '0'));
}

function bytesOf(hex: string, length: number): Uint8Array {
  if (!new RegExp(`^[0-9a-f]{${length * 2}}$`).test(hex)) throw new RangeError('no hash');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
