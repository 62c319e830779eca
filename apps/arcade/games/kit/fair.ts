/**
 * Commit and reveal: how a round's numbers come out of its seeds. The same lines run on the server
 * before the outcome is shown and in the player's browser afterwards, so nothing here touches a
 * platform's cryptography: a caller supplies the digests.
 *
 *   commitment  SHA-256 of the 32 bytes of the server seed, shown before the round
 *   digest      HMAC-SHA256, key = those 32 bytes, message = `clientSeed:nonce:cursor`
 *   word        8 bytes of a digest, big-endian; four words a digest, then the cursor goes up by one
 *   number      word mod count, a whole number from 0 to below `count`; a word at or above the largest multiple of `count` is
 *               thrown away, so that no number is likelier than another
 *
 * A round keeps one server seed and one client seed; each of its steps has the next nonce. The
 * order is what makes it fair: first the commitment, then the client seed, then the outcome.
 */

export const serverSeedBytes = 32;
/**
 * The length of a seed that a browser draws: beyond guessing, and short enough to be read on a
 * phone.
 */
export const clientSeedBytes = 12;
/**
 * Written so that it may stand in an input's `pattern`, which reads a hyphen in brackets otherwise.
 */
export const clientSeedPattern = /^(?:\w|-){1,64}$/;

const wordBytes = 8;
const wordsPerDigest = 4;
const wordCount = 1n << 64n;

/** The numbers of one step of a round, one after the other, all of them fixed by its seeds. */
export type Draw = {
  /** A whole number from 0 to below `count`, each as likely as the others. */
  below(count: number): number;
};

/** The message of the digest with this cursor. */
export function digestMessage(clientSeed: string, nonce: number, cursor: number): string {
  return `${clientSeed}:${nonce}:${cursor}`;
}

/** The first word that would make small results likelier than large ones, and all above it. */
export function rejectedFrom(count: number): bigint {
  return wordCount - (wordCount % BigInt(count));
}

export function wordAt(digest: Uint8Array, index: number): bigint {
  let word = 0n;
  for (let byte = 0; byte < wordBytes; byte += 1)
    word = (word << 8n) | BigInt(digest[index * wordBytes + byte]!);
  return word;
}

/**
 * `digestAt`: the HMAC of the step's message with this cursor; asked for as far as numbers are
 * drawn.
 */
export function makeDraw(digestAt: (cursor: number) => Uint8Array): Draw {
  let words: bigint[] = [];
  let cursor = 0;
  function nextWord(): bigint {
    if (words.length === 0) {
      const digest = digestAt(cursor);
      words = Array.from({ length: wordsPerDigest }, (_, index) => wordAt(digest, index));
      cursor += 1;
    }
    return words.shift()!;
  }
  return {
    below(count: number): number {
      if (!Number.isSafeInteger(count) || count < 1)
        throw new RangeError(`There is no number from 0 to below ${count}.`);
      let word = nextWord();
      while (word >= rejectedFrom(count)) word = nextWord();
      return Number(word % BigInt(count));
    },
  };
}

/**
 * All the items in an order in which each is as likely as the others (Fisher and Yates), from the
 * last place to the first.
 */
export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = draw.below(last + 1);
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
