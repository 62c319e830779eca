import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seed, size } from './faults/sizes.ts';
import { simulate } from './simulate.ts';

test('[WALLET-01] [WALLET-04] random histories of every money operation end as the model says (T19)', async (t) => {
  for (let i = 0; i < size(3, 100); i++) {
    const result = await simulate({ seed: seed + i, steps: size(250, 2_000), schema: 'simulate_test' });
    t.diagnostic(`SEED=${result.seed}: ${result.operations} operations, ${JSON.stringify(result.outcomes)}`);
    assert.ok(Object.keys(result.outcomes).length >= 15, 'the history reaches most outcomes');
    assert.ok(result.outcomes['bet brand_closed'], 'the history reaches a closed brand');
  }
});
