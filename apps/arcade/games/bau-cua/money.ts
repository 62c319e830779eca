/**
 * The payouts of a round. Players win from the bank and lose to it, and to nobody else. From a
 * member's gain over the whole round, the banker as well, a rake is taken: it is all that the house
 * keeps.
 */
import { allDice, bankStakes, limitStakes, netOf, symbols } from './rules.ts';
import type { Round } from './rules.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';

export const rakePercent = 2n;

/** The most that a round can cost a seat. */
export const reserveOf = (stake: bigint, isBanker: boolean): bigint =>
  BigInt(isBanker ? bankStakes : limitStakes) * stake;
export const rakeOf = (net: bigint): bigint => (net > 0n ? (net * rakePercent) / 100n : 0n);

/**
 * By seat, in 1/100000 of a currency unit. `nets`: gains and losses before the rake. `bankNet`:
 * what the bank won or lost.
 */
export type Settlement = { nets: bigint[]; rakes: bigint[]; payouts: bigint[]; bankNet: bigint };

/** No rake is taken of the computer's gains, which are the house's own. */
export function settle(
  { dice, banker, members, bets }: Pick<Round, 'banker' | 'members' | 'bets' | 'dice'>,
  stake: bigint,
): Settlement {
  const won = bets.map((own) => BigInt(netOf(own, dice)) * stake);
  const bankNet = -won.reduce((sum, net) => sum + net, 0n);
  const nets = banker === null ? won : won.with(banker, bankNet);
  const rakes = nets.map((net, seat) => (members[seat] ? rakeOf(net) : 0n));
  const payouts = nets.map((net, seat) => reserveOf(stake, seat === banker) + net - rakes[seat]!);
  return { nets, rakes, payouts, bankNet };
}

/** Exactly what comes back of a bet on one symbol, over all ways in which the dice can fall. */
export function returnOfBet(symbol: number): Ratio {
  const stake = 100_000n;
  const bets = symbols.map((_, one) => (one === symbol ? 1 : 0));
  const back = allDice.reduce((sum, dice) => {
    const net = BigInt(netOf(bets, dice)) * stake;
    return sum + stake + net - rakeOf(net);
  }, 0n);
  return { over: back, under: stake * BigInt(allDice.length) };
}

/** The exact part of all bets that the bank keeps before the rake. */
export function edgeOfBank(): Ratio {
  const kept = allDice.reduce((sum, dice) => sum - netOf([1, 0, 0, 0, 0, 0], dice), 0);
  return { over: BigInt(kept), under: BigInt(allDice.length) };
}

export const returnPercent = percentRoundedDown(returnOfBet(0));
export const edgePercent = percentRoundedDown(edgeOfBank());
