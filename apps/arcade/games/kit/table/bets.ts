/** Bets before they are confirmed: chips on spots, in the order in which they were put there. */
import type { TableBet } from '../table.ts';

/** Amounts in 1/100000 of a currency unit. */
export type BetLimits = { minBet: bigint; maxBet: bigint };
export type Placing = 'placed' | 'belowMinimum' | 'aboveMaximum' | 'notEnoughMoney';
type Chip = { spot: string; amount: bigint };

/**
 * `confirmed`: the player's bets on the table in this round; `balance`: the amount that they could
 * still bet.
 */
export function makeBets(limits: () => BetLimits, confirmed: () => bigint, balance: () => bigint) {
  /** Each press of a button is one entry, so that it can be undone as one. */
  let presses: Chip[][] = [];

  const chips = (): Chip[] => presses.flat();
  const totalOf = (some: readonly Chip[]): bigint => some.reduce((sum, { amount }) => sum + amount, 0n);
  const total = (): bigint => totalOf(chips());

  function add(press: Chip[]): Placing {
    const next = total() + totalOf(press);
    if (confirmed() + next > limits().maxBet) return 'aboveMaximum';
    if (next > balance()) return 'notEnoughMoney';
    if (press.some(({ amount }) => amount < limits().minBet)) return 'belowMinimum';
    if (press.length > 0) presses.push(press);
    return 'placed';
  }

  function amounts(): Map<string, bigint> {
    const spots = new Map<string, bigint>();
    for (const { spot, amount } of chips()) spots.set(spot, (spots.get(spot) ?? 0n) + amount);
    return spots;
  }

  return {
    total,
    amounts,
    isEmpty: () => presses.length === 0,
    place: (spot: string, amount: bigint): Placing => add([{ spot, amount }]),
    /** Bets of an earlier round, as they were then. */
    repeat: (bets: readonly TableBet[]): Placing =>
      add(bets.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))),
    /**
     * Everything on the table once more. `placed`: bets of this round that are confirmed already.
     */
    double(placed: readonly TableBet[]): Placing {
      const both = [...chips(), ...placed.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))];
      return add(both);
    },
    undo: (): void => void presses.pop(),
    clear: (): void => void (presses = []),
    /** As they are sent. */
    slip: (): TableBet[] => [...amounts()].map(([spot, amount]) => ({ spot, amount: amount.toString() })),
  };
}

/** Bets of several slips as one, spot by spot. */
export function merged(slips: readonly (readonly TableBet[])[]): TableBet[] {
  const spots = new Map<string, bigint>();
  for (const { spot, amount } of slips.flat()) spots.set(spot, (spots.get(spot) ?? 0n) + BigInt(amount));
  return [...spots].map(([spot, amount]) => ({ spot, amount: amount.toString() }));
}
