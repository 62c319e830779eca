import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  carryRules,
  contractKinds,
  contractStates,
  disputeStates,
  payoutStates,
  type ContractTerms,
} from '@sen/api/contract';
import { contractLife, disputeLife, firstState, partsToPay, payoutLife, stateAfter } from './life.ts';
import { payOf, payOfPeriod, type Counted } from './pay.ts';
import { measures, paysApart, rateApart, termsOf } from '#test/contracts.ts';
import { byDay, dated, firstDayWithin, simulated } from './simulation.ts';
import { withinFault } from './terms.ts';

const unit = 100_000n;
const dividend = (carry: ContractTerms['carry'], rate = 30_000): ContractTerms => ({
  kind: 'dividend',
  cycle: 'halfMonth',
  rate: 'fixed',
  tiers: [{ turnover: '0.00', loss: '0.00', active: 0, rate }],
  activeFrom: '0.00',
  carry,
  collect: false,
});
const salary = (rate: number, turnover = '0.00'): ContractTerms => ({
  ...dividend('none', rate),
  kind: 'dailySalary',
  cycle: 'day',
  tiers: [{ turnover, loss: '0.00', active: 0, rate }],
});

test('[AGENT-07] members’ wins are carried over by the contract’s rule', () => {
  // Four halves of two months: members win 100, lose 60, lose 70, lose 50; 30 % of what is left is
  // paid.
  const halves = [-100n, 60n, 70n, 50n];
  const expected: Record<ContractTerms['carry'], bigint[]> = {
    none: [0n, 18n, 21n, 15n],
    previous: [0n, 0n, 21n, 15n],
    permanent: [0n, 0n, 9n, 15n],
    secondHalf: [0n, 0n, 21n, 15n],
  };
  for (const [carry, dues] of Object.entries(expected)) {
    let carried = 0n;
    const paid = halves.map((loss, i) => {
      const pay = payOf({
        terms: dividend(carry as ContractTerms['carry']),
        measures: { turnover: 0n, loss: loss * unit, active: 0n },
        carried,
        firstOfMonth: i % 2 === 0,
      });
      carried = pay.carriedOn;
      return pay.due / unit;
    });
    assert.deepEqual(paid, dues, carry);
  }
});

test('[AGENT-07] other terms take on what those before left, unless they carry nothing over', () => {
  const measures = { turnover: 0n, loss: 60n * unit, active: 0n };
  const payUnder = (terms: ContractTerms, firstOfMonth = false) =>
    payOf({ terms, measures, carried: 20n * unit, firstOfMonth }).due / unit;
  assert.equal(payUnder(dividend('permanent')), 12n);
  assert.equal(payUnder(dividend('previous')), 12n);
  assert.equal(payUnder(dividend('secondHalf')), 12n);
  assert.equal(payUnder(dividend('secondHalf'), true), 18n);
  assert.equal(payUnder(dividend('none')), 18n);
});

test('[AGENT-07] turnover that is taken back after it was paid lowers the next periods and claims no cash', () => {
  const terms = salary(1_000);
  const one = payOf({
    terms,
    measures: { turnover: -500n * unit, loss: 0n, active: 1n },
    carried: 0n,
    firstOfMonth: true,
  });
  assert.deepEqual([one.due, one.carriedOn], [0n, 500n * unit]);
  const two = payOf({
    terms,
    measures: { turnover: 1_500n * unit, loss: 0n, active: 1n },
    carried: one.carriedOn,
    firstOfMonth: true,
  });
  assert.deepEqual([two.base, two.due, two.carriedOn], [1_000n * unit, 10n * unit, 0n]);
});

test('[AGENT-07] pay is rounded down to hundredths of a unit', () => {
  const pay = payOf({
    terms: salary(333),
    measures: { turnover: 12_345_678n, loss: 0n, active: 0n },
    carried: 0n,
    firstOfMonth: true,
  });
  assert.equal(pay.due, 41_000n);
});

const line = (count: number, made: (i: number) => Partial<Counted>): Counted[] =>
  Array.from({ length: count }, (_, i) => ({
    contractId: BigInt(100 + i),
    agentId: BigInt(i + 1),
    uplineId: i === 0 ? null : BigInt(i),
    terms: salary(1_000 - i * 100),
    measures: { turnover: BigInt(1_000 - i * 200) * unit, loss: 0n, active: 1n },
    carried: 0n,
    firstOfMonth: false,
    ...made(i),
  }));

test('[AGENT-07] each upline keeps what its downlines are not due', () => {
  const pays = payOfPeriod(line(3, () => ({})));
  assert.deepEqual(
    pays.map(({ due, passed, kept }) => [due / unit, passed / 1_000n, kept / 1_000n]),
    [
      [10n, 720n, 280n],
      [7n, 480n, 240n],
      [4n, 0n, 480n],
    ],
  );
});

test('[AGENT-07] below an upline that did not qualify no salary is calculated; a dividend is, by the team’s own losses', () => {
  const high = payOfPeriod(line(3, (i) => (i === 0 ? { terms: salary(1_000, '5000.00') } : {})));
  assert.deepEqual(
    high.map(({ reason, due, tier, rate }) => [reason, due, tier, rate]),
    [
      ['tier', 0n, null, 0n],
      ['upline', 0n, 0, 0n],
      ['upline', 0n, 0, 0n],
    ],
  );
  const won = payOfPeriod(
    line(2, (i) => ({
      terms: dividend('none'),
      measures: { turnover: 0n, loss: (i === 0 ? -10n : 20n) * unit, active: 0n },
    })),
  );
  assert.deepEqual(
    won.map(({ reason, tier, due, kept }) => [reason, tier, due, kept]),
    [
      // A team that won has reached the tier that asks for no loss.
      [null, 0, 0n, 0n],
      [null, 0, 6n * unit, 6n * unit],
    ],
  );
  const without = payOfPeriod(line(3, () => ({})).slice(1));
  assert.deepEqual(
    without.map(({ reason, tier, due }) => [reason, tier, due]),
    [
      ['uplineWithout', 0, 0n],
      ['uplineWithout', 0, 0n],
    ],
  );
});

/** The same, written the other way round: from each agent up, by the sums of its members. */
function recomputed(counted: readonly Counted[]): Map<bigint, { due: bigint; kept: bigint }> {
  const find = (agentId: bigint | null) => counted.find((one) => one.agentId === agentId);
  const alone = (one: Counted): bigint => {
    const begins =
      one.terms.carry === 'none'
        ? one.terms.kind === 'dividend'
        : one.terms.carry === 'secondHalf' && one.firstOfMonth;
    const carried = begins ? 0n : one.carried;
    const figure = one.terms.kind === 'dividend' ? 'loss' : 'turnover';
    const left = one.measures[figure] - carried;
    if (left <= 0n) return 0n;
    const { rate } = rateApart(one.terms, { ...one.measures, [figure]: left });
    return ((left * rate) / 100_000n / 1_000n) * 1_000n;
  };
  const qualifies = (one: Counted): boolean => {
    if (one.uplineId === null) return true;
    const above = find(one.uplineId);
    if (!above || !reaches(above)) return false;
    if (one.terms.kind === 'dividend') return true;
    const figure = above.measures.turnover - above.carried;
    return (
      qualifies(above) &&
      figure > 0n &&
      rateApart(above.terms, { ...above.measures, turnover: figure }).tier !== null
    );
  };
  const reaches = (one: Counted): boolean =>
    one.uplineId === null || (find(one.uplineId) !== undefined && reaches(find(one.uplineId)!));
  const due = (one: Counted): bigint => (qualifies(one) ? alone(one) : 0n);
  return new Map(
    counted.map((one) => {
      const passed = counted
        .filter(({ uplineId }) => uplineId === one.agentId)
        .reduce((sum, child) => sum + due(child), 0n);
      return [one.agentId, { due: due(one), kept: due(one) > passed ? due(one) - passed : 0n }];
    }),
  );
}

/**
 * Trees of up to 40 agents, some of whom have no contract, with terms at random; figures of a team
 * are those of its members.
 */
const trees = fc.constantFrom(...contractKinds).chain((kind) =>
  fc.array(
    fc.record({
      up: fc.nat(),
      terms: termsOf(kind, { cycle: kind === 'dividend' ? 'month' : undefined! }),
      own: measures,
      carried: fc.bigInt(0n, 500_000n),
      has: fc.nat(9),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  ),
);

test('[AGENT-07] pay over random trees equals a recomputation that is written otherwise', () => {
  fc.assert(
    fc.property(trees, (made) => {
      const counted = made.map(({ up, terms, own, carried }, i): Counted => ({
        contractId: BigInt(i + 500),
        agentId: BigInt(i + 1),
        uplineId: i === 0 || up % 7 === 0 ? null : BigInt((up % i) + 1),
        terms,
        measures: own,
        carried,
        firstOfMonth: up % 2 === 0,
      }));
      const some = counted.filter((_, i) => made[i]!.has > 0);
      const expected = recomputed(some);
      const pays = payOfPeriod(some.toReversed());
      for (const [i, one] of some.toReversed().entries()) {
        const { due, kept } = pays[i]!;
        assert.deepEqual({ due, kept }, expected.get(one.agentId));
      }
    }),
    { numRuns: 300 },
  );
});

for (const kind of contractKinds)
  test(`[AGENT-07] [T46] what a ${kind} comes to, period by period, equals a recomputation that is written apart: fixed and floating, by each rule of carrying over`, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        termsOf(kind),
        fc.array(fc.record({ measures, firstOfMonth: fc.boolean() }), { minLength: 1, maxLength: 12 }),
        (terms, periods) => {
          let carried = 0n;
          const pays = periods.map((period) => {
            const pay = payOf({ terms, carried, ...period });
            carried = pay.carriedOn;
            return pay;
          });
          assert.deepEqual(pays, paysApart(terms, periods));
          for (const { due } of pays) if (due > 0n) seen.add(`${terms.rate} ${terms.carry}`);
        },
      ),
      { numRuns: 400 },
    );
    const carries = kind === 'dividend' ? carryRules : ['none'];
    assert.deepEqual(
      [...seen].toSorted(),
      ['fixed', 'floating'].flatMap((rate) => carries.map((carry) => `${rate} ${carry}`)).toSorted(),
      'each has paid',
    );
  });

test('[AGENT-07] a day that is tried alone, with what the days before left to be made up for, comes to the same as in its month', () => {
  const timeZone = 'Asia/Ho_Chi_Minh';
  const eightHours = (i: number) =>
    dated({ fromMs: (i - 1) * 28_800_000 + 3_600_000, toMs: i * 28_800_000 + 3_600_000 }, timeZone);
  fc.assert(
    fc.property(termsOf('hourSalary'), fc.array(measures, { minLength: 1, maxLength: 12 }), (terms, came) => {
      const periods = came.map((_, i) => eightHours(i));
      const whole = simulated(terms, periods, (i) => came[i]!, { carried: 0n, timeZone });
      assert.deepEqual(
        whole.map(({ pay }) => pay),
        paysApart(
          terms,
          came.map((one) => ({ measures: one, firstOfMonth: false })),
        ),
      );
      for (const { day, carried, due, periods: count } of byDay(whole)) {
        const at = periods.findIndex((one) => one.day === day);
        const ofDay = periods.filter((one) => one.day === day);
        const alone = simulated(terms, ofDay, (i) => came[at + i]!, { carried, timeZone });
        assert.deepEqual(alone, whole.slice(at, at + count));
        assert.equal(
          due,
          alone.reduce((sum, { pay }) => sum + pay.due, 0n),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('[AGENT-07] of a month with too many bets its last days are tried, at least the last one', () => {
  const days = [5n, 0n, 3n, 4n].map((rounds, i) => ({ day: `2026-10-0${i + 1}`, rounds }));
  for (const [most, first] of [
    [12n, '2026-10-01'],
    [11n, '2026-10-02'],
    [7n, '2026-10-02'],
    [6n, '2026-10-04'],
    [0n, '2026-10-04'],
  ] as const)
    assert.equal(firstDayWithin(days, most), first);
});

test('[AGENT-07] a salary that goes down the line within each other’s terms is never more than the upline’s own', () => {
  const base = termsOf('dailySalary').map((terms) => ({
    ...terms,
    rate: 'fixed' as const,
    activeFrom: '0.00',
    tiers: terms.tiers.map((tier) => ({ ...tier, loss: '0.00' })),
  }));
  fc.assert(
    fc.property(
      base,
      fc.array(
        fc.record({ up: fc.nat(), turnover: fc.bigInt(0n, 900_000n), part: fc.integer({ min: 1, max: 4 }) }),
        {
          minLength: 2,
          maxLength: 30,
        },
      ),
      (top, nodes) => {
        const parents = nodes.map(({ up }, i) => (i === 0 ? null : up % i));
        const terms: ContractTerms[] = [];
        for (const [i, { part }] of nodes.entries()) {
          const above = parents[i] === null ? top : terms[parents[i]!]!;
          const less = {
            ...above,
            tiers: above.tiers.map((tier, n) => ({
              ...tier,
              rate: Math.max(n + 1, Math.floor((tier.rate * part) / 4)),
            })),
          };
          terms.push(withinFault(less, above) === undefined ? less : above);
        }
        const turnover = nodes.map(({ turnover: own }) => own);
        const heads = nodes.map(() => 1n);
        for (let i = nodes.length - 1; i > 0; i--) {
          turnover[parents[i]!]! += turnover[i]!;
          heads[parents[i]!]! += heads[i]!;
        }
        const pays = payOfPeriod(
          nodes.map((_, i) => ({
            contractId: BigInt(i),
            agentId: BigInt(i),
            uplineId: parents[i] === null ? null : BigInt(parents[i]!),
            terms: terms[i]!,
            measures: { turnover: turnover[i]!, loss: 0n, active: heads[i]! },
            carried: 0n,
            firstOfMonth: false,
          })),
        );
        for (const pay of pays)
          assert.equal(pay.kept, pay.due - pay.passed, 'no agent passes on more than its bill');
        assert.equal(
          pays.reduce((sum, { kept }) => sum + kept, 0n),
          pays[0]!.due,
          'what all keep is what the house pays',
        );
      },
    ),
  );
});

test('[AGENT-07] a payout begins where its amount and the desk’s limit put it', () => {
  const limit = { approvalFrom: 100n, frozen: false };
  assert.equal(firstState({ due: 99n, reached: true }, limit), 'calculated');
  assert.equal(firstState({ due: 100n, reached: true }, limit), 'unapproved');
  assert.equal(firstState({ due: 1n, reached: true }, { ...limit, frozen: true }), 'unapproved');
  assert.equal(firstState({ due: 0n, reached: true }, limit), 'notReached');
  assert.equal(firstState({ due: 500n, reached: false }, limit), 'notReached');
});

test('[AGENT-07] states of contracts, payouts and disputes lead where the table says, and ends are ends', () => {
  for (const state of payoutStates) for (const next of payoutLife[state]) assert.notEqual(next, state);
  assert.deepEqual(
    payoutStates.filter((state) => payoutLife[state].length === 0),
    ['issued', 'notReached', 'rejected', 'expired'],
  );
  assert.deepEqual(
    disputeStates.filter((state) => disputeLife[state].length === 0),
    ['upheld', 'dismissed'],
  );
  assert.deepEqual(
    contractStates.filter((state) => contractLife[state].length === 0),
    ['ended', 'refused', 'withdrawn'],
  );
  assert.equal(stateAfter({ due: 10n, received: 10n }, true), 'issued');
  assert.equal(stateAfter({ due: 10n, received: 4n }, true), 'uncollected');
  assert.equal(stateAfter({ due: 10n, received: 4n }, false), 'partReceived');
  assert.equal(stateAfter({ due: 10n, received: 0n }, false), 'insufficient');
});

test('[AGENT-07] an upline pays out of its bill first, then of what may leave its wallet, and never more than it has', () => {
  assert.deepEqual(partsToPay(100n, { bill: 60n, balance: 80n, free: 80n }), { bill: 60n, wallet: 20n });
  assert.deepEqual(partsToPay(100n, { bill: 60n, balance: 80n, free: 10n }), { bill: 60n, wallet: 0n });
  assert.deepEqual(partsToPay(100n, { bill: 200n, balance: 30n, free: 0n }), { bill: 30n, wallet: 0n });
  const amount = fc.bigInt(0n, 1_000n);
  fc.assert(
    fc.property(amount, amount, amount, amount, (lacks, bill, balance, unplayed) => {
      const free = balance > unplayed ? balance - unplayed : 0n;
      const parts = partsToPay(lacks, { bill, balance, free });
      assert.ok(parts.bill >= 0n && parts.wallet >= 0n && parts.bill <= bill);
      assert.ok(parts.bill + parts.wallet <= lacks && parts.bill + parts.wallet <= balance);
    }),
  );
});
