import { hash } from 'node:crypto';

/** `house`: games that this server runs itself; nobody calls it, and it calls nobody. */
export const vendorProtocols = ['hub88', 'softswiss', 'evolution', 'transfer', 'house'] as const;
export type VendorProtocol = (typeof vendorProtocols)[number];
/** Protocols whose vendors ask our wallet. */
export type SeamlessProtocol = 'hub88' | 'softswiss' | 'evolution';

/**
 * `seamless`: the vendor asks our wallet at every bet. `transfer`: money is moved to a wallet at
 * the vendor before play, and back.
 */
export const walletOfProtocol: Readonly<Record<VendorProtocol, 'seamless' | 'transfer'>> = {
  hub88: 'seamless',
  softswiss: 'seamless',
  evolution: 'seamless',
  transfer: 'transfer',
  house: 'seamless',
};

/** Protocols in which a game is opened with the vendor's play money as well. */
export const hasFunIn: Readonly<Record<VendorProtocol, boolean>> = {
  hub88: true,
  softswiss: true,
  evolution: false,
  transfer: true,
  house: false,
};

/** The kind of key that a vendor's calls are signed with. */
export const keyOfProtocol: Readonly<Record<VendorProtocol, 'public key' | 'secret' | 'nothing'>> = {
  hub88: 'public key',
  softswiss: 'secret',
  evolution: 'secret',
  transfer: 'secret',
  house: 'nothing',
};

/**
 * Whether a launch is for its game alone, or players go on to the vendor's other games from there.
 */
export const sessionOfProtocol: Readonly<Record<VendorProtocol, 'game' | 'vendor'>> = {
  hub88: 'game',
  softswiss: 'game',
  evolution: 'vendor',
  transfer: 'game',
  house: 'game',
};

/** A launch is worth this long for bets; rounds begun with it are settled at any time. */
export const gameSessionMs = 12 * 3_600_000;
export const gameTokenBytes = 32;

/** The hash that is stored in place of a token, hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Vendors know a member by this name: stable, and it tells nothing about them. */
export function playerName(memberId: bigint): string {
  return memberId.toString();
}

/**
 * Rounds are found by member × 65,536 + vendor in one int8: a number from here on is no member's,
 * and would overflow there.
 */
const memberNumberEnd = 2n ** 47n;

/** The member whom a vendor names; 0n when it is no name of ours. */
export function memberOfPlayer(player: string): bigint {
  const memberId = /^[1-9]\d{0,14}$/.test(player) ? BigInt(player) : 0n;
  return memberId < memberNumberEnd ? memberId : 0n;
}
