/**
 * Members' money in the books: amounts in 1/100,000 of one currency, counts and flows since the
 * desk's midnight.
 */
export type MemberMoney = {
  owed: bigint;
  held: bigint;
  deposits: bigint;
  depositCount: number;
  stake: bigint;
  payout: bigint;
  rounds: number;
  newMembers: number;
};

export const noMoney: MemberMoney = {
  owed: 0n,
  held: 0n,
  deposits: 0n,
  depositCount: 0,
  stake: 0n,
  payout: 0n,
  rounds: 0,
  newMembers: 0,
};

export function sumOf(parts: readonly MemberMoney[]): MemberMoney {
  return parts.reduce(
    (sum, part) => ({
      owed: sum.owed + part.owed,
      held: sum.held + part.held,
      deposits: sum.deposits + part.deposits,
      depositCount: sum.depositCount + part.depositCount,
      stake: sum.stake + part.stake,
      payout: sum.payout + part.payout,
      rounds: sum.rounds + part.rounds,
      newMembers: sum.newMembers + part.newMembers,
    }),
    noMoney,
  );
}
