import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { drawOf } from '../../src/chance.ts';
import { results } from '../kit/cockfight/fight.ts';
import type { Outcome, Result } from '../kit/cockfight/fight.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { poolOf } from '../kit/table.ts';
import type { TableBet } from '../kit/table.ts';
import { game } from './entry.ts';
import {
  chances,
  drawFight,
  drawOdds,
  houseSide,
  isSpot,
  oddsOf,
  returnAt,
  settle,
  spotList,
} from './rules.ts';

const unit = 100_000n;
const fight = (result: Result): Outcome => ({ result, blows: [] });
const someBets = fc.array(
  fc.record({
    spot: fc.constantFrom(...spotList),
    amount: fc.bigInt({ min: unit, max: 500n * unit }).map(String),
  }),
  { maxLength: 60 },
);

/** The round in other words: the winners share out a bag of money, each by their stake. */
function shared(bets: readonly TableBet[], result: Result): bigint[] {
  const put = (side: string): number =>
    bets.filter(({ spot }) => spot === side).reduce((sum, { amount }) => sum + Number(amount), 0);
  const bag = { meron: put('meron') + 500_000_000, wala: put('wala') + 500_000_000 };
  return bets.map(({ spot, amount }) => {
    const isDraw = result === 'bothDown' || result === 'fullTime';
    if (spot === 'draw') return isDraw ? BigInt(amount) * 9n : 0n;
    if (isDraw) return BigInt(amount);
    if (spot !== result) return 0n;
    const toShare = (BigInt(bag.meron + bag.wala) * 95n) / 100n;
    const mine = (BigInt(amount) * toShare) / BigInt(bag[result]);
    return mine < BigInt(amount) ? BigInt(amount) : mine;
  });
}

test('[LOBBY-11] every slip gets what its part of the pool is, as one who shares out the money reckons, to the unit', () => {
  fc.assert(
    fc.property(someBets, fc.constantFrom(...results), (bets, result) => {
      const pool = poolOf(bets);
      const expected = shared(bets, result);
      for (const [index, { spot, amount }] of bets.entries()) {
        const given = settle(fight(result), spot, BigInt(amount), pool);
        const off = given - expected[index]!;
        // The bag is counted in whole units before it is shared out; the rules divide once.
        assert.ok(off >= 0n && off <= 1n, `${spot} ${amount}: ${given}, not ${expected[index]}`);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('[LOBBY-11] a decided pool never gives more than 95 % of what lies in it, or the stakes of its winners', () => {
  fc.assert(
    fc.property(someBets, fc.constantFrom('meron', 'wala'), (bets, result) => {
      const pool = poolOf(bets);
      const given = bets
        .filter(({ spot }) => spot === result)
        .reduce((sum, { amount }) => sum + settle(fight(result), result, BigInt(amount), pool), 0n);
      const all = 2n * houseSide + (pool['meron'] ?? 0n) + (pool['wala'] ?? 0n);
      const staked = pool[result] ?? 0n;
      assert.ok(given * 100n <= all * 95n || given === staked);
      assert.ok(given >= staked);
    }),
    { numRuns: 1_000 },
  );
});

test('[LOBBY-11] the returns that are told are exact, over all chances of a fight', () => {
  for (const odds of [100n, 160n, 190n, 250n]) {
    const paid = results.reduce((sum, result) => {
      const back = result === 'meron' ? odds : result === 'wala' ? 0n : 100n;
      return sum + BigInt(chances[result]) * back;
    }, 0n);
    assert.equal(
      percentRoundedDown(returnAt('meron', odds)),
      percentRoundedDown({ over: paid, under: 1_000_000n }),
    );
  }
  assert.equal(percentRoundedDown(returnAt('meron', oddsOf('meron', {}))), '95.52');
  assert.equal(percentRoundedDown(returnAt('draw', drawOdds)), '94.50');
  assert.equal(game.rtpPercent, '94.50');
  assert.deepEqual(
    [oddsOf('meron', {}), oddsOf('wala', { wala: 10_000n * unit }), oddsOf('draw', {})],
    [190n, 126n, 900n],
  );
  assert.equal(oddsOf('wala', { wala: 1_000_000n * unit }), 100n);
});

test('drawn fights end as often as they should (|z| < 4), and there are three spots', () => {
  const rounds = 30_000;
  const counts: Record<Result, number> = { meron: 0, wala: 0, bothDown: 0, fullTime: 0 };
  for (let nonce = 0; nonce < rounds; nonce += 1)
    counts[drawFight(drawOf('ab'.repeat(32), 'pit', nonce)).result] += 1;
  for (const result of results) {
    const chance = chances[result] / 10_000;
    const z = (counts[result] - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    assert.ok(Math.abs(z) < 4, `${result}: z = ${z}`);
  }
  assert.ok(
    ['meron', 'wala', 'draw'].every(isSpot) && ['', 'bothDown', 'toString'].every((spot) => !isSpot(spot)),
  );
});
