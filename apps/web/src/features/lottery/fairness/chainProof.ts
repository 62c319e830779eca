/** Computes the chain of outcomes anew in the browser. */
import type { OutputOf } from '@sen/api/call';
import type { lotteryChain } from '@sen/api/lotteryBetting';
import { hexOf } from '#base/hex.ts';

export type Link = OutputOf<typeof lotteryChain>['list'][number];

/**
 * The entries, the newest first, whose hash does not follow from their own words and the hash
 * before them, or whose hash before them is not that of the entry below; by their place. Undefined:
 * this browser computes no hashes, as on a page without encryption.
 */
export async function brokenLinks(links: readonly Link[]): Promise<ReadonlySet<string> | undefined> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const agree = await Promise.all(
    links.map(async ({ seq, content, hash, previousHash }, i) => {
      const computed = hexOf(
        await subtle.digest('SHA-256', new TextEncoder().encode(`${previousHash}\n${content}`)),
      );
      const below = links[i + 1];
      const follows =
        below === undefined || (below.hash === previousHash && BigInt(below.seq) + 1n === BigInt(seq));
      return computed === hash && follows;
    }),
  );
  return new Set(links.filter((_, i) => !agree[i]).map(({ seq }) => seq));
}
