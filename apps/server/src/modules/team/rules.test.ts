import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { postingRules } from '#modules/ledger/chart.ts';
import { chainBetween, depthMax, figureByReason, moveFault, namedSpans } from './rules.ts';

test('[AGENT-05] every reason of the chart of accounts is said to count in a figure of teams, or in none', () => {
  assert.deepEqual(
    Object.keys(figureByReason).toSorted(),
    [...new Set(postingRules.map(({ reason }) => reason))].toSorted(),
  );
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

test('[AGENT-07] [T44] the chain between two who were found from sign to sign goes along these signs, from one to the other, and nowhere twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.nat(), fc.nat(), (picks, from, to) => {
      // Each but the first was found from one before.
      const found = new Map<bigint, bigint | null>([[0n, null]]);
      for (const [i, pick] of picks.entries()) found.set(BigInt(i + 1), BigInt(pick % (i + 1)));
      const [one, other] = [BigInt(from % found.size), BigInt(to % found.size)];
      const chain = chainBetween(found, one, other);
      assert.deepEqual([chain[0], chain.at(-1)], [one, other]);
      assert.equal(new Set(chain).size, chain.length);
      for (const [i, id] of chain.slice(1).entries())
        assert.ok(found.get(id) === chain[i] || found.get(chain[i]!) === id, chain.join(' '));
    }),
  );
});

test('[AGENT-02] the spans of days that pages offer by name end with the day of the brand’s zone, each once', () => {
  const spansAt = (moment: string) =>
    namedSpans(Date.parse(moment), 'Asia/Ho_Chi_Minh').map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(spansAt('2026-11-26T17:00:00Z'), [
    '2026-11-21 2026-11-27',
    '2026-10-29 2026-11-27',
    '2026-11-01 2026-11-27',
  ]);
  assert.deepEqual(spansAt('2026-11-07T16:59:59Z'), ['2026-11-01 2026-11-07', '2026-10-09 2026-11-07']);
  // On the first of a month the month so far is one day, which is kept as such.
  assert.deepEqual(spansAt('2026-12-01T00:00:00Z'), ['2026-11-25 2026-12-01', '2026-11-02 2026-12-01']);
});
