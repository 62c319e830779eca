/**
 * A beacon as the League of Entropy runs one (drand, scheme bls-unchained-g1-rfc9380): every few
 * seconds a round, whose signature nobody knows before its time and anybody can check with the
 * chain's public key.
 */
import { createHash, hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const { shortSignatures: bls } = bls12_381;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const periodS = 3;
/** 2026-01-01. */
const genesisS = 1_767_225_600;
const beaconId = 'sen-sandbox';
/** A real network's group hash covers its members; the sandbox is alone. */
const groupHash = hash('sha256', beaconId);

/** As drand's HTTP API tells a chain (`/<hash>/info`). */
export type ChainInfo = {
  public_key: string;
  period: number;
  genesis_time: number;
  hash: string;
  groupHash: string;
  schemeID: string;
  metadata: { beaconID: string };
};

/** The chain of a secret: 32 bytes as hex. */
export function chainOf(secret: string): ChainInfo {
  const publicKey = hexOf(bls.getPublicKey(scalarOf(secret)).toBytes());
  const times = Buffer.alloc(12);
  times.writeUInt32BE(periodS, 0);
  times.writeBigInt64BE(BigInt(genesisS), 4);
  return {
    public_key: publicKey,
    period: periodS,
    genesis_time: genesisS,
    hash: createHash('sha256')
      .update(times)
      .update(bytesOf(publicKey))
      .update(bytesOf(groupHash))
      .update(beaconId)
      .digest('hex'),
    groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: beaconId },
  };
}

/** The round whose time came last; the first one is 1. */
export const roundAt = (ms: number): number => Math.floor((ms / 1_000 - genesisS) / periodS) + 1;

export function signatureOf(secret: string, round: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const point = bls.hash(createHash('sha256').update(message).digest(), domain);
  return hexOf(bls.Signature.toBytes(bls.sign(point, scalarOf(secret))));
}

/** Any 32 bytes are a secret: brought below the order of the group, and never 0. */
function scalarOf(secret: string): Uint8Array {
  const { Fr } = bls12_381.fields;
  return Fr.toBytes(Fr.create((BigInt(`0x${secret}`) % (Fr.ORDER - 1n)) + 1n));
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
