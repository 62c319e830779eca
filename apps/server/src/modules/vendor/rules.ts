import { hash } from 'node:crypto';

export const vendorProtocols = ['hub88'] as const;
export type VendorProtocol = (typeof vendorProtocols)[number];

/** `seamless`: the vendor asks our wallet at every bet. `transfer`: money is moved to a wallet at the vendor before play, and back. */
export const walletOfProtocol: Readonly<Record<VendorProtocol, 'seamless' | 'transfer'>> = { hub88: 'seamless' };

/** A launch is worth this long for bets; what was begun is settled whenever it comes. */
export const gameSessionMs = 12 * 3_600_000;
export const gameTokenBytes = 32;

/** What stands in the database instead of a token, hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Vendors know a member by this name: stable, and it tells nothing about them. */
export function playerName(memberId: bigint): string {
  return memberId.toString();
}

/** Rounds are found by member × 65,536 + vendor in one int8: a number from here on is no member's, and would overflow there. */
const memberNumberEnd = 2n ** 47n;

/** The member whom a vendor names; 0n when it is no name of ours. */
export function memberOfPlayer(player: string): bigint {
  const memberId = /^[1-9]\d{0,14}$/.test(player) ? BigInt(player) : 0n;
  return memberId < memberNumberEnd ? memberId : 0n;
}
