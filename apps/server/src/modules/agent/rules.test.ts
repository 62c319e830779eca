import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOfTeam, kindOfLine, noSums, resultOf, sumsOf } from './rules.ts';

test('[AGENT-02] what a team won is payout less stake; the net result has what the house gave besides, and nothing that was paid in or out', () => {
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
