/** Whether a friend may be the inviter, or another friend of the same inviter. */
import { foldedName } from '@sen/api/bankAccount';
import type { ReferralSign } from '@sen/api/referral';

/** A sign that a friend and another member are one person. */
export type FoundSign = { sign: ReferralSign; memberId: bigint };

/** Findings about a friend and the members whom the friend is compared with. */
export type Found = {
  /** Signs that were noted of the friend and these members. */
  links: readonly { memberId: bigint; sign: 'device' | 'bank' }[];
  /** The friend's own name among those of the others. */
  payees: readonly { memberId: bigint; payeeName: string }[];
  /** Those of the inviters who came from an address of the friend's. */
  addresses: readonly bigint[];
};

/** So many signs are kept; the desk needs no more. */
export const signsMax = 20;

/**
 * The signs between a friend and the others, those of one browser and one bank account first.
 * Addresses are shared by houses and mobile networks, names by namesakes: each holds a payment for
 * the desk and proves nothing.
 */
export function signsBetween(friendId: bigint, { links, payees, addresses }: Found): FoundSign[] {
  const own = payees.find(({ memberId }) => memberId === friendId);
  const name = own ? foldedName(own.payeeName) : '';
  const found: FoundSign[] = [
    ...links.map(({ memberId, sign }) => ({ memberId, sign })),
    ...payees
      .filter((other) => name !== '' && other.memberId !== friendId && foldedName(other.payeeName) === name)
      .map(({ memberId }) => ({ memberId, sign: 'name' as const })),
    ...addresses.map((memberId) => ({ memberId, sign: 'address' as const })),
  ];
  return found.slice(0, signsMax);
}

/** The part of what is asked for that has been done, in whole percent, 100 at most. */
export function percentDone(done: bigint, asked: bigint): number {
  if (done <= 0n) return 0;
  return done >= asked ? 100 : Number((done * 100n) / asked);
}
