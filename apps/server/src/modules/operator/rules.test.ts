import assert from 'node:assert/strict';
import { test } from 'node:test';
import { worksFor } from './rules.ts';

test('[OPS-01] an operator works for the brands of their list, or for all', () => {
  assert.deepEqual(
    [null, [1n], [1n, 2n], [2n]].map((brandIds) => worksFor({ brandIds }, 2n)),
    [true, false, true, true],
  );
});
