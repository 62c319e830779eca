import { shareWhole } from '@sen/api/bonusCost';

/** A share of turnover, rounded up: what flows back is never told too small. */
export const shareUp = (part: bigint, whole: bigint): number =>
  Number((part * BigInt(shareWhole) + whole - 1n) / whole);

/** The amount that a share of turnover is, rounded down. */
export const amountOfShare = (turnover: bigint, share: number): bigint =>
  (turnover * BigInt(share)) / BigInt(shareWhole);

/** A share in percent, with four decimals at most. */
export function percentOf(share: number): string {
  const [whole, rest] = (share / 10_000).toFixed(4).split('.') as [string, string];
  return `${whole}.${rest.replace(/0{1,2}$/, '')}`;
}
