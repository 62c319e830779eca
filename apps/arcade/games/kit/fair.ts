/**
 * Commit and reveal: how a round's stops come out of its seeds. The same lines run on the server before the reels turn and
 * in the player's browser afterwards, so nothing here touches a platform's cryptography: a caller supplies the digests.
 *
 *   commitment  SHA-256 of the 32 bytes of the server seed, shown before the round
 *   digest      HMAC-SHA256, key = those 32 bytes, message = `clientSeed:nonce:cursor`
 *   word        8 bytes of a digest, big-endian; four words a digest, then the cursor goes up by one
 *   stop        word mod reel length; a word at or above the largest multiple of the length is thrown away, so that no
 *               stop is likelier than another
 *
 * A round keeps one server seed and one client seed; each of its spins has the next nonce. The order is what makes it fair:
 * first the commitment, then the client seed, then the outcome.
 */

export const serverSeedBytes = 32;
/** What a browser draws: beyond guessing, and short enough to be read on a phone. */
export const clientSeedBytes = 12;
/** Written so that it may stand in an input's `pattern`, which reads a hyphen in brackets otherwise. */
export const clientSeedPattern = /^(?:\w|-){1,64}$/;

const wordBytes = 8;
const wordsPerDigest = 4;
const wordCount = 1n << 64n;

/** What the digest with this cursor is taken over. */
export function digestMessage(clientSeed: string, nonce: number, cursor: number): string {
  return `${clientSeed}:${nonce}:${cursor}`;
}

/** The first word that would make small results likelier than large ones, and all above it. */
export function rejectedFrom(length: number): bigint {
  return wordCount - (wordCount % BigInt(length));
}

export function wordAt(digest: Uint8Array, index: number): bigint {
  let word = 0n;
  for (let byte = 0; byte < wordBytes; byte += 1) word = (word << 8n) | BigInt(digest[index * wordBytes + byte]!);
  return word;
}

/** Yields the cursor whose digest it needs next and returns one stop for each reel length. */
export function* drawStops(lengths: readonly number[]): Generator<number, number[], Uint8Array> {
  const stops: number[] = [];
  for (let cursor = 0; ; cursor += 1) {
    const digest = yield cursor;
    for (let index = 0; index < wordsPerDigest; index += 1) {
      const length = lengths[stops.length]!;
      const word = wordAt(digest, index);
      if (word >= rejectedFrom(length)) continue;
      stops.push(Number(word % BigInt(length)));
      if (stops.length === lengths.length) return stops;
    }
  }
}

export function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
