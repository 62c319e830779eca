/**
 * Pairs (đá): how a pair counts when its numbers come more than once. Three rules are in public use;
 * a brand chooses one for each play of pairs, and a ticket keeps the one that it was bet at.
 */
import type { PairRule } from '@sen/api/lotteryBetting';
import { choose } from './balls.ts';
import type { PlayCode } from './plays.ts';

export const isPair = (play: PlayCode): boolean => play === 'pair' || play === 'crossPair';

/**
 * The half hits of a pair whose numbers come so often; none unless both come.
 *
 * - once (một lần): one hit, however often they come.
 * - halfSum (kỳ rưỡi): a half for each time that either of them comes.
 * - mostFrequent (nháy): one hit, and a half more for each further time of the one that comes more
 *   often.
 */
export function pairHalves(rule: PairRule, one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  switch (rule) {
    case 'once':
      return 2;
    case 'halfSum':
      return one + other;
    case 'mostFrequent':
      return 1 + Math.max(one, other);
  }
}

/** The most half hits that a pair can have among so many lots. */
export const mostPairHalves = (rule: PairRule, lots: number): number => pairHalves(rule, lots - 1, 1);

/** The half hits of a pair over all 100^lots draws, by how often each of its numbers appears. */
export function pairHalvesOfAll(rule: PairRule, lots: number): bigint {
  let halves = 0n;
  for (let one = 1; one < lots; one++) {
    for (let other = 1; one + other <= lots; other++) {
      const draws = choose(lots, one) * choose(lots - one, other) * 98n ** BigInt(lots - one - other);
      halves += BigInt(pairHalves(rule, one, other)) * draws;
    }
  }
  return halves;
}
