/** Terms of contracts, random ones and one that is sound, and figures of teams, for tests. */
import fc from 'fast-check';
import { cyclesOf, rateMaxOf, type ContractKind, type ContractTerms } from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { Measures } from '#modules/contract/rules/terms.ts';

/** A daily salary of one tier. */
export const dailyTerms: ContractTerms = {
  kind: 'dailySalary',
  cycle: 'day',
  rate: 'fixed',
  tiers: [{ turnover: '1000.00', loss: '0.00', active: 1, rate: 500 }],
  activeFrom: '100.00',
  carry: 'none',
  collect: false,
};

export type Step = { turnover: number; loss: number; active: number; rate: number };

/**
 * Terms whose tiers rise, of a kind. Amounts are small, so that figures at random meet their
 * conditions.
 */
export function termsOf(kind: ContractKind, fixed: Partial<ContractTerms> = {}): fc.Arbitrary<ContractTerms> {
  const step = fc.record({
    turnover: fc.nat(4),
    loss: fc.nat(4),
    active: fc.nat(2),
    rate: fc.integer({ min: 1, max: rateMaxOf[kind] / 6 }),
  });
  return fc
    .record({
      steps: fc.array(step, { minLength: 1, maxLength: 6 }),
      rate: fc.constantFrom('fixed' as const, 'floating' as const),
      activeFrom: fc.nat(3),
      carry:
        kind === 'dividend'
          ? fc.constantFrom('none', 'previous', 'permanent', 'secondHalf')
          : fc.constant('none'),
      cycle: fc.constantFrom(...cyclesOf[kind]),
    })
    .map(({ steps, activeFrom, rate, carry, cycle }) => ({
      kind,
      cycle,
      rate,
      carry,
      collect: false,
      activeFrom: formatAmount(BigInt(activeFrom) * 100_000n),
      tiers: rising(steps),
      ...fixed,
    }));
}

/** Each tier lies above the one before it. */
function rising(steps: readonly Step[]): ContractTerms['tiers'] {
  const at = { turnover: 0, loss: 0, active: 0, rate: 0 };
  return steps.map((step, i) => {
    at.turnover += i > 0 && step.turnover + step.loss + step.active === 0 ? 1 : step.turnover;
    at.loss += step.loss;
    at.active += step.active;
    at.rate += step.rate;
    return {
      turnover: formatAmount(BigInt(at.turnover) * 100_000n),
      loss: formatAmount(BigInt(at.loss) * 100_000n),
      active: at.active,
      rate: at.rate,
    };
  });
}

export const measures: fc.Arbitrary<Measures> = fc.record({
  turnover: fc.bigInt({ min: -300_000n, max: 3_000_000n }),
  loss: fc.bigInt({ min: -2_000_000n, max: 3_000_000n }),
  active: fc.bigInt({ min: 0n, max: 15n }),
});

/**
 * The rate that terms give, written apart from the rules: tiers from the lowest up, and of a
 * floating rate the highest one for which each condition has come as far towards the next tier.
 */
export function rateApart(
  { tiers, rate }: Pick<ContractTerms, 'tiers' | 'rate'>,
  { turnover, loss, active }: Measures,
): { tier: number | null; rate: bigint } {
  const has = [turnover, loss, active];
  const asks = (tier: ContractTerms['tiers'][number]): bigint[] => [
    parseAmount(tier.turnover)!,
    parseAmount(tier.loss)!,
    BigInt(tier.active),
  ];
  let met = 0;
  while (met < tiers.length && asks(tiers[met]!).every((least, i) => least === 0n || has[i]! >= least)) met++;
  const [tier, next] = [tiers[met - 1], tiers[met]];
  if (!tier) return { tier: null, rate: 0n };
  let highest = tier.rate;
  if (next && rate === 'floating') {
    const [low, high] = [asks(tier), asks(next)];
    const isReached = (one: number): boolean =>
      low.every(
        (least, i) =>
          high[i] === least ||
          (has[i]! - least) * BigInt(next.rate - tier.rate) >= BigInt(one - tier.rate) * (high[i]! - least),
      );
    for (let step = 2 ** 17; step >= 1; step /= 2)
      if (highest + step <= next.rate && isReached(highest + step)) highest += step;
  }
  return { tier: met - 1, rate: BigInt(highest) };
}

/**
 * A contract's payouts period by period, computed independently of the rules: each period in which
 * members won stands open until it is made up for, or lapses by the rule of the contract.
 */
export function paysApart(
  terms: ContractTerms,
  periods: readonly { measures: Measures; firstOfMonth: boolean }[],
) {
  const figure = terms.kind === 'dividend' ? 'loss' : 'turnover';
  const lasts = terms.kind === 'dividend' ? terms.carry : 'permanent';
  let open: bigint[] = [];
  return periods.map(({ measures: came, firstOfMonth }) => {
    if (lasts === 'none' || (lasts === 'secondHalf' && firstOfMonth)) open = [];
    const carried = sum(open);
    const left = came[figure] - carried;
    const { tier, rate } =
      left > 0n || terms.kind === 'dividend'
        ? rateApart(terms, { ...came, [figure]: left })
        : { tier: null, rate: 0n };
    let makesUp = came[figure] > 0n ? came[figure] : 0n;
    open = open.map((one) => {
      const part = one < makesUp ? one : makesUp;
      makesUp -= part;
      return one - part;
    });
    if (lasts === 'previous') open = [];
    if (came[figure] < 0n && lasts !== 'none') open.push(-came[figure]);
    return {
      carried,
      carriedOn: sum(open),
      base: left > 0n ? left : 0n,
      tier,
      rate,
      due: left > 0n ? ((left * rate) / 100_000_000n) * 1_000n : 0n,
    };
  });
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
