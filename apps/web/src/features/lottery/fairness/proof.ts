/**
 * Checks a draw in the browser: that the seed is the promised one, that the beacon's chain has
 * signed the promised round, and that the numbers follow from both and from the tickets. The
 * promise is the one that the browser kept when the ticket was bet, and the public beacon is the
 * one that the page itself knows: an answer that was compared with itself alone would prove nothing
 * of either.
 */
import { quicknet, timeOfRound } from '@sen/api/beacon';
import type { OpenedDraw } from '@sen/api/lotteryBetting';
import { hexOf } from '#base/hex.ts';
import { isSame, promisedBy, type Promised } from './seenCommitment.ts';

export type Prize = { code: string; count: number; digits: number; pool?: number | undefined };
export type Told = NonNullable<OpenedDraw['proof']>;
export type Proof = {
  seedAgrees: boolean;
  beaconAgrees: boolean;
  numbersAgree: boolean;
  /** Undefined: this browser has kept nothing of the draw. */
  keptAgrees: boolean | undefined;
};

export async function proofOf(
  result: OpenedDraw['result'],
  told: Told,
  prizes: readonly Prize[],
  kept: Promised | undefined,
): Promise<Proof> {
  const seed = bytesOf(told.seed);
  const hash = hexOf(await crypto.subtle.digest('SHA-256', seed));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const value = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(told.beaconSignature)));
  const wanted = await numbersFrom(key, `${told.ticketsHash}:${value}`, prizes);
  const drawn = result.flatMap(({ numbers }) => numbers);
  return {
    seedAgrees: hash === told.seedHash,
    beaconAgrees: isWhatItSays(told) && (await isSigned(told.beacon, told.beaconSignature)),
    numbersAgree: wanted.join() === drawn.join(),
    keptAgrees: kept && isSame(kept, promisedBy(told)),
  };
}

/**
 * A beacon that is called public must be the public network, and its round signed after bets had
 * closed. Of a sandbox nothing can be checked.
 */
function isWhatItSays({ beacon: { isPublic, chain, publicKey, round }, locksAt }: Told): boolean {
  return (
    !isPublic ||
    (chain === quicknet.chain && publicKey === quicknet.publicKey && timeOfRound(quicknet, round) > locksAt)
  );
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * As drand's networks sign (bls-unchained-g1-rfc9380): the message is SHA-256 of the round in eight
 * bytes.
 */
async function isSigned({ publicKey, round }: Told['beacon'], signature: string): Promise<boolean> {
  // As large as a page, and for those who check alone.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const bls = bls12_381.shortSignatures;
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(round));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
  try {
    return bls.verify(bytesOf(signature), bls.hash(digest, domain), bytesOf(publicKey));
  } catch {
    return false; // no point of the curve
  }
}

/**
 * Digits, or balls that have not come, from words of 32 bits, by rejection: a word at or above the
 * largest multiple of their count below 2^32 is passed over.
 */
async function numbersFrom(key: CryptoKey, known: string, prizes: readonly Prize[]): Promise<string[]> {
  let block = 0;
  let words: number[] = [];
  const below = async (limit: number): Promise<number> => {
    const ceiling = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (words.length === 0) {
        const view = new DataView(
          await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${known}:${block++}`)),
        );
        words = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
      }
      const word = words.shift()!;
      if (word < ceiling) return word % limit;
    }
  };
  const numbers: string[] = [];
  for (const { count, digits, pool } of prizes) {
    const ofPrize: string[] = [];
    for (let i = 0; i < count; i++) {
      let number = '';
      if (pool === undefined) while (number.length < digits) number += String(await below(10));
      else {
        const left = Array.from({ length: pool }, (_, ball) => String(ball + 1).padStart(digits, '0')).filter(
          (ball) => !numbers.includes(ball) && !ofPrize.includes(ball),
        );
        number = left[await below(left.length)]!;
      }
      ofPrize.push(number);
    }
    // Balls are told in the order of their numbers.
    numbers.push(...(pool === undefined ? ofPrize : ofPrize.toSorted()));
  }
  return numbers;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
