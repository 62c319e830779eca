import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postingRules } from '#modules/ledger/chart.ts';
import { depthMax, figureByReason, moveFault } from './rules.ts';

test('[AGENT-05] every reason of the chart of accounts is said to count in a figure of teams, or in none', () => {
  assert.deepEqual(Object.keys(figureByReason).toSorted(), [...new Set(postingRules.map(({ reason }) => reason))].toSorted());
});

test('[AGENT-04] [T43] a branch goes to another place, never below itself, and no deeper than a team may be', () => {
  const table: [
    from: bigint | null,
    to: bigint | null,
    lineOfTarget: bigint[],
    fault: ReturnType<typeof moveFault>,
    levelsBelow?: number,
  ][] = [
    [1n, 2n, [2n, 1n], undefined],
    [1n, null, [], undefined],
    [null, 2n, [2n], undefined],
    [1n, 1n, [1n], 'branch_there_already'],
    [null, null, [], 'branch_there_already'],
    [1n, 9n, [9n, 1n], 'branch_cycle'],
    [1n, 12n, [12n, 11n, 9n, 1n], 'branch_cycle'],
    [1n, 2n, [2n, 1n], undefined, depthMax - 2],
    [1n, 2n, [2n, 1n], 'team_too_deep', depthMax - 1],
    [1n, null, [], undefined, depthMax],
  ];
  for (const [fromId, toId, line, fault, levels = 0] of table)
    assert.equal(moveFault({ memberId: 9n, fromId, toId }, line, levels), fault, `${fromId} to ${toId}`);
});
