import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { carryAfter, contributionOf, winsPool } from './pool.ts';
import type { PoolTerms } from './pool.ts';

const terms: PoolTerms = { shareBasisPoints: 137, seed: 1_000n, wonOnceIn: 1_000n, stakeUnit: 10n };

test('[HOME-04] fractions of contributions are carried and never lost, also where bets are under way together and some are not taken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ stake: fc.bigInt(1n, 100_000n), together: fc.boolean(), taken: fc.boolean() })),
      (bets) => {
        let [pool, carry, exact] = [0n, 0n, 0n];
        let known = 0n;
        for (const { stake, together, taken } of bets) {
          // One that came while another was under way was reckoned with the carry of before.
          if (!together) known = carry;
          const contribution = contributionOf(stake, terms, known);
          assert.ok(contribution >= 0n);
          if (!taken) continue;
          pool += contribution;
          carry = carryAfter(stake, terms, contribution, carry);
          exact += stake * BigInt(terms.shareBasisPoints);
          assert.equal(pool * 10_000n + carry, exact);
        }
      },
    ),
  );
});

test('[HOME-04] a stake wins the pool with as many numbers of the draw as it has units', () => {
  const wins = (stake: bigint) =>
    Array.from({ length: 100 }, (_, number) => number).filter((number) =>
      winsPool(terms, stake, { below: (count) => (assert.equal(count, 100), number) }),
    ).length;
  assert.deepEqual([10n, 20n, 1_000n].map(wins), [1, 2, 100]);
});
