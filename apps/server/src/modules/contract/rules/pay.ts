/** The payouts of the contracts of one period. Amounts in 1/100,000 of a unit. */
import { rateWhole, type ContractTerms } from '@sen/api/contract';
import { atLeastNothing, rateAt, type Measures } from './terms.ts';

/** Pay is whole hundredths of a unit; what is below them is left. */
const payUnit = 1_000n;

export type Counted = {
  contractId: bigint;
  agentId: bigint;
  /** The upline who pays; null: the house. */
  uplineId: bigint | null;
  terms: ContractTerms;
  measures: Measures;
  /** The amount that earlier periods left to be made up for. */
  carried: bigint;
  firstOfMonth: boolean;
};

export type Pay = {
  contractId: bigint;
  carried: bigint;
  carriedOn: bigint;
  /** The amount that the rate is applied to, at least nothing. */
  base: bigint;
  tier: number | null;
  rate: bigint;
  due: bigint;
  /** The amount that direct downlines are due. */
  passed: bigint;
  kept: bigint;
  reason: 'tier' | 'upline' | 'uplineWithout' | null;
};

/** The payout of one contract by its own team's figures, without regard to the contracts above. */
export function payOf({
  terms,
  measures,
  carried: before,
  firstOfMonth,
}: Pick<Counted, 'terms' | 'measures' | 'carried' | 'firstOfMonth'>) {
  const isDividend = terms.kind === 'dividend';
  // Terms without carry-over take nothing on from those before them either.
  const isNew = isDividend && (terms.carry === 'none' || (terms.carry === 'secondHalf' && firstOfMonth));
  const carried = isNew ? 0n : before;
  const value = (isDividend ? measures.loss : measures.turnover) - carried;
  const counted = isDividend ? { ...measures, loss: value } : { ...measures, turnover: value };
  const base = atLeastNothing(value);
  // The tier of a dividend is told also to a team that won, which is due nothing.
  const reached = base > 0n || isDividend ? rateAt(terms, counted) : { tier: null, rate: 0n };
  return {
    carried,
    carriedOn: carriedOn(terms, isDividend ? measures.loss : measures.turnover, carried),
    base,
    ...reached,
    due: share(base, reached.rate),
  };
}

/**
 * The amount that is left to be made up for. Of salaries it is always turnover of rounds that were
 * rolled back: nobody is asked for cash, the next periods bear it.
 */
function carriedOn({ kind, carry }: ContractTerms, value: bigint, carried: bigint): bigint {
  if (kind !== 'dividend') return atLeastNothing(carried - value);
  if (carry === 'none') return 0n;
  return atLeastNothing(carry === 'previous' ? -value : carried - value);
}

export function share(base: bigint, rate: bigint): bigint {
  const exact = (base * rate) / BigInt(rateWhole);
  return exact - (exact % payUnit);
}

/** All contracts of one kind, cycle and period. An upline's contract is the payer's own one. */
export function payOfPeriod(counted: readonly Counted[]): Pay[] {
  const byAgent = new Map(counted.map((one) => [one.agentId, one]));
  const made = new Map<bigint, Pay>();
  const payFor = (one: Counted): Pay => {
    const known = made.get(one.agentId);
    if (known) return known;
    const own = payOf(one);
    const above = one.uplineId === null ? undefined : byAgent.get(one.uplineId);
    const reason = reasonOf(one, own.tier, above && payFor(above));
    // The own tier stays, also where it pays nothing: the agent reads that it was reached.
    const pay = {
      contractId: one.contractId,
      ...own,
      ...(reason ? { rate: 0n, due: 0n } : {}),
      passed: 0n,
      kept: 0n,
      reason,
    };
    made.set(one.agentId, pay);
    return pay;
  };
  for (const one of counted) {
    const { due } = payFor(one);
    const above = one.uplineId === null ? undefined : byAgent.get(one.uplineId);
    if (above) payFor(above).passed += due;
  }
  for (const pay of made.values()) pay.kept = atLeastNothing(pay.due - pay.passed);
  return counted.map(({ agentId }) => made.get(agentId)!);
}

/**
 * Salaries go down the line only as far as it qualified; dividends need a contract above, of any
 * amount.
 */
function reasonOf({ uplineId, terms }: Counted, tier: number | null, above: Pay | undefined): Pay['reason'] {
  if (uplineId !== null && !above) return 'uplineWithout';
  if (above?.reason === 'uplineWithout') return 'uplineWithout';
  if (above && above.reason !== null && terms.kind !== 'dividend') return 'upline';
  return tier === null ? 'tier' : null;
}
