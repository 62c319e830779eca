/** Hints for operators at a withdrawal before money leaves; they decide nothing by themselves. */
import type { RiskHint } from '@sen/api/withdrawal';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const riskLimits = {
  newAccountMs: 7 * dayMs,
  newBankAccountMs: 3 * dayMs,
  fastInOutMs: 2 * hourMs,
  /** In percent of the last deposit. */
  fastInOutLeast: 80n,
  /** Stakes in percent of all deposits. */
  turnoverLeast: 50n,
  /** Won from one other member at tables, in percent of the withdrawal. */
  wonFromMemberLeast: 50n,
} as const;

/** The facts that are known when a withdrawal is asked for. Amounts in 1/100,000 of a unit. */
export type RiskFacts = {
  amount: bigint;
  accountAgeMs: number;
  isFirst: boolean;
  bankAccountAgeMs: number | null;
  isBankAccountShared: boolean;
  isDeviceNew: boolean;
  isAddressShared: boolean;
  deposited: bigint;
  staked: bigint;
  /** The most that was won from one other member at tables within thirty days. */
  wonFromMember: bigint;
  lastDeposit: { amount: bigint; ageMs: number } | null;
};

/** The hints about a withdrawal, the weightiest first. */
export function riskHints(facts: RiskFacts): RiskHint[] {
  const { amount, deposited, staked, lastDeposit, bankAccountAgeMs } = facts;
  const found: Record<RiskHint, boolean> = {
    sharedBankAccount: facts.isBankAccountShared,
    sharedAddress: facts.isAddressShared,
    fastInOut:
      lastDeposit !== null &&
      lastDeposit.ageMs < riskLimits.fastInOutMs &&
      amount * 100n >= lastDeposit.amount * riskLimits.fastInOutLeast,
    wonFromMember:
      facts.wonFromMember > 0n && facts.wonFromMember * 100n >= amount * riskLimits.wonFromMemberLeast,
    lowTurnover: staked * 100n < deposited * riskLimits.turnoverLeast,
    newDevice: facts.isDeviceNew,
    newBankAccount: bankAccountAgeMs !== null && bankAccountAgeMs < riskLimits.newBankAccountMs,
    newAccount: facts.accountAgeMs < riskLimits.newAccountMs,
    firstWithdrawal: facts.isFirst,
  };
  return (Object.keys(found) as RiskHint[]).filter((hint) => found[hint]);
}
