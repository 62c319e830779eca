import type { TurnoverSource } from '@sen/api/requirement';

/** Amounts in 1/100,000 of a unit. */
export type Requirement = {
  id: bigint;
  required: bigint;
  done: bigint;
  /** Rounds below it began before the requirement did. */
  firstRoundId: bigint;
} & Excluding;

/** The rounds that do not count towards a requirement, wherever else they do. */
export type Excluding = {
  excludedTypes: readonly string[];
  /** `<vendor>/<game code>`. */
  excludedGames: readonly string[];
  /** Rounds with a greater stake; null: any counts. */
  stakeMax: bigint | null;
};
export const excludingNothing: Excluding = { excludedTypes: [], excludedGames: [], stakeMax: null };

/**
 * Play among members frees no gift: two of them could lose to each other what it asks for. It counts
 * towards deposits, which were the member's own money.
 */
export const excludingFor = (source: TurnoverSource, excluding: Excluding): Excluding =>
  source === 'deposit'
    ? excluding
    : { ...excluding, excludedTypes: [...new Set([...excluding.excludedTypes, 'PVP'])] };

export type CountedRound = {
  id: bigint;
  gameType: string;
  /** `<vendor>/<game code>`. */
  game: string;
  /** All of it, as it was played. */
  stake: bigint;
  /** The part of its stake that counts: nothing where the round was rolled back. */
  worth: bigint;
  /** The part of `worth` that has been counted, whichever requirement it went to. */
  counted: bigint;
};

/** `amount` is below zero where less counts than before. */
export type Part = { roundId: bigint; requirementId: bigint; amount: bigint };

/** The part of a stake that counts, by the weight of its game type in percent; rounded down. */
export function worthOf(stake: bigint, weightPercent: number): bigint {
  return (stake * BigInt(weightPercent)) / 100n;
}

/** The turnover that a deposit requires, in percent of the credited amount; rounded down. */
export function requiredFor(credited: bigint, percent: number): bigint {
  return (credited * BigInt(percent)) / 100n;
}

/** Whether a round, by its game and its stake, may count towards a requirement. */
export function isOf(
  { excludedTypes, excludedGames, stakeMax }: Excluding,
  round: Pick<CountedRound, 'gameType' | 'game' | 'stake'>,
): boolean {
  return (
    !excludedTypes.includes(round.gameType) &&
    !excludedGames.includes(round.game) &&
    (stakeMax === null || round.stake <= stakeMax)
  );
}

/**
 * Counts rounds towards open requirements, both in their order: rounds as they were settled,
 * requirements as they were made. The worth of a round goes to the oldest requirement that stood
 * when the round began, does not exclude it and is not done; the rest of it, to the next. `counted`
 * are the parts of these rounds that count towards these requirements. Of those are taken back
 * first: all of a round that is excluded by now, as its stake grew, and what is too much where a
 * round is worth less than before.
 */
export function count(
  requirements: readonly Requirement[],
  rounds: readonly CountedRound[],
  counted: readonly Part[],
): Part[] {
  const open = requirements.map((one) => ({ ...one }));
  const parts: Part[] = [];
  const left = new Map(rounds.map(({ id, worth, counted: before }) => [id, worth - before]));
  // Parts that are taken back make room before new ones are added.
  for (const round of rounds) {
    const own = counted.filter(({ roundId }) => roundId === round.id).toReversed();
    const takeBack = (part: Part, most: bigint): void => {
      const requirement = open.find((one) => one.id === part.requirementId);
      const amount = most < part.amount ? most : part.amount;
      if (!requirement || amount <= 0n) return;
      requirement.done -= amount;
      left.set(round.id, left.get(round.id)! + amount);
      parts.push({ ...part, amount: -amount });
    };
    const isExcluded = ({ requirementId }: Part) =>
      open.some((one) => one.id === requirementId && !isOf(one, round));
    for (const part of own.filter(isExcluded)) takeBack(part, part.amount);
    for (const part of own.filter((one) => !isExcluded(one))) takeBack(part, -left.get(round.id)!);
  }
  for (const round of rounds) {
    for (const requirement of open) {
      const rest = left.get(round.id)!;
      if (rest <= 0n) break;
      const room = requirement.required - requirement.done;
      if (room <= 0n || round.id < requirement.firstRoundId || !isOf(requirement, round)) continue;
      const amount = rest < room ? rest : room;
      requirement.done += amount;
      left.set(round.id, rest - amount);
      parts.push({ roundId: round.id, requirementId: requirement.id, amount });
    }
  }
  return parts;
}
