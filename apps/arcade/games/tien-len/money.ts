/**
 * The payouts of a hand. The last pays the first two stakes, and of four the third pays the second
 * one; chops, left-over cards and instant wins as below. Debts are paid in their order, each as far as
 * its payer's reserve and earlier gains of the hand go, so nobody can lose more than was reserved.
 * A rake is taken from a member's gain over the whole hand.
 */
import { leftOverOf, rankingOf } from './rules.ts';
import type { Hand } from './rules.ts';

/** The number of stakes that are reserved: the most that a hand can cost. */
export const reserveStakes = 10n;
export const rakePercent = 5n;
export const rankingPays = { lastToFirst: 2, thirdToSecond: 1 } as const;
export const instantPays = 4;

export type Reason = 'chop' | 'ranking' | 'leftOver' | 'instant';
/**
 * Amounts in 1/100000 of a currency unit; `paid` is less than `owed` where the payer's money did
 * not reach.
 */
export type Debt = { from: number; to: number; reason: Reason; owed: bigint; paid: bigint };
/** By seat. `nets`: gains and losses before the rake. */
export type Settlement = {
  ranking: number[];
  debts: Debt[];
  nets: bigint[];
  rakes: bigint[];
  payouts: bigint[];
};

type Owed = { from: number; to: number; reason: Reason; stakes: number };

/**
 * `raked`: the seats of members; of the computer's gains, which are the house's own, nothing is
 * taken.
 */
export function settle(hand: Hand, stake: bigint, raked: readonly boolean[]): Settlement {
  const ranking = rankingOf(hand)!;
  const reserves = hand.hands.map((_, seat) => (ranking.includes(seat) ? reserveStakes * stake : 0n));
  const money = [...reserves];
  const debts = debtsOf(hand, ranking).map(({ from, to, reason, stakes }): Debt => {
    const owed = BigInt(stakes) * stake;
    const paid = owed < money[from]! ? owed : money[from]!;
    money[from]! -= paid;
    money[to]! += paid;
    return { from, to, reason, owed, paid };
  });
  const nets = money.map((own, seat) => own - reserves[seat]!);
  const rakes = nets.map((net, seat) => (raked[seat] && net > 0n ? (net * rakePercent) / 100n : 0n));
  return {
    ranking,
    debts,
    nets,
    rakes,
    payouts: money.map((own, seat) => own - rakes[seat]!),
  };
}

/** In stakes, in the order in which they are paid. */
function debtsOf(hand: Hand, ranking: readonly number[]): Owed[] {
  const [first, ...others] = ranking as [number, ...number[]];
  if (hand.instant !== null)
    return others.map((from) => ({ from, to: first, reason: 'instant', stakes: instantPays }) as const);
  const leftOver = leftOverOf(hand);
  const last = others.at(-1)!;
  const [second, third] = others.length === 3 ? others : [];
  return [
    ...hand.chops.map(({ from, to, price }) => ({ from, to, reason: 'chop', stakes: price }) as const),
    { from: last, to: first, reason: 'ranking', stakes: rankingPays.lastToFirst },
    ...(second === undefined || third === undefined
      ? []
      : [{ from: third, to: second, reason: 'ranking', stakes: rankingPays.thirdToSecond } as const]),
    ...(leftOver === null
      ? []
      : [{ from: last, to: leftOver.to, reason: 'leftOver', stakes: leftOver.price } as const]),
  ];
}
