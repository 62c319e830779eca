/** Whether a friend may be the inviter, or another friend of the same inviter: rules without database or clock. */
import { foldedName } from '@sen/api/bankAccount';
import type { FoundSign } from './referralStore.ts';

/** A member as such signs see them; `addresses`: where they registered from and, of the inviter, came from lately. */
export type Traits = { memberId: bigint; addresses: readonly string[]; payeeName: string | null };

/** So many signs are kept; the desk needs no more. */
export const signsMax = 20;

/**
 * The signs between a friend and the others, those of one browser and one bank account first. `links`: what was noted of the friend and anybody else.
 * Addresses are shared by houses and mobile networks, names by namesakes: each holds a payment for the desk and proves nothing.
 */
export function signsBetween(
  friend: Traits,
  others: readonly Traits[],
  links: readonly { memberId: bigint; sign: 'device' | 'bank' }[],
): FoundSign[] {
  const ids = new Set(others.map(({ memberId }) => memberId));
  const name = nameOf(friend);
  const found: FoundSign[] = [
    ...links.filter(({ memberId }) => ids.has(memberId)).map(({ memberId, sign }) => ({ memberId, sign })),
    ...others.filter((other) => name !== '' && nameOf(other) === name).map(({ memberId }) => ({ memberId, sign: 'name' as const })),
    ...others
      .filter(({ addresses }) => addresses.some((address) => friend.addresses.includes(address)))
      .map(({ memberId }) => ({ memberId, sign: 'address' as const })),
  ];
  return found.slice(0, signsMax);
}

const nameOf = ({ payeeName }: Traits): string => (payeeName === null ? '' : foldedName(payeeName));

/** How much of what is asked for has been done, in whole percent, 100 at most. */
export function percentDone(done: bigint, asked: bigint): number {
  if (done <= 0n) return 0;
  return done >= asked ? 100 : Number((done * 100n) / asked);
}
