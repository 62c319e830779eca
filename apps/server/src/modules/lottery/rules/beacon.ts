/**
 * Public values that nobody knows beforehand: rounds of a chain of drand's kind (scheme
 * bls-unchained-g1-rfc9380), each of them signed at its time.
 */
import { hash } from 'node:crypto';
import type { RoundTimes } from '@sen/api/beacon';

/** The round by which a draw is drawn, and whose signature it is; fixed before the first bet. */
export type BeaconRound = {
  /** The chain's hash, hex. */
  chain: string;
  /** A point of G2 of BLS12-381, hex. */
  publicKey: string;
  round: number;
  /** Whether others than the operator run it. */
  isPublic: boolean;
};

/**
 * The first round that is signed at a moment or after it, epoch milliseconds; round 1 is signed at
 * the genesis.
 */
export const roundFrom = ({ periodS, genesisS }: RoundTimes, ms: number): number =>
  Math.max(1, Math.ceil((ms / 1_000 - genesisS) / periodS) + 1);

/** The value of a round: SHA-256 of its signature, hex. */
export const valueOf = (signature: string): string => hash('sha256', Buffer.from(signature, 'hex'), 'hex');
