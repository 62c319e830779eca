import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from './verdict.ts';

const hour = 3_600_000;
const now = 1_800_000_000_000;

test('[WALLET-01] a check that fails comes before all else; an audit that stopped running is a warning, though all that it found was good', () => {
  const table: [
    checks: [ok: boolean, hoursAgo: number][],
    state: string,
    broken: number,
    hoursAgo: number,
  ][] = [
    [[[true, 0]], 'allHold', 0, 0],
    [[[true, 2]], 'allHold', 0, 2],
    [[[true, 2.01]], 'unchecked', 0, 2.01],
    // One that is left out of the audits is as bad as all.
    [
      [
        [true, 0],
        [true, 3],
        [true, 1],
      ],
      'unchecked',
      0,
      3,
    ],
    [
      [
        [true, 0],
        [false, 0],
      ],
      'broken',
      1,
      0,
    ],
    [
      [
        [false, 5],
        [false, 0],
        [true, 0],
      ],
      'broken',
      2,
      5,
    ],
  ];
  for (const [checks, state, broken, hoursAgo] of table) {
    const invariants = checks.map(([ok, ago]) => ({
      name: 'L1',
      ok,
      detail: '',
      checkedAt: now - ago * hour,
    }));
    assert.deepEqual(
      verdictOf(invariants, now),
      { state, broken, checkedAt: now - hoursAgo * hour },
      JSON.stringify(checks),
    );
  }
});
