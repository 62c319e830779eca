import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankPercentFaults, rankPercentField, rankPercentsOf, rankPercentValues } from './rankPercents.ts';

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));
const whole = (values: Record<string, string>) => (name: string) => Number(values[name]);

test('[OPS-04] percents by rank come back from their fields as they were, in the order of ranks', () => {
  const of = [
    { rank: 2, percent: 110 },
    { rank: 5, percent: 150 },
  ];
  const values = rankPercentValues(of, written);
  assert.deepEqual(rankPercentsOf(values, whole(values)), of);
  const turned = { ...values, rank_0: '7' };
  assert.deepEqual(rankPercentsOf(turned, whole(turned)), [
    { rank: 5, percent: 150 },
    { rank: 7, percent: 110 },
  ]);
});

test('[OPS-04] only lines in which anything is typed are looked at, each at both its fields', () => {
  const values = {
    ...rankPercentValues(undefined, written),
    rank_1: '3',
    rankPercent_4: ' 120 ',
    rank_6: ' ',
  };
  const looked = rankPercentFaults(values, (name, min, max) => [`${name} ${min}-${max}`, undefined]);
  assert.deepEqual(
    looked.map(([name]) => name),
    ['rank_1 1-99', 'rankPercent_1 100-1000', 'rank_4 1-99', 'rankPercent_4 100-1000'],
  );
});

test('[OPS-04] a refusal of a line is shown at its rank, or at its percent', () => {
  assert.equal(rankPercentField([]), 'rank_0');
  assert.equal(rankPercentField(['2', 'rank']), 'rank_2');
  assert.equal(rankPercentField(['2', 'percent']), 'rankPercent_2');
});
