import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfTeam, kindOfLine, noSums, resultOf, stretchesOf, sumsOf } from './rules.ts';

test('[AGENT-02] a team’s profit is payout less stake; the net result has the house’s gifts besides, and no deposits or withdrawals', () => {
  const sums = sumsOf(
    [
      { rounds: 3n, stake: 900n, payout: 400n, turnover: 800n },
      { rounds: -1n, stake: -100n, payout: 0n, turnover: -100n },
    ],
    [
      { figure: 'deposits', amount: 5_000n },
      { figure: 'withdrawals', amount: 700n },
      { figure: 'bonuses', amount: 60n },
      { figure: 'rebates', amount: 5n },
      { figure: 'salaries', amount: 11n },
      { figure: 'transfers', amount: -9n },
    ],
  );
  assert.deepEqual(sums, {
    deposits: 5_000n,
    withdrawals: 700n,
    rounds: 2n,
    stake: 800n,
    payout: 400n,
    turnover: 700n,
    bonuses: 60n,
    rebates: 5n,
  });
  assert.deepEqual(resultOf(sums), { profit: -400n, net: -335n });
});

test('[AGENT-02] a day of a team is listed when anything happened on it, with zeros for what did not', () => {
  const days = daysOfTeam(
    [{ day: '2026-11-03', gameType: 'RNG', rounds: 1n, stake: 5n, payout: 0n, turnover: 5n }],
    [{ day: '2026-11-01', figure: 'deposits', amount: 9n, times: 1n }],
    [{ day: '2026-11-02', joined: 2, firstDepositors: 0, active: 1 }],
  );
  assert.deepEqual(
    days.map(({ day, deposits, stake, joined, active }) => [day, deposits, stake, joined, active]),
    [
      ['2026-11-01', 9n, 0n, 0, 0],
      ['2026-11-02', 0n, 0n, 2, 1],
      ['2026-11-03', 0n, 5n, 0, 0],
    ],
  );
  assert.deepEqual(sumsOf([], []), noSums);
});

test('[AGENT-05] a line of play is a round, a later difference of it, or one that was taken back', () => {
  assert.deepEqual([1, 0, -1].map(kindOfLine), ['settled', 'corrected', 'taken_back']);
});

test('[AGENT-05] the lines of a large team are read in stretches that follow each other from where a page begins, and leave nothing out', () => {
  const day = 86_400_000n << 20n;
  const pages = [
    {},
    { after: String(9n * day + 5n) },
    { before: String(9n * day + 5n) },
    { before: String(day) },
    { after: String(day) },
  ];
  for (const ids of [
    { from: 3n * day, before: 100n * day },
    { from: 3n * day + 7n, before: 3n * day + 8n },
    { from: 3n * day + 7n, before: 41n * day - 1n },
    { from: 5n, before: 5n },
  ])
    for (const [page, now] of pages.flatMap((page) =>
      [1000n, 40n, 2n].map((at) => [page, at * day + 9n] as const),
    )) {
      const isBackwards = page.before !== undefined;
      const wanted = {
        from: page.before !== undefined && BigInt(page.before) > ids.from ? BigInt(page.before) : ids.from,
        before: page.after !== undefined && BigInt(page.after) < ids.before ? BigInt(page.after) : ids.before,
      };
      const stretches = [...stretchesOf(ids, page, now)];
      const rising = isBackwards ? stretches : stretches.toReversed();
      assert.ok(stretches.length <= 12 && stretches.every(({ from, before }) => from < before));
      rising.forEach(({ from }, i) => assert.equal(from, i === 0 ? wanted.from : rising[i - 1]!.before));
      if (wanted.from < wanted.before) assert.equal(rising.at(-1)!.before, wanted.before);
      else assert.deepEqual(stretches, []);
    }
});
