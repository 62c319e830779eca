/** The choice of the seat that holds the bank in a table's next hand. */

/** The last banker, for how many hands in a row; `isThere`: the same member still sits there. */
export type BankHeld = { seat: number; hands: number; isThere: boolean };

/**
 * `offers`: by seat, whether its member offers to hold the bank. The banker keeps it for so many
 * hands, and longer where nobody else offers; then it goes to the next seat in order that does.
 * Null: nobody offers, and the computer holds it.
 */
export function nextBanker(
  offers: readonly boolean[],
  held: BankHeld | null,
  handsMax: number,
): number | null {
  if (held?.isThere && offers[held.seat] && held.hands < handsMax) return held.seat;
  const from = held === null ? 0 : held.seat + 1;
  const order = offers.map((_, index) => (from + index) % offers.length);
  return order.find((seat) => offers[seat]) ?? null;
}

/**
 * The number of hands in a row that this banker has begun by now; a banker who goes on because
 * nobody else offers begins anew.
 */
export function handsHeld(held: BankHeld | null, seat: number, handsMax: number): number {
  return held?.isThere && held.seat === seat && held.hands < handsMax ? held.hands + 1 : 1;
}
