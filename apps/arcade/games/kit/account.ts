/**
 * The player's account at the game: the session, the balance as it is shown, the stake, and the
 * commitment to the next round.
 */
import type { Commitment, SessionView } from './play.ts';

export type Account = ReturnType<typeof makeAccount>;

/**
 * Amounts are in 1/100,000 of a currency unit. `changed` is called when something that is shown has
 * changed; `committed` with each commitment that the player is shown.
 */
export function makeAccount(changed: () => void, committed: (next: Commitment) => void) {
  let session: SessionView | undefined;
  let commitment: Commitment | undefined;
  let balance = 0n;
  let stake = 0n;
  let siteBalance: bigint | undefined;

  const come = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the session of the game has not come yet');
    return value;
  };
  const stakes = (): bigint[] => come(session).stakes.map(BigInt);

  function setBalance(next: bigint): void {
    balance = next;
    changed();
  }

  function setStake(next: bigint): void {
    stake = next;
    changed();
  }

  function commit(next: Commitment): void {
    commitment = next;
    committed(next);
  }

  return {
    /** Before the session has come there is no money to show. */
    isOpen: (): boolean => session !== undefined,
    session: (): SessionView => come(session),
    commitment: (): Commitment => come(commitment),
    balance: () => balance,
    stake: () => stake,
    stakes,
    /** Takes the session as it is when the game begins. */
    open(first: SessionView): void {
      session = first;
      balance = BigInt(first.balance);
      stake = BigInt(first.stake);
      commit(first.commitment);
      changed();
    },
    /** Takes the server's word for the balance and the next commitment. */
    update(now: { balance: string; commitment: Commitment }): void {
      commit(now.commitment);
      if (BigInt(now.balance) !== balance) setBalance(BigInt(now.balance));
    },
    commit,
    setBalance,
    setStake,
    /** Chooses the next lower or higher stake; false where there is none. */
    stepStake(step: -1 | 1): boolean {
      const chosen = stakes()[stakes().indexOf(stake) + step];
      if (chosen === undefined) return false;
      setStake(chosen);
      return true;
    },
    /** Shows the balance without the stake; the function that is given back shows it as it was. */
    takeStake(): () => void {
      const before = balance;
      setBalance(balance - stake);
      return () => setBalance(before);
    },
    /** The balance that the site around the frame shows; unknown until the site has told it. */
    siteBalance: () => siteBalance,
    setSiteBalance(next: bigint): void {
      siteBalance = next;
      if (session !== undefined) changed();
    },
    /** Another tab or the cashier has moved the balance. */
    differsFromSite: (): boolean =>
      session?.fun === false && siteBalance !== undefined && siteBalance !== balance,
  };
}
