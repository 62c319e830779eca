/**
 * Asks the beacon for rounds, over drand's HTTP API. The server that answers need not be trusted: a
 * round that is not signed by the chain's key counts as no answer.
 */
import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { BeaconRound } from './rules/beacon.ts';

const timeoutMs = 2_000;
const answer = z.object({ signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * Rounds for the draws that are due now: each is asked for once, and after a failure none is, as
 * the next look comes within a second.
 */
export function beaconReader(ctx: Context): (round: BeaconRound) => Promise<string | undefined> {
  const known = new Map<string, string | undefined>();
  let fails = false;
  return async (round) => {
    const key = `${round.chain} ${round.round}`;
    if (known.has(key) || fails) return known.get(key);
    const signature = await ask(ctx, round).catch((error: unknown) => {
      ctx.log.warn({ error: String(error), round: round.round }, 'the beacon of the lottery does not answer');
      fails = true;
      return undefined;
    });
    known.set(key, signature);
    return signature;
  };
}

/** Undefined: the round is not told (yet), or not as it was signed. */
async function ask(ctx: Context, round: BeaconRound): Promise<string | undefined> {
  const response = await fetch(`${ctx.config.beacon.url}/${round.chain}/public/${round.round}`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const { signature } = answer.parse(await response.json());
  if (await isSignatureOf(round, signature)) return signature;
  ctx.log.error(
    { round: round.round, chain: round.chain },
    'the beacon of the lottery tells a round that its chain did not sign',
  );
  return undefined;
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Whether the chain of this key signed this round: of each round there is one signature, so nobody
 * can choose among several.
 */
export async function isSignatureOf(
  { publicKey, round }: Pick<BeaconRound, 'publicKey' | 'round'>,
  signature: string,
): Promise<boolean> {
  // Few processes ever check a signature, and the library takes a tenth of a second to load.
  const { bls12_381 } = await import('@noble/curves/bls12-381.js');
  const bls = bls12_381.shortSignatures;
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  try {
    return bls.verify(
      Buffer.from(signature, 'hex'),
      bls.hash(hash('sha256', message, 'buffer'), domain),
      Buffer.from(publicKey, 'hex'),
    );
  } catch {
    return false; // what is no point of the curve is no signature
  }
}
