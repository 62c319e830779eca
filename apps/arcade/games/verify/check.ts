/**
 * Plays a closed round again from its seeds with the browser's own cryptography and the game's own rules. What the house can
 * be held to is what the player's own page noted before the round, where it did; the house could bend its own record of it.
 */
import { bytesToHex, digestMessage, drawStops, hexToBytes } from '../kit/fair.ts';
import { freshProgress } from '../kit/slot.ts';
import type { RoundView, SpinView } from '../kit/slot.ts';
import { evaluate, playSpin, stripLengths } from '../hoi-trang-ram/rules.ts';

export type CheckedSpin = {
  spin: SpinView;
  /** Each message that was hashed, with its digest in hexadecimal. */
  digests: { message: string; digest: string }[];
  stops: number[];
  /** In line bets, before the multiplier. */
  pay: bigint;
  multiplier: bigint;
  payout: bigint;
  agrees: boolean;
};
export type Checked = {
  hash: string;
  hashAgrees: boolean;
  /** The client seed is the one that was sent, and the nonces rise by one from the one that was shown. */
  partAgrees: boolean;
  spins: CheckedSpin[];
  payout: bigint;
  payoutAgrees: boolean;
  agrees: boolean;
};
/** What the game's page was shown before the round, and the seed that it then sent. */
export type Witness = { serverSeedHash: string; clientSeed: string; nonce: number };

/** `witness`: null when nobody noted anything before the round. */
export async function checkRound(round: RoundView & { serverSeed: string }, witness: Witness | null): Promise<Checked> {
  const seed = hexToBytes(round.serverSeed);
  const hash = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const spins: CheckedSpin[] = [];
  let progress = freshProgress;
  let payout = 0n;
  for (const spin of round.spins) {
    const kind = spins.length === 0 ? 'base' : 'free';
    const { stops, digests } = await drawAgain(key, round.clientSeed, spin.nonce, stripLengths(kind));
    const outcome = playSpin(kind, stops, progress, BigInt(round.stake));
    progress = outcome.progress;
    payout += outcome.payout;
    const agrees = spin.kind === kind && spin.stops.join() === stops.join() && spin.payout === outcome.payout.toString();
    spins.push({ spin, digests, stops, pay: evaluate(kind, stops).pay, multiplier: outcome.multiplier, payout: outcome.payout, agrees });
  }
  const hashAgrees = hash === round.serverSeedHash && (witness === null || hash === witness.serverSeedHash);
  const firstNonce = witness?.nonce ?? round.spins[0]?.nonce ?? 0;
  const partAgrees =
    (witness === null || witness.clientSeed === round.clientSeed) &&
    round.spins.every(({ nonce }, ordinal) => nonce === firstNonce + ordinal);
  const complete = progress.played === progress.awarded;
  const payoutAgrees = payout.toString() === round.payout && complete;
  const agrees = hashAgrees && partAgrees && payoutAgrees && spins.every((spin) => spin.agrees);
  return { hash, hashAgrees, partAgrees, spins, payout, payoutAgrees, agrees };
}

async function drawAgain(
  key: CryptoKey,
  clientSeed: string,
  nonce: number,
  lengths: readonly number[],
): Promise<Pick<CheckedSpin, 'stops' | 'digests'>> {
  const digests: CheckedSpin['digests'] = [];
  const draw = drawStops(lengths);
  let step = draw.next();
  while (!step.done) {
    const message = digestMessage(clientSeed, nonce, step.value);
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
    digests.push({ message, digest: bytesToHex(digest) });
    step = draw.next(digest);
  }
  return { stops: step.value, digests };
}
