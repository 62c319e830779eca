/** Terms of contracts, random ones and one that is sound, and figures of teams, for tests. */
import fc from 'fast-check';
import { cyclesOf, rateMaxOf, type ContractKind, type ContractTerms } from '@sen/api/contract';
import { formatAmount } from '@sen/api/money';
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

/** Terms whose tiers rise, of a kind. Amounts are small, so that figures at random meet their conditions. */
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
      carry: kind === 'dividend' ? fc.constantFrom('none', 'previous', 'permanent', 'secondHalf') : fc.constant('none'),
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
