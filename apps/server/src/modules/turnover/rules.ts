/** Amounts in 1/100,000 of a unit. */
export type Requirement = {
  id: bigint;
  required: bigint;
  done: bigint;
  /** Rounds below it began before the requirement did. */
  firstRoundId: bigint;
};

export type CountedRound = {
  id: bigint;
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

/**
 * Counts rounds towards open requirements, both in their order: rounds as they were settled, requirements as they were made. The worth of a round goes to the
 * oldest requirement that stood when the round began and is not done; the rest of it, to the next. `counted` are the parts of these rounds that count towards
 * these requirements; those are taken back first where a round is worth less than before.
 */
export function count(requirements: readonly Requirement[], rounds: readonly CountedRound[], counted: readonly Part[]): Part[] {
  const open = requirements.map((one) => ({ ...one }));
  const parts: Part[] = [];
  // Parts that are taken back make room before new ones are added.
  for (const { id, worth, counted: before } of rounds) {
    let surplus = before - worth;
    for (const part of counted.filter(({ roundId }) => roundId === id).toReversed()) {
      const requirement = open.find((one) => one.id === part.requirementId);
      const amount = surplus < part.amount ? surplus : part.amount;
      if (!requirement || amount <= 0n) continue;
      requirement.done -= amount;
      surplus -= amount;
      parts.push({ ...part, amount: -amount });
    }
  }
  for (const { id, worth, counted: before } of rounds) {
    let left = worth - before;
    for (const requirement of open) {
      if (left <= 0n) break;
      const room = requirement.required - requirement.done;
      if (room <= 0n || id < requirement.firstRoundId) continue;
      const amount = left < room ? left : room;
      requirement.done += amount;
      left -= amount;
      parts.push({ roundId: id, requirementId: requirement.id, amount });
    }
  }
  return parts;
}
