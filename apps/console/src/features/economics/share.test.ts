import assert from 'node:assert/strict';
import test from 'node:test';
import { numberFormatOf } from '@sen/api/numberFormat';
import { sharePercent } from './share.ts';

test('[VALID-02] shares are written in percent with two places or as many as they have', () => {
  const written = (tag: string) =>
    [7_000, 10_500, 750, 667, 5, 0, -123].map((share) => sharePercent(share, numberFormatOf(tag)));
  assert.deepEqual(written('en'), ['0.70%', '1.05%', '0.075%', '0.0667%', '0.0005%', '0.00%', '−0.0123%']);
  assert.equal(written('vi')[1], '1,05%');
});
