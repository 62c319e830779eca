import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { contractKinds, type ContractTerms } from '@sen/api/contract';
import { measures, termsOf } from '#test/contracts.ts';
import { rateAt, termsFault, tiersOf, withinFault, type Measures } from './terms.ts';

const terms = (changes: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'dailySalary',
  cycle: 'day',
  rate: 'fixed',
  activeFrom: '1000.00',
  carry: 'none',
  collect: false,
  tiers: [
    { turnover: '100.00', loss: '0.00', active: 2, rate: 500 },
    { turnover: '300.00', loss: '50.00', active: 4, rate: 900 },
  ],
  ...changes,
});
const came = (turnover: number, loss: number, active: number): Measures => ({
  turnover: BigInt(turnover * 100_000),
  loss: BigInt(loss * 100_000),
  active: BigInt(active),
});

test('[AGENT-06] the highest tier whose turnover, loss and active members are all reached gives the rate', () => {
  const table: [Measures, number | null, bigint][] = [
    [came(99.99, 999, 99), null, 0n],
    [came(100, 0, 1), null, 0n],
    // The first tier asks for no loss: a team that won reaches it.
    [came(100, -500, 2), 0, 500n],
    [came(300, -500, 4), 0, 500n],
    [came(100, 0, 2), 0, 500n],
    [came(900, 49, 9), 0, 500n],
    [came(900, 50, 3), 0, 500n],
    [came(300, 50, 4), 1, 900n],
  ];
  for (const [measured, tier, rate] of table) assert.deepEqual(rateAt(terms(), measured), { tier, rate });
});

test('[AGENT-06] a floating rate rises with the condition that is furthest behind', () => {
  const floating = terms({ rate: 'floating' });
  const table: [Measures, bigint][] = [
    [came(100, 0, 2), 500n],
    [came(200, 25, 3), 700n],
    [came(200, -25, 3), 500n],
    [came(299, 10, 4), 580n],
    [came(10_000, 49, 2), 500n],
    [came(300, 50, 4), 900n],
  ];
  for (const [measured, rate] of table) assert.equal(rateAt(floating, measured).rate, rate);
});

test('[AGENT-06] terms are refused whose cycle, carry-over, rate or order cannot be', () => {
  const [first, second] = terms().tiers;
  assert.equal(termsFault(terms()), undefined);
  assert.equal(termsFault(terms({ cycle: 'hour' })), 'cycle');
  assert.equal(termsFault(terms({ carry: 'permanent' })), 'carry');
  assert.equal(termsFault(terms({ tiers: [{ ...first!, rate: 3_001 }] })), 'rate');
  assert.equal(termsFault(terms({ tiers: [second!, first!] })), 'order');
  assert.equal(termsFault(terms({ tiers: [first!, { ...first!, rate: 600 }] })), 'order');
  assert.equal(termsFault(terms({ kind: 'dividend', cycle: 'halfMonth', carry: 'secondHalf' })), undefined);
});

test('[AGENT-06] more turnover, loss or active members never give a lower rate', () => {
  const kind = fc.constantFrom(...contractKinds);
  const sample = kind.chain((one) => fc.tuple(termsOf(one), measures, measures));
  fc.assert(
    fc.property(sample, ([some, one, other]) => {
      assert.equal(termsFault(some), undefined);
      const more: Measures = {
        turnover: one.turnover > other.turnover ? one.turnover : other.turnover,
        loss: one.loss > other.loss ? one.loss : other.loss,
        active: one.active > other.active ? one.active : other.active,
      };
      assert.ok(rateAt(some, more).rate >= rateAt(some, one).rate);
    }),
  );
});

test('[AGENT-06] terms within those above never give a higher rate than those above, for any figures of a team', () => {
  let within = 0;
  const sample = fc
    .constantFrom(...contractKinds)
    .chain((kind) =>
      fc.tuple(termsOf(kind), termsOf(kind), fc.array(measures, { minLength: 20, maxLength: 20 })),
    );
  fc.assert(
    fc.property(sample, ([parent, other, figures]) => {
      // Half of what lies at random lies within: the rest is brought there by halving rates of the
      // same conditions.
      const halved = {
        ...parent,
        tiers: parent.tiers.map((tier, i) => ({ ...tier, rate: Math.max(i + 1, Math.floor(tier.rate / 2)) })),
      };
      for (const child of [{ ...other, cycle: parent.cycle, carry: parent.carry }, halved, parent]) {
        if (withinFault(child, parent) !== undefined) continue;
        within += 1;
        const edges = [...tiersOf(child), ...tiersOf(parent)];
        for (const came of [...figures, ...edges])
          assert.ok(rateAt(child, came).rate <= rateAt(parent, came).rate, JSON.stringify({ child, parent }));
      }
    }),
    { numRuns: 400 },
  );
  assert.ok(within > 400, `${within} pairs were within each other`);
});

test('[AGENT-06] a share above the upline’s, another cycle, another carry-over or a lower mark for active members is refused', () => {
  const [first, second] = terms().tiers;
  const table: [Partial<ContractTerms>, ReturnType<typeof withinFault>][] = [
    [{}, undefined],
    [{ tiers: [{ ...first!, rate: 501 }] }, 'rate'],
    [{ tiers: [{ ...first!, active: 1 }] }, 'rate'],
    [{ tiers: [{ ...second!, rate: 900 }] }, undefined],
    // Before its second tier it would come above the 500 that hold there.
    [{ rate: 'floating' }, 'rate'],
    [{ activeFrom: '999.99' }, 'activeFrom'],
    [{ activeFrom: '2000.00' }, undefined],
    [{ kind: 'hourSalary', cycle: 'hour' }, 'cycle'],
  ];
  for (const [changes, fault] of table)
    assert.equal(withinFault(terms(changes), terms()), fault, JSON.stringify(changes));
  const dividend = { kind: 'dividend', cycle: 'month', carry: 'permanent' } as const;
  assert.equal(withinFault(terms({ ...dividend, carry: 'none' }), terms(dividend)), 'cycle');
});
