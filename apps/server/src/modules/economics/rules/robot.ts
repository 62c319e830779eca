/**
 * A player who looks for money that costs nothing: every way of playing what a brand offers, with
 * the expectation that the rules give, and no chance in it. Amounts are in 1/100,000 of a unit.
 */
import { bonusCostOf, shareWhole, type TurnoverTerms } from '@sen/api/bonusCost';
import { rateWhole } from '@sen/api/contract';
import type { GameType } from '@sen/api/game';
import { unit } from '@sen/api/money';
import { sheetsOf, sumOf, type BrandTerms, type Sheet } from './flows.ts';

/** Says what counts as play, and how much of it a deposit asks for. */
export type PlayRules = TurnoverTerms & {
  /** `valid`: what a round risked at most. `stake`: all that was staked, as it was once. */
  counts: 'valid' | 'stake';
  /** The income of a hand among members: its rake, or all that one of them lost, as it was once. */
  amongMembers: 'rake' | 'loss';
};

export const waysToPlay = ['oneSided', 'twoSided', 'reserves', 'lossesToMembers', 'depositBonus'] as const;
export type Way = {
  way: (typeof waysToPlay)[number];
  gameType: GameType;
  /** The expected gain of all who take part: of `stakeOfWay`, or of one deposit. */
  gain: bigint;
  /** Nothing can be lost by luck. */
  isSafe: boolean;
};
/** Ways that can be gone again and again are compared by the gain of so much that is staked. */
export const stakeOfWay = 1_000n * unit;

/** Every way that can be gone as often as one likes, the best first. */
export function waysOf(terms: BrandTerms, rules: PlayRules): Way[] {
  const sheets = sheetsOf(terms);
  const ways = [
    ...sheets.flatMap((sheet) => waysAtTables(sheet, rules)),
    ...among(terms, sheets, rules),
    ...bonusWays(terms, sheets, rules),
  ];
  return ways.toSorted((one, other) => (one.gain > other.gain ? -1 : one.gain < other.gain ? 1 : 0));
}

const gainOf = (share: number): bigint => (stakeOfWay * BigInt(share)) / BigInt(shareWhole);

/**
 * One side alone, by one member or several who share a line of agents; and both sides of a draw, on
 * one slip, on several, or by two members. Both sides lose the edge of all that is staked.
 */
function waysAtTables({ gameType, edge, flows, left }: Sheet, { counts }: PlayRules): Way[] {
  const back = counts === 'stake' ? sumOf(flows) : 0;
  const both: Way[] = oneSided.has(gameType)
    ? []
    : [{ way: 'twoSided', gameType, gain: gainOf(back - edge.share), isSafe: true }];
  return [{ way: 'oneSided', gameType, gain: gainOf(-left), isSafe: false }, ...both];
}
/** Types without opposite sides; of slots some are small tables, which have. */
const oneSided: ReadonlySet<GameType> = new Set(['FISH', 'PVP']);

/** Hands among members: reserves that come back as they were, and money that one loses to another. */
function among({ rewards, contracts }: BrandTerms, sheets: readonly Sheet[], rules: PlayRules): Way[] {
  const sheet = sheets.find(({ gameType }) => gameType === 'PVP');
  if (!sheet) return [];
  const { gameType, edge, flows } = sheet;
  // Nobody bets on anything: the banker's reserve and all others' come back, and no rake is taken.
  const reserved = rules.counts === 'stake' ? sumOf(flows) : 0;
  // Both what was won and what was lost is turnover, so that the rake is twice the edge.
  const rake = 2 * edge.share;
  const income = rules.amongMembers === 'loss' ? shareWhole : rake;
  const rescued = rewards.reduce((sum, rule) => sum + (rule.kind === 'rescue' ? rule.percent : 0), 0);
  const rate = Math.max(
    0,
    ...contracts
      .flat()
      .flatMap(({ kind, tiers }) => (kind === 'dividend' ? tiers.map((tier) => tier.rate) : [])),
  );
  // Salaries and the like come for the turnover of both.
  const forPlay = 2 * sumOf(flows.filter(({ kind }) => kind !== 'rescue' && kind !== 'dividend'));
  const rescue = Math.floor((income * rescued) / 100);
  // A dividend is of what is left of the loss.
  const dividend = Math.floor((Math.max(0, income - forPlay - rescue) * rate) / rateWhole);
  return [
    ...(reserved > 0 ? [{ way: 'reserves' as const, gameType, gain: gainOf(reserved), isSafe: true }] : []),
    { way: 'lossesToMembers', gameType, gain: gainOf(forPlay + rescue + dividend - rake), isSafe: true },
  ];
}

/** A bonus that comes with every deposit, and the cheapest play that its requirements take. */
function bonusWays({ rewards }: BrandTerms, sheets: readonly Sheet[], rules: PlayRules): Way[] {
  return rewards.flatMap((rule): Way[] => {
    if (rule.kind !== 'depositBonus' || rule.deposits !== 'each') return [];
    const found = bonusCostOf(rule, sheets, rules);
    if (!found) return [];
    const { of, paid, cost } = found;
    return [
      { way: 'depositBonus', gameType: of.gameType, gain: paid - cost, isSafe: rules.counts === 'stake' },
    ];
  });
}
